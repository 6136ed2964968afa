"""A clothes shop."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import arch, box, extruded, mesh, tube, turned
from studio import room_light, softbox


def garment(at, color, length, luck, deep=.46):
    """A coat on a hanger, seen from its shoulder: a soft wedge with long folds."""
    x, y, z = at
    fabric, steps, phase = m.cloth(color), 26, luck.uniform(0, 6)
    verts, faces, n = [], [], 40
    flare = luck.uniform(.9, 1.2)
    for j in range(steps + 1):
        t = j / steps
        reach = deep / 2 * min(1, .2 + 2.4 * t**.5) * (.82 + .18 * t * flare)
        thick = .03 + .05 * min(1, t * 3) * flare
        for i in range(n):
            a = 6.283 * i / n
            fold = 1 + .34 * t * math.sin(a * 6 + phase) + .14 * math.sin(a * 3 + phase * 2 + t * 2)
            verts.append(
                (
                    x + math.cos(a) * thick * fold, y + math.sin(a) * reach * (1 + .05 * t * math.sin(a * 7)),
                    z - t * length
                )
            )
    for j in range(steps):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, (j + 1) * n + i, (j + 1) * n + k, j * n + k))
    mesh(verts, faces, fabric, smooth=True, rounds=1)
    tube([(x, y, z - .02), (x, y, z + .05), (x, y + .02, z + .075)], .004, m.metal('#C8C2B8'))


def boutique(view):
    """A boutique: rails of clothes, an arched mirror, a round lamp, a curtain of the fitting room."""
    luck = parts.luck(12)
    room_light('#FFF4EA', .35)
    parts.room(m.plaster('#E9DED2'), m.planks('#C2A07A'), ceiling=m.plaster('#F3EDE5'))
    brass = m.metal('#C2A06A', .28)
    sets = [
        ['#E9E1D4', '#CDB9A0', '#B08968', '#8A6B52', '#EFEAE2', '#C7A58C', '#6E5A4B'],
        ['#D9B8AE', '#B9788A', '#EADAD2', '#9FAF9E', '#6F7F79', '#F0E8DE', '#C98F7C']
    ]
    for side, colors in zip((-1, 1), sets):
        a, b = view.pick((.34, 1.2), (.95, 2.5))
        x0, x1 = (a, b) if side > 0 else (-b, -a)
        top = 1.95
        tube([(x0, 3.95, 0), (x0, 3.95, top), (x1, 3.95, top), (x1, 3.95, 0)], .014, brass, smooth=False)
        x = x0 + .09
        while x < x1 - .06:
            garment((x, 3.95, top - .07), luck.choice(colors), luck.uniform(.85, 1.25), luck)
            x += luck.uniform(.085, .125)
        box((x1 - x0 + .1, .36, .03), ((x0 + x1) / 2, 4.2, 2.28), m.wood('#B98F63', 'x'), .006)
        parts.led(x0, x1, 4.06, 2.27, light=4 * (x1 - x0))
        spot_x = x0 + .22
        for color in luck.sample(colors, 2):
            for i in range(luck.randint(3, 4)):
                box((.3, .26, .045), (spot_x, 4.18, 2.31 + i * .047), m.cloth(luck.choice(colors)), .02)
            spot_x += .4
        if view.wide:
            turned(
                [(.001, 0), (.13, 0), (.15, .02), (.15, .16), (.16, .17), (.16, .19), (.001, .2)],
                (spot_x + .06, 4.18, 2.31), m.paint(colors[0], .5)
            )
            plants.sprig((x1 - .2 if side > 0 else x0 + .2, 4.18, 2.58), luck)
            parts.vase('round', (x1 - .2 if side > 0 else x0 + .2, 4.18, 2.31), m.paint('#F0E9DE', .7), 1)
        for i in range(3):
            box(
                (.24, .3, .11), ((x0 + x1) / 2 + (i - 1) * .27, 4.0, .02), m.paint(luck.choice(colors), .6),
                .008
            )
    outline = arch(view.pick(.56, .9), 2.4)
    extruded(outline, .03, (0, 4.35, .35), brass, .006)
    inner = [(x * .93, z * .985 + .012) for x, z in outline]
    extruded(inner, .01, (0, 4.338, .36), m.paint('#F3EADF', .6), 0)
    lamps.globe((view.pick(-.22, -.72), 3.7, view.pick(2.86, 2.45)), .19, 3.5, light=18)
    lamps.globe((view.pick(.24, .7), 3.9, view.pick(2.66, 2.35)), .14, 3.5, light=10)
    softbox((-2.2, .8, 3.1), (0, 4.4, 1.5), (2, 1.6), 130, '#FFF3E6')
    softbox((2.4, .9, 2.6), (0, 4.4, 1.3), (1.6, 1.6), 70, '#FFF7F2')
    view.look(0, .1)
