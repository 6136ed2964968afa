"""23, seller: round face, large eyes, fringe bob, yellow cardigan."""
from clothes.blazer import blazer
from clothes.tops import neck_rib, top_garment
from clothes.trinkets import earrings, necklace
from people.lin import lin


def dress(W, F):
    A, Fc, P, mat = top_garment(
        W, dict(col=(0.88, 0.86, 0.82), kind="knit", under=1, neck_y=0.02, fold=0.0), 0.045
    )
    neck_rib(W, A, Fc, P, mat, h=0.30, th=0.045)
    necklace(W, A, Fc, P, (0.46, 4.45, 3.45))
    Pb, Fb = blazer(
        W,
        dict(
            col=(0.80, 0.52, 0.16),
            kind='wool',
            yb=1.55,
            lapel=0.30,
            collar=0.34,
            stand=0.22,
            xs=0.55,
            pad=0.02,
            welt=False,
            btn=(0.55, 0.33, 0.08),
        ),
        (P, Fc),
    )
    W.outer = [(Pb, Fb)]
    earrings(F, F.f)


def mei():
    s = lin()
    s['name'] = 'mei'
    s['face'].update(
        {
            'head/head-round': 0.5,
            'head/head-oval': 0.3,
            'head/head-scale-horiz-less': 0.1,
            'chin/chin-width-min': 0.35,
            'chin/chin-triangle': 0.15,
            '*eyes/eye-corner2-up': 0.1,
            '*cheek/cheek-volume-inflate': 0.3,
        }
    )
    s['style'].update(
        eye=1.58,
        head=1.26,
        W=[
            (-1.2, 0.38),
            (-0.9, 0.53),
            (-0.6, 0.605),
            (-0.3, 0.63),
            (0, 0.645),
            (0.15, 0.65),
            (0.3, 0.645),
            (0.45, 0.62),
            (0.6, 0.565),
            (0.75, 0.475),
            (0.87, 0.375),
            (0.95, 0.28),
            (1.0, 0.19),
        ],
        T=dict(tip=0.31, mouth=0.60, chin=1.0),
        mouth=dict(w=0.195, h=0.92, lo=0.80, smile=0.02),
    )
    s['skin'] = dict(s['skin'], base=(0.80, 0.56, 0.44), warm=(0.83, 0.53, 0.41), lip=(0.64, 0.20, 0.17))
    s['brow'] = dict(s['brow'], arch=0.06, y=1.12, tail=0.08, thick=0.16)
    s['hair'] = dict(
        style='bob',
        melanin=0.88,
        redness=0.4,
        rand=0.12,
        scalp=(0.06, 0.035, 0.025),
        n=34000,
        ycut=-1.12,
        vol=0.17,
        fringe=0.20,
        part=0.0,
        baby=600,
        baby_l=(0.03, 0.11),
        r=0.00026,
    )
    s['dress'] = dress
    s['head_rot'] = (-4, 1, -2.5)
    s['turn'] = -3
    s['rest'] = dict(s['rest'], **{'mouth-corner-puller': 0.48})
    return s
