"""New Year, without words: only shapes everybody knows."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import ball, box, circle, cut, ring, tube, turned
from studio import room_light, softbox


def present(at, size, paper, ribbon, turn=0.0):
    x, y, z = at
    w, d, h = size
    box((w, d, h), at, paper, .008, (0, 0, turn))
    box((w * 1.04, d * 1.04, h * .2), (x, y, z + h * .84), paper, .006, (0, 0, turn))
    box((w * .14, d * 1.06, h * 1.05), at, ribbon, .003, (0, 0, turn))
    box((w * 1.06, d * .14, h * 1.05), at, ribbon, .003, (0, 0, turn))
    for side in (-1, 1):
        loop = [
            (
                side * w * .22 * math.sin(t) * (1 + .5 * math.sin(t)), 0,
                h * 1.05 + w * .16 * math.sin(2 * t) + w * .05
            ) for t in [i * math.pi / 14 for i in range(15)]
        ]
        tube(loop, w * .045, ribbon, at=at)


def ingot(at, size, gold):
    x, y, z = at
    turned(
        [
            (.001, 0), (.07 * size, 0), (.12 * size, .06 * size), (.14 * size, .1 * size),
            (.1 * size, .085 * size), (.001, .08 * size)
        ],
        at,
        gold,
        squash=.6
    )
    ball(.065 * size, (x, y, z + .1 * size), gold, .9)


def spring_festival(view):
    """New Year: a moon gate with a gold lattice, lanterns, plum blossom, kumquat, presents."""
    luck = parts.luck(88)
    room_light('#FFE3D0', .3)
    gold, red = m.metal('#E2B765', .28), m.paint('#A52A26', .42, .3)
    wall = parts.room(m.plaster('#9C2F2A', .2), m.stone('#7A2F27', .22), depth=4.3)
    middle, radius = view.pick(1.72, 1.5), view.pick(.84, 1.12)
    cut(wall, circle(radius, (0, middle)), (0, 4.2, 0), .3)
    box((3, .02, 3), (0, 4.49, .2), m.plaster('#E8BE86', .1), 0)
    for r, thick in ((radius, .035), (radius - .09, .012)):
        ring(r, thick, (0, 4.28, middle), gold)
    for i in range(-6, 7):
        x = i * radius / 6.5
        reach = math.sqrt(max(0, (radius - .05)**2 - x * x))
        if abs(i) > 1:
            tube([(x, 4.36, middle - reach), (x, 4.36, middle + reach)], .008, gold)
        if abs(i) in (2, 4):
            tube([(-reach, 4.36, middle + x), (-radius * .3, 4.36, middle + x)], .008, gold)
            tube([(radius * .3, 4.36, middle + x), (reach, 4.36, middle + x)], .008, gold)
    softbox((0, 4.32, middle), (0, 4.5, middle), (radius * 1.2, radius * 1.2), 5, '#FFDDB0')
    paper = m.paper_lamp('#F4583C', 1.5)
    for x, y, z, size in view.pick(
        [(-.74, 3.9, 2.66, .19), (-.46, 4.1, 2.98, .13), (.74, 3.9, 2.6, .19), (.46, 4.1, 2.95, .13)], [
            (-1.95, 3.8, 2.12, .22), (-1.5, 4.0, 2.45, .15), (-2.35, 4.0, 2.45, .13), (1.95, 3.8, 2.08, .22),
            (1.5, 4.0, 2.42, .15)
        ]
    ):
        lamps.lantern((x, y, z), size, 3.6, paper, gold)
    x = view.pick(.76, 1.72)
    stand = m.wood('#5A2A1C', 'x', .3)
    box((.7, .42, .05), (x, 3.8, .62), stand, .01)
    box((.6, .34, .62), (x, 3.82, 0), m.wood('#4A2016', 'z', .3), .01)
    parts.vase('round', (x + .04, 3.8, .67), m.paint('#F2E9DC', .25, .6), 1.35)
    plants.blossom((x + .04, 3.8, 1.0), luck, 1.05, '#F08A96', view.pick(-.22, -.1), 90)
    for dx, s in ((-.24, .8), (-.12, .6)):
        ingot((x + dx, 3.68, .67), s, gold)
    x = view.pick(-.76, -1.75)
    pot, fruit = m.paint('#D9A441', .3, .4), m.paint('#F08A1C', .35, .3)
    leaves = plants.tree((x, 3.85, 0), pot, luck, 1.4, 260, .12, .5, '#3E6B2E')
    for root in luck.sample(leaves, 60):
        a = luck.uniform(0, 6.3)
        ball(.027, (root[0] + .05 * math.cos(a), root[1] + .05 * math.sin(a), root[2] - .03), fruit)
    spots = view.pick(
        [(.3, 3.4, .24, gold), (-.36, 3.5, .26, red)],
        [(-1.15, 3.7, .34, red), (1.15, 3.7, .34, red), (1.28, 3.45, .22, gold)]
    )
    for px, py, size, wrap in spots:
        present(
            (px, py, 0), (size, size, size * .9), wrap, red if wrap is gold else gold, luck.uniform(-.3, .3)
        )
    softbox((-2.2, .8, 3.0), (0, 4.3, 1.5), (1.8, 1.6), 135, '#FFEBD2')
    softbox((2.4, .8, 2.5), (0, 4.3, 1.4), (1.6, 1.6), 80, '#FFE0CC')
    view.look(.1, .12)
