"""Home: kitchen and dressing table."""
import math

import goods
import lamps
import materials as m
import parts
import plants
from shapes import ball, box, extruded, ring, tube, turned
from studio import room_light, softbox, sun


def cabinet_row(x0, x1, y, z0, z1, door, handle, count, deep):
    width = (x1 - x0) / count
    box((x1 - x0, deep, z1 - z0), ((x0 + x1) / 2, y, z0), door, .004)
    for i in range(count):
        x = x0 + (i + .5) * width
        box((width - .012, .022, z1 - z0 - .012), (x, y - deep / 2 - .01, z0 + .006), door, .006)
        box((width - .12, .012, z1 - z0 - .13), (x, y - deep / 2 - .018, z0 + .065), door, .012)
        side = 1 if i % 2 else -1
        tube(
            [
                (x - side * (width / 2 - .035), y - deep / 2 - .045, (z0 + z1) / 2 - .06),
                (x - side * (width / 2 - .035), y - deep / 2 - .045, (z0 + z1) / 2 + .06)
            ], .007, handle
        )


def kitchen(view):
    """A bright kitchen: sage cabinets, pale tiles, open oak shelves, a window on the side of the morning."""
    luck = parts.luck(19)
    room_light('#FFF8EE', .4)
    sage, brass, oak = m.paint('#A9B7A0', .45), m.metal('#C2A06A', .3), m.wood('#C79B68', 'x')
    white = m.paint('#F6F2EA', .35, .2)
    parts.room(m.plaster('#F1EBE0'), m.planks('#BF9B73'))
    box((9, .02, 1.75), (0, 4.39, .9), m.tiles('#F3EDE2', '#D5CABA', .22, .075, .006), 0)
    half = view.pick(1.4, 2.9)
    cabinet_row(-half, half, 4.08, .1, .88, sage, brass, view.pick(6, 10), .6)
    box((2 * half, .66, .045), (0, 4.06, .88), m.marble('#F2EEE7', '#CFC5B7'), .008)
    spans = view.pick([(-1.25, -.38), (.4, 1.25)], [(-2.6, -1.05), (1.05, 2.6)])
    for k, (x0, x1) in enumerate(spans):
        for j, z in enumerate((1.55, 1.98)):
            box((x1 - x0, .26, .035), ((x0 + x1) / 2, 4.25, z), oak, .006)
            for bx in (x0 + .08, x1 - .08):
                box((.02, .22, .12), (bx, 4.27, z - .12), brass, .003)
            x = x0 + .12
            while x < x1 - .08:
                kind = luck.choice(['plates', 'bowl', 'jar', 'jar', 'round', 'cups'])
                if kind == 'plates':
                    for i in range(4):
                        turned(
                            [(.001, 0), (.06, 0), (.11, .012), (.108, .016), (.001, .008)],
                            (x, 4.24, z + .035 + i * .014), white
                        )
                    x += .27
                elif kind == 'cups':
                    for i in range(2):
                        parts.vase(
                            'jar', (x + i * .11, 4.24, z + .035),
                            m.paint(luck.choice(['#D9A48C', '#F3EADC', '#8FA58C']), .4), .6
                        )
                    x += .28
                else:
                    color = luck.choice(['#F3EADC', '#C98F6B', '#8FA58C', '#DCC7A6', '#E9E2D6'])
                    parts.vase(kind, (x, 4.24, z + .035), m.paint(color, .5), .82 if kind != 'bowl' else .7)
                    x += .24
        parts.led(x0, x1, 4.16, 1.545, light=4 * (x1 - x0), power=2)
        cabinet_row(x0 - .02, x1 + .02, 4.23, 2.42, 3.3, sage, brass, view.pick(2, 3), .33)
    hood = view.pick(.36, .62)
    extruded(
        [
            (-hood, 0), (hood, 0), (hood, .12), (hood * .5, .55), (hood * .5, 1.6), (-hood * .5, 1.6),
            (-hood * .5, .55), (-hood, .12)
        ], .4, (0, 3.98, 2.12), m.plaster('#EFE7DA', .2), .012
    )
    box((hood * 2 + .02, .42, .05), (0, 4.18, 2.09), oak, .006)
    counter = .925
    x = view.pick(.74, 1.55)
    parts.vase('bowl', (x, 3.98, counter), m.wood('#A87746', 'x'), 1.15)
    for i in range(9):
        a = i * 2.4
        r = .03 + .075 * (i % 3) / 2
        ball(
            .042, (x + r * math.cos(a), 3.98 + r * math.sin(a), counter + .1 + .03 * (i % 2)),
            m.paint(('#E98A2B', '#D9482F', '#9DB24A')[i % 3], .4)
        )
    x = view.pick(-.66, -1.35)
    parts.vase('jar', (x, 4.0, counter), m.paint('#E9DFCF', .6), 1.0)
    for i in range(6):
        a = i * 1.05
        dx, dy, h = .05 * math.cos(a), .04 * math.sin(a), .3 + .03 * (i % 3)
        tube([(x, 4.0, counter + .05), (x + dx * 1.7, 4.0 + dy, counter + h)], .007, oak)
        ball(.025, (x + dx * 1.8, 4.0 + dy, counter + h + .02), oak, 1.4)
    for k, (w, h) in enumerate(((.26, .38), (.2, .3))):
        box(
            (w, .02, h), (x - .25 + k * .1, 4.3 - k * .03, counter), m.wood(('#B98A58', '#D2AC7A')[k], 'z'),
            .01, (math.radians(-8), 0, 0)
        )
    parts.vase('jar', (view.pick(.38, .95), 4.05, counter), m.paint('#C98F6B', .5), .7)
    plants.sprig((view.pick(.38, .95), 4.05, counter + .1), luck, .28, 9, '#6E9A57', .035)
    if view.wide:
        plants.spears((2.2, 4.0, counter), white, luck, .4, 14, '#6E9A57')
        turned(
            [(.001, 0), (.11, 0), (.12, .02), (.12, .14), (.125, .15), (.001, .17), (.02, .19), (.001, .2)],
            (-2.0, 3.98, counter), m.paint('#D9604A', .25, .6)
        )
    blind = m.paint('#FFFFFF')
    parts.window_shadow((-2.5, 1.5, 3.35), 1.2, 1.5, blind)
    sun((.6, .62, -.45), 2.6, '#FFE6BE', 1.0)
    softbox((-2.6, 1.8, 2.6), (0, 4.3, 1.4), (1.4, 2), 70, '#FFF3DF')
    softbox((2.2, .8, 2.8), (0, 4.3, 1.4), (1.8, 1.6), 75, '#FBF8FF')
    view.look(-.1, .1)


