"""How far an opening mouth lowers each part of the face, measured from its own pictures: the stage can then
bring two mouths to one opening before it blends them. `/usr/bin/python3 jaw.py lin` renews the jaw of an
avatar.json that is packed already."""
import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.sparse import coo_matrix, diags, identity

from shapes import MOUTHS, mouths

COLS, ROWS = 13, 26
WIDEST = 'o4r1'
# Compared with the widest; closed lips show too little of what it shows.
PAIRS = [('o3r1', 1.0), ('o2r1', 1.0), ('o1r1', 0.7)]
STIFF = 60.0
# A first guess by eye, in parts of the box, for the widest mouth: drop over height, share over width.
DOWN = [(0, 0), (0.34, 0), (0.5, 0.15), (0.65, 0.15), (0.78, 0.1), (0.92, 0.095), (1, 0.04)]
ACROSS = [(0, 0), (0.17, 0.4), (0.3, 0.95), (0.5, 1), (0.7, 0.95), (0.83, 0.5), (0.93, 0.2), (1, 0)]


def shares():
    """How much of the widest mouth's lowered jaw each mouth has."""
    units = mouths()
    return [round(units[name].get('mouth-open', 0) / units[WIDEST]['mouth-open'], 3) for name in MOUTHS]


def jaw_of(source):
    """A grid over the mouth's box, in pixels: how much lower the widest mouth has what it shows there."""
    share = dict(zip(MOUTHS, shares()))
    load = lambda name: np.asarray(Image.open(f'{source}/mouth-{name}.png').convert('RGB'), float)
    height, width = load(WIDEST).shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    spread = weights(height, width)
    guess = np.outer(
        np.interp(np.linspace(0, 1, ROWS), *zip(*DOWN)) * height,
        np.interp(np.linspace(0, 1, COLS), *zip(*ACROSS)),
    ).ravel()
    grid = guess.copy()
    rough = roughness()
    smooth = rough.T @ rough + 0.02 * identity(COLS * ROWS)
    for blur, rounds in ((4, 8), (2, 8), (1, 6)):
        wide = detail(load(WIDEST), blur)
        others = [(detail(load(name), blur), 1 - share[name], weight) for name, weight in PAIRS]
        for _ in range(rounds):
            drop = (spread @ grid).reshape(height, width)
            square, wanted = STIFF * smooth, STIFF * smooth @ (guess - grid)
            for other, part, weight in others:
                at = [y - part * drop, x]
                gap = (map_coordinates(other, at, order=1, mode='nearest') - wide).ravel()
                rise = map_coordinates(np.gradient(other, axis=0), at, order=1, mode='nearest').ravel() * part
                # What only one of the two shows, teeth or the dark behind them, must not pull the skin along.
                trust = weight / (1 + (gap / 20) ** 2)
                square = square + spread.T @ diags(trust * rise**2) @ spread
                wanted = wanted + spread.T @ (trust * rise * gap)
            grid = tamed(grid + np.clip(np.linalg.solve(square.toarray(), wanted), -3, 3), height)
    return grid.reshape(ROWS, COLS)


def detail(picture, blur):
    grey = gaussian_filter(picture @ [0.3, 0.5, 0.2], blur)
    return grey - gaussian_filter(grey, 14)


def weights(height, width):
    """From the grid's nodes to every pixel."""
    v, u = np.mgrid[0:height, 0:width].reshape(2, -1)
    v, u = v / (height - 1) * (ROWS - 1), u / (width - 1) * (COLS - 1)
    top, left = np.minimum(v.astype(int), ROWS - 2), np.minimum(u.astype(int), COLS - 2)
    v, u = v - top, u - left
    pixel = np.arange(len(u))
    corners = [(0, 0, (1 - v) * (1 - u)), (0, 1, (1 - v) * u), (1, 0, v * (1 - u)), (1, 1, v * u)]
    return sum(
        coo_matrix((part, (pixel, (top + down) * COLS + left + right)), (len(u), COLS * ROWS)).tocsr()
        for down, right, part in corners
    )


def roughness():
    """How much each node differs from the mean of its neighbours, along lines and columns."""
    node = np.arange(COLS * ROWS).reshape(ROWS, COLS)
    lines = [(row[i - 1], row[i], row[i + 1]) for row in node for i in range(1, COLS - 1)]
    lines += [(row[i - 1], row[i], row[i + 1]) for row in node.T for i in range(1, ROWS - 1)]
    index = np.array(lines)
    values = np.tile([-0.5, 1, -0.5], (len(lines), 1))
    place = np.repeat(np.arange(len(lines)), 3)
    return coo_matrix((values.ravel(), (place, index.ravel())), (len(lines), COLS * ROWS)).tocsr()


def tamed(grid, height):
    """Nothing rises, and no part of the mouth closes much before the rest."""
    grid = np.maximum(grid.reshape(ROWS, COLS), 0)
    most = height / (ROWS - 1) * 1.2
    for row in range(1, ROWS):
        grid[row] = np.minimum(grid[row], grid[row - 1] + most)
    return grid.ravel()


def jaw_fields(source):
    tenths = np.round(jaw_of(source) * 10).astype(int).ravel().tolist()
    return {'cols': COLS, 'rows': ROWS, 'drop': tenths, 'shares': shares()}


if __name__ == '__main__':
    here = os.path.dirname(os.path.abspath(__file__))
    for person in sys.argv[1:]:
        path = os.path.join(here, '..', '..', 'assets', 'presenters', person, 'avatar.json')
        with open(path) as file:
            avatar = json.load(file)
        avatar['mouth']['jaw'] = jaw_fields(os.path.join(here, 'out', person))
        with open(path, 'w') as file:
            json.dump(avatar, file, separators=(',', ':'))
            file.write('\n')
