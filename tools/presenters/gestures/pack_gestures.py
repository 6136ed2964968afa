"""Puts out/<id>-gestures beside the packed still they were made for: /usr/bin/python3 gestures/pack_gestures.py noya song"""
import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, label, maximum_filter, median_filter
from scipy.ndimage import minimum_filter, zoom

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, HERE)
from pack import ASSETS, GESTURES

LIMIT = 3_500_000
RAISING = [f'raise{i}' for i in (1, 2, 3, 4)]
MOVING = RAISING + [f'{way}{i}' for way in ('palm', 'show', 'up') for i in (1, 2, 3)] + [f'wave{i}' for i in range(1, 6)]
HELD = ['palm', 'show', 'one', 'two', 'three']


def pack(person):
    source, target = os.path.join(HERE, 'out', person + '-gestures'), os.path.join(ASSETS, person)
    with open(os.path.join(source, 'box.json')) as file:
        frame = json.load(file)
    left, top, right, bottom = frame['box']
    x, width, height = left - frame['margin'], right - left, bottom - top
    whole = Image.open(os.path.join(target, 'still.webp')).convert('RGBA')
    still = Image.new('RGBA', (width, height))
    still.paste(whole, (-x, -top))

    def read(name):
        return np.asarray(Image.open(f'{source}/{name}.png'), np.float32)

    def hand(name):
        """Of half the size. Before hair comes the hand alone, not a shade that it throws."""
        return gaussian_filter(read(f'hand-{name}') / 255, 0.7)

    small = np.asarray(still.resize((width // 2, height // 2), Image.LANCZOS), np.float32)
    rest = read('rest')
    check(person, rest, small)
    pictures = {name: read(name) for name in ('palm', 'show', 'one')}
    for name in ('two', 'three'):
        pictures[name] = with_hand(pictures['one'], read(name), [frame['hand'][i] - (left, top)[i] for i in (0, 1)])
    gain = gain_between(rest, small)
    # The rendered rest and not the still: both lack the hair, which would else be taken for something that left.
    moving = [evened(picture, gain, rest) for picture in [rest, *map(read, MOVING)]]
    held = [doubled(moving[0]), *(evened(pictures[name], gain, doubled(rest)) for name in HELD)]
    hair = hair_over(moving[0], small)
    gone = left_bare(held, moving)
    mask = np.clip(gaussian_filter(maximum_filter(gone, 9), 3), 0, 1) * (1 - doubled(hair))
    covered = maximum_filter((mask > 0.004).astype(np.float32), 3)
    half = maximum_filter(covered, 3)[::2, ::2]
    cells = [
        cell(one, held[0], covered, doubled(hair), doubled(hand(name)), 2)
        for name, one in zip(HELD, held[1:])
    ]
    ways = [cell(one, moving[0], half, hair, hand(name), 1) for name, one in zip(MOVING, moving[1:])]
    white = np.full((height, width, 4), 255, np.float32)
    white[..., 3] = mask * 255
    sheets = {
        'moving': (MOVING, ways, 6, 86),
        'held': ([*HELD, 'mask'], [*cells, white], 3, 92),
    }
    path = os.path.join(target, 'avatar.json')
    with open(path) as file:
        avatar = json.load(file)
    avatar['gestures'] = {'box': [x, top, width, height]}
    for kind, (names, pictures, columns, quality) in sheets.items():
        save(pictures, columns, os.path.join(target, GESTURES[kind]), quality)
        avatar['gestures'][kind] = {'atlas': GESTURES[kind], 'columns': columns, 'cells': names}
    with open(path, 'w') as file:
        json.dump(avatar, file, separators=(',', ':'))
        file.write('\n')
    weights = {name: os.path.getsize(os.path.join(target, name)) for name in os.listdir(target)}
    if sum(weights.values()) > LIMIT:
        raise SystemExit(f'{person} weighs {sum(weights.values())} bytes')
    print(person, {name: size // 1000 for name, size in weights.items()}, 'KB')


def doubled(picture):
    return zoom(picture, (2, 2, 1)[: picture.ndim], order=1, grid_mode=True, mode='nearest')


def halved(picture):
    return (picture[::2, ::2] + picture[1::2, ::2] + picture[::2, 1::2] + picture[1::2, 1::2]) / 4


def check(person, rest, still):
    """Gestures fit only the still of the same recipe: the arms of two would not cover each other."""
    # Below the hair, which the arm is rendered without.
    low = rest.shape[0] // 3
    apart = np.abs(rest[low:, :, 3] - still[low:, :, 3]) > 128
    share = apart.sum() / (rest[..., 3] > 128).sum()
    print(f'{person}: {share:.4f} of the resting arm stands beside the still')
    if share > 0.01:
        raise SystemExit(f'{person}: these gestures were not made for this still')


def without_grain(picture, rest):
    """Of few samples, lamps behind leave bright dots on small round things, as fingertips are; where neighbours
    differ so, the usual colour around is taken. An edge is no grain: the median keeps it."""
    out = filled(picture)
    # What glitters at rest as well, such as a necklace, is no grain; its rim is.
    glitter = maximum_filter(restlessness(filled(rest)), 5) * (minimum_filter(rest[..., 3], 25) > 250)
    is_new = maximum_filter(np.abs(flat(picture) - flat(rest)).max(2) > 30, 5)
    share = np.clip((restlessness(out) - 1.5 * glitter - 0.9) / 1.3, 0, 1) * is_new
    lines, columns = (np.flatnonzero(share.max(axis)) for axis in (1, 0))
    if len(lines) == 0:
        return out
    part = np.s_[lines[0] : lines[-1] + 1, columns[0] : columns[-1] + 1]
    rough = out[part][..., :3]
    calm = np.stack([gaussian_filter(median_filter(rough[..., i], 7), 1) for i in range(3)], 2)
    out[part][..., :3] += (calm - rough) * share[part][..., None]
    return out


def restlessness(picture):
    luma = picture[..., :3].mean(2)
    return gaussian_filter(np.abs(luma - median_filter(luma, 3)), 2.5)


def filled(picture):
    """Colour goes on beyond the silhouette, or lossy compression leaves a dark seam."""
    nearest = distance_transform_edt(picture[..., 3] < 128, return_distances=False, return_indices=True)
    out = picture.copy()
    out[..., :3] = picture[..., :3][tuple(nearest)]
    return out


def gain_between(rest, still):
    """Few samples come out brighter than many: the resting arm, seen in both, tells by how much. One number a
    channel: a hand is seen before hair and skin, whose own numbers would colour it."""
    low = rest.shape[0] // 3
    seen = (rest[low:, :, 3] > 250) & (still[low:, :, 3] > 250)
    return np.array([np.median((still[low:, :, i][seen] + 4) / (rest[low:, :, i][seen] + 4)) for i in range(3)])


def evened(picture, gain, rest):
    out = without_grain(picture, rest)
    out[..., :3] = np.clip(out[..., :3] * gain, 0, 255)
    return out


def with_hand(picture, patch, at):
    """Another hand on the same arm, with a soft edge where both are alike."""
    x, y = at
    height, width = patch.shape[:2]
    share = (within(height, width, 10) * within(height, width, 10)[::-1])[..., None]
    out = picture.copy()
    under = filled(picture)[y : y + height, x : x + width]
    out[y : y + height, x : x + width] = under + (filled(patch) - under) * share
    return out


def left_bare(held, moving):
    """Where the resting arm was and in some picture nothing is: 1, else 0."""
    others = [*moving[1:], *(halved(one) for one in held[1:])]
    less = np.max([moving[0][..., 3] - one[..., 3] for one in others], 0)
    return (doubled(less) > 40).astype(np.float32)


def hair_over(rest, still):
    """1 where hair falls into the box from above, which the arm is rendered without: a cell would cut it off."""
    apart = np.abs(gaussian_filter(flat(rest) - flat(still), (1, 1, 0))).max(2) > 22
    parts, _ = label(maximum_filter(apart, 3))
    from_above = np.isin(parts, np.setdiff1d(parts[0], 0))
    return np.clip(gaussian_filter(maximum_filter(from_above.astype(np.float32), 7), 1.5), 0, 1)


def cell(picture, rest, covered, hair, hand, size):
    """Opaque where the arm has changed anything and where the resting one is taken away, with a soft edge."""
    soft = (1.5 * size, 1.5 * size, 0)
    changed = np.abs(gaussian_filter(flat(picture) - flat(rest), soft)).max(2) > 5
    wide = maximum_filter(changed.astype(np.float32), 20 * size + 1)
    # Two sizes of one seam differ as well: only what is large is an arm.
    parts, _ = label(wide > 0)
    areas = np.bincount(parts.ravel())
    wide[areas[parts] < 0.01 * wide.size] = 0
    share = np.maximum(gaussian_filter(wide, 4 * size), covered) * (1 - hair * (1 - hand))
    out = picture.copy()
    # As wide as the room around the arm: shades that end at once would be seen on plain cloth.
    out[..., 3] = picture[..., 3] * np.clip(share, 0, 1) * within(*share.shape, 28 * size)
    return out


def within(height, width, rim):
    """0 on the upper edge and on both sides of the box, where a hard end would show."""
    across = np.minimum(np.arange(width), np.arange(width)[::-1])
    return np.clip(np.minimum.outer(np.arange(height), across) / rim, 0, 1)


def flat(picture):
    share = picture[..., 3:] / 255
    return picture[..., :3] * share + 128 * (1 - share)


def save(pictures, columns, path, quality):
    height, width = pictures[0].shape[:2]
    sheet = Image.new('RGBA', (columns * width, -(-len(pictures) // columns) * height))
    for index, picture in enumerate(pictures):
        sheet.paste(
            Image.fromarray((picture + 0.5).clip(0, 255).astype(np.uint8)),
            (index % columns * width, index // columns * height),
        )
    sheet.save(path, quality=quality, method=6, exact=True)


if __name__ == '__main__':
    for one in sys.argv[1:]:
        pack(one)
