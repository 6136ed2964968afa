"""Puts one person together in an empty Blender scene: body, face, clothes, hair, lamps, camera."""
import numpy as np

import blend
import makehuman as mh
import studio
from anatomy import BODYV
from clothes.cloth import Wardrobe, vnormals
from head.face import Face
from figure import Figure
from hair import Hair, bodykd
from hairstyles import STYLES, baby
from maths import sstep
from pose import pose
from strands import curves_obj, hair_mat


def assemble(person, hair_share):
    """hair_share below 1 grows fewer, thicker strands: enough for a preview."""
    blend.clear()
    figure = Figure(person)
    figure.pose_(pose(figure.S0, person))
    shape = figure.shape(person['rest'])
    posed = figure.posed(shape)
    scalp = Hair(figure, shape, posed, person)
    person['scalp'] = scalp.scalp()
    head = Face(person, figure, person['rest'], keep=outside_sleeves())
    wardrobe = Wardrobe(figure, shape, posed, person)
    person['dress'](wardrobe, head)
    grow_hair(person, figure, posed, scalp, wardrobe, hair_share)
    studio.stage(person, mh.to_bl(posed[BODYV])[:, 2].max() + 0.025)
    return figure, head


def outside_sleeves():
    """All sleeves are long: an arm inside would only come through its cloth."""
    arm = np.array(['upperarm' in name or 'lowerarm' in name for name in mh.BN])
    return (mh.BW * arm[mh.BI]).sum(1) / np.maximum(mh.BW.sum(1), 1e-9) < 0.7


def grow_hair(person, figure, posed, scalp, wardrobe, share):
    style = dict(person['hair'])
    style['n'] = int(style['n'] * share)
    strands = STYLES[style['style']](scalp, obstacles(figure, posed, wardrobe), style)
    radius = style.get('r', 0.00026) / share**0.5
    material = hair_mat(person)
    if style.get('grey'):
        grey = pick_grey(strands, style['grey'])
        # Little melanin is blond, not grey.
        light = dict(person, hair=dict(person['hair'], color=(0.60, 0.60, 0.61)))
        curves_obj(
            'grey', [q for q, g in zip(strands, grey) if g], hair_mat(light, 1.0, 'grey'), radius
        )
        strands = [q for q, g in zip(strands, grey) if not g]
    curves_obj('hair', strands, material, radius)
    curves_obj('baby', baby(scalp, style['baby'], style['baby_l']), material, 0.00008, 0.1)


def pick_grey(strands, share):
    """More of them at the sides."""
    roots = np.array([q[0] for q in strands])
    low = sstep(roots[:, 1].max() - roots[:, 1], 0.3, 1.3)
    return np.random.default_rng(5).random(len(strands)) < share * (0.45 + 1.1 * low)


def obstacles(figure, posed, wardrobe):
    """What strands may not pass through, in the upright space of the head: trunk, clothes, head."""
    faces = [corners for corners, _, material in mh.BF if material == 0]
    on_head = BODYV[figure.hw[BODYV] > 0.5]
    points = [wardrobe.P, posed[on_head]]
    normals = [wardrobe.N, vnormals(posed, faces)[on_head]]
    for cloth, cloth_faces in wardrobe.outer:
        points.append(cloth)
        normals.append(vnormals(cloth, cloth_faces))
    turn, shift = figure.mats['head']
    return bodykd((np.concatenate(points) - shift) @ turn, np.concatenate(normals) @ turn)
