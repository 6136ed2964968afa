"""28, brand ambassador: oval face, waves to the shoulders, dusty-rose blazer over ivory knit."""
from clothes.blazer import blazer
from clothes.tops import neck_rib, top_garment
from clothes.trinkets import earrings, necklace
from people.woman import woman


def dress(W, F):
    A, Fc, P, mat = top_garment(
        W, dict(col=(0.86, 0.82, 0.76), kind='knit', under=1, neck_y=-0.06, fold=0.0), 0.045
    )
    neck_rib(W, A, Fc, P, mat, h=0.16, th=0.04)
    necklace(W, A, Fc, P, (0.46, 4.42, 3.55))
    Pb, Fb = blazer(
        W, dict(col=(0.60, 0.32, 0.31), yb=1.85, lapel=0.64, pad=0.04, btn=(0.30, 0.13, 0.12)), (P, Fc)
    )
    W.outer = [(Pb, Fb)]
    earrings(F, F.f)


def lin():
    s = woman()
    s['name'] = 'lin'
    s['race'] = {'asian': 0.85, 'caucasian': 0.15}
    s['wk'] = -0.4
    s['face'].update(
        {
            '*eyes/eye-height1-max': 0.05,
            '*eyes/eye-height2-max': 0.2,
            '*eyes/eye-height3-max': 0.1,
            '*eyes/eye-corner2-up': 0.3,
            'head/head-oval': 0.8,
            'head/head-round': 0.0,
            'chin/chin-triangle': 0.25,
            'chin/chin-width-min': 0.4,
            'nose/nose-point-up': 0.2,
            'nose/nose-scale-vert-decr': 0.1,
            'nose/nose-width3-min': 0.3,
            'mouth/mouth-upperlip-volume-inflate': 0.25,
            'mouth/mouth-lowerlip-volume-inflate': 0.3,
            '*cheek/cheek-bones-out': 0.2,
            'measure/measure-shoulder-decrease': 0.5,
        }
    )
    s['style'].update(
        eye=1.36,
        head=1.14,
        nose=(1.0, 0.95, 0.95),
        ear_in=0.5,
        W=[
            (-1.2, 0.36),
            (-0.9, 0.50),
            (-0.6, 0.565),
            (-0.3, 0.575),
            (0, 0.57),
            (0.15, 0.567),
            (0.3, 0.552),
            (0.45, 0.520),
            (0.6, 0.472),
            (0.75, 0.405),
            (0.87, 0.330),
            (0.95, 0.260),
            (1.0, 0.185),
        ],
        T=dict(tip=0.34, mouth=0.61, chin=1.05),
        mouth=dict(w=0.198, h=0.98, lo=0.84, smile=0.014),
        push=[(0.33, 0.38, 0.14, 0.03)],
    )
    s['skin'] = dict(
        base=(0.75, 0.505, 0.385),
        warm=(0.79, 0.485, 0.365),
        blush=(0.78, 0.29, 0.23),
        blush_k=0.36,
        nose_k=0.24,
        shadow=(0.48, 0.24, 0.18),
        lid_k=0.24,
        lip=(0.54, 0.115, 0.12),
        lip_k=0.9,
        pore=0.13,
        life=1.3,
        sss=0.17,
    )
    s['eye'] = dict(
        s['eye'],
        iris=31,
        lash_n=56,
        lash_len=0.085,
        lash_lo=16,
        liner_r=0.00040,
        wing=0.6,
        **{'in': (0.12, 0.045, 0.018), 'mid': (0.058, 0.021, 0.009), 'out': (0.014, 0.007, 0.005)},
    )
    s['brow'] = dict(
        s['brow'], y=0.98, arch=0.13, thick=0.13, tail=0.12, tilt=0.22, x=(-0.92, 1.34), dark=0.64, n=900
    )
    s['hair'] = dict(
        s['hair'],
        melanin=0.95,
        redness=0.34,
        part=0.24,
        vol=0.17,
        open=0.74,
        wave=0.15,
        freq=3.0,
        ycut=-1.95,
        len=4.4,
        n=44000,
        tuck=0.015,
    )
    s['frame_h'] = 0.70
    s['dress'] = dress
    s['turn'] = -4
    s['head_rot'] = (5, 1, 0.6)
    smile = {f'eye-{side}-slit': 0.05 for side in ('left', 'right')}
    s['rest'] = {'mouth-corner-puller': 0.52, **smile}
    return s
