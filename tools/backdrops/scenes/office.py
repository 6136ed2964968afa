"""Offices."""
import math

import materials as m
import parts
import plants
from shapes import ball, box, circle, tube, turned
from studio import room_light, softbox, spot, sun


def facade(color, lit, power):
    """A far tower: rows of windows, already hazy, shining by itself so that no lamp has to reach it."""
    n = m.Nodes()
    node = m.bricks(n, 1.1, 1.7, .22, 'XZ')
    node.offset = 0
    for key, value in (('Color1', lit), ('Color2', color), ('Mortar', color)):
        node.inputs[key].default_value = (*m.rgb(value), 1)
    lamp = n.add('ShaderNodeEmission')
    n.link(node.outputs['Color'], lamp.inputs[0])
    lamp.inputs[1].default_value = power
    n.link(lamp.outputs[0], n.out.inputs[0])
    n.material.cycles.sample_as_light = False
    return n.material


def skyline(luck, colors, power):
    for row, (y, color, lit) in enumerate(colors):
        material = facade(color, lit, power)
        x = -y * .8
        while x < y * .8:
            width = luck.uniform(.07, .16) * y
            height = y * luck.uniform(.02, .34 - .05 * row)
            box((width, 3, height + 30), (x + width / 2, y + luck.uniform(0, 6), -29), material, 0)
            if luck.random() < .3:
                box(
                    (width * .4, 2, height * .3 + 30), (x + width / 2, y + 2, -29 + height * .72), material, 0
                )
            x += width * luck.uniform(1.0, 1.7)


def desk_things(x, y, z, luck, view):
    """A screen seen from behind, a lamp, books and a cup."""
    shell = m.paint('#D9DCE0', .3)
    box((.62, .025, .36), (x, y, z + .14), shell, .012, (math.radians(-6), 0, 0))
    box((.06, .03, .2), (x, y + .03, z), shell, .006)
    box((.24, .18, .012), (x, y + .03, z), shell, .005)
    parts.vase('jar', (x + view.pick(-.4, .48), y - .05, z), m.paint('#2F3E5C', .35), .6)


def window_office(view):
    """High above the city in the morning: a window wall, a pale oak desk, plants."""
    luck = parts.luck(8)
    room_light('#E8F0FF', .45)
    frame, oak = m.paint('#3B4048', .35), m.wood('#C8A57C', 'x')
    box((14, 6, .1), (0, 2, -.1), m.planks('#B99A78'), 0)
    box((14, 6, .2), (0, 2, 3.3), m.plaster('#EEF0F2'), 0)
    box((9, .3, .32), (0, 4.6, 0), m.paint('#E9EAEC', .4), .01)
    box((9, .34, .03), (0, 4.58, .32), oak, .006)
    step = view.pick(.92, 1.3)
    for i in range(-3, 4):
        box((.055, .1, 3.1), ((i + .5) * step, 4.62, .3), frame)
    for z in (.36, 2.42, 3.24):
        box((9, .1, .05), (0, 4.62, z), frame)
    for i in range(-3, 4):
        drop = (.42, .42, .3, .55, .34, .46, .4)[i + 3]
        box((step - .07, .015, drop), (i * step, 4.54, 3.28 - drop), m.sheer('#F3F1EC', .5), 0)
        tube(
            [(i * step - step / 2 + .04, 4.54, 3.28 - drop), (i * step + step / 2 - .04, 4.54, 3.28 - drop)],
            .012, frame
        )
    box((240, .1, 90), (0, 118, -40), m.sky('#F7EFE4', '#9CC4F5', 1.9, 90), 0)
    skyline(luck, [(46, '#9AAECB', '#B4C4DA'), (66, '#B4C5DB', '#C6D4E6'), (92, '#CEDAE8', '#DAE4EF')], 1.5)
    x = view.pick(.72, 1.75)
    box((view.pick(1.1, 1.7), .6, .04), (x, 3.75, .74), oak, .01)
    for dx in (-.45, .45):
        box((.05, .5, .74), (x + dx * view.pick(1, 1.6), 3.75, 0), frame, .006)
    desk_things(x + .02, 3.75, .78, luck, view)
    parts.books(
        x - view.pick(.48, .78), x - view.pick(.2, .5), 3.8, .78,
        ['#2F4A7A', '#E4E0D8', '#B9C3CF', '#D59A5B'], luck, (.2, .26)
    )
    tube(
        [(x + .42, 3.9, .78), (x + .42, 3.9, 1.2), (x + .3, 3.82, 1.38)],
        .008,
        m.metal('#C2A06A'),
        smooth=False
    )
    turned([(.09, 0), (.05, .09), (.001, .1)], (x + .27, 3.8, 1.33), m.metal('#C2A06A'))
    plants.tree((view.pick(-.8, -1.85), 3.9, 0), m.paint('#ECEAE6', .5), luck, 1.85, 120, .21, .42, '#48703F')
    plants.spears((view.pick(-.42, -1.2), 4.45, .35), m.paint('#C9B79F', .7), luck, .5, 12)
    if view.wide:
        for i, color in enumerate(('#DDE3EA', '#2F4A7A', '#C9A56A')):
            box((.28, .2, .035), (1.15 + .02 * i, 4.5, .35 + i * .036), m.paint(color, .6), .004)
    sun((.55, -.7, -.6), 2.6, '#FFE7C4', 1.5)
    softbox((-2.2, .8, 3.0), (0, 4.4, 1.0), (2, 1.6), 130, '#FFF2E2')
    softbox((2.4, .8, 2.4), (0, 4.4, .8), (1.8, 1.6), 80, '#F6F6FF')
    view.look(.1, .12)


