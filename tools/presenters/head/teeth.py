"""Inside of the mouth: teeth, tongue and the hollow around them, sized by the person's own lips. Decimetres, in the
upright space of the head; the upper teeth stand still, lower teeth and tongue follow the jaw, though less than the lip
does: else it would hide them in every mouth."""
import numpy as np

import blend
from anatomy import MOUTHV
from figure import expr_delta
from maths import sstep

# Widths of one half of a row, from the middle: two incisors, canine, premolars, molars.
WIDTHS = np.array([1.0, 0.80, 0.88, 0.80, 0.80, 1.0, 1.0])
LOWER_WIDTHS = np.array([0.62, 0.70, 0.84, 0.85, 0.85, 1.1, 1.1])
COLUMNS = 141
# A vertex of the body behind the tongue.
THROAT = 710
# Section of a tooth: height above its edge, how far it stands out.
PROFILE = [(1.0, 0.0), (0.55, 0.010), (0.15, 0.006), (0.02, -0.008), (0.0, -0.022), (0.3, -0.06)]


class Mouth:
    """Builds the parts once; update() moves them to another expression."""

    def __init__(self, figure, rest):
        self.figure = figure
        # Upper and lower lip are told apart by what an opening mouth does to them.
        dropped = expr_delta({'mouth-open': 1}, figure.race)[:, 1] < -0.1
        self.middle = MOUTHV[np.abs(rest[MOUTHV, 0]) < 0.04]
        self.lower = self.middle[dropped[self.middle]]
        upper = rest[self.middle[~dropped[self.middle]]]
        self.seam = upper[upper[:, 1].argmin()] * [0, 1, 1]
        self.size = np.ptp(rest[MOUTHV, 0]) / 2 / 0.27
        self.rest_lower = rest[self.lower].mean(0)
        enamel = enamel_material()
        self.parts = [
            (self.row('teeth', enamel, WIDTHS, 1), 0),
            (self.row('lower teeth', enamel, LOWER_WIDTHS, -1), 0.7),
            (self.tongue(), 0.75),
        ]
        self.update(rest)

    def update(self, shape):
        turn, shift = self.figure.mats['head']
        jaw = (shape[self.lower].mean(0) - self.rest_lower) * [0, 1, 1]
        for (thing, points), share in self.parts:
            blend.move(thing, (points + jaw * share) @ turn.T + shift)

    def row(self, name, enamel, widths, side):
        """side: 1 upper, -1 lower. A band bent along an arch; grooves and a scalloped edge part it into teeth."""
        ends = np.r_[0, np.cumsum(widths)]
        along = np.linspace(-1, 1, COLUMNS) * ends[-1]
        gap = np.abs(np.abs(along)[:, None] - ends[None]).min(1)
        groove = np.exp(-((gap / 0.09) ** 2))
        angle = along / ends[-1] * 1.45
        x, z = np.sin(angle), -0.40 * (1 - np.cos(angle))
        outward = np.stack([np.sin(angle) * 0.9, np.cos(angle)], 1)
        bent = 0.075 * (along / ends[-1]) ** 2
        if side > 0:
            lateral = sstep(np.abs(along), 0.9, 1.1) * (1 - sstep(np.abs(along), 1.7, 1.9))
            x, z, edge = x * 0.265, z - 0.055, -0.052 + 0.005 * lateral + bent
        else:
            x, z, edge = x * 0.240, z - 0.105, -0.030 + 0.6 * bent
        edge = edge + 0.005 * groove * side
        rows = []
        for part, depth in PROFILE:
            thick = depth - 0.010 * groove * (part < 0.8)
            rows.append(
                np.stack([x + outward[:, 0] * thick, edge + 0.17 * part * side, z + outward[:, 1] * thick], 1)
            )
        points = self.seam + np.concatenate(rows) * self.size
        thing = blend.mesh(name, points, grid_faces(len(rows), COLUMNS), enamel, 1)
        blend.paint(thing, 'aside', np.abs(points[:, 0]) / (0.26 * self.size))
        blend.paint(thing, 'groove', np.tile(groove, len(rows)))
        blend.paint(thing, 'low', np.full(len(points), float(side < 0)))
        return thing, points

    def tongue(self):
        """Its back rises towards the throat: from the front one looks onto it."""
        rows, columns = 18, 28
        u, v = np.meshgrid(np.linspace(0, np.pi, rows), np.linspace(0, 2 * np.pi, columns), indexing='ij')
        x, z = np.sin(u) ** 0.6 * np.cos(v) * 0.215, np.cos(u) * 0.31 - 0.46
        groove = 0.022 * np.exp(-((x / 0.035) ** 2)) * (np.sin(v) > 0)
        y = np.sin(u) * np.sin(v) * 0.075 - 0.105 + 0.20 * sstep(-z, 0.15, 0.80) - groove
        points = self.seam + np.stack([x, y, z], -1).reshape(-1, 3) * self.size
        thing = blend.mesh('tongue', points, grid_faces(rows, columns), tongue_material(), 1)
        blend.paint(thing, 'deep', sstep(-z, 0.16, 0.62).ravel())
        blend.paint(thing, 'groove', (groove / 0.022).ravel())
        return thing, points


