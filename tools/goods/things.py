"""What is for sale in the built-in rooms: (name, colours of wall and table, the height looked at, what builds it)."""
import math
import random

import materials as m
from shapes import ball, box, mesh, ring, tube, turned

Y = 2.4


def bottle(x, y, size, color):
    """A vacuum bottle with a lid that opens at a press."""
    s = size
    body, steel, dark = m.paint(color, .55, .1), m.metal('#C9CDD2', .25), m.paint('#3B4148', .4)
    turned([(.001, 0), (.2 * s, 0), (.215 * s, .03 * s), (.215 * s, .82 * s), (.2 * s, .88 * s), (.17 * s, .9 * s)], (x, y, 0), body, 64)
    turned([(.18 * s, 0), (.18 * s, .03 * s), (.001, .031 * s)], (x, y, .9 * s), steel, 64)
    turned([(.2 * s, 0), (.2 * s, .2 * s), (.18 * s, .24 * s), (.001, .245 * s)], (x, y, .93 * s), dark, 64)
    box((.1 * s, .04 * s, .08 * s), (x, y - .2 * s, .98 * s), steel, .01)
    tube([(x + .15 * s * math.cos(t), y, 1.17 * s + .13 * s * math.sin(t)) for t in [i * math.pi / 16 for i in range(17)]], .018 * s, dark)


def cups():
    bottle(-.38, Y + .3, .92, '#9FB08C')
    bottle(.4, Y + .32, .92, '#AEB4BA')
    bottle(.02, Y - .1, 1.0, '#F3EFE6')


def nut(kind, at, luck):
    x, y, z = at
    if kind == 'almond':
        thing = turned([(.001, -.09), (.032, -.05), (.042, 0), (.028, .05), (.001, .075)], at, m.paint('#A8683A', .6), 20)
    elif kind == 'cashew':
        a = luck.uniform(0, 6.3)
        bend = [(.06 * math.cos(t), .06 * math.sin(t)) for t in [i * math.pi / 8 for i in range(9)]]
        return tube([(x + c * math.cos(a), y + c * math.sin(a), z + s * .6) for c, s in bend], .026, m.paint('#E9CC98', .6))
    elif kind == 'walnut':
        return ball(.07, at, m.plaster('#B98A55', .9), .85)
    elif kind == 'berry':
        return ball(.032, at, m.paint('#8E2430', .35))
    else:
        return ball(.045, at, m.paint('#D9A55F', .5), .9)
    thing.rotation_euler = (luck.uniform(1.1, 1.9), luck.uniform(-.5, .5), luck.uniform(0, 6.3))
    return thing


KINDS = ['almond', 'cashew', 'walnut', 'berry', 'hazel', 'almond', 'cashew']


def nuts():
    """A gift box with small bags behind, a bowl of what is in them in front."""
    luck = random.Random(5)
    card, lid, gold = m.paint('#C65A3A', .5), m.paint('#A8452B', .5), m.metal('#E2B765', .3)
    box((1.0, .42, .86), (.12, Y + .5, 0), card, .02, (0, 0, -.12))
    box((1.03, .45, .16), (.12, Y + .5, .78), lid, .02, (0, 0, -.12))
    ring(.2, .018, (.1, Y + .26, .4), gold)
    for k, (x, turn) in enumerate(((-.62, .3), (-.42, .1))):
        box((.3, .09, .44), (x, Y + .16 + .12 * k, 0), m.paint(('#E9DCC4', '#C9D6B8')[k], .35, .4), .04, (.08, 0, turn))
        box((.3, .05, .03), (x, Y + .16 + .12 * k, .43), m.paint('#FFFFFF', .4), .004, (.08, 0, turn))
    bowl = m.paint('#F4EEE2', .3, .4)
    turned([(.001, 0), (.2, 0), (.36, .12), (.42, .24), (.4, .25), (.33, .13), (.001, .06)], (.2, Y - .3, 0), bowl, 64)
    for i in range(120):
        r, a = .34 * math.sqrt(luck.random()), luck.uniform(0, 6.3)
        nut(luck.choice(KINDS), (.2 + r * math.cos(a), Y - .3 + r * math.sin(a), .2 + .12 * (1 - r / .36)), luck)
    for x, y in ((-.4, -.42), (-.3, -.55), (-.52, -.3), (-.18, -.6), (.62, -.5)):
        nut(luck.choice(KINDS), (x, Y + y, .05), luck)


