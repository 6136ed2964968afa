"""50, kitchen host: brush cut going grey, stubble, chef's jacket under an apron."""
from clothes.kitchen import apron, chef_jacket
from hair import HAIRLINE_M
from people.chen import chen

# Higher at the corners of the forehead than in its middle.
RECEDING = [(0, 0.55), (12, 0.565), (22, 0.62), (32, 0.665), (40, 0.62), (47, 0.43)] + HAIRLINE_M[5:]


def dress(W, F):
    bib = 3.55
    A, Fc, P = jacket = chef_jacket(W, dict(col=(0.80, 0.78, 0.74), trim=(0.05, 0.055, 0.06), bib=bib))
    apron(W, jacket, dict(col=(0.055, 0.085, 0.13), bib=bib, strap=(0.28, 0.12, 0.05)))
    W.outer = [(P, Fc)]


def guo():
    s = chen()
    s['name'] = 'guo'
    s['age'] = 0.38
    s['race'] = {'asian': 0.9, 'caucasian': 0.1}
    s['wk'] = 0.30
    s['face'].update(
        {
            '*eyes/eye-height2-max': 0.1,
            '*eyes/eye-corner2-up': -0.1,
            '*eyes/eye-bag-min': 0.0,
            '*eyes/eye-bag-max': 0.2,
            '*eyes/eye-eyefold-up': 0.1,
            'head/head-oval': 0.0,
            'head/head-square': 0.45,
            'head/head-age-less': 0.0,
            'head/head-age-more': 0.55,
            'mouth/mouth-laugh-lines-in': 0.5,
            'mouth/mouth-upperlip-volume-inflate': 0.1,
            'mouth/mouth-lowerlip-volume-inflate': 0.15,
            'chin/chin-width-min': -0.2,
            'chin/chin-prominent-more': 0.3,
            'nose/nose-scale-horiz-decr': -0.05,
            'nose/nose-width3-min': 0.0,
            'nose/nose-nostril-width-min': 0.05,
            'nose/nose-flaring-decr': 0.1,
            'nose/nose-volume-potato': 0.15,
            'nose/nose-hump-morehump': 0.1,
            '*cheek/cheek-bones-out': 0.2,
            'neck/neck-scale-horiz-more': 0.2,
            'measure/measure-shoulder-decrease': 0.5,
        }
    )
    s['style'].update(
        eye=1.33,
        head=1.13,
        W=[
            (-1.2, 0.38),
            (-0.9, 0.52),
            (-0.6, 0.59),
            (-0.3, 0.605),
            (0, 0.61),
            (0.15, 0.612),
            (0.3, 0.608),
            (0.45, 0.595),
            (0.6, 0.568),
            (0.75, 0.512),
            (0.87, 0.435),
            (0.95, 0.35),
            (1.0, 0.265),
        ],
        T=dict(tip=0.36, mouth=0.625, chin=1.08),
        mouth=dict(w=0.22, h=0.95, lo=0.85, smile=0.016),
        push=[(0.30, 0.34, 0.12, 0.03)],
    )
    s['skin'] = dict(
        s['skin'],
        base=(0.62, 0.395, 0.28),
        warm=(0.66, 0.38, 0.265),
        lip=(0.48, 0.13, 0.105),
        blush_k=0.36,
        nose_k=0.30,
        fold_k=0.75,
        bag_k=0.3,
        pore=0.2,
        life=1.4,
        lines=0.75,
        beard=(0.27, 0.22, 0.20),
        beard_k=0.42,
    )
    s['brow'] = dict(s['brow'], thick=0.20, arch=0.07, y=1.03, tilt=0.14, dark=0.70, x=(-0.92, 1.30))
    s['hair'] = dict(
        style='short',
        earcut=(0.28, 0.46),
        melanin=0.92,
        redness=0.25,
        rand=0.12,
        scalp=(0.10, 0.075, 0.062),
        line=RECEDING,
        r=0.00024,
        part=0.0,
        nopart=1,
        sweep=(0.25, 0.75, -0.55),
        fwd=0.0,
        fall=0.0,
        mess=0.16,
        side=0.075,
        grow=0.14,
        top=0.46,
        vol=0.25,
        grey=0.55,
        n=32000,
        baby=120,
        baby_l=(0.02, 0.06),
        sideburn=0.16,
        least=0.30,
    )
    s['dress'] = dress
    s['turn'] = -4
    s['head_rot'] = (3, 1, -0.5)
    s['rest'] = {'mouth-corner-puller': 0.60, 'eye-left-slit': 0.08, 'eye-right-slit': 0.08}
    return s
