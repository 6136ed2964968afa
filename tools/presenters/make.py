"""Makes one presenter: blender -b --python make.py -- lin [--preview] [--only still mouth eyes motion o4r1 ...]
Pictures that exist in out/<id> already are left alone, so an interrupted run goes on where it stopped."""
import argparse
import json
import os
import sys
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import film
import shapes
from anatomy import LASH, MOUTHV
from assemble import assemble
from motion import motion
from people import PEOPLE
from studio import project


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('id', choices=PEOPLE)
    parser.add_argument('--size', default='1080x1920')
    parser.add_argument('--samples', type=int, default=12)
    parser.add_argument('--patch-samples', type=int, default=4)
    parser.add_argument('--hair', type=float, default=1.0, help='share of the strands')
    parser.add_argument(
        '--preview', action='store_true', help='270x480, 5 samples, half the hair, own folder'
    )
    parser.add_argument('--only', nargs='*', default=['still', 'mouth', 'eyes', 'motion'])
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--out', default=None)
    given = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    if given.preview:
        given.size, given.samples, given.patch_samples, given.hair = '270x480', 5, 8, 0.5
    given.out = given.out or os.path.join(HERE, 'out', given.id + ('-preview' if given.preview else ''))
    return given


def main():
    given = options()
    size = tuple(int(n) for n in given.size.split('x'))
    os.makedirs(given.out, exist_ok=True)
    person = PEOPLE[given.id]()
    figure, face = assemble(person, given.hair)
    film.set_up(size, given.samples, given.threads)
    say('built')
    boxes = find_boxes(face, size)
    with open(os.path.join(given.out, 'boxes.json'), 'w') as file:
        json.dump({'size': size, **boxes}, file)
    if 'still' in given.only:
        make_still(given.out)
    if 'motion' in given.only:
        make_motion(given.out, face.VP)
    film.set_up(size, given.patch_samples, given.threads)
    # Short hair is nowhere near the mouth: without it a patch is a third quicker.
    strands = [thing for thing in bpy.data.objects if thing.name in ('hair', 'grey', 'baby')]
    for thing in strands:
        thing.hide_render = person['hair']['style'] == 'short'
    for name, units in shapes.mouths().items():
        if 'mouth' in given.only or name in given.only:
            patch(face, given.out, 'mouth-' + name, shapes.added(person['rest'], units), 0, boxes['mouth'])
    for thing in strands:
        thing.hide_render = False
    for name, (expression, aside) in shapes.eyes(person['rest']).items():
        if 'eyes' in given.only or name in given.only:
            patch(face, given.out, 'eyes-' + name, expression, aside, boxes['eyes'])


def find_boxes(face, size):
    """Pixel boxes (x0, y0, x1, y1) that hold every mouth and every state of the eyes, with room for a soft edge."""
    lips = project(face.VP[MOUTHV], size)
    lids = project(face.VP[np.concatenate(list(LASH.values()))], size)
    return {'mouth': around(lips, 1.0, 0.62, 1.5), 'eyes': around(lids, 0.66, 0.34, 0.24)}


def around(points, aside, above, below):
    x, y = points.mean(0)
    width = np.ptp(points[:, 0])
    corners = (x - width * aside, y - width * above, x + width * aside, y + width * below)
    return [int(c) // 2 * 2 for c in corners]


def make_still(folder):
    """The passes are kept: the film look can be tried again without the long render."""
    raw, path = os.path.join(folder, 'passes.npz'), os.path.join(folder, 'still.png')
    if not os.path.exists(raw):
        passes = film.expose(folder)
        passes['depth'] = passes['depth'][..., 0].clip(0, 100)
        np.savez(
            raw, **{name: values.astype(np.float16) for name, values in passes.items() if name != 'depth'}
        )
        np.save(os.path.join(folder, 'depth.npy'), passes['depth'])
        say('render')
    if not os.path.exists(path):
        film.develop(np.load(raw)).save(path)
        say('still')


def make_motion(folder, posed):
    alpha = np.load(os.path.join(folder, 'passes.npz'))['color'][..., 3].astype(float)
    depth = np.load(os.path.join(folder, 'depth.npy'))
    with open(os.path.join(folder, 'motion.json'), 'w') as file:
        json.dump(motion(depth, alpha, posed), file)
    say('motion')


def patch(face, folder, name, expression, aside, box):
    path = os.path.join(folder, name + '.png')
    if os.path.exists(path):
        return
    face.update(expression)
    face.look(aside)
    film.shoot(path, box)
    say(name)


def say(what):
    print(f'{what} after {time.process_time():.0f} CPU-s, {time.time() - STARTED:.0f} s', flush=True)


STARTED = time.time()
if __name__ == '__main__':
    main()