def slices(x, y, color, luck, count=7):
    """Thin slices of meat, rolled, on a plate."""
    turned([(.001, 0), (.17, 0), (.25, .03), (.24, .035), (.001, .02)], (x, y, 0), m.paint('#F2EEE6', .3, .4), 48)
    for i in range(count):
        a = i * 2 * math.pi / count
        roll = turned([(.045, -.09), (.05, 0), (.045, .09)], (x + .1 * math.cos(a), y + .1 * math.sin(a), .08), m.paint(color, .5), 20)
        roll.rotation_euler = (math.pi / 2, 0, a + .8)


def greens(x, y, luck, color='#6FA04A'):
    turned([(.001, 0), (.15, 0), (.22, .06), (.21, .065), (.001, .02)], (x, y, 0), m.paint('#3E4A44', .3, .4), 48)
    for _ in range(26):
        r, a = .13 * math.sqrt(luck.random()), luck.uniform(0, 6.3)
        ball(luck.uniform(.03, .055), (x + r * math.cos(a), y + r * math.sin(a), luck.uniform(.06, .14)), m.leaf(color), .7)


def pot(x, y, size, left, right, luck):
    """A pot with two soups."""
    s = size
    steel = m.metal('#C8CCD0', .22)
    turned([(.001, 0), (.46 * s, 0), (.5 * s, .04 * s), (.5 * s, .26 * s), (.54 * s, .28 * s), (.54 * s, .3 * s), (.47 * s, .3 * s), (.47 * s, .1 * s), (.001, .1 * s)], (x, y, .1), steel, 72)
    for side, color in ((-1, left), (1, right)):
        half = [(0, -.455)] + [(side * .455 * math.cos(t), .455 * math.sin(t)) for t in [(-.5 + i / 24) * math.pi for i in range(25)]]
        points = [(p * s, q * s, .345 * s) for p, q in half]
        mesh(points, [tuple(range(len(points)))], m.paint(color, .12, .6), (x, y, .05))
    box((.02 * s, .92 * s, .22 * s), (x, y, .16), steel, .004)
    for _ in range(26):
        r, a = .4 * s * math.sqrt(luck.random()), luck.uniform(0, 6.3)
        px, py = r * math.cos(a), r * math.sin(a)
        if abs(px) < .05 * s:
            continue
        red = px < 0
        ball(luck.uniform(.02, .045), (x + px, y + py, .05 + .35 * s), m.paint(luck.choice(['#8E1F16', '#C23A22', '#E08A2E'] if red else ['#E9E2CE', '#7FA35A', '#D9A55F']), .4), .6)
    for side in (-1, 1):
        tube([(x + side * .54 * s, y - .12 * s, .1 + .24 * s), (x + side * .64 * s, y, .1 + .24 * s), (x + side * .54 * s, y + .12 * s, .1 + .24 * s)], .025 * s, steel)


