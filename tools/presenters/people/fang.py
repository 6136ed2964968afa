"""About 45, doctor or teacher: wavy chin-length hair, glasses, white coat."""
from clothes.blazer import blazer
from hair import HAIRLINE_S
from clothes.tops import shirt
from clothes.trinkets import glasses
from people.woman import woman


def dress(W, F):
    A, Fc, P, mat = shirt(W, dict(col=(0.42, 0.58, 0.72), kind='linen', neck_y=-0.02))
    Pb, Fb = blazer(
        W,
        dict(
            col=(0.86, 0.87, 0.88),
            kind='linen',
            yb=1.55,
            lapel=0.58,
            xs=0.58,
            pad=0.03,
            two=1,
            btn=(0.80, 0.81, 0.82),
            mic=True,
        ),
        (P, Fc),
    )
    W.outer = [(Pb, Fb)]
    glasses(F, F.f, (0.16, 0.055, 0.035), 2.4, 0.80, 0.62, 0.020)


def fang():
    s = woman()
    s['name'] = 'fang'
    s['age'] = 0.16
    s['race'] = {'asian': 0.85, 'caucasian': 0.15}
    s['wk'] = -0.25
    s['face'].update(
        {
            '*eyes/eye-height2-max': 0.1,
            '*eyes/eye-height3-max': 0.0,
            '*eyes/eye-corner2-up': 0.05,
            '*eyes/eye-bag-min': 0.3,
            'head/head-age-less': 0.0,
            'head/head-age-more': 0.25,
            'mouth/mouth-laugh-lines-in': 0.3,
            'nose/nose-scale-vert-decr': 0.0,
            'nose/nose-width3-min': 0.15,
            'nose/nose-point-up': 0.1,
            'mouth/mouth-upperlip-volume-inflate': 0.1,
            'mouth/mouth-lowerlip-volume-inflate': 0.15,
            '*cheek/cheek-volume-inflate': 0.05,
            '*cheek/cheek-bones-out': 0.2,
        }
    )
    s['style'].update(
        eye=1.30,
        head=1.20,
        W=[
            (-1.2, 0.35),
            (-0.9, 0.49),
            (-0.6, 0.56),
            (-0.3, 0.58),
            (0, 0.59),
            (0.15, 0.59),
            (0.3, 0.575),
            (0.45, 0.55),
            (0.6, 0.51),
            (0.75, 0.44),
            (0.87, 0.355),
            (0.95, 0.275),
            (1.0, 0.195),
        ],
        T=dict(tip=0.345, mouth=0.615, chin=1.08),
        mouth=dict(w=0.20, h=0.88, lo=0.78, smile=0.014),
    )
    s['skin'] = dict(
        s['skin'],
        base=(0.78, 0.54, 0.42),
        warm=(0.82, 0.52, 0.40),
        lip=(0.52, 0.17, 0.16),
        lip_k=0.8,
        fold_k=0.5,
        bag_k=0.28,
        blush_k=0.34,
    )
    s['brow'] = dict(s['brow'], y=1.22, arch=0.13, thick=0.13, x=(-0.86, 1.30))
    s['eye'] = dict(s['eye'], lash_len=0.085, liner_r=0.00042, iris=31)
    s['hair'] = dict(
        style='long',
        line=HAIRLINE_S,
        melanin=0.80,
        redness=0.45,
        rand=0.15,
        scalp=(0.06, 0.035, 0.025),
        grey=0.05,
        open=0.70,
        back=0.9,
        ycut=-1.0,
        part=-0.30,
        vol=0.24,
        wave=0.09,
        freq=2.6,
        n=36000,
        baby=700,
        baby_l=(0.03, 0.11),
        xb=0.95,
        xf=1.12,
        zf=0.004,
        zb=0.0,
        tuck=0.03,
        len=3.2,
    )
    s['dress'] = dress
    s['head_rot'] = (3, 1, 1.5)
    s['rest'] = dict(s['rest'], **{'mouth-corner-puller': 0.42})
    return s