def hollow(shape, normals, adjacency):
    """How deep inside the mouth each vertex of the body lies: 0 at the lips and on the face, 1 in the throat."""
    lips = shape[MOUTHV]
    front = lips[:, 2].max()
    middle = lips.mean(0) - [0, 0, 0.4]
    # Skin looks away from the middle of the mouth, its lining looks towards it.
    lining = ((middle - shape) * normals).sum(1) > 0
    lining[MOUTHV] = False
    inside = np.zeros(len(shape), bool)
    inside[THROAT] = True
    count = 0
    while inside.sum() > count:
        count = inside.sum()
        inside |= (adjacency @ inside > 0) & lining
    return np.where(inside, np.maximum(0.02, sstep(front - shape[:, 2], 0.02, 0.75)), 0)


def grid_faces(rows, columns):
    at = np.arange(rows * columns).reshape(rows, columns)
    return np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)


def enamel_material():
    """The sides fade into the dark of the mouth: lit evenly they would read as a grey block."""
    n = blend.Nodes('enamel')
    far = n.remap(n.attr('aside'), 0.55, 1.0, 0, 1)
    white = n.mix((0.90, 0.85, 0.78), (0.42, 0.29, 0.24), n.math('MULTIPLY', n.attr('groove'), 0.8))
    white = n.mix(white, (0.56, 0.45, 0.39), n.attr('low'))
    color = n.mix(white, (0.26, 0.10, 0.08), far)
    p = n.principled(
        Base_Color=color,
        Emission=(1, 0.93, 0.85),
        Emission_Strength=n.remap(far, 0, 1, 0.10, 0.01),
        Specular=n.remap(far, 0, 1, 0.5, 0.1),
        Roughness=0.22,
    )
    p.inputs['Subsurface'].default_value = 0.15
    p.inputs['Subsurface Radius'].default_value = (0.003, 0.002, 0.0015)
    return n.mat


def tongue_material():
    n = blend.Nodes('tongue')
    pink = n.mix((0.62, 0.20, 0.18), (0.50, 0.12, 0.11), n.remap(n.noise(260, 2), 0.4, 0.7, 0, 1))
    pink = n.mix(pink, (0.30, 0.06, 0.055), n.math('MULTIPLY', n.attr('groove'), 0.6))
    color = n.mix(pink, (0.07, 0.014, 0.014), n.attr('deep'))
    p = n.principled(
        Base_Color=color,
        Emission=color,
        Emission_Strength=n.remap(n.attr('deep'), 0, 1, 0.22, 0.08),
        Subsurface=0.1,
        Subsurface_Color=color,
        Roughness=0.42,
    )
    n.join(n.bump(n.noise(700, 2), 0.15, 0.0005), p.inputs['Normal'])
    return n.mat
