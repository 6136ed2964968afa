"""A cook's double-breasted jacket, and an apron over it."""
import numpy as np
from mathutils import Vector

from clothes.cloth import RestMap
from clothes.fabric import fabric, metal, plastic
from clothes.pieces import disc, strip, tube
from clothes.tops import neck_rib, top_garment
from clothes.trinkets import pin_microphone


def chef_jacket(w, spec):
    """stand-up collar, a flap with an edge in trim colour, two rows of buttons"""
    A, F, P, mat = top_garment(
        w,
        dict(
            col=spec['col'],
            kind='linen',
            neck_y=-0.15,
            loose=0.08,
            fold=0.06,
            relax=60,
            chest=0.10,
            tailored=0.42,
        ),
        0.09,
        'jacket',
    )
    neck_rib(w, A, F, P, mat, h=0.26, th=0.035, lean=0.5, name='collar')
    rm = RestMap(A[:, :3], P, F)
    top = w.J('neck01')[1] - 0.12
    heights = np.linspace(top, -0.5, 60)
    aside = 0.12 + 0.50 * np.clip((top - heights) / 0.5, 0, 1) ** 0.7
    over = [(-0.30, 0.0), (-0.10, 0.045), (0.0, 0.05), (0.025, 0.02)]
    flap = [[rm.at(x + dx, y, o)[0] for x, y in zip(aside, heights)] for dx, o in over]
    strip('flap', np.array(flap), mat, 0.02)
    edge = [rm.at(x, y, 0.055)[0] for x, y in zip(aside, heights)]
    tube('piping', edge, 0.012, plastic('piping', spec['trim'], 0.7))
    buttons = plastic('jacketbutton', spec['trim'], 0.35)
    for y in np.arange(top - 0.56, spec['bib'] + 0.2, -0.44):
        for x in (-0.43, 0.43):
            p, n = rm.at(x, y, 0.06)
            disc('jacketbutton', p, n, 0.06, buttons, 0.04)
    return A, F, P


def apron(w, jacket, spec):
    """a bib that widens towards the waist, straps around the neck"""
    A, F, P = jacket
    rm = RestMap(A[:, :3], P, F)
    mat = fabric('apron', spec['col'], 'wool')
    high, rows, columns = spec['bib'], 44, 49
    grid = []
    for y in np.linspace(high, -0.8, rows):
        half = np.interp(y, [0, 1.6, 2.2, 2.8, high], [2.1, 2.0, 1.45, 1.05, 0.84])
        grid.append([rm.at(x * half, y, 0.10)[0] for x in np.linspace(-1, 1, columns)])
    grid = np.array(grid)
    for _ in range(12):
        flat = (grid[:-2, 1:-1] + grid[2:, 1:-1] + grid[1:-1, :-2] + grid[1:-1, 2:]) / 4
        # Pulled tight, it only bridges hollows: never into the jacket.
        grid[1:-1, 1:-1, 2] = np.maximum(grid[1:-1, 1:-1, 2] - 0.01, flat[..., 2])
    strip('apron', grid[:, ::-1], mat, 0.03, uvs=(0.5, 0.5))
    leather = fabric('strap', spec['strap'], 'silk')
    brass = metal('rivet', (0.80, 0.58, 0.30), 0.3)
    for side in (1, -1):
        band = [strap_row(rm, side, y, high) for y in np.linspace(high - 0.22, high + 2, 40)]
        band = [row for row in band if row is not None]
        # Over the ridge of the shoulder to the back.
        band += [band[-1] + [0, 0.02, -0.12], band[-1] + [0, -0.08, -0.30]]
        strip('strap', np.stack(band, 1), leather, 0.025, uvs=(1, 0.1))
        p, n = rm.at(side * 0.72, high - 0.14, 0.15)
        disc('rivet', p, n, 0.05, brass, 0.03)
    pin_microphone(rm.at(0.30, high - 0.02, 0.17)[0])


def strap_row(rm, side, y, high):
    """Three points across it, or nothing above the shoulder."""
    x = side * np.interp(y, [high, high + 1.3], [0.72, 0.86])
    if rm.t.ray_cast(Vector((x, y, 6)), Vector((0, 0, -1)))[0] is None:
        return None
    return np.array([rm.at(x + dx, y, 0.13 if y < high else 0.07)[0] for dx in (-0.07, 0, 0.07)])
