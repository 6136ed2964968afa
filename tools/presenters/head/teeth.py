"""Inside of the mouth: upper teeth and tongue, sized by the person's own lips. The lower lip always hides lower teeth.
Decimetres, in the upright space of the head; the teeth stand still, the tongue follows the jaw."""
import numpy as np

import blend
from anatomy import MOUTHV
from figure import expr_delta
from maths import sstep

# Widths of one half of a row, from the middle: two incisors, canine, premolars, molars.
WIDTHS = np.array([1.0, 0.80, 0.88, 0.80, 0.80, 1.0, 1.0])
COLUMNS = 141
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
        teeth, tongue = self.teeth(), self.tongue()
        self.parts = [
            (blend.mesh('teeth', *teeth, enamel_material(), 1), teeth[0], 0),
            (blend.mesh('tongue', *tongue, tongue_material(), 1), tongue[0], 0.5),
        ]
        blend.paint(self.parts[0][0], 'aside', np.abs(teeth[0][:, 0]) / (0.26 * self.size))
        blend.paint(self.parts[0][0], 'groove', self.groove)
        self.update(rest)

    def update(self, shape):
        turn, shift = self.figure.mats['head']
        jaw = (shape[self.lower].mean(0) - self.rest_lower) * [0, 1, 1]
        for thing, points, share in self.parts:
            blend.move(thing, (points + jaw * share) @ turn.T + shift)

    def teeth(self):
        """A band bent along an arch; grooves and a scalloped edge part it into teeth."""
        ends = np.r_[0, np.cumsum(WIDTHS)]
        along = np.linspace(-1, 1, COLUMNS) * ends[-1]
        gap = np.abs(np.abs(along)[:, None] - ends[None]).min(1)
        groove = np.exp(-((gap / 0.09) ** 2))
        angle = along / ends[-1] * 1.45
        x, z = np.sin(angle) * 0.265, -0.055 - 0.40 * (1 - np.cos(angle))
        outward = np.stack([np.sin(angle) * 0.9, np.cos(angle)], 1)
        lateral = sstep(np.abs(along), 0.9, 1.1) * (1 - sstep(np.abs(along), 1.7, 1.9))
        edge = -0.052 + 0.005 * groove + 0.005 * lateral + 0.075 * (along / ends[-1]) ** 2
        rows = []
        for part, depth in PROFILE:
            thick = depth - 0.010 * groove * (part < 0.8)
            rows.append(
                np.stack([x + outward[:, 0] * thick, edge + 0.17 * part, z + outward[:, 1] * thick], 1)
            )
        self.groove = np.tile(groove, len(rows))
        return self.seam + np.concatenate(rows) * self.size, grid_faces(len(rows), COLUMNS)

    def tongue(self):
        rows, columns = 14, 24
        u, v = np.meshgrid(np.linspace(0, np.pi, rows), np.linspace(0, 2 * np.pi, columns), indexing='ij')
        x, z = np.sin(u) * np.cos(v) * 0.19, np.cos(u) * 0.26 - 0.36
        y = np.sin(u) * np.sin(v) * 0.085 - 0.120 - 0.016 * np.exp(-((x / 0.04) ** 2)) * (np.sin(v) > 0)
        points = np.stack([x, y, z], -1).reshape(-1, 3)
        return self.seam + points * self.size, grid_faces(rows, columns)


def grid_faces(rows, columns):
    at = np.arange(rows * columns).reshape(rows, columns)
    return np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)


def enamel_material():
    """The sides fade into the dark of the mouth: lit evenly they would read as a grey block."""
    n = blend.Nodes('enamel')
    far = n.remap(n.attr('aside'), 0.55, 1.0, 0, 1)
    white = n.mix((0.90, 0.85, 0.78), (0.42, 0.29, 0.24), n.math('MULTIPLY', n.attr('groove'), 0.8))
    color = n.mix(white, (0.16, 0.05, 0.04), far)
    glow = n.remap(far, 0, 1, 0.10, 0)
    p = n.principled(Base_Color=color, Emission=(1, 0.95, 0.89), Emission_Strength=glow, Roughness=0.22)
    p.inputs['Subsurface'].default_value = 0.15
    p.inputs['Subsurface Radius'].default_value = (0.003, 0.002, 0.0015)
    return n.mat


def tongue_material():
    n = blend.Nodes('tongue')
    n.principled(
        Base_Color=(0.66, 0.21, 0.19), Subsurface=0.1, Subsurface_Color=(0.6, 0.12, 0.11), Roughness=0.38
    )
    return n.mat
