"""A place to eat: warm wood, brick, lanterns, tables laid for hot pot."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import ball, box, ring, tube, turned
from studio import room_light, softbox


def hot_pot(at, size, luck):
    x, y, z = at
    s = size
    steel = m.metal('#C8A56A', .3)
    turned(
        [
            (.001, 0), (.2 * s, 0), (.22 * s, .02 * s), (.22 * s, .12 * s), (.24 * s, .13 * s),
            (.21 * s, .13 * s), (.21 * s, .09 * s), (.001, .09 * s)
        ], at, steel, 56
    )
    turned([(.001, 0), (.2 * s, 0)], (x, y, z + .105 * s), m.paint('#B23A22', .15, .6), 48, 0)
    for _ in range(14):
        r, a = .17 * s * math.sqrt(luck.random()), luck.uniform(0, 6.3)
        color = luck.choice(['#8E1F16', '#E08A2E', '#EFE3C8', '#6FA04A'])
        ball(luck.uniform(.012, .022) * s, (x + r * math.cos(a), y + r * math.sin(a), z + .11 * s), m.paint(color, .4), .6)


def dining_table(at, width, luck):
    """Seen from the front: a table, a pot and dishes around it."""
    x, y, z = at
    oak = m.wood('#8A5A36', 'x')
    box((width, .7, .05), (x, y, .74), oak, .01)
    for side in (-1, 1):
        box((.06, .6, .74), (x + side * (width / 2 - .08), y, 0), oak, .006)
    hot_pot((x, y, .79), 1.1, luck)
    white = m.paint('#F2EEE6', .3, .4)
    for dx, color in ((-.36, '#D9695F'), (.36, '#6FA04A')):
        if width < .9 and abs(dx) > width / 2 - .1:
            dx *= .8
        turned([(.001, 0), (.08, 0), (.12, .02), (.001, .012)], (x + dx, y - .08, .79), white, 40)
        for i in range(6):
            a = i * 1.05
            ball(.035, (x + dx + .05 * math.cos(a), y - .08 + .05 * math.sin(a), .825), m.paint(color, .5), .8)


def hot_pot_house(view):
    """A brick wall behind carved screens; lanterns above, tables at both sides, the middle calm."""
    luck = parts.luck(52)
    room_light('#FFE2C4', .34)
    walnut, gold = m.wood('#7A4A2A', 'z'), m.metal('#D0A45E', .3)
    parts.room(m.tiles('#A9654A', '#7C4A38', .24, .08, .008, .8), m.planks('#8A6242'), ceiling=m.plaster('#5C3B2A'))
    half = view.pick(1.4, 2.9)
    box((2 * half, .06, .9), (0, 4.36, 0), m.wood('#6B4128', 'x'), .006)
    box((2 * half, .1, .05), (0, 4.34, .9), walnut, .006)
    inner = view.pick(.5, 1.15)
    for side in (-1, 1):
        x0, x1 = sorted((side * inner, side * view.pick(1.12, 2.5)))
        box((x1 - x0, .02, 1.7), ((x0 + x1) / 2, 4.36, 1.15), m.glow('#F4C98C', .55, True), 0)
        for i in range(view.pick(4, 8) + 1):
            x = x0 + (x1 - x0) * i / view.pick(4, 8)
            box((.03, .05, 1.74), (x, 4.32, 1.13), walnut, .004)
        for j in range(6):
            box((x1 - x0 + .03, .05, .03), ((x0 + x1) / 2, 4.32, 1.13 + j * .342), walnut, .004)
        for i in range(view.pick(2, 4)):
            ring(.1, .012, (x0 + (x1 - x0) * (i + .5) / view.pick(2, 4), 4.3, 2.33), walnut)
    red = m.paper_lamp('#D9402E', .85)
    spots = view.pick(
        [(-.78, 3.5, 2.62, .2), (.8, 3.4, 2.5, .22), (-.4, 4.0, 3.0, .15), (.36, 4.0, 3.02, .15)],
        [(-2.0, 3.6, 2.3, .22), (-1.3, 3.9, 2.52, .17), (1.35, 3.9, 2.5, .17), (2.05, 3.5, 2.28, .23)]
    )
    for x, y, z, size in spots:
        lamps.lantern((x, y, z), size, 3.5, red, gold)
    for side in (-1, 1):
        dining_table((side * view.pick(.92, 1.95), view.pick(3.7, 3.5), 0), view.pick(.8, 1.3), luck)
        x = side * view.pick(.72, 1.25)
        for dx in (0, view.pick(.42, 1.35) * side):
            turned([(.001, 0), (.16, 0), (.17, .02), (.17, .44), (.18, .46), (.001, .48)], (x + dx, 3.1, 0), m.wood('#5E3A22', 'z'), 40)
    if view.wide:
        plants.tree((-2.75, 3.9, 0), m.paint('#4B3A30', .6), luck, 1.4)
    softbox((-2, .8, 3.1), (0, 4.4, 1.4), (2, 1.6), 130, '#FFD9AE')
    softbox((2.4, .8, 2.6), (0, 4.4, 1.2), (1.6, 1.6), 80, '#FFE8CF')
    view.look(.15, .12)
