"""The kit: walls, shelves, books and pots that several rooms share. Things stand on `at`."""
import math
import random

import materials as m
from shapes import box, circle, cut, extruded, sheet, tube, turned
from studio import softbox


def luck(seed):
    return random.Random(seed)


def room(wall, floor, depth=4.4, height=3.5, ceiling=None):
    """Back wall and floor (a ceiling if there is one); the sides stay open for the lamps."""
    back = box((9, .4, height + 1), (0, depth + .2, -.5), wall, bevel=0)
    box((9, depth + 1, .1), (0, depth / 2, -.1), floor, bevel=0)
    box((9, .02, .09), (0, depth - .01, 0), wall, bevel=.004)
    if ceiling:
        box((9, depth + 1, .1), (0, depth / 2, height), ceiling, bevel=0)
    return back


def niche(wall, outline, at, lining, deep=.32):
    """A recess in the back wall with a lining of its own."""
    x, y, z = at
    cut(wall, outline, (x, y - .1, z), .1 + deep)
    left, right = min(p[0] for p in outline), max(p[0] for p in outline)
    box(
        (right - left + .1, .02, max(p[1] for p in outline) + .1), (x, y + deep - .012, z - .05),
        lining,
        bevel=0
    )


def slats(x0, x1, z0, z1, y, material, pitch=.062, deep=.035):
    count = int((x1 - x0) / pitch)
    for i in range(count):
        box((pitch * .58, deep, z1 - z0), (x0 + (i + .5) * pitch, y - deep / 2, z0), material, bevel=.005)


def panels(x0, x1, z0, z1, y, material, columns, rows, gap=.012, deep=.03):
    w, h = (x1 - x0) / columns, (z1 - z0) / rows
    for i in range(columns):
        for j in range(rows):
            box(
                (w - gap, deep, h - gap), (x0 + (i + .5) * w, y - deep / 2, z0 + j * h + gap / 2), material,
                .012
            )


def moulding(x0, x1, z0, z1, y, material, thick=.022):
    """A picture-frame moulding, as on panelled walls."""
    for z in (z0, z1):
        box((x1 - x0 + thick, thick, thick), ((x0 + x1) / 2, y - thick / 2, z - thick / 2), material, .006)
    for x in (x0, x1):
        box((thick, thick, z1 - z0), (x, y - thick / 2, z0), material, .006)


def led(x0, x1, y, z, color='#FFDDB0', power=3.0, light=6):
    """A strip under a shelf: the line one sees and the lamp that does the work."""
    box((x1 - x0, .012, .008), ((x0 + x1) / 2, y, z), m.glow(color, power, True), bevel=0)
    softbox(((x0 + x1) / 2, y, z - .01), ((x0 + x1) / 2, y + .12, z - 1), (x1 - x0, .03), light, color)


def books(x0, x1, y, z, palette, luck, tall=(.2, .29), deep=.18):
    """A row of books with bands instead of titles, some leaning, some lying."""
    covers = [m.paint(color, .6) for color in palette]
    pages, foil = m.paint('#EFE6D3', .9), m.metal('#C9A56A', .35)
    x = x0
    while x < x1 - .05:
        if luck.random() < .1 and x1 - x > .32:
            top = z
            for _ in range(luck.randint(2, 4)):
                thick = luck.uniform(.025, .045)
                box((luck.uniform(.2, .26), deep, thick), (x + .14, y, top), luck.choice(covers), .004)
                top += thick
            x += .3
            continue
        thick, height = luck.uniform(.018, .05), luck.uniform(*tall)
        cover, lean = luck.choice(covers), luck.choice([0] * 7 + [.12])
        at = (x + thick / 2 + lean * height / 2, y + luck.uniform(0, .02), z)
        box((thick, deep, height), at, cover, .005, (0, lean, 0))
        box((thick * .8, deep * .9, height - .012), (at[0], at[1] + .006, z + .009), pages, 0, (0, lean, 0))
        if not lean and luck.random() < .6:
            for share in luck.choice([(.12, ), (.85, ), (.12, .85), (.7, .74)]):
                box((thick * 1.01, .004, .008), (at[0], at[1] - deep / 2, z + height * share), foil, 0)
        x += thick + .002 + lean * height


