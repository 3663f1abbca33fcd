"""The workbench: a scenario in an editor and its comparison beside it, on this machine alone.

It needs the extra `serve`, whose packages carry the web server and the editor; no page asks a network.
"""
