"""Questions in the forms that others read: each module writes one."""
