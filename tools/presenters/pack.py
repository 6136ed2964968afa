"""Packs out/<id> into assets/presenters: /usr/bin/python3 pack.py lin chen, or only mouths made anew:
/usr/bin/python3 pack.py --mouths lin chen"""
import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, minimum_filter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from jaw import jaw_fields
from shapes import EYES, MOUTHS, OPEN, ROUND

ASSETS = os.path.join(HERE, '..', '..', 'assets', 'presenters')
COVER = (540, 960)
STILL_LIMIT, WHOLE_LIMIT = 300_000, 2_000_000
GESTURES = {'moving': 'gestures-moving.webp', 'held': 'gestures.webp'}


def pack(person):
    source, target = os.path.join(HERE, 'out', person), os.path.join(ASSETS, person)
    os.makedirs(target, exist_ok=True)
    with open(os.path.join(source, 'boxes.json')) as file:
        boxes = json.load(file)
    with open(os.path.join(source, 'motion.json')) as file:
        motion = json.load(file)
    still = Image.open(os.path.join(source, 'still.png'))
    # They fit only the still that they were made for.
    for name in GESTURES.values():
        if os.path.exists(os.path.join(target, name)):
            os.remove(os.path.join(target, name))
    quality = save_below(still, os.path.join(target, 'still.webp'), STILL_LIMIT)
    still.resize(COVER, Image.LANCZOS).save(
        os.path.join(ASSETS, person + '.cover.webp'), quality=86, method=6
    )
    mouth = atlas(source, 'mouth', MOUTHS, 'o0r1', boxes['mouth'], still, target, 5)
    eyes = atlas(source, 'eyes', EYES, 'open', boxes['eyes'], still, target, 2)
    avatar = {
        'version': 1,
        'size': boxes['size'],
        'still': 'still.webp',
        'mouth': {'open': OPEN, 'round': ROUND, **mouth, 'jaw': jaw_fields(source)},
        'eyes': eyes,
        'motion': motion,
    }
    with open(os.path.join(target, 'avatar.json'), 'w') as file:
        json.dump(avatar, file, separators=(',', ':'))
        file.write('\n')
    weight = sum(os.path.getsize(os.path.join(target, name)) for name in os.listdir(target))
    if weight > WHOLE_LIMIT:
        raise SystemExit(f'{person} weighs {weight} bytes')
    print(f'{person}: still at quality {quality}, {weight // 1000} KB in all')


def save_below(picture, path, limit):
    for quality in range(96, 60, -2):
        picture.save(path, quality=quality, method=6)
        if os.path.getsize(path) < limit:
            return quality
    raise SystemExit(f'{path} stays above {limit} bytes')


def atlas(source, kind, names, resting, box, still, target, columns):
    """Box-sized cells, row by row."""
    width, height = box[2] - box[0], box[3] - box[1]
    sheet = Image.new('RGBA', (columns * width, -(-len(names) // columns) * height))
    for index, picture in enumerate(patches(source, kind, names, resting, box, still)):
        sheet.paste(picture, (index % columns * width, index // columns * height))
    save_atlas(sheet, target, kind)
    place = [box[0], box[1], width, height]
    return {'box': place, 'atlas': kind + '.webp', 'columns': columns, 'cells': list(names)}


def patches(source, kind, names, resting, box, still):
    """Colour goes on under the feather and beyond the silhouette, or lossy compression leaves a dark seam."""
    base = np.asarray(still.crop(box), float)
    nearest = distance_transform_edt(base[..., 3] < 128, return_distances=False, return_indices=True)

    def rendered(name):
        return np.asarray(Image.open(f'{source}/{kind}-{name}.png').convert('RGB'), float)[tuple(nearest)]

    gain = gain_between(rendered(resting), base[..., :3][tuple(nearest)])
    feather = soft_edge(box[2] - box[0], box[3] - box[1]) * inside(base[..., 3])
    for name in names:
        picture = Image.fromarray(np.clip(rendered(name) * gain + 0.5, 0, 255).astype(np.uint8))
        picture.putalpha(Image.fromarray((feather * 255 + 0.5).astype(np.uint8)))
        yield picture


def save_atlas(sheet, target, kind):
    sheet.save(os.path.join(target, kind + '.webp'), quality=94, method=6, exact=True)


def renew_mouths(person):
    """Those that out/<id> has replace theirs in the packed atlas; still, eyes and the other mouths stay."""
    source, target = os.path.join(HERE, 'out', person), os.path.join(ASSETS, person)
    with open(os.path.join(target, 'avatar.json')) as file:
        mouth = json.load(file)['mouth']
    x, y, width, height = mouth['box']
    still = Image.open(os.path.join(target, 'still.webp'))
    sheet = Image.open(os.path.join(target, mouth['atlas'])).convert('RGBA')
    names = [name for name in mouth['cells'] if os.path.exists(f'{source}/mouth-{name}.png')]
    box = (x, y, x + width, y + height)
    for name, picture in zip(names, patches(source, 'mouth', names, 'o0r1', box, still)):
        index = mouth['cells'].index(name)
        sheet.paste(picture, (index % mouth['columns'] * width, index // mouth['columns'] * height))
    save_atlas(sheet, target, 'mouth')
    print(f'{person}: {len(names)} mouths')


def gain_between(patch, still):
    """Few samples come out brighter than many (5 against 12: by 8 of 255), which would pulse while speaking. The
    resting patch shows the same face as the still: their ratio, without detail, mends all of its kind."""
    soft = [gaussian_filter(picture, (12, 12, 0), mode='nearest') + 4 for picture in (still, patch)]
    return soft[0] / soft[1]


def soft_edge(width, height):
    """Opaque in the middle, nothing at the rim: a rounded box rather than an ellipse, so that corners of
    the lips and of the eyes stay wholly inside."""
    y, x = np.mgrid[0:height, 0:width]
    u, v = np.abs((x + 0.5) / width * 2 - 1), np.abs((y + 0.5) / height * 2 - 1)
    reach = np.clip((0.97 - (u**4 + v**4) ** 0.25) / 0.22, 0, 1)
    return reach * reach * (3 - 2 * reach)


def inside(alpha):
    """1 within the silhouette, 0 before its edge: one that went beyond would hang a dark rim on the face."""
    return gaussian_filter(minimum_filter(alpha, 9), 2) / 255


if __name__ == '__main__':
    ids = [one for one in sys.argv[1:] if one != '--mouths']
    for one in ids:
        (renew_mouths if '--mouths' in sys.argv else pack)(one)
