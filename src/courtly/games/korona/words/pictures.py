"""What the picture in a browser says beside events, questions and moves."""

from courtly.kernel.rows import Label

PICTURES = {
    # An Action card has been taken up.
    "play_how": Label(
        {
            "Do": "{card}: whose card, and from where?",
            "IM": "{card}: which card of yours?",
            "ED": "{card}: the pile, or a Market card?",
            "TS": "{card} with whom?",
            "SA": "{card} on whom?",
            "GA": "{card} on whom?",
            "Re": "{card}: everybody passes a pile on.",
        },
        by="card",
    ),
    "play_nothing": Label("{card}: nothing to do with it now."),
    "play_shield": Label("{card:a} waits for an attack on you."),
    # What stands there to be answered.
    "under_way": Label(
        {
            "swap": "{seat} give[s] {target} {gift:a} for {cards:a}.",
            "steal": "{seat} steal[s] {cards:a} from {target}.",
            "send": "{seat} send[s] {target} a Thief.",
            "send_and_steal": "{seat} send[s] {target} a Thief and steal[s] {cards:a}.",
        },
        by="how",
    ),
    "shielded": Label("A Shield is raised: it comes to nothing."),
    "countered": Label("The Shield is countered."),
    "sealed": Label(
        {
            "Sh": "Your answer is sealed: a Shield.",
            "allow": "Your answer is sealed: no Shield.",
        },
        by="answer",
    ),
}
