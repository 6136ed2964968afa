"""Makes the system backdrops: see README.md for the command."""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from PIL import Image  # noqa: E402

import studio  # noqa: E402
from scenes import BACKDROPS  # noqa: E402

ASSETS = os.path.join(HERE, '..', '..', 'assets', 'backdrops')


def save(picture, name, limit_kb):
    path = os.path.join(ASSETS, name + '.webp')
    for quality in range(82, 40, -6):
        picture.save(path, quality=quality, method=6)
        if os.path.getsize(path) <= limit_kb * 1024:
            return
    raise SystemExit(f'{name} does not fit into {limit_kb} KB')


def make(id, scene, shape, preview):
    started = time.time()
    studio.open_stage()
    view = studio.View(shape)
    scene(view)
    if preview:
        small = studio.take(view, 1 / 4, 16).resize([n // 3 for n in view.size])
        small.save(os.path.join(preview, f'{id}.{shape}.png'))
    else:
        picture = studio.take(view, 1 / 2, 16)
        save(picture, f'{id}.{shape}', 250)
        if shape == 'portrait':
            save(picture.resize((270, 480), Image.LANCZOS), f'{id}.thumb', 15)
    print(f'{id} {shape}: {time.time() - started:.0f} s', flush=True)


def complete(id):
    return all(
        os.path.exists(os.path.join(ASSETS, f'{id}.{kind}.webp')) for kind in [*studio.SHAPES, 'thumb']
    )


def write_list():
    rows = [{'id': id, 'name': name, 'group': group} for id, name, group, _ in BACKDROPS if complete(id)]
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    path = os.path.join(ASSETS, 'backdrops.json')
    # A server that starts meanwhile must not read half a list.
    with open(path + '.unfinished', 'w', encoding='utf-8') as file:
        file.write('[\n  ' + ',\n  '.join(lines) + '\n]\n')
    os.replace(path + '.unfinished', path)


def main(words):
    preview = os.environ.get('PREVIEW')
    known = [id for id, *_ in BACKDROPS]
    shapes = [w for w in words if w in studio.SHAPES] or list(studio.SHAPES)
    wanted = [w for w in words if w not in studio.SHAPES]
    if not wanted or not set(wanted) <= {*known, 'all'}:
        raise SystemExit(f"Name a backdrop or all. Known: {', '.join(known)}")
    for id, _, _, scene in BACKDROPS:
        if id in wanted or 'all' in wanted:
            for shape in shapes:
                make(id, scene, shape, preview)
    if not preview:
        write_list()


main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