def armchair(at, leather, wood, turn):
    x, y, z = at
    c, s = math.cos(turn), math.sin(turn)

    def put(size, dx, dy, dz, bevel, tilt=0.0):
        box(size, (x + dx * c - dy * s, y + dx * s + dy * c, z + dz), leather, bevel, (tilt, 0, turn))

    put((.62, .6, .18), 0, 0, .26, .06)
    put((.62, .18, .5), 0, .28, .36, .07, math.radians(-10))
    put((.14, .62, .34), -.34, 0, .24, .05)
    put((.14, .62, .34), .34, 0, .24, .05)
    for dx in (-.3, .3):
        for dy in (-.24, .26):
            tube(
                [
                    (x + dx * c - dy * s, y + dx * s + dy * c, 0),
                    (x + dx * c - dy * s, y + dx * s + dy * c, .28)
                ], .018, wood
            )


def walnut_office(view):
    """A reception room: walnut panels, a lit slab of marble, shelves with books, a leather chair."""
    luck = parts.luck(17)
    room_light('#FFF2E2', .3)
    walnut, brass = m.wood('#7A5638', 'z', .35), m.metal('#C7A469', .25)
    parts.room(m.plaster('#D9CFC3'), m.marble('#D8D2C9', '#B3A99C'), ceiling=m.plaster('#EFEAE2'))
    inner, outer = view.pick(.46, 1.02), view.pick(1.5, 3.2)
    for side in (-1, 1):
        a, b = sorted((side * inner, side * outer))
        box((b - a, .06, 3.5), ((a + b) / 2, 4.37, 0), walnut, .004)
        parts.slats(a, b, 0, 3.5, 4.34, walnut, .075, .03)
        box((.014, .012, 3.3), (side * (inner - .02), 4.33, .05), m.glow('#FFDDB4', 3.2, True), 0)
        softbox((side * (inner - .03), 4.3, 1.7), (0, 4.42, 1.7), (.02, 3.3), 6, '#FFD9B0')
    box((2 * inner - .12, .05, 3.5), (0, 4.38, 0), m.marble('#EDE7DE', '#D3C3AE'), 0)
    x0, x1 = view.pick((.5, 1.3), (1.2, 2.5))
    for k, z in enumerate((1.05, 1.55, 2.05, 2.55)):
        box((x1 - x0, .28, .035), ((x0 + x1) / 2, 4.19, z), m.wood('#8A6444', 'x'), .005)
        parts.led(x0 + .02, x1 - .02, 4.08, z - .008, light=2.6 * (x1 - x0))
        if k % 2 == 0:
            parts.books(
                x0 + .06, x0 + .06 + (x1 - x0) * .45, 4.2, z + .035,
                ['#23364F', '#8C2F2B', '#D9CDBB', '#5B6B57', '#B08D57'], luck
            )
            parts.vase('round', (x1 - view.pick(.42, .3), 4.16, z + .035), m.paint('#E9E1D5', .6), .8)
        else:
            parts.vase('bowl', (x0 + .2, 4.16, z + .035), brass, .8)
            parts.books(
                x0 + (x1 - x0) * .45, x1 - .1, 4.2, z + .035, ['#D9CDBB', '#B9A58C', '#7D6A55', '#2F3E4F'],
                luck
            )
    left = view.pick(-.78, -1.7)
    shapes = [
        ([(-.5, 0), (.5, 0), (.5, .3), (.1, .46), (-.5, .24)], '#8FA0A8'),
        ([(-.5, 0), (.5, 0), (.5, .16), (-.1, .28), (-.5, .12)], '#4F6470'),
        ([(x * .16 + .18, z * .13 + .72) for x, z in circle(1)], '#D9A86A')
    ]
    parts.picture(
        (left, 4.3, view.pick(1.75, 1.45)), view.pick(.56, .85), view.pick(.8, .95), brass, '#E9E0D2', shapes
    )
    spot((left, 3.5, 3.3), (left, 4.3, 2.0), 26, '#FFE2B8', 46)
    armchair((view.pick(-.72, -1.6), 3.7, 0), m.paint('#A8683C', .38), walnut, view.pick(.35, .35))
    turned(
        [(.001, 0), (.16, 0), (.16, .015), (.02, .03), (.02, .5), (.2, .51), (.2, .53), (.001, .53)],
        (view.pick(.55, -.98), 3.75, 0),
        brass,
        rounds=0
    )
    parts.vase('tall', (view.pick(.55, -.98), 3.75, .53), m.paint('#EDE6DA', .7), .7)
    plants.sprig((view.pick(.55, -.98), 3.75, .8), luck, .5)
    if view.wide:
        plants.tree((2.35, 3.6, 0), m.paint('#3A3632', .5), luck, 1.6)
    for x in view.pick((0, ), (-.5, 0, .5)):
        ball(.09, (x, 3.9, 2.85 + abs(x) * .3), m.paper_lamp('#FFE3B8', 2.2))
        tube([(x, 3.9, 2.93 + abs(x) * .3), (x, 3.9, 3.5)], .004, brass)
    softbox((-2.2, .8, 3.2), (0, 4.4, 1.4), (2, 1.6), 120, '#FFF0DE')
    softbox((2.6, .8, 2.4), (0, 4.4, 1.3), (1.6, 1.6), 60, '#F6F4FF')
    view.look(.15, .1)
