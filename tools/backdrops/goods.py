"""Unlabelled packs: what is for sale in a shop or stands on a dressing table."""
import materials as m
from shapes import box, tube, turned

PASTELS = ['#E8C9BE', '#C9D6C8', '#EADFC9', '#C7D3DF', '#DDB7A0', '#F1ECE3', '#B9C4AE', '#D9A79A']


def row(x0, x1, y, z, room, luck, colors):
    """A shelf of unlabelled packs: bottles, jars, tubes and cartons in small groups of one kind."""
    gold, white = m.metal('#C9A56A', .3), m.paint('#F5F1EA', .35)
    x = x0
    while x < x1 - .05:
        kind, color = luck.choice(['bottle', 'pump', 'jar', 'carton', 'carton', 'tin']), luck.choice(colors)
        body, size = m.paint(color, .3, .4), luck.uniform(.85, 1.1) * room
        step = {'bottle': .42, 'pump': .44, 'jar': .46, 'carton': .44, 'tin': .4}[kind] * size
        for _ in range(luck.randint(2, 3)):
            if x + step > x1:
                break
            at = (x + step / 2, y + luck.uniform(-.01, .01), z)
            pack(kind, at, size, body, gold, white)
            x += step + .012
        x += luck.uniform(.03, .1)


def pack(kind, at, size, body, gold, white):
    x, y, z = at
    s = size
    if kind == 'carton':
        box((.38 * s, .3 * s, .8 * s), at, body, .006)
        box((.382 * s, .3 * s + .002, .1 * s), (x, y, z + .5 * s), white, 0)
    elif kind == 'jar':
        turned([(.001, 0), (.2 * s, 0), (.21 * s, .02 * s), (.21 * s, .22 * s), (.19 * s, .24 * s)], at, body)
        turned(
            [(.215 * s, 0), (.215 * s, .12 * s), (.2 * s, .14 * s), (.001, .14 * s)], (x, y, z + .23 * s),
            gold
        )
    elif kind == 'tin':
        turned(
            [(.001, 0), (.17 * s, 0), (.17 * s, .5 * s), (.16 * s, .52 * s), (.001, .52 * s)],
            at,
            body,
            rounds=0
        )
        turned([(.172 * s, 0), (.172 * s, .16 * s)], (x, y, z + .16 * s), white, rounds=0)
    else:
        turned(
            [
                (.001, 0), (.16 * s, 0), (.17 * s, .02 * s), (.17 * s, .55 * s), (.13 * s, .63 * s),
                (.05 * s, .66 * s), (.05 * s, .72 * s)
            ], at, body
        )
        turned([(.172 * s, 0), (.172 * s, .2 * s)], (x, y, z + .2 * s), white, rounds=0)
        turned([(.07 * s, 0), (.07 * s, .16 * s), (.001, .17 * s)], (x, y, z + .69 * s), gold)
        if kind == 'pump':
            tube([(x, y, z + .8 * s), (x, y, z + .92 * s)], .022 * s, gold)
            box((.2 * s, .07 * s, .05 * s), (x + .05 * s, y, z + .9 * s), gold, .004)
