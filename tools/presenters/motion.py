"""Life without more pictures: the depth of the rendered person is known, so turning the head by a few degrees
about the neck gives the true shift of every pixel. Kept as a coarse grid of shifts for the still."""
import bpy
import numpy as np
from scipy import ndimage

import blend
import makehuman as mh
from anatomy import MOUTHV
from maths import sstep

STEP = 36
TURNS = {'yaw': ((0, 0, 1), 4), 'pitch': ((1, 0, 0), 3), 'roll': ((0, 1, 0), 3)}


class Lens:
    """Between pixels of the frame and points in metres."""

    def __init__(self, width, height):
        camera = bpy.context.scene.camera
        matrix = np.array(camera.matrix_world)
        self.turn, self.at = matrix[:3, :3], matrix[:3, 3]
        self.scale = camera.data.lens / camera.data.sensor_height * height
        self.centre = np.array([width / 2, height / 2])

    def points(self, depth):
        rows, cols = np.indices(depth.shape)
        x = (cols + 0.5 - self.centre[0]) / self.scale * depth
        y = (self.centre[1] - rows - 0.5) / self.scale * depth
        return np.stack([x, y, -depth], -1) @ self.turn.T + self.at

    def pixels(self, points):
        seen = (points - self.at) @ self.turn
        flat = seen[..., :2] / -seen[..., 2:] * self.scale
        return np.stack([flat[..., 0], -flat[..., 1]], -1) + self.centre


def motion(depth, alpha, posed):
    """depth and alpha of the still, posed vertices of the person -> the motion part of avatar.json"""
    height, width = depth.shape
    solid = (alpha > 0.5) & (depth < 50)
    lens = Lens(width, height)
    points = lens.points(np.where(solid, depth, 1))
    # Outside the silhouette every node takes the shift of the nearest body pixel, or the edge would tear.
    nearest = ndimage.distance_transform_edt(~solid, return_distances=False, return_indices=True)
    columns, rows = -(-width // STEP) + 1, -(-height // STEP) + 1
    y, x = np.mgrid[0:rows, 0:columns] * STEP
    nodes = [np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)]
    out = {'step': STEP, 'cols': columns, 'rows': rows}
    for name, (degrees, moved) in moves(points, posed).items():
        shift = (lens.pixels(moved) - lens.pixels(points))[nearest[0], nearest[1]]
        smooth = [ndimage.gaussian_filter(shift[..., i], height / 90) for i in (0, 1)]
        grid = np.stack([ndimage.map_coordinates(s, nodes, order=1) for s in smooth], -1)
        out[name] = {'degrees': degrees, 'dxy': [round(v * 10) for v in grid.ravel().tolist()]}
    return out


def moves(points, posed):
    """Where every seen point goes at the full extent of each move."""

    def joint(name):
        return mh.to_bl(posed[mh.JP[name + '____head']].mean(0)[None])[0]

    collar, head, chest = joint('neck01'), joint('head'), joint('spine01')
    pivot = np.array([head[0], head[1], collar[2] * 0.4 + head[2] * 0.6])
    chin = blend.to_blender(posed[MOUTHV])[:, 2].mean() - 0.045
    of_head = sstep(points[..., 2], collar[2] - 0.005, chin)[..., None]
    out = {}
    for name, (axis, degrees) in TURNS.items():
        turned = (points - pivot) @ mh.rot(axis, degrees).T + pivot
        out[name] = (degrees, points + (turned - points) * of_head)
    of_chest = np.exp(-(((points[..., 2:] - chest[2]) / 0.16) ** 2)) * (1 - of_head)
    lifted = of_head + sstep(points[..., 2:], chest[2] - 0.05, collar[2]) * (1 - of_head)
    out['breath'] = (1, points + [0, -0.006, 0.004] * of_chest + [0, 0, 0.0035] * lifted)
    return out
