"""Live rooms."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import arch, ball, box, ring, tube, turned
from studio import bulb, room_light, softbox, spot, sun


def studio_room(view):
    """Warm plaster, oak slats with a line of light, an arched niche with ceramics."""
    luck = parts.luck(4)
    room_light('#FFF3E4', .35)
    oak, cream, white = m.wood('#B98A5A'), m.plaster('#E6D8C6'), m.paint('#F2EDE4', .5)
    wall = parts.room(cream, m.planks('#B08A63'), ceiling=m.plaster('#F1EAE0'))
    edge = view.pick(-.42, -1.15)
    parts.slats(view.pick(-1.4, -3), edge, 0, 3.5, 4.4, oak)
    box((.014, .01, 3.4), (edge + .03, 4.39, .05), m.glow('#FFDDB4', 4, True), 0)
    softbox((edge + .05, 4.33, 1.7), (edge + .9, 4.42, 1.7), (.02, 3.2), 8, '#FFD6AC')

    x, width = view.pick(.68, 1.42), view.pick(.72, .9)
    parts.niche(wall, arch(width, 2.05), (x, 4.4, .72), m.plaster('#CDB195'))
    softbox((x, 4.46, 2.62), (x, 4.62, 1.2), (width * .7, .05), 10, '#FFD6A0')
    for z in (1.2, 1.72, 2.2):
        box((width, .3, .03), (x, 4.56, z), oak, .004)
        parts.led(x - width / 2 + .03, x + width / 2 - .03, 4.47, z - .006, light=2.2)
    parts.vase('round', (x - .15, 4.55, .72), m.paint('#A8674A', .7), 1.25)
    parts.vase('tall', (x + .16, 4.55, .72), white, .9)
    parts.books(x - .28, x + .02, 4.56, 1.23, ['#D9CBB8', '#B59A7A', '#8C6F55', '#EFE6D8'], luck, (.18, .25))
    parts.vase('bowl', (x + .17, 4.52, 1.23), m.paint('#7D8B78', .6), .9)
    parts.ring_vase((x - .1, 4.55, 1.75), m.paint('#E9DFD0', .8), 1.0)
    parts.vase('jar', (x + .18, 4.55, 1.75), m.paint('#B98362', .6), .9)
    parts.vase('tall', (x + .02, 4.56, 2.23), m.paint('#DCCBB5', .8), .75)

    left = view.pick(-.78, -1.75)
    box((view.pick(.9, 1.5), .36, .5), (left, 4.05, .12), oak, .012)
    box((view.pick(.84, 1.44), .01, .42), (left, 3.865, .16), m.wood('#A67A4E', 'x'), .004)
    parts.vase('tall', (left - .06, 4.02, .62), m.paint('#EDE3D4', .8), 1.15)
    plants.pampas((left - .06, 4.02, 1.0), luck, 1.05)
    parts.vase('round', (left + .25, 3.98, .62), m.paint('#9C6B4E', .7), .75)
    lamps.globe((view.pick(-.5, -1.36), 3.7, view.pick(2.72, 2.3)), view.pick(.24, .17), 3.5)
    if view.wide:
        plants.tree((2.1, 3.8, 0), m.paint('#D8CBB9', .8), luck, 1.75, 150)
        lamps.globe((-2.2, 3.9, 2.36), .13, 3.5, light=8)

    softbox((-2.4, .8, 3.2), (0, 4.4, 1.3), (1.8, 1.4), 120, '#FFF1DE')
    softbox((2.6, 1.0, 2.4), (0, 4.4, 1.4), (1.4, 1.8), 50, '#F4F1FF')
    view.look(.1)


def neon_room(view):
    """Dark studio: a halo behind the head, felt panels, tubes of coloured light, a wet floor."""
    luck = parts.luck(9)
    room_light('#4A4F96', .5)
    dark, felt = m.plaster('#4A4B78', .2), m.cloth('#55568C')
    parts.room(dark, m.stone('#34355A', .2), ceiling=m.paint('#2A2B4A', .8))
    in_, out = view.pick(.62, 1.25), view.pick(1.5, 3.3)
    for side in (-1, 1):
        a, b = sorted((side * in_, side * out))
        parts.panels(a, b, .1, 3.4, 4.4, felt, max(2, round((out - in_) / .42)), 8, deep=.05)
    for radius, color, power in ((view.pick(.5, .62), '#E4DCFF', 5), (view.pick(.57, .7), '#FF8CC2', 1.6)):
        ring(radius, .011, (0, 4.3, view.pick(2.3, 1.95)), m.glow(color, power))
    softbox((0, 4.2, view.pick(2.3, 1.95)), (0, 4.5, view.pick(2.3, 1.95)), (.9, .9), 14, '#B9AEFF')
    for side, color in ((-1, '#7F8CFF'), (1, '#FF86BE')):
        x = side * (in_ - .03)
        box((.018, .018, 3.2), (x, 4.33, .1), m.glow(color, 6, True), 0)
        softbox((x, 4.28, 1.7), (x + side * .4, 4.45, 1.7), (.03, 3.2), 14, color)
        low = side * view.pick(.82, 1.9)
        box((view.pick(.5, .8), .4, .62), (low, 4.0, 0), m.paint('#3C3D66', .35), .02)
        box((view.pick(.5, .8) - .04, .006, .006), (low, 3.797, .6), m.glow(color, 5, True), 0)
    x = view.pick(-.82, -1.9)
    box((.26, .26, .46), (x, 4.0, .62), m.paint('#26274A', .3), .02)
    for r, z in ((.095, .16), (.05, .35)):
        turned(
            [(.001, 0), (r * .4, .0), (r * .9, .02), (r, .012), (r * 1.08, 0)], (x, 3.87, .62 + z),
            m.paint('#3A3C66', .4),
            turn=(math.radians(90), 0, 0)
        )
    x = -x
    plants.spears((x, 4.0, .62), m.paint('#7A6BB0', .4), luck, .62, 14, '#4F9C7E')
    for sx in (-1, 1):
        box((.05, .3, .05), (sx * view.pick(.42, 1.0), 3.2, 3.2), m.paint('#101020', .4), .01)
        turned(
            [(.001, 0), (.06, 0), (.075, .16), (.07, .17)], (sx * view.pick(.42, 1.0), 3.2, 3.02),
            m.paint('#15162B', .3)
        )
        ball(.045, (sx * view.pick(.42, 1.0), 3.2, 3.02), m.glow('#CFC8FF', 12, True))
        spot((sx * view.pick(.42, 1.0), 3.2, 3.0), (sx * view.pick(.75, 1.6), 4.3, .4), 55, '#A9A2FF', 48)
    softbox((-2.6, 1.2, 2.2), (0, 4.4, 1.5), (1.0, 2.0), 110, '#A3A8FF')
    softbox((2.6, 1.2, 2.2), (0, 4.4, 1.5), (1.0, 2.0), 90, '#FFB0D6')
    view.look(.3, .14)


def curtain_room(view):
    """Morning light through sheer curtains, a rattan lamp, a bench with linen and dried grass."""
    luck = parts.luck(21)
    room_light('#FFF8EE', .4)
    parts.room(m.plaster('#F0E9DE'), m.planks('#C9A882'), depth=4.9, ceiling=m.plaster('#F6F2EA'))
    wide = view.pick(1.9, 4.2)
    box((wide + .5, .02, 3.1), (0, 4.88, .2), m.sky('#FFF6E6', '#EAF2FF', 1.0, 3.1), 0)
    frame = m.paint('#F7F4EE', .4)
    for i in range(view.pick(4, 7)):
        x = -wide / 2 + wide * i / view.pick(3, 6)
        box((.05, .06, 3.1), (x, 4.82, .2), frame)
    for z in (.2, 1.1, 2.45, 3.26):
        box((wide + .5, .06, .05), (0, 4.82, z), frame)
    parts.curtain(wide + .9, 3.3, (0, 4.62, .04), m.sheer('#F6EFE2', .5), view.pick(11, 22), luck, .045)
    for side in (-1, 1):
        x = side * view.pick(1.02, 2.3)
        parts.curtain(
            view.pick(.52, .8), 3.34, (x, 4.42, .02), m.cloth('#D9C4AC'), view.pick(4, 6), luck, .07
        )
    tube([(-3, 4.5, 3.36), (3, 4.5, 3.36)], .018, m.metal('#B9935A'))
    bench = m.wood('#C39B6C', 'x')
    x = view.pick(.62, 1.55)
    box((.9, .4, .05), (x, 3.9, .5), bench, .012)
    for dx in (-.4, .4):
        for dy in (-.15, .15):
            box((.045, .045, .5), (x + dx, 3.9 + dy, 0), bench, .006)
    parts.vase('round', (x - .12, 3.88, .55), m.paint('#E9DED0', .9), 1.2)
    plants.pampas((x - .12, 3.88, .83), luck, .95, 12, '#E4CFAE')
    for i, color in enumerate(('#CDB79A', '#E9DFD0', '#B98F72')):
        box((.3 - i * .02, .24, .05), (x + .26, 3.88, .55 + i * .052), m.cloth(color), .02, (0, 0, .06 * i))
    plants.tree((view.pick(-.82, -1.85), 4.0, 0), m.paint('#CBB49A', .9), luck, 1.7, 110, .19, .4, '#5B7F4E')
    if view.wide:
        lamps.floor_lamp((2.2, 4.05, 0), 1.6)
    straw = m.wood('#C59B68', 'x', .7)
    lx, lz = view.pick(-.3, -1.15), view.pick(2.62, 2.12)
    for i in range(13):
        t = i / 12
        r = .13 + .2 * math.sin(math.pi * (.15 + .7 * t))
        ring_points = [
            (r * math.cos(a / 32 * 6.283), r * math.sin(a / 32 * 6.283), .34 * t) for a in range(32)
        ]
        tube(ring_points, .0075, straw, True, (lx, 3.7, lz))
    ball(.075, (lx, 3.7, lz + .16), m.glow('#FFDDA8', 7, True))
    bulb((lx, 3.7, lz + .16), 14, '#FFD6A0', .06)
    tube([(lx, 3.7, lz + .3), (lx, 3.7, 3.5)], .004, straw)
    sun((-.5, -.75, -.55), 1.2, '#FFE9C8', 3)
    softbox((0, 4.78, 1.8), (0, 0, 1.8), (wide + 1, 4), 44, '#FFF2E0')
    softbox((2.2, .6, 3.0), (0, 4.4, 1.3), (2, 1.6), 70, '#FFF6EC')
    softbox((-2.2, .6, 2.4), (0, 4.4, 1.0), (1.6, 1.6), 40, '#FFF6EC')
    view.look(.25, .1)
