"""Classroom and study."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import ball, box, extruded, ring, tube, turned
from studio import room_light, softbox, sun


def chalkboard():
    """Green slate with the grey clouds of a wiped lesson."""
    n = m.Nodes()
    wiped = n.noise(1.3, 3, n.place((.5, 1, 1.6)), 1.5)
    n.set(Base_Color=n.ramp(wiped, (.35, m.rgb('#2C5346')), (.75, m.rgb('#5F7F73'))), Roughness=.75)
    return n.material


def globe_on_stand(at, size):
    x, y, z = at
    brass, sea = m.metal('#C2A06A', .3), m.Nodes()
    land = sea.noise(3.2 / size, 3)
    sea.set(
        Base_Color=sea.ramp(land, (.5, m.rgb('#5E93B8')), (.53, m.rgb('#C9B27E')), (.7, m.rgb('#8FA36B'))),
        Roughness=.35
    )
    ball(.17 * size, (x, y, z + .3 * size), sea.material)
    tube(
        [
            (px, 0, pz) for px, pz in [
                (.2 * size * math.cos(a), .3 * size + .2 * size * math.sin(a))
                for a in [math.radians(-110 + i * 8) for i in range(26)]
            ]
        ],
        .009 * size,
        brass,
        at=at
    )
    turned(
        [
            (.001, 0), (.12 * size, 0), (.11 * size, .02 * size), (.02 * size, .04 * size),
            (.016 * size, .11 * size)
        ], at, m.wood('#6B4A30')
    )


def paper_flags(x0, x1, y, z, colors):
    """A string of paper flags across the top of the wall."""
    count = int((x1 - x0) / .16)
    dip = [(.12 * (4 * (i / count - .5)**2) - .12) for i in range(count + 1)]
    tube([(x0 + (x1 - x0) * i / count, y, z + dip[i]) for i in range(count + 1)], .003, m.paint('#EFE9DF'))
    for i in range(count):
        x = x0 + (x1 - x0) * (i + .5) / count
        extruded(
            [(-.055, 0), (0, -.14), (.055, 0)], .003, (x, y - .004, z + (dip[i] + dip[i + 1]) / 2),
            m.paint(colors[i % len(colors)], .8), 0
        )


def classroom(view):
    """A sunny classroom: chalkboard, drawings without words, a globe, light from a window on the left."""
    luck = parts.luck(3)
    room_light('#FBF9FF', .45)
    oak = m.wood('#C99F6B', 'x')
    parts.room(m.plaster('#F3EBDC'), m.planks('#C7A273'))
    box((9, .03, .95), (0, 4.385, 0), m.paint('#CFDDD0', .5), .004)
    box((9, .05, .04), (0, 4.375, .95), oak, .006)
    half, low, high = view.pick((.98, 1.28, 2.5), (1.5, 1.2, 2.36))
    box((2 * half, .04, high - low), (0, 4.37, low), chalkboard(), 0)
    for z in (low - .05, high):
        box((2 * half + .1, .06, .05), (0, 4.36, z), oak, .008)
    for side in (-1, 1):
        box((.05, .06, high - low), (side * (half + .025), 4.36, low), oak, .008)
    box((2 * half, .09, .02), (0, 4.3, low - .05), oak, .005)
    for i, color in enumerate(('#FFFFFF', '#F5D76E', '#F1A7A0', '#9CC7E4')):
        tube(
            [(half - .5 + i * .1, 4.29, low - .022), (half - .43 + i * .1, 4.285, low - .022)], .008,
            m.paint(color, .9)
        )
    box((.16, .06, .04), (-half + .35, 4.29, low - .03), m.wood('#8A6444', 'x'), .008)
    paper_flags(
        view.pick(-1.15, -2.6), view.pick(1.15, 2.6), 4.34, view.pick(3.26, 2.72),
        ['#E98B7A', '#F3C76B', '#7FB69B', '#7FA8D1', '#B79AC8']
    )
    ring(.17, .018, (view.pick(.72, 2.1), 4.34, view.pick(2.78, 2.2)), oak)
    turned(
        [(.001, 0), (.16, 0), (.16, .01)], (view.pick(.72, 2.1), 4.37, view.pick(2.78, 2.2)),
        m.paint('#FFFDF8', .5),
        rounds=0,
        turn=(math.radians(90), 0, 0)
    )
    for angle, length in ((60, .12), (-40, .08)):
        a = math.radians(angle)
        x, z = view.pick(.72, 2.1), view.pick(2.78, 2.2)
        tube(
            [(x, 4.335, z), (x + length * math.cos(a), 4.335, z + length * math.sin(a))], .005,
            m.paint('#3A3A3A')
        )
    x = view.pick(.72, 1.85)
    box((view.pick(.8, 1.3), .42, .92), (x, 3.95, 0), m.wood('#CFA776', 'z'), .012)
    box((view.pick(.86, 1.36), .48, .035), (x, 3.95, .92), oak, .01)
    globe_on_stand((x + view.pick(.12, .3), 3.92, .955), 1.05)
    parts.books(
        x - view.pick(.36, .5), x - view.pick(.1, .12), 3.98, .955,
        ['#E98B7A', '#F3C76B', '#7FB69B', '#5E86B5', '#F4EDE0'], luck
    )
    x = view.pick(-.78, -1.95)
    box((view.pick(.8, 1.2), .34, .74), (x, 4.1, 0), m.paint('#F7F1E5', .5), .012)
    for dx in (-.2, .2):
        box(
            (view.pick(.36, .54), .01, .28), (x + dx * view.pick(1, 1.45), 3.925, .4), m.paint('#7FB69B', .5),
            .01
        )
        box(
            (view.pick(.36, .54), .01, .28), (x + dx * view.pick(1, 1.45), 3.925, .06),
            m.paint('#F3C76B', .5), .01
        )
    plants.spears((x - .12, 4.08, .74), m.paint('#E98B7A', .6), luck, .5, 14, '#5C8A55')
    cup = (x + .22, 4.05, .74)
    parts.vase('jar', cup, m.paint('#5E86B5', .4), .65)
    for _ in range(7):
        dx, dy = luck.uniform(-.03, .03), luck.uniform(-.03, .03)
        tube(
            [(cup[0], cup[1], .8), (cup[0] + dx * 1.4, cup[1] + dy, .95 + luck.random() * .05)], .005,
            m.paint(luck.choice(['#F3C76B', '#E98B7A', '#7FB69B', '#7FA8D1']))
        )
    parts.window_shadow((-2.3, 1.5, 3.5), 1.3, 1.7, m.paint('#FFFFFF'))
    sun((.55, .62, -.45), 3.0, '#FFE3B0', 1.0)
    softbox((-2.8, 1.8, 2.6), (0, 4.4, 1.4), (1.6, 2), 85, '#FFF4DE')
    softbox((2.2, .7, 3.0), (0, 4.4, 1.4), (1.8, 1.6), 95, '#F6F5FF')
    view.look(.22, .1)


def study(view):
    """A library wall at dusk: books to the ceiling, brass lamps, a ladder, a reading lamp."""
    luck = parts.luck(44)
    room_light('#FFE8CC', .22)
    walnut, across = m.wood('#6E4A2E', 'z', .38), m.wood('#7A5434', 'x', .38)
    parts.room(m.paint('#3E2D20', .6), m.planks('#6B4A30'), ceiling=m.plaster('#CFC1AE'))
    bay, count = view.pick((.8, 3), (1.12, 5))
    left = -bay * count / 2
    rows = [.62, 1.0, 1.38, 1.76, 2.14, 2.52, 2.9]
    palette = [
        '#6E2B2B', '#2E4057', '#3F5B4A', '#8C6A3F', '#C9B48F', '#4A3A4F', '#8F5A43', '#D8CCB4', '#23303A'
    ]
    box((bay * count, .4, .56), (0, 4.2, 0), walnut, .01)
    for i in range(count + 1):
        box((.05, .36, 3.3), (left + i * bay, 4.22, 0), walnut, .008)
    box((bay * count + .2, .46, .14), (0, 4.2, 3.26), across, .02)
    for i in range(count):
        x0, x1 = left + i * bay + .03, left + (i + 1) * bay - .03
        for dx in (.26, .74):
            box((bay * .44, .01, .42), (left + (i + dx) * bay, 3.995, .07), across, .012)
        for z in rows:
            box((bay - .04, .32, .028), (left + (i + .5) * bay, 4.24, z - .028), across, .004)
            kind = luck.random()
            if kind < .66:
                parts.books(x0 + .01, x1 - .02, 4.2, z, palette, luck, (.22, .31), .2)
            elif kind < .85:
                parts.books(x0 + .01, x0 + bay * .5, 4.2, z, palette, luck, (.22, .3), .2)
                parts.vase(
                    luck.choice(['round', 'jar']), (x1 - bay * .2, 4.16, z),
                    m.paint(luck.choice(['#D9CBB2', '#7A8C84', '#A8653E']), .6), .95
                )
            else:
                parts.books(x0 + bay * .45, x1 - .02, 4.2, z, palette, luck, (.22, .3), .2)
                parts.ring_vase((x0 + bay * .2, 4.16, z), m.metal('#B99257', .35), .85)
        x = left + (i + .5) * bay
        tube([(x, 4.06, 3.33), (x, 3.86, 3.42), (x, 3.8, 3.36)], .008, m.metal('#C7A469'))
        turned([(.045, 0), (.04, .05), (.012, .1)], (x, 3.8, 3.27), m.metal('#C7A469'))
        softbox((x, 3.78, 3.25), (x, 4.25, 1.2), (bay * .6, .08), 14, '#FFD9A8')
    x = view.pick(-.62, -1.35)
    for dx in (-.17, .17):
        tube([(x + dx, 3.55, 0), (x + dx, 3.98, 3.1)], .02, across)
    for i in range(9):
        t = .08 + i * .105
        tube([(x - .17, 3.55 + .43 * t, 3.1 * t), (x + .17, 3.55 + .43 * t, 3.1 * t)], .015, across)
    tube([(left, 3.98, 3.08), (-left, 3.98, 3.08)], .014, m.metal('#C7A469'))
    x = view.pick(.66, 1.6)
    box((view.pick(.9, 1.5), .5, .05), (x, 3.6, .74), across, .012)
    box((view.pick(.8, 1.4), .4, .7), (x, 3.64, .04), walnut, .01)
    lamps.table_lamp((x + view.pick(.1, .3), 3.6, .79), m.metal('#B8935A', .3), 1.1, 9, '#FFCF8F')
    for i, color in enumerate(('#6E2B2B', '#C9B48F', '#2E4057')):
        box(
            (.26 - .02 * i, .19, .035), (x - view.pick(.22, .35), 3.55, .79 + .036 * i), m.paint(color, .6),
            .005, (0, 0, .1 * i)
        )
    if view.wide:
        globe_on_stand((2.15, 3.6, .79), 1.0)
    softbox((-2.2, .8, 2.9), (0, 4.4, 1.5), (1.8, 1.6), 105, '#FFEFDC')
    softbox((2.4, .8, 2.2), (0, 4.4, 1.3), (1.6, 1.6), 50, '#EEEDFF')
    view.look(.35, .12)
