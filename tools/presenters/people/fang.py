"""45, health: hair tied back from a side parting, laugh lines, white coat over a blouse."""
from clothes.blazer import blazer
from hair import HAIRLINE_S
from clothes.tops import shirt
from clothes.trinkets import earrings
from people.woman import woman


def dress(W, F):
    A, Fc, P, mat = shirt(W, dict(col=(0.30, 0.47, 0.50), kind='linen', neck_y=-0.06, leaf=0.40))
    Pb, Fb = blazer(
        W,
        dict(
            col=(0.84, 0.85, 0.86),
            kind='linen',
            yb=1.75,
            lapel=0.60,
            xs=0.56,
            collar=0.42,
            stand=0.22,
            pad=0.03,
            two=1,
            btn=(0.70, 0.71, 0.72),
            mic=True,
        ),
        (P, Fc),
    )
    W.outer = [(Pb, Fb)]
    earrings(F, F.f)


def fang():
    s = woman()
    s['name'] = 'fang'
    s['age'] = 0.18
    s['race'] = {'asian': 0.9, 'caucasian': 0.1}
    s['wk'] = -0.15
    s['face'].update(
        {
            '*eyes/eye-height1-max': 0.0,
            '*eyes/eye-height2-max': 0.15,
            '*eyes/eye-height3-max': 0.0,
            '*eyes/eye-corner2-up': 0.05,
            '*eyes/eye-bag-min': 0.2,
            'head/head-oval': 0.5,
            'head/head-round': 0.0,
            'head/head-age-less': 0.0,
            'head/head-age-more': 0.3,
            'chin/chin-width-min': 0.15,
            'chin/chin-triangle': 0.1,
            'mouth/mouth-laugh-lines-in': 0.6,
            'nose/nose-scale-vert-decr': 0.05,
            'nose/nose-width3-min': 0.2,
            'nose/nose-point-up': 0.1,
            'nose/nose-curve-concave': 0.0,
            'mouth/mouth-upperlip-volume-inflate': 0.15,
            'mouth/mouth-lowerlip-volume-inflate': 0.1,
            '*cheek/cheek-volume-inflate': 0.1,
            '*cheek/cheek-bones-out': 0.25,
        }
    )
    s['style'].update(
        eye=1.33,
        head=1.14,
        ear_in=0.5,
        W=[
            (-1.2, 0.36),
            (-0.9, 0.50),
            (-0.6, 0.565),
            (-0.3, 0.585),
            (0, 0.592),
            (0.15, 0.594),
            (0.3, 0.585),
            (0.45, 0.56),
            (0.6, 0.515),
            (0.75, 0.445),
            (0.87, 0.365),
            (0.95, 0.285),
            (1.0, 0.205),
        ],
        T=dict(tip=0.345, mouth=0.615, chin=1.07),
        mouth=dict(w=0.205, h=0.95, lo=0.78, smile=0.015),
        push=[(0.32, 0.38, 0.13, 0.03)],
    )
    s['skin'] = dict(
        s['skin'],
        base=(0.74, 0.50, 0.38),
        warm=(0.78, 0.48, 0.36),
        lip=(0.52, 0.12, 0.115),
        lip_k=0.85,
        fold_k=0.7,
        bag_k=0.28,
        blush_k=0.36,
        pore=0.15,
        life=1.3,
        lines=0.6,
    )
    s['brow'] = dict(s['brow'], y=1.06, arch=0.09, thick=0.15, tilt=0.16, tail=0.09, x=(-0.96, 1.26))
    s['eye'] = dict(
        s['eye'],
        iris=30.5,
        lash_len=0.065,
        wing=0.6,
        liner_r=0.00042,
        **{'in': (0.13, 0.048, 0.020), 'mid': (0.062, 0.022, 0.010)},
    )
    s['hair'] = dict(
        style='tied',
        line=HAIRLINE_S,
        melanin=0.86,
        redness=0.42,
        rand=0.15,
        scalp=(0.055, 0.034, 0.026),
        grey=0.05,
        part=0.42,
        vol=0.16,
        n=40000,
        baby=600,
        baby_l=(0.03, 0.10),
    )
    s['dress'] = dress
    s['turn'] = 4
    s['head_rot'] = (-3, 1, 0.6)
    s['rest'] = {'mouth-corner-puller': 0.56, 'eye-left-slit': 0.05, 'eye-right-slit': 0.05}
    return s