def vanity(view):
    """A dressing table: a round mirror with its own light, velvet, perfume, flowers in blush and pearl."""
    luck = parts.luck(52)
    room_light('#FFF0EE', .35)
    brass, pearl = m.metal('#D6B27A', .25), m.paint('#F7EDE8', .3, .3)
    blush = m.plaster('#F0D6CF', .15)
    parts.room(blush, m.planks('#D2B294'))
    for x0, x1 in view.pick(
        [(-1.2, -.72), (-.6, .6), (.72, 1.2)],
        [(-2.6, -1.85), (-1.7, -.95), (-.8, .8), (.95, 1.7), (1.85, 2.6)]
    ):
        parts.moulding(x0, x1, .35, 3.2, 4.4, m.plaster('#F3DDD6', .1))
    mx, mz, r = view.pick((.0, 2.3, .5), (1.3, 1.85, .52))
    turned(
        [(.001, 0), (r, 0), (r, .03)], (mx, 4.38, mz), m.paint('#C9B3AE', .3), 72, 0,
        (math.radians(90), 0, 0)
    )
    ring(r, .022, (mx, 4.34, mz), brass)
    for i in range(14):
        a = 2 * math.pi * i / 14
        ball(
            .035, (mx + (r + .085) * math.cos(a), 4.33, mz + (r + .085) * math.sin(a)),
            m.glow('#FFE9CC', 5, True)
        )
    softbox((mx, 4.2, mz), (mx, 4.5, mz), (1.3, 1.3), 4, '#FFE4C8')
    for side in (-1, 1):
        x = side * view.pick(1.02, 2.42)
        parts.curtain(view.pick(.5, .62), 3.5, (x, 4.15, 0), m.cloth('#D9A6A0'), 4, luck, .07)
    tables = view.pick([(-.7, .66), (.72, .66)], [(-1.5, 1.3), (1.35, 1.5)])
    for x, w in tables:
        box((w, .44, .04), (x, 3.85, .82), m.marble('#F6F0EC', '#DCC7BE'), .01)
        box((w - .06, .38, .2), (x, 3.86, .62), pearl, .012)
        for dx in (-.5, .5):
            tube([(x + dx * (w - .12), 3.7, 0), (x + dx * (w - .12), 3.7, .62)], .014, brass)
            tube([(x + dx * (w - .12), 4.0, 0), (x + dx * (w - .12), 4.0, .62)], .014, brass)
        ball(.014, (x, 3.65, .72), brass)
    white, z = m.paint('#FFFFFF', .3), .86
    x = tables[1][0]
    goods.pack('bottle', (x - .2, 3.8, z), .3, m.paint('#E9A9A0', .2, .6), brass, white)
    goods.pack('pump', (x - .06, 3.86, z), .34, m.paint('#F6EAE2', .25, .5), brass, white)
    goods.pack('jar', (x + .08, 3.76, z), .34, m.paint('#D98F8C', .25, .5), brass, white)
    goods.pack('bottle', (x + .2, 3.88, z), .38, m.paint('#EFD3C4', .2, .6), brass, white)
    x = tables[0][0]
    parts.vase('round', (x - .04, 3.85, z), m.paint('#F4E6DE', .4, .3), 1.0)
    plants.peony((x - .04, 3.85, z + .26), luck)
    turned([(.001, 0), (.11, 0), (.11, .008), (.001, .01)], (x + .2, 3.74, z), brass)
    for i, color in enumerate(('#C9485B', '#E0776F', '#B5566B')):
        turned(
            [(.001, 0), (.013, 0), (.013, .06), (.001, .06)], (x + .16 + i * .035, 3.74, z + .01), brass, 20,
            0
        )
        turned(
            [(.009, 0), (.009, .03), (.001, .042)], (x + .16 + i * .035, 3.74, z + .07), m.paint(color, .35),
            20, 0
        )
    if view.wide:
        lamps.table_lamp((-1.95, 3.85, z), pearl, 1.15, 9, '#FFE0C0')
        for i, wz in enumerate((1.45, 1.85)):
            box((.85, .2, .03), (-1.33, 4.28, wz), m.wood('#D9BB96', 'x'), .006)
            for j in range(3):
                goods.pack(
                    ('jar', 'bottle', 'carton')[(i + j) % 3], (-1.6 + j * .26, 4.26, wz + .03), .3,
                    m.paint(('#E9B7AE', '#F6EAE2', '#D9C2D0')[j], .3, .4), brass, white
                )
    else:
        lamps.globe((-.68, 3.9, 2.75), .17, 3.6, '#FFEBDC', .9, 12)
    softbox((-2.2, .8, 3.0), (0, 4.4, 1.5), (1.8, 1.6), 115, '#FFF0E6')
    softbox((2.4, .8, 2.6), (0, 4.4, 1.4), (1.8, 1.6), 85, '#FFF0F6')
    view.look(-.05, .12)
