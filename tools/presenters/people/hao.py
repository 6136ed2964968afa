"""About 24, tech reviewer: textured fringe, hoodie."""
from hair import HAIRLINE_M
from clothes.tops import hood, top_garment
from people.chen import chen


def dress(W, F):
    A, Fc, P, mat = top_garment(
        W,
        dict(
            col=(0.10, 0.30, 0.30), kind="jersey", neck_y=-0.10, loose=0.08, fold=0.09, relax=60, chest=0.05
        ),
        0.09,
    )
    hood(W, A, Fc, P, mat)
    W.outer = [(P, Fc)]


def hao():
    s = chen()
    s['name'] = 'hao'
    s['face'].update(
        {
            '*eyes/eye-height2-max': 0.25,
            '*eyes/eye-corner2-up': 0.0,
            'head/head-oval': 0.6,
            'head/head-square': 0.0,
            'head/head-age-less': 0.8,
            'chin/chin-width-min': 0.4,
            'nose/nose-point-up': 0.25,
            'nose/nose-scale-vert-decr': 0.15,
            'mouth/mouth-upperlip-volume-inflate': 0.2,
            'mouth/mouth-lowerlip-volume-inflate': 0.25,
        }
    )
    s['style'].update(
        eye=1.46,
        head=1.17,
        W=[
            (-1.2, 0.37),
            (-0.9, 0.515),
            (-0.6, 0.585),
            (-0.3, 0.605),
            (0, 0.60),
            (0.15, 0.592),
            (0.3, 0.572),
            (0.45, 0.54),
            (0.6, 0.49),
            (0.75, 0.42),
            (0.87, 0.34),
            (0.95, 0.265),
            (1.0, 0.195),
        ],
        T=dict(tip=0.33, mouth=0.61, chin=1.05),
        mouth=dict(w=0.20, h=1.0, lo=0.85, smile=0.016),
        push=[(0.27, -0.26, 0.13, 0.015)],
    )
    s['skin'] = dict(s['skin'], beard_k=0.0, base=(0.79, 0.55, 0.42), warm=(0.83, 0.53, 0.40), lip=(0.52, 0.15, 0.13))
    s['brow'] = dict(s['brow'], thick=0.17, arch=0.07, tilt=0.12, y=1.04)
    s['hair'] = dict(
        style='short',
        melanin=0.92,
        redness=0.35,
        rand=0.15,
        scalp=(0.05, 0.032, 0.025),
        line=HAIRLINE_M,
        r=0.00025,
        part=0.0,
        nopart=1,
        sweep=(0.45, 0.0, 0.70),
        fwd=0.2,
        fall=0.9,
        fallx=0.06,
        mess=0.13,
        side=0.11,
        grow=0.20,
        side_z=-0.25,
        top=1.30,
        vol=0.24,
        earcut=(0.18, 0.38),
        fringe=0.34,
        fr_slope=0.12,
        n=32000,
        clump=110,
        ck=0.88,
        ragged=0.15,
        wave=0.03,
        baby=200,
        baby_l=(0.03, 0.10),
    )
    s['dress'] = dress
    s['head_rot'] = (-2, 1, 1)
    s['turn'] = 4
    return s
