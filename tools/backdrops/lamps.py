"""Lamps: the shade one sees and the light that does the work."""
import math

import materials as m
import parts
from shapes import ball, tube, turned
from studio import bulb, spot


def globe(at, radius, ceiling, color='#FFE6C2', power=1.0, light=25):
    """A paper globe on a cord."""
    x, y, z = at
    profile = [
        (max(.001, radius * math.sin(math.pi * i / 24)), -radius * .88 * math.cos(math.pi * i / 24))
        for i in range(25)
    ]
    shade = turned(profile, at, m.paper_lamp(color, power), 64)
    shade.visible_shadow = False
    tube([(x, y, z + radius * .85), (x, y, ceiling)], .004, m.paint('#3A342E'))
    bulb(at, light, color, radius * .9)


def cone_lamp(at, ceiling, material, radius=.16, light=30, color='#FFD9A8'):
    """A pendant with a metal shade, open below."""
    x, y, z = at
    turned(
        [
            (radius, 0), (radius * .95, .02), (radius * .5, radius * .8), (.03, radius * 1.1),
            (.02, radius * 1.35), (.001, radius * 1.36)
        ], at, material
    )
    ball(.035, (x, y, z + .06), m.glow(color, 14, True))
    tube([(x, y, z + radius * 1.3), (x, y, ceiling)], .004, m.paint('#2A2622'))
    spot((x, y, z + .04), (x, y, 0), light, color, 120)


def floor_lamp(at, height=1.55, color='#FFE0B8', metal='#B08D57', light=18):
    x, y, z = at
    stand = m.metal(metal)
    turned([(.001, 0), (.15, 0), (.15, .012), (.02, .022), (.001, .022)], at, stand)
    tube([(x, y, z + .02), (x, y, z + height)], .009, stand)
    cover = turned([(.17, 0), (.12, .27)], (x, y, z + height - .08), m.paper_lamp(color, 1.1))
    cover.visible_shadow = False
    bulb((x, y - .02, z + height + .05), light, color, .08)


def table_lamp(at, material, size=1.0, light=8, color='#FFD9A8'):
    x, y, z = at
    parts.vase('round', at, material, .8 * size)
    cover = turned(
        [(.15 * size, 0), (.1 * size, .19 * size)], (x, y, z + .22 * size), m.paper_lamp(color, 1.2)
    )
    cover.visible_shadow = False
    bulb((x, y - .02, z + .31 * size), light, color, .06)


def lantern(at, size, ceiling, red, gold, light=7):
    x, y, z = at
    n = 14
    profile = [
        (size * (.34 + .66 * math.sin(math.pi * i / n)), size * .78 * -math.cos(math.pi * i / n))
        for i in range(n + 1)
    ]
    body = turned(profile, at, red, 64, 0, ribs=16, rib=.055)
    body.visible_shadow = False
    for dz in (-.8, .74):
        turned(
            [(.001, 0), (size * .36, 0), (size * .36, size * .09), (.001, size * .09)], (x, y, z + dz * size),
            gold,
            rounds=0
        )
    tube([(x, y, z + size * .8), (x, y, ceiling)], .005, gold)
    ball(size * .07, (x, y, z - size * .92), gold)
    thread = m.cloth('#C4392B')
    for i in range(18):
        a = i * .35
        r = size * .05
        tube(
            [
                (x + r * .4 * math.cos(a), y + r * .4 * math.sin(a), z - size * .95),
                (x + r * math.cos(a), y + r * math.sin(a), z - size * 1.1),
                (x + r * 1.3 * math.cos(a), y + r * 1.3 * math.sin(a), z - size * 1.62)
            ], size * .011, thread
        )
    bulb((x, y - .02, z), light, '#FFB27A', size * .5)
