"""What has to be so, as cards say it."""

from __future__ import annotations

from rulesets.cards.text.amounts import DEVOTED
from rulesets.cards.text.phrases import Kind, OneOf, Phrase
from rulesets.table.abilities.names import DAY, KICKED, NIGHT, RING_BEARER, TRIBUTED

CONDITIONS: dict[str, Kind] = {
    "condition": OneOf((
        Phrase("you control a {plain_one}", "there is {plain_one} you control"),
        Phrase("you control another {plain_one}", "there is another {plain_one} you control"),
        Phrase("you control {numeral} or more {plain_many}", "there is at least {numeral} {plain_many} you control"),
        Phrase("you control {numeral} or more other {plain_many}",
               "there is at least {numeral} other {plain_many} you control"),
        Phrase("you control no {plain_many}", "there is no {plain_many} you control"),
        Phrase("you control no other {plain_many}", "there is no other {plain_many} you control"),
        Phrase("a opponent controls a {plain_one}", "there is {plain_one} an opponent controls"),
        Phrase("defending player controls a {plain_one}", "there is {plain_one} defending player controls"),
        Phrase("another {plain_one} is on the battlefield", "there is another {plain_one}"),
        Phrase("a {plain_one} is on the battlefield", "there is {plain_one}"),
        *(Phrase(f"~ {verb} {state}", f"this is {state}") for verb in ("is", "'s") for state in (
            "attacking", "blocking", "tapped", "untapped", "enchanted", "equipped", "monstrous", "renowned", "harnessed", "suspected",
            "attacking or blocking",
        )),
        Phrase("~ has a {change} counter on ~", "this is permanent with a {change} counter"),
        *(Phrase(f"{who} creature is a {{plain_one}}{more}", f"attached is {{plain_one}}{other}")
          for who in ("enchanted", "equipped") for more, other in (("", ""), (" or a {second:plain_one}", " or {second}"))),
        Phrase("enchanted creature is {color}", "attached is {color}"),
        Phrase("equipped creature is {color}", "attached is {color}"),
        Phrase("there are no cards in your graveyard", "graveyard at most 0"),
        Phrase("you win", "won"), Phrase("you have max speed", "max speed"), Phrase("a opponent lost life this turn", "an opponent lost life"),
        *(Phrase(f"{it} was cast using teamwork", "teamwork") for it in ("this spell", "~")),
        *(Phrase(f"{it} was bargained", "bargain") for it in ("this spell", "it", "~")),
        *(Phrase(f"{it} was kicked", KICKED) for it in ("this spell", "it", "~")),
        *(Phrase(f"{it} wasn't kicked", f"not {KICKED}") for it in ("this spell", "it", "~")),
        Phrase("you paid the kicker cost", KICKED), Phrase("you paid the {paid} kicker cost", f"{KICKED} with {{paid}}"),
        *(Phrase(f"{it} was kicked with ~ 's {{paid}} kicker", f"{KICKED} with {{paid}}") for it in ("it", "~")),
        Phrase("evidence was collected", "evidence"),
        *(Phrase(f"{whose} gift was promised", "gift") for whose in ("the", "its")), Phrase("you have the city 's blessing", "city's blessing"),
        *(Phrase(f"you {are} the monarch", "monarch") for are in ("' re", "are")),
        *(Phrase(f"~ {verb} your Ring-bearer", f"this is {RING_BEARER}") for verb in ("is", "'s")),
        *(Phrase(f"it {verb} {time}", time) for time in (DAY, NIGHT) for verb in ("'s", "is")),
        Phrase("tribute wasn't paid", f"this is not {TRIBUTED}"),
        Phrase("~ attacked or blocked this combat", "attacked or blocked"),
        Phrase("~ has a {name_of_counter} counter on ~", "this is permanent with a {name_of_counter} counter"),
        *(Phrase(f"~ has no {{{kind}}} counters on ~", f"this is not permanent with a {{{kind}}} counter")
          for kind in ("change", "name_of_counter")),
        *(Phrase(f"{whose} is {bound}", f"{counted} at {means}") for whose, counted in DEVOTED
          for bound, means in (("less than {but_one}", "most {but_one}"), ("{numeral} or more", "least {numeral}"))),
        Phrase("you have no cards in hand", "there is no card in your hand"),
        *(Phrase(f"you have {{numeral}} or {side} cards in hand", f"there is at {bound} {{numeral}} card in your hand")
          for side, bound in (("more", "least"), ("fewer", "most"))),
        Phrase("you have one or fewer cards in hand", "there is at most 1 card in your hand"),
        *(Phrase(f"{whose} {{number}} or {side} life", f"{life} at {bound} {{number}}")
          for whose, life in (("you have", "life"), ("a opponent has", "opponent's life"))
          for side, bound in (("more", "least"), ("less", "most"))),
        Phrase("there are {numeral} or more card types among cards in your graveyard", "graveyard types at least {numeral}"),
        *(Phrase(f"{{numeral}} or {side} cards are in your graveyard", f"graveyard at {bound} {{numeral}}")
          for side, bound in (("more", "least"),)),
        *(Phrase(f"there are {{numeral}} or more {kind} cards in your graveyard", f"there is at least {{numeral}} {means} card in your graveyard")
          for kind, means in (("instant and / or sorcery", "instant or sorcery"), ("{type}", "{type}"))),
        *(Phrase(f"it 's {says}", says) for says in ("your turn", "not your turn")),
        *(Phrase(f"that target {verb} {a}{{{kind}}}", f"target again is {{{kind}}}")
          for verb in ("is", "'s") for a, kind in (("a ", "plain_one"), ("", "role"), ("", "color"))),
    )),
}  # fmt: skip
