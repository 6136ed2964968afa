"""Plants: each takes its own luck, so that no two are the same and every run is."""
import math

import materials as m
import parts
from shapes import ball, blades, tube


def tree(at, pot, luck, height=1.5, leaves=90, size=.2, spread=.42, color='#3F6B3A'):
    """A potted ficus: a few stems, leaves that get denser to the top. Returns where the leaves sit."""
    x, y, z = at
    parts.vase('pot', at, pot)
    bark, places = m.wood('#6B5440'), []
    for s in range(4):
        a = s * 1.7 + luck.random()
        tip = (math.cos(a) * spread * .6, math.sin(a) * spread * .5, height * luck.uniform(.75, 1))
        stem = [
            (tip[0] * t**1.6, tip[1] * t**1.6, .25 + (tip[2] - .25) * t) for t in [i / 8 for i in range(9)]
        ]
        tube(stem, .009, bark, at=at)
        for _ in range(leaves // 4):
            t = luck.uniform(.3, 1)**.8
            root = [x + tip[0] * t**1.6, y + tip[1] * t**1.6, z + .25 + (tip[2] - .25) * t]
            b = luck.uniform(0, 2 * math.pi)
            out = (math.cos(b), math.sin(b), luck.uniform(-.25, .8))
            places.append((root, out, luck.uniform(.6, 1.25) * (1.15 - .35 * t), luck.uniform(-.6, .6)))
    blades(places, size, size * .5, .25 * size, m.leaf(color))
    return [root for root, *_ in places]


def spears(at, pot, luck, height=.75, count=16, color='#4C6E48'):
    """A snake plant."""
    x, y, z = at
    parts.vase('pot', at, pot, .75)
    places = []
    for _ in range(count):
        a, r = luck.uniform(0, 6.3), luck.uniform(.01, .08)
        lean = (math.cos(a) * .2 * luck.random(), math.sin(a) * .2 * luck.random(), 1)
        root = (x + r * math.cos(a), y + r * math.sin(a), z + .2)
        places.append((root, lean, luck.uniform(.55, 1), luck.uniform(0, 6.3)))
    blades(places, height, .075, .05, m.leaf(color), fold=.35)


def pampas(at, luck, height=.9, count=11, color='#DCC6A4'):
    """Dried grass for a vase: each plume is a cloud of fine blades."""
    x, y, z = at
    straw, places = m.cloth(color), []
    for _ in range(count):
        a, lean = luck.uniform(0, 6.3), luck.uniform(.05, .38)
        tall = height * luck.uniform(.7, 1)

        def point(t):
            return (math.cos(a) * lean * tall * t * t, math.sin(a) * lean * tall * t * t * .6, tall * t)

        tube([point(i / 6) for i in range(7)], .0025, straw, at=at)
        for _ in range(150):
            t = luck.uniform(.5, 1.0)
            p, b = point(t), luck.uniform(0, 6.3)
            wide = 1.0 - abs(t - .68) * 1.9
            out = (math.cos(b) * .55 + math.cos(a) * .3, math.sin(b) * .5, 1)
            places.append(((x + p[0], y + p[1], z + p[2]), out, max(.25, wide) * luck.uniform(.7, 1.2), b))
    blades(places, .11, .006, .03, straw, steps=3)


def sprig(at, luck, height=.55, count=6, color='#7C9480', size=.055):
    """Eucalyptus: round leaves in pairs along thin stems."""
    x, y, z = at
    places, twig = [], m.wood('#7A6A55')
    for _ in range(count):
        a, lean, tall = luck.uniform(0, 6.3), luck.uniform(.1, .55), height * luck.uniform(.65, 1)
        for i in range(1, 13):
            t = i / 12
            p = (math.cos(a) * lean * tall * t**1.5, math.sin(a) * lean * tall * t**1.5 * .7, tall * t)
            for side in (0, math.pi):
                b = a + 1.57 + side + luck.uniform(-.5, .5)
                out = (math.cos(b), math.sin(b) * .8, luck.uniform(.1, .7))
                places.append(
                    ((x + p[0], y + p[1], z + p[2]), out, luck.uniform(.7, 1.2) * (1.2 - .5 * t), 0)
                )
        tube(
            [
                (
                    math.cos(a) * lean * tall * (i / 6)**1.5, math.sin(a) * lean * tall *
                    (i / 6)**1.5 * .7, tall * i / 6
                ) for i in range(7)
            ],
            .003,
            twig,
            at=at
        )
    blades(places, size, size * .8, .01, m.leaf(color), fold=.1, steps=5)


def blossom(at, luck, span, color, lean, flowers=70):
    """A branch in bloom: a crooked twig that forks, flowers of five petals."""
    x, y, z = at
    bark, places, hearts = m.wood('#4B3327'), [], []
    for limb in range(5):
        heading, points, p = lean + luck.uniform(-.55, .55), [(0, 0, 0)], [0, 0, 0]
        for _ in range(9):
            heading += luck.uniform(-.32, .32)
            p = [
                p[0] + math.sin(heading) * span / 9, p[1] + luck.uniform(-.02, .02),
                p[2] + math.cos(heading) * span / 9
            ]
            points.append(tuple(p))
        tube(points, .009 - limb * .001, bark, at=at)
        for _ in range(flowers // 5):
            k = luck.randint(3, 9)
            q = [points[k][i] + luck.uniform(-.035, .035) for i in range(3)]
            root = (x + q[0], y + q[1] - .02, z + q[2])
            face = luck.uniform(0, 6.3)
            hearts.append(root)
            for petal in range(5):
                a = face + petal * 1.2566
                places.append((root, (math.cos(a), -.45, math.sin(a)), luck.uniform(.7, 1.15), 1.57))
    blades(places, .034, .034, .004, m.paint(color, .7), fold=.05, steps=4)
    for root in hearts[::2]:
        ball(.006, (root[0], root[1] - .008, root[2]), m.paint('#F6D36B', .6))


def peony(at, luck):
    """A bunch of round flowers, petals wrapped shell by shell."""
    x, y, z = at
    for k, (dx, dy, dz) in enumerate(
        ((0, -.03, .16), (-.12, 0, .1), (.12, .01, .11), (-.05, .05, .22), (.07, -.06, .06))
    ):
        tube([(0, 0, -.05), (dx, dy, dz)], .005, m.leaf('#6B8F5A'), at=at)
        places = []
        for shell, (count, tilt, size) in enumerate(((5, 2.6, .6), (7, 1.3, .85), (9, .6, 1.0))):
            for i in range(count):
                a = 2 * math.pi * i / count + shell * .4 + luck.uniform(-.1, .1)
                places.append(
                    ((x + dx, y + dy, z + dz), (math.cos(a), math.sin(a), tilt), size, math.pi / 2 + a)
                )
        blades(
            places,
            .085,
            .075,
            -.02,
            m.paint(('#F2B8B5', '#F8DAD3', '#E89A9C', '#FBE9E2', '#F2B8B5')[k], .7),
            fold=.5,
            steps=6
        )
    leaves = [
        ((x, y, z), (math.cos(a), math.sin(a) * .7, .5), luck.uniform(.8, 1.2), 0)
        for a in [i * .9 for i in range(7)]
    ]
    blades(leaves, .16, .06, .05, m.leaf('#6B8F5A'))
