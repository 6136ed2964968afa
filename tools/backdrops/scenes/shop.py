"""A shelf wall and a product stage."""
import goods
import lamps
import materials as m
import parts
import plants
from shapes import arch, box, extruded, ring, turned
from studio import room_light, softbox


def shelf_wall(view):
    """A lit oak shelf wall with packs in calm colours on both sides of a quiet middle."""
    luck = parts.luck(31)
    room_light('#FFF6EC', .35)
    oak = m.wood('#C49A6C', 'x')
    parts.room(m.plaster('#EFE8DD'), m.stone('#D9D0C4', .3), ceiling=m.plaster('#F4EFE7'))
    back = m.wood('#D8B68C', 'z')
    spans = view.pick([(-1.25, -.36), (.36, 1.25)], [(-2.75, -1.0), (1.0, 2.75)])
    rows = [.62, 1.06, 1.5, 1.94, 2.38, 2.82]
    for x0, x1 in spans:
        box((x1 - x0, .03, 3.5), ((x0 + x1) / 2, 4.38, 0), back, 0)
        for x in (x0, x1) + (() if not view.wide else ((x0 + x1) / 2, )):
            box((.04, .34, 3.5), (x, 4.22, 0), oak, .006)
        box((x1 - x0, .36, .58), ((x0 + x1) / 2, 4.2, 0), m.paint('#EDE5D8', .4), .01)
        for z in rows:
            box((x1 - x0, .32, .03), ((x0 + x1) / 2, 4.22, z - .03), oak, .005)
            parts.led(x0 + .03, x1 - .03, 4.09, z - .038, light=3.0 * (x1 - x0), power=2.2)
            for a, b in (
                [(x0 + .04, x1 - .04)] if not view.wide else [
                    (x0 + .04, (x0 + x1) / 2 - .04), ((x0 + x1) / 2 + .04, x1 - .04)
                ]
            ):
                goods.row(a + luck.uniform(0, .06), b, 4.2, z, .32, luck, goods.PASTELS)
    middle = spans[1][0] - .08
    parts.moulding(-middle + .1, middle - .1, .3, 2.95, 4.4, m.plaster('#F2ECE2'))
    lamps.cone_lamp((view.pick(0, -.55), 3.9, view.pick(2.78, 2.3)), 3.5, m.metal('#C9A56A', .25), .17)
    if view.wide:
        lamps.cone_lamp((.55, 3.9, 2.42), 3.5, m.metal('#C9A56A', .25), .17)
    softbox((-2, .8, 3.2), (0, 4.4, 1.5), (2, 1.6), 130, '#FFF3E4')
    softbox((2.4, .8, 2.6), (0, 4.4, 1.4), (1.6, 1.6), 70, '#F7F4FF')
    view.look(0, .1)


def podium(view):
    """Product stage: plinths, arches and a drape in blush, side light with long soft shadows."""
    luck = parts.luck(2)
    room_light('#FFEDE6', .4)
    blush, rose, sand = m.plaster('#EBCFC2', .15), m.plaster('#D9A492', .15), m.plaster('#F3E3D6', .15)
    parts.room(blush, m.plaster('#EACBBC', .1))
    for x, w, h, y, material in view.pick(
        [(-.56, .8, 2.75, 4.25, rose), (-.7, .5, 2.3, 4.1, sand), (.72, .7, 2.35, 4.2, sand)], [
            (-1.7, 1.3, 2.5, 4.25, rose), (-1.95, .8, 2.05, 4.05, sand), (1.75, 1.2, 2.35, 4.2, sand),
            (2.2, .7, 1.8, 4.0, rose)
        ]
    ):
        extruded(arch(w, h), .12, (x, y - .12, 0), material, .02)
    ring(view.pick(.5, .6), .03, (view.pick(.72, 1.6), 4.02, view.pick(2.5, 2.05)), m.metal('#D9B27C', .25))
    for x, r, h, y in view.pick(
        [(.62, .3, .78, 3.6), (.28, .2, .4, 3.3), (-.62, .26, .52, 3.5)],
        [(1.5, .36, .8, 3.6), (1.05, .24, .5, 3.4), (-1.45, .34, .66, 3.5), (-1.95, .24, 1.05, 3.8)]
    ):
        turned(
            [(.001, 0), (r, 0), (r, .02), (r, h - .015), (r - .015, h), (.001, h)], (x, y, 0),
            luck.choice([rose, sand]), 64, 0
        )
    cream, white, gold = m.paint('#F6EFE6', .3, .5), m.paint('#FFFFFF', .3), m.metal('#D4B078', .25)
    x, y = view.pick((.62, 3.6), (1.5, 3.6))
    goods.pack('pump', (x - .1, y, view.pick(.78, .8)), .42, cream, gold, white)
    goods.pack('jar', (x + .12, y - .05, view.pick(.78, .8)), .42, m.paint('#D98E7C', .3, .5), gold, white)
    x, y, z = view.pick((-.62, 3.5, .52), (-1.45, 3.5, .66))
    goods.pack('bottle', (x, y, z), .45, m.paint('#E7B8A8', .3, .5), gold, white)
    x = view.pick(-1.08, -2.5)
    parts.curtain(view.pick(.36, .5), 3.6, (x, 3.9, 0), m.sheer('#F7E3DA', .3), view.pick(3, 4), luck, .06)
    x, y = view.pick((.92, 3.95), (2.1, 3.75))
    parts.vase('tall', (x, y, 0), m.paint('#F3E6DA', .8), 1.8)
    plants.pampas((x, y, .62), luck, 1.2, 12, '#E6CDB6')
    softbox((-3, 1.6, 3.4), (.2, 4.2, 1.0), (.9, .9), 260, '#FFEBD8')
    softbox((2.4, .6, 2.4), (0, 4.4, 1.2), (2, 2), 55, '#FFEFF2')
    view.look(-.05, .1)
