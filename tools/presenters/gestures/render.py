"""Renders the gestures of a packed person: blender -b --python gestures/render.py -- noya [--preview] [--only palm ...]
Pictures that exist in out/<id>-gestures already are left alone. They fit only the still of the same recipe."""
import argparse
import json
import os
import sys
import time

import bpy
import numpy as np
from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, HERE)
from gestures import arm
import blend
import film
import makehuman as mh
import studio
from anatomy import BODYV
from clothes.cloth import Wardrobe
from figure import Figure
from head.face import Face
from people import PEOPLE
from pose import pose

SIZE, MARGIN = (1080, 1920), 288
"""A hand may leave the still by as much on its left; on the right the camera is widened alike."""
WIDE = (SIZE[0] + 2 * MARGIN, SIZE[1])
HAND = ('wrist', 'finger', 'metacarpal')
ARM = ('upperarm', 'lowerarm', *HAND)


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('id', choices=PEOPLE)
    parser.add_argument('--preview', action='store_true', help='a quarter of the size')
    parser.add_argument('--samples', type=int, default=4)
    parser.add_argument('--only', nargs='*', default=None)
    parser.add_argument('--threads', type=int, default=1)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


class Scene:
    """One person without hair, dressed anew for every pose."""

    def __init__(self, person):
        blend.clear()
        self.person = person
        self.figure = Figure(person)
        self.base = pose(self.figure.S0, person)
        self.figure.pose_(self.base)
        self.shape = self.figure.shape(person['rest'])
        rest = self.figure.posed(self.shape)
        self.head = Face(person, self.figure, person['rest'], keep=hands_and_trunk(self.figure.S0))
        studio.stage(person, mh.to_bl(rest[BODYV])[:, 2].max() + 0.025)
        self.clothes = []

    def pose(self, key):
        self.figure.pose_(self.base if key is None else arm.posed(self.figure, self.base, key))

    def project(self, key, points):
        self.pose(key)
        return studio.project(self.figure.posed(self.shape)[points], WIDE)

    def take(self, key):
        self.pose(key)
        self.head.update(self.person['rest'])
        for thing in self.clothes:
            bpy.data.objects.remove(thing)
        before = set(bpy.data.objects)
        self.person['dress'](
            Wardrobe(self.figure, self.shape, self.figure.posed(self.shape), self.person), self.head
        )
        self.clothes = [thing for thing in bpy.data.objects if thing not in before]


def hands_and_trunk(V):
    """Arms are covered up to the cuffs, which show a little of what is in them."""
    arms = np.array(['upperarm' in name or 'lowerarm' in name for name in mh.BN])
    keep = (mh.BW * arms[mh.BI]).sum(1) / np.maximum(mh.BW.sum(1), 1e-9) < 0.7
    for side in 'LR':
        elbow, wrist = mh.joint(V, f'lowerarm01.{side}____head'), mh.joint(V, f'wrist.{side}____head')
        length = np.linalg.norm(wrist - elbow)
        along = (V - elbow) @ (wrist - elbow) / length**2
        near = np.linalg.norm(V - elbow - np.outer(along, wrist - elbow), axis=1) < 0.6
        keep |= near & (along > 0.8) & (along < 1.1)
    return keep


def is_part(scene, parts):
    """Vertices of the gesturing arm that hang on those bones."""
    bones = np.array([any(part in name for part in parts) for name in mh.BN])
    weight = (mh.BW * bones[mh.BI]).sum(1) / np.maximum(mh.BW.sum(1), 1e-9)
    return (weight > 0.5) & (scene.figure.S0[:, 0] * arm.OUT > 0)


def draw_hand(scene, key, box, path):
    """The outline of the hand, of half the size: what may come before hair, which the arm is rendered without."""
    is_hand = is_part(scene, HAND)
    pixels = np.zeros((len(is_hand), 2))
    pixels[is_hand] = (scene.project(key, is_hand) - box[:2]) / 2
    picture = Image.new('L', ((box[2] - box[0]) // 2, (box[3] - box[1]) // 2))
    for corners, _, _ in mh.BF:
        if is_hand[corners].all():
            ImageDraw.Draw(picture).polygon([tuple(pixels[one]) for one in corners], fill=255)
    picture.save(path)


def find_box(scene, keys, parts, room):
    """Pixels (x0, y0, x1, y1) of the wide frame that hold those parts of the arm at every key."""
    points = BODYV[is_part(scene, parts)[BODYV]][::7]
    film.set_up(WIDE, 1, 1)
    seen = np.concatenate([scene.project(given, points) for given in keys])
    low, high = seen.min(0) - room, seen.max(0) + room
    edges = (max(0, low[0]), max(0, low[1]), min(WIDE[0], high[0]), min(SIZE[1], high[1]))
    return [int(edge) // 4 * 4 for edge in edges]


def main():
    given = options()
    folder = os.path.join(HERE, 'out', given.id + '-gestures' + ('-preview' if given.preview else ''))
    os.makedirs(folder, exist_ok=True)
    scene = Scene(PEOPLE[given.id]())
    moving = arm.moving(arm.resting(scene.figure, scene.base, scene.person))
    box = find_box(scene, [None, *arm.HELD.values(), *moving.values()], ARM, 64)
    # Counting changes the hand alone.
    hand = find_box(scene, [arm.HELD[name] for name in ('one', 'two', 'three')], HAND, 24)
    with open(os.path.join(folder, 'box.json'), 'w') as file:
        json.dump({'box': box, 'hand': hand, 'margin': MARGIN}, file)
    say(f'built, box {box}, hand {hand}')
    for name, one in {**moving, **arm.HELD}.items():
        draw_hand(scene, one, box, os.path.join(folder, f'hand-{name}.png'))
    shots = [(2, 'rest', None, box), *((2, name, one, box) for name, one in moving.items())]
    shots += [(1, name, one, hand if name in ('two', 'three') else box) for name, one in arm.HELD.items()]
    for less, name, one, part in shots:
        if given.only is None or name in given.only:
            shoot(scene, given, folder, name, one, part, less * (4 if given.preview else 1))


def shoot(scene, given, folder, name, key, box, less):
    """Several processes may share the work: a picture is whoever's made its folder."""
    own, path = os.path.join(folder, name), os.path.join(folder, name + '.png')
    if os.path.exists(path) or os.path.exists(own):
        return
    os.makedirs(own)
    scene.take(key)
    film.set_up((WIDE[0] // less, WIDE[1] // less), given.samples, given.threads)
    film.shoot(os.path.join(own, 'shot.png'), [edge // less for edge in box], True)
    os.replace(os.path.join(own, 'shot.png'), path)
    os.rmdir(own)
    say(name)


def say(what):
    print(f'{what} after {time.process_time():.0f} CPU-s, {time.time() - STARTED:.0f} s', flush=True)


STARTED = time.time()
if __name__ == '__main__':
    main()
