"""The shopping festivals."""
import math

import materials as m
import parts
from scenes.spring_festival import present
from shapes import box, circle, extruded, tube, turned
from studio import room_light, softbox, spot


def balloon(at, size, color):
    x, y, z = at
    n = 16
    angles = [math.pi * i / n for i in range(n + 1)]
    profile = [
        (max(.001,
             size * math.sin(a) * (1 - .12 * math.cos(a))), -size * 1.15 * math.cos(a)) for a in angles
    ]
    turned(profile, at, m.paint(color, .12, .8), 48)
    tube(
        [(x, y, z - size * 1.15), (x + .02, y, z - size * 1.15 - .3), (x, y, z - size * 1.15 - .6)], .003,
        m.paint('#FFF2E0')
    )


def sale_festival(view):
    """Shopping festival: nested glowing arches, a round stage, presents, balloons, ribbons in the air."""
    luck = parts.luck(11)
    room_light('#FFD9CF', .35)
    reds = ['#B83A3A', '#CC5A4C', '#DE8468', '#EBAE90']
    parts.room(m.paint('#A83336', .5), m.paint('#B5423E', .22), depth=5.2)
    gold = m.metal('#F0C477', .25)
    for i, color in enumerate(reds):
        y, r = 4.2 + i * .26, view.pick(1.22, 2.3) - i * view.pick(.17, .3)
        spring_line = view.pick(1.75, .55)
        outer, inner = circle(r + .5, (0, spring_line), 0, 180), circle(r, (0, spring_line), 180, 0)
        extruded(
            [(r + .5, 0)] + outer + [(-r - .5, 0), (-r, 0)] + inner + [(r, 0)], .1, (0, y, 0),
            m.paint(color, .4), 0
        )
        bow = [(px, 0, pz) for px, pz in circle(r + .012, (0, spring_line), 0, 180)]
        line = [(r + .012, 0, 0), *bow, (-r - .012, 0, 0)]
        tube(line, .011, m.glow('#FFE9CC', 2.4, True), at=(0, y - .012, 0))
        for side in (-1, 1):
            softbox(
                (side * (r - .02), y + .12, 1.2), (side * (r - .5), y + .3, 1.2), (.02, 2.2), 4, '#FFDDB8'
            )
    r, middle = view.pick((.68, 4.3), (1.1, 4.05))
    for k, h in ((1, .1), (.86, .2)):
        turned(
            [(.001, 0), (r * k, 0), (r * k, h - .01), (r * k - .01, h), (.001, h)], (0, middle, 0),
            m.paint('#E2A583', .3), 96, 0
        )
        ring_points = [(r * k * math.cos(a * .0654), r * k * math.sin(a * .0654), h - .03) for a in range(96)]
        tube(ring_points, .008, m.glow('#FFE3B0', 3, True), True, (0, middle, 0))
    wraps = [
        (m.paint('#FFF1DC', .4), gold), (m.paint('#E0A458', .35), m.paint('#A8302F', .3)),
        (m.paint('#9E2A30', .35), gold), (m.paint('#E59AA0', .35), m.paint('#FFF1DC', .4))
    ]
    piles = view.pick(
        [(-.72, 3.6, .42), (-.42, 3.35, .26), (.7, 3.55, .46), (.4, 3.3, .24), (-.86, 3.3, .24)], [
            (-1.75, 3.6, .5), (-1.3, 3.4, .34), (-2.15, 3.5, .4), (1.72, 3.6, .52), (1.25, 3.45, .32),
            (2.15, 3.5, .4)
        ]
    )
    for i, (x, y, size) in enumerate(piles):
        paper, ribbon = wraps[i % len(wraps)]
        present((x, y, 0), (size, size, size * luck.uniform(.8, 1.05)), paper, ribbon, luck.uniform(-.4, .4))
    for i, (x, y, size) in enumerate(piles[::2]):
        paper, ribbon = wraps[(i + 2) % len(wraps)]
        present(
            (x + .02, y, size * .98), (size * .62, size * .62, size * .5), paper, ribbon,
            luck.uniform(-.5, .5)
        )
    for x, z, size, color in view.pick(
        [
            (-.8, 2.2, .15, '#D9655C'), (-.66, 2.5, .12, '#EBC08A'), (-.92, 2.62, .13, '#FFF0DC'),
            (.82, 2.35, .15, '#E8B070'), (.68, 2.68, .12, '#DE8580'), (.95, 2.75, .11, '#FFF0DC')
        ], [
            (-1.95, 1.95, .19, '#D9655C'), (-1.6, 2.3, .14, '#EBC08A'), (-2.3, 2.25, .15, '#FFF0DC'),
            (1.95, 2.05, .19, '#E8B070'), (1.6, 2.4, .13, '#DE8580'), (2.3, 2.3, .14, '#FFF0DC')
        ]
    ):
        balloon((x, 3.8, z), size, color)
    for _ in range(view.pick(46, 80)):
        x, z = luck.uniform(-1, 1) * view.pick(1.0, 2.4), luck.uniform(1.2, 3.2)
        if abs(x) < view.pick(.4, .9) and z < 2.3:
            continue
        box(
            (.035, .002, .018), (x, luck.uniform(3.2, 4.4), z),
            luck.choice([gold, m.paint('#FFF1DC', .5), m.paint('#FF9A8A', .4)]), 0,
            (luck.uniform(0, 3), luck.uniform(0, 3), luck.uniform(0, 3))
        )
    spot((-1.4, 2.4, 3.6), (.4, 5, .6), 90, '#FFE0B0', 40)
    spot((1.4, 2.4, 3.6), (-.4, 5, .6), 90, '#FFD0C0', 40)
    softbox((-2.2, .8, 3.0), (0, 4.4, 1.3), (1.8, 1.6), 120, '#FFE9D6')
    softbox((2.4, .8, 2.5), (0, 4.4, 1.2), (1.6, 1.6), 85, '#FFDDE0')
    view.look(0, .14)
