"""A warehouse, for those who sell from the source."""
import materials as m
import parts
from shapes import box
from studio import room_light, softbox


def carton(at, size, paper, tape, luck):
    x, y, z = at
    turn = (0, 0, luck.uniform(-.04, .04))
    box(size, at, paper, .006, turn)
    box((.05, size[1] + .002, size[2] + .002), (x, y, z), tape, .002, turn)


def warehouse(view):
    """The source: steel racks with cartons running away to a bright end, daylight from the roof."""
    luck = parts.luck(5)
    room_light('#EAF1FF', .5)
    parts.room(
        m.plaster('#DDE2E6'), m.stone('#B9BCBF', .28), depth=11, height=5.2, ceiling=m.paint('#C9CFD4', .7)
    )
    post, beam = m.paint('#3F5F9E', .35), m.paint('#E88A34', .4)
    papers = [m.paint(c, .85) for c in ('#C79B6A', '#B98C5C', '#D3AC7E', '#BF9362')]
    tape = m.paint('#E3CFAE', .3)
    for side in (-1, 1):
        face = side * view.pick(.78, 1.75)
        for i in range(6):
            y = 3.3 + i * 1.45
            for x in (face, face + side * .85):
                box((.07, .07, 3.6), (x, y, 0), post, .006)
            if i == 5:
                continue
            for level in (.12, 1.18, 2.24, 3.3):
                box((.05, 1.4, .11), (face, y + .725, level - .11), beam, .006)
                box((.85, 1.4, .03), (face + side * .43, y + .725, level - .03), m.wood('#CDAA7C', 'y'), .003)
                at = y + .1
                while at < y + 1.3:
                    depth = luck.uniform(.34, .5)
                    if at + depth > y + 1.38:
                        break
                    z = level
                    for _ in range(luck.randint(1, 3)):
                        high = luck.uniform(.22, .32)
                        if z + high > level + .86:
                            break
                        carton(
                            (face + side * luck.uniform(.3, .36), at + depth / 2, z), (.5, depth, high),
                            luck.choice(papers), tape, luck
                        )
                        z += high
                    at += depth + luck.uniform(.02, .06)
    for y in range(3, 11, 2):
        for x in view.pick((0, ), (-.9, .9)):
            box((.16, 1.3, .04), (x, y, 4.75), m.glow('#F6FAFF', 5, True), .004)
            softbox((x, y, 4.7), (x, y, 0), (.4, 1.3), 55, '#F4F8FF')
    box((view.pick(1.1, 2.6), .02, 2.6), (0, 10.78, 0), m.sky('#FFFFFF', '#DDEBFF', 1.2, 2.6), 0)
    stack = view.pick(.55, 1.25)
    for k, (dx, z) in enumerate(((0, .14), (.0, .46), (.04, .78))):
        for y in (4.6, 5.1):
            carton((-stack + dx, y, z), (.46, .44, .31), papers[k], tape, luck)
    box((.6, 1.1, .12), (-stack, 4.85, 0), m.wood('#C8A374', 'y'), .004)
    softbox((1.6, .5, 3.4), (0, 6, 1.4), (2, 1.6), 150, '#FFF6EA')
    softbox((-1.6, .5, 3.0), (0, 6, 1.4), (2, 1.6), 90, '#F2F6FF')
    view.look(0, .12)
