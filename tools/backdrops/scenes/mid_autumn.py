"""Mid-Autumn."""
import math

import lamps
import materials as m
import parts
import plants
from shapes import ball, box, circle, cut, extruded, ring, tube, turned
from studio import room_light, softbox


def ridge(y, base, height, width, color, luck, waves):
    """A paper mountain range."""
    phase = [luck.uniform(0, 6.3) for _ in range(4)]
    steps = 120
    top = []
    for i in range(steps + 1):
        x = (i / steps - .5) * width
        top.append(
            (
                x, base + height * (
                    .5 + .28 * math.sin(x * waves + phase[0]) + .16 * math.sin(x * waves * 2.3 + phase[1]) +
                    .06 * math.sin(x * waves * 5.1 + phase[2])
                )
            )
        )
    extruded([(-width / 2, -.5), (width / 2, -.5)] + top[::-1], .03, (0, y, 0), m.paint(color, .8), 0)


def mid_autumn(view):
    """Mid-Autumn: a round window, the full moon over paper mountains, osmanthus, lamps, tea and mooncakes."""
    luck = parts.luck(815)
    room_light('#7F93D6', .3)
    gold, wood = m.metal('#D9B36C', .3), m.wood('#7A5138', 'x', .35)
    wall = parts.room(m.plaster('#4A557F', .2), m.planks('#6A5248'), depth=4.3)
    middle, radius = view.pick(1.85, 1.5), view.pick(.95, 1.25)
    cut(wall, circle(radius, (0, middle)), (0, 4.2, 0), 1)
    ring(radius, .045, (0, 4.28, middle), wood)
    ring(radius - .075, .01, (0, 4.3, middle), gold)
    box((12, .02, 8), (0, 8.6, -2), m.sky('#8C9BD0', '#2E3A70', .6, 7), 0)
    mx, mz, mr = view.pick((.34, 2.72, .62), (.62, 2.5, .72))
    face = m.Nodes()
    lamp = face.add('ShaderNodeEmission')
    face.link(face.ramp(face.noise(1.8, 3), (.35, m.rgb('#EBCF9E')), (.65, m.rgb('#FFF2D6'))), lamp.inputs[0])
    lamp.inputs[1].default_value = .95
    face.link(lamp.outputs[0], face.out.inputs[0])
    turned(
        [(.001, 0), (mr * 1.3, 0), (mr * 1.3, .01)], (mx, 8.4, mz), face.material, 96, 0,
        (math.radians(90), 0, 0)
    )
    for y, base, height, color in (
        (7.6, 1.0, 1.0, '#95A3D6'), (6.8, .75, .9, '#6F80BC'), (6.0, .45, .8, '#4C5C9C')
    ):
        ridge(y, base, height, 9, color, luck, 1.5)
        softbox((0, y - .5, -.3), (0, y, 1.2), (6, .2), 26, '#A9B6FF')
    cloud = m.paint('#C9D0F2', .8)
    for cx, cz, size in view.pick([(-.6, 1.55, .34), (.75, 1.25, .3)], [(-1.0, 1.3, .42), (1.1, .95, .4)]):
        for dx, r in ((-.8, .5), (0, .8), (.8, .6), (1.4, .35)):
            ball(size * r * .5, (cx + dx * size * .6, 6.4, cz + r * size * .1), cloud, .45)
    plants.blossom(
        (view.pick(-1.12, -2.6), 3.9, view.pick(1.9, 1.5)), luck, view.pick(1.0, 1.3), '#F3B33D', .95, 150
    )
    paper = m.paper_lamp('#FFD08A', .9)
    for lx, ly, lz, size in view.pick(
        [(.84, 3.8, 2.5, .16), (.62, 4.0, 2.92, .11)], [(1.75, 3.8, 2.15, .2), (2.2, 4.0, 2.42, .14)]
    ):
        lamps.lantern((lx, ly, lz), size, 3.6, paper, gold, 9)
    if view.wide:
        lamps.lantern((-1.55, 4.0, 2.45), .13, 3.6, paper, gold, 5)
    for side in (-1, 1):
        x = side * view.pick(.76, 1.75)
        box((view.pick(.66, 1.1), .46, .05), (x, 3.75, .72), wood, .012)
        box((view.pick(.58, 1.0), .38, .68), (x, 3.78, .03), m.wood('#6B4630', 'z', .35), .01)
    x = view.pick(.74, 1.7)
    clay = m.paint('#8C4A33', .45)
    turned(
        [(.001, 0), (.07, 0), (.11, .05), (.105, .1), (.05, .14), (.015, .15), (.02, .17), (.001, .18)],
        (x + .12, 3.72, .77), clay
    )
    tube([(x + .02, 3.72, .82), (x - .03, 3.72, .86), (x - .05, 3.72, .91)], .014, clay)
    ring(.05, .011, (x + .25, 3.72, .84), clay)
    for dx in (-.12, -.22):
        parts.vase('bowl', (x + dx, 3.66, .77), m.paint('#E9E2D2', .4), .28)
    x = view.pick(-.74, -1.7)
    turned(
        [(.001, 0), (.1, 0), (.06, .05), (.2, .1), (.21, .11), (.001, .1)], (x, 3.7, .77),
        m.paint('#DCE3EA', .3, .4)
    )
    cake = m.paint('#C98A3F', .5)
    for dx, dy, dz in ((-.08, 0, 0), (.08, .02, 0), (0, -.08, 0), (0, .09, 0), (0, 0, .06)):
        turned(
            [(.001, 0), (.066, 0), (.072, .012), (.072, .045), (.064, .056), (.05, .052), (.001, .054)],
            (x + dx, 3.7 + dy, .875 + dz),
            cake,
            48,
            1,
            ribs=12,
            rib=.07
        )
    softbox((-2.4, .8, 3.0), (0, 4.3, 1.2), (1.8, 1.6), 110, '#D6DCFF')
    softbox((2.4, .8, 2.6), (.5, 4.3, 1.0), (1.4, 1.4), 85, '#FFE6C8')
    view.look(.25, .16)
