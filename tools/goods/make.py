"""Makes the pictures of goods: see README.md for the command."""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'backdrops')]
sys.dont_write_bytecode = True

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import materials as m  # noqa: E402
import studio  # noqa: E402
from shapes import box, link  # noqa: E402
from things import GOODS  # noqa: E402

ASSETS = os.path.join(HERE, '..', '..', 'assets', 'goods')
SIDE = 400
LIMIT = 24 * 1024


class Square(studio.View):

    def __init__(self, middle):
        self.wide, self.size = False, (SIDE, SIDE)
        self.glow, self.light, self.middle = .06, .35, middle


def camera(view):
    """From a little above, near enough for a thing of 1.3 to fill the picture."""
    data = bpy.data.cameras.new('camera')
    thing = link('camera', data)
    bpy.context.scene.camera = thing
    thing.location = (0, -1.1, 1.75)
    thing.rotation_euler = (Vector((0, 2.4, view.middle)) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    data.sensor_width = data.sensor_height = 36
    data.lens = 76


def table(wall, top):
    """A calm corner: a table top that runs into the wall without an edge."""
    box((9, 5, .1), (0, 2.4, -.1), m.paint(top, .5), 0)
    box((9, .1, 5), (0, 4.9, -.1), m.plaster(wall, .15), 0)
    studio.room_light('#FFF8F0', .55)
    studio.softbox((-2.2, .2, 3.2), (0, 2.4, .5), (1.6, 1.6), 130, '#FFF4E6')
    studio.softbox((2.4, .8, 2.0), (0, 2.4, .5), (1.4, 1.8), 55, '#F2F5FF')


def save(picture, name):
    path = os.path.join(ASSETS, name + '.webp')
    for quality in range(84, 40, -6):
        picture.save(path, quality=quality, method=6)
        if os.path.getsize(path) <= LIMIT:
            return
    raise SystemExit(f'{name} does not fit into {LIMIT} bytes')


def make(name, colors, middle, build, preview):
    started = time.time()
    studio.open_stage()
    view = Square(middle)
    table(*colors)
    build()
    picture = studio.take(view, 1, 24)
    if preview:
        picture.save(os.path.join(preview, name + '.png'))
    else:
        save(picture, name)
    print(f'{name}: {time.time() - started:.0f} s', flush=True)


def main(words):
    known = [name for name, *_ in GOODS]
    if not words or not set(words) <= {*known, 'all'}:
        raise SystemExit(f"Name a picture or all. Known: {', '.join(known)}")
    studio.camera = camera
    os.makedirs(ASSETS, exist_ok=True)
    for name, colors, middle, build in GOODS:
        if name in words or 'all' in words:
            make(name, colors, middle, build, os.environ.get('PREVIEW'))


main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