def hotpot(plates, size):

    def build():
        luck = random.Random(11)
        turned([(.001, 0), (.3, 0), (.3, .1), (.001, .1)], (0, Y + .1, 0), m.paint('#2E2B2A', .5), 48)
        pot(0, Y + .1, size, '#B5301C', '#EFE0B6', luck)
        for k, (x, y) in enumerate(plates):
            if k % 2:
                greens(x, Y + y, luck)
            else:
                slices(x, Y + y, ('#D9695F', '#E9A79A')[k % 4 // 2], luck)

    return build


def stack(x, y, colors, width=.8):
    z = 0
    for k, color in enumerate(colors):
        turn = (-.12, .1, -.04)[k % 3]
        box((width, .58, .1), (x, y, z), m.paint('#F6F1E6', .7), .004, (0, 0, turn))
        for dz in (0, .1):
            box((width + .03, .61, .018), (x, y, z + dz - .005), m.paint(color, .5), .004, (0, 0, turn))
        z += .125
    return z


def headphones(x, y, z):
    dark, soft = m.paint('#2F3540', .4, .3), m.cloth('#4B5566')
    arc = [(.34 * math.cos(t), 0, .38 * math.sin(t)) for t in [i * math.pi / 24 for i in range(25)]]
    tube([(x + px, y, z + .2 + pz) for px, _, pz in arc], .03, dark)
    for side in (-1, 1):
        cup = turned([(.001, -.07), (.15, -.07), (.17, 0), (.15, .06), (.001, .06)], (x + side * .34, y, z + .18), dark, 40)
        cup.rotation_euler = (0, math.pi / 2, 0)
        pad = turned([(.08, -.04), (.16, -.03), (.16, .03), (.08, .04)], (x + side * .25, y, z + .18), soft, 40)
        pad.rotation_euler = (0, math.pi / 2, 0)


def course():
    top = stack(0, Y + .25, ['#3E6A9B', '#E0A23B', '#5E9B7A'], 1.0)
    headphones(0, Y + .25, top)
    box((.5, .36, .03), (.32, Y - .45, 0), m.paint('#F3C15A', .5), .006, (0, 0, -.25))
    pencil(-.35, Y - .45)


def pencil(x, y):
    tube([(x, y, .03), (x + .42, y + .14, .03)], .026, m.paint('#D9604A', .4))
    tube([(x - .06, y - .02, .03), (x, y, .03)], .014, m.paint('#E9CC98', .6))


def reading():
    """An open book and a microphone to read into."""
    paper = m.paint('#FBF7EC', .75)
    for side in (-1, 1):
        for k in range(3):
            box((.56, .74, .03), (side * .29, Y - .1, .02 + .028 * k), paper, .004, (0, side * -.07, 0))
        for line in range(7):
            box((.36, .018, .004), (side * .3, Y + .14 - .08 * line, .128 - .004 * abs(side)), m.paint('#9AA3AD', .8), 0, (0, side * -.07, 0))
    box((1.22, .8, .02), (0, Y - .1, 0), m.paint('#B5533C', .5), .004)
    steel, dark = m.metal('#AEB4BA', .3), m.paint('#2F3540', .4)
    turned([(.001, 0), (.24, 0), (.24, .03), (.03, .06), (.001, .06)], (.42, Y + .62, 0), dark, 48)
    tube([(.42, Y + .62, .05), (.42, Y + .62, .72)], .022, steel)
    ball(.19, (.42, Y + .62, .92), m.metal('#8E959C', .45), 1.15)
    ring(.2, .014, (.42, Y + .62, .92), dark)


def gamepad():
    """An old game console's pad, and two cartridges."""
    cream, dark, red = m.paint('#EFE7D6', .5), m.paint('#2E3138', .45), m.paint('#C23A2E', .35, .4)
    box((1.3, .62, .12), (0, Y - .15, 0), cream, .05)
    box((1.14, .46, .012), (0, Y - .15, .12), dark, .01)
    for w, d in ((.3, .1), (.1, .3)):
        box((w, d, .05), (-.34, Y - .15, .12), m.paint('#15171B', .5), .01)
    for x in (.26, .46):
        turned([(.075, 0), (.075, .04), (.06, .055), (.001, .055)], (x, Y - .17, .125), red, 40)
    for x in (-.08, .06):
        box((.1, .035, .03), (x, Y - .22, .125), m.paint('#7A8088', .5), .012)
    tube([(0, Y + .16, .06), (.05, Y + .4, .05), (.4, Y + .55, .05), (.9, Y + .5, .05)], .022, dark)
    for k, (x, color, turn) in enumerate(((-.5, '#E0A23B', .2), (-.12, '#4E7FB5', -.1))):
        box((.44, .1, .5), (x, Y + .55 + .05 * k, 0), m.paint(color, .4), .02, (.12, 0, turn))
        box((.3, .02, .26), (x, Y + .49 + .05 * k, .16), m.paint('#F6F1E6', .6), .004, (.12, 0, turn))


GOODS = [
    ('cup', ('#E9E4D8', '#D9CDB8'), .6, cups),
    ('nuts', ('#F0E3CF', '#C99F6C'), .45, nuts),
    ('hotpot-two', ('#A8503A', '#8A5A3C'), .12, hotpot([(-.66, -.3), (.64, -.36), (0, -.62)], .92)),
    ('hotpot-four', ('#A8503A', '#8A5A3C'), .12, hotpot([(-.72, -.3), (.72, -.32), (-.38, -.68), (.38, -.7), (-.74, .42), (.74, .42)], .8)),
    ('course', ('#DCE6EE', '#B9C7D2'), .5, course),
    ('reading', ('#E9E4D8', '#C7A781'), .4, reading),
    ('gamepad', ('#3B3E78', '#2C2A5A'), .3, gamepad),
]
