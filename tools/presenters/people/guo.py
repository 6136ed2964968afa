"""About 50, expert or manager: suit and tie, grey at the sides."""
from clothes.blazer import blazer
from hair import HAIRLINE_M
from clothes.tops import shirt
from people.chen import chen


def dress(W, F):
    A, Fc, P, mat = shirt(
        W, dict(col=(0.86, 0.87, 0.90), kind='linen', neck_y=-0.04), tie=(0.30, 0.035, 0.05)
    )
    Pb, Fb = blazer(
        W,
        dict(
            col=(0.085, 0.088, 0.098),
            yb=2.0,
            lapel=0.70,
            xs=0.56,
            two=1,
            btn=(0.02, 0.02, 0.02),
            square=(0.70, 0.20, 0.20),
            pad=0.04,
        ),
        (P, Fc),
    )
    W.outer = [(Pb, Fb)]


def guo():
    s = chen()
    s['name'] = 'guo'
    s['age'] = 0.30
    s['wk'] = 0.05
    s['face'].update(
        {
            '*eyes/eye-height2-max': 0.0,
            '*eyes/eye-bag-min': 0.0,
            '*eyes/eye-eyefold-up': 0.0,
            '*eyes/eye-corner2-up': -0.1,
            'head/head-oval': 0.0,
            'head/head-square': 0.35,
            'head/head-age-less': 0.0,
            'head/head-age-more': 0.5,
            'mouth/mouth-laugh-lines-in': 0.5,
            '*eyes/eye-bag-max': 0.3,
            'chin/chin-width-min': -0.0,
            'chin/chin-prominent-more': 0.35,
            'nose/nose-scale-horiz-decr': 0.05,
            'nose/nose-width3-min': 0.0,
            'nose/nose-nostril-width-min': 0.1,
            'nose/nose-flaring-decr': 0.2,
            'nose/nose-hump-morehump': 0.15,
            'neck/neck-scale-horiz-more': 0.35,
            'measure/measure-shoulder-decrease': 0.6,
        }
    )
    s['style'].update(
        eye=1.30,
        head=1.17,
        W=[
            (-1.2, 0.37),
            (-0.9, 0.52),
            (-0.6, 0.585),
            (-0.3, 0.60),
            (0, 0.595),
            (0.15, 0.595),
            (0.3, 0.583),
            (0.45, 0.566),
            (0.6, 0.536),
            (0.75, 0.475),
            (0.87, 0.40),
            (0.95, 0.32),
            (1.0, 0.245),
        ],
        T=dict(tip=0.36, mouth=0.625, chin=1.10),
        mouth=dict(w=0.215, h=0.95, smile=0.006),
        push=[(0.27, -0.27, 0.13, 0.035)],
    )
    s['skin'] = dict(
        s['skin'],
        base=(0.66, 0.43, 0.32),
        warm=(0.70, 0.41, 0.30),
        lip=(0.40, 0.14, 0.12),
        fold_k=0.8,
        bag_k=0.5,
        pore=0.2,
    )
    s['brow'] = dict(s['brow'], thick=0.22, arch=0.09, y=1.10, dark=0.68, x=(-1.0, 1.38))
    s['hair'] = dict(
        style='short',
        earcut=(0.28, 0.46),
        melanin=0.93,
        redness=0.25,
        rand=0.12,
        scalp=(0.06, 0.045, 0.04),
        line=[(a, b + 0.05 * (a < 45)) for a, b in HAIRLINE_M],
        r=0.00024,
        part=-0.45,
        sweep=(0.45, 0.20, -0.75),
        fwd=0.0,
        fall=0.0,
        side=0.14,
        grow=0.18,
        top=0.80,
        vol=0.24,
        grey=0.20,
        n=32000,
        baby=200,
        baby_l=(0.03, 0.10),
        sideburn=0.10,
        least=0.35,
    )
    s['dress'] = dress
    s['head_rot'] = (3, 0, 1)
    s['turn'] = 2
    s['rest'] = dict(
        s['rest'], **{'eye-left-opened-up': 0.2, 'eye-right-opened-up': 0.2, 'mouth-corner-puller': 0.32}
    )
    return s