VASES = {
    'round': [
        (.001, 0), (.06, 0), (.12, .06), (.13, .12), (.09, .19), (.035, .22), (.035, .26), (.045, .27),
        (.03, .268), (.026, .2)
    ],
    'tall': [
        (.001, 0), (.055, 0), (.07, .04), (.075, .16), (.06, .28), (.04, .36), (.05, .4), (.04, .4),
        (.03, .34)
    ],
    'bowl': [(.001, 0), (.05, 0), (.055, .015), (.12, .05), (.15, .1), (.143, .1), (.11, .055), (.001, .03)],
    'jar': [(.001, 0), (.07, 0), (.075, .01), (.075, .14), (.07, .15), (.05, .155), (.05, .17), (.001, .17)],
    'pot': [
        (.001, 0), (.13, 0), (.15, .02), (.18, .3), (.19, .31), (.185, .33), (.165, .32), (.16, .28),
        (.001, .27)
    ],
}


def vase(kind, at, material, size=1.0):
    return turned([(r * size, z * size) for r, z in VASES[kind]], at, material)


def ring_vase(at, material, size=1.0):
    """A ceramic hoop on a foot."""
    x, y, z = at
    tube(
        [(px * size, 0, pz * size) for px, pz in circle(.12, (0, .17))], .035 * size, material, True,
        (x, y, z)
    )
    turned([(.001, 0), (.06 * size, 0), (.055 * size, .03 * size), (.03 * size, .05 * size)], at, material)


def curtain(width, height, at, material, folds, luck, deep=.05):
    shift = [luck.uniform(0, 6.3) for _ in range(3)]

    def fold(u, v):
        sway = math.sin(u * folds * .9 + shift[1]) * .6 + math.sin(u * folds * 2.13 + shift[2]) * .25
        return deep * (.7 + .3 *
                       v) * math.sin(u * folds * 6.283 + sway * 1.6 + .25 * v * math.sin(u * 9 + shift[0]))

    return sheet(width, height, at, material, fold, (int(folds * 22), 16))


def picture(at, width, height, frame, back, shapes):
    """A framed abstract print; shapes are (outline, colour) laid over each other like cut paper."""
    x, y, z = at
    box((width, .03, height), (x, y - .015, z), frame, .004)
    box((width - .04, .01, height - .04), (x, y - .029, z + .02), m.paint('#F6F1E8', .9), 0)
    box((width - .12, .01, height - .12), (x, y - .032, z + .06), m.paint(back, .9), 0)
    for i, (outline, color) in enumerate(shapes):
        placed = [(px * (width - .12), pz * (height - .12)) for px, pz in outline]
        extruded(placed, .002, (x, y - .0385 - i * .002, z + .06), m.paint(color, .9), 0)


def window_shadow(at, width, height, material):
    """A window outside the picture: a screen that only casts shadows, so that the sun paints its panes."""
    x, y, z = at
    pieces = [
        ((6, .02, 4), (x, y, z + height / 2)), ((6, .02, .7), (x, y, z - height / 2 - .7)),
        ((4, .02, height), (x - width / 2 - 2, y, z - height / 2)),
        ((3, .02, height), (x + width / 2 + 1.5, y, z - height / 2)),
        ((.06, .02, height), (x, y, z - height / 2)), ((width, .02, .06), (x, y, z)),
        ((width, .02, .06), (x, y, z + height / 3.2))
    ]
    for size, place in pieces:
        piece = box(size, place, material, 0)
        piece.visible_camera = piece.visible_diffuse = piece.visible_glossy = False
