"""23, seller: round face, short brown waves with an airy fringe, yellow sweater."""
from clothes.cloth import RestMap
from clothes.tops import neck_rib, top_garment
from clothes.trinkets import pin_microphone
from people.woman import woman


def dress(W, F):
    A, Fc, P, mat = top_garment(
        W,
        dict(
            col=(0.84, 0.53, 0.13),
            kind='jersey',
            neck_y=0.0,
            loose=0.06,
            fold=0.07,
            relax=55,
            chest=0.08,
            tailored=0.48,
        ),
        0.09,
    )
    neck_rib(W, A, Fc, P, mat, h=0.18, th=0.05)
    pin_microphone(RestMap(A[:, :3], P, Fc).at(0.06, 3.75, 0.07)[0])
    W.outer = [(P, Fc)]


def mei():
    s = woman()
    s['name'] = 'mei'
    s['face'].update(
        {
            '*eyes/eye-height1-max': 0.1,
            '*eyes/eye-height2-max': 0.3,
            '*eyes/eye-height3-max': 0.15,
            '*eyes/eye-corner2-up': 0.1,
            'head/head-round': 0.5,
            'head/head-oval': 0.3,
            'head/head-scale-horiz-less': 0.1,
            'chin/chin-width-min': 0.35,
            'chin/chin-triangle': 0.15,
            'nose/nose-scale-vert-decr': 0.3,
            'nose/nose-point-up': 0.35,
            '*cheek/cheek-volume-inflate': 0.3,
            'measure/measure-shoulder-decrease': 0.7,
        }
    )
    s['style'].update(
        eye=1.42,
        head=1.16,
        nose=(1.0, 0.94, 0.92),
        W=[
            (-1.2, 0.37),
            (-0.9, 0.515),
            (-0.6, 0.58),
            (-0.3, 0.60),
            (0, 0.605),
            (0.15, 0.61),
            (0.3, 0.605),
            (0.45, 0.582),
            (0.6, 0.535),
            (0.75, 0.455),
            (0.87, 0.362),
            (0.95, 0.275),
            (1.0, 0.19),
        ],
        T=dict(tip=0.325, mouth=0.60, chin=1.02),
        mouth=dict(w=0.202, h=0.96, lo=0.84, smile=0.016),
        push=[(0.33, 0.40, 0.14, 0.04)],
    )
    s['skin'] = dict(
        base=(0.77, 0.525, 0.40),
        warm=(0.81, 0.50, 0.375),
        blush=(0.82, 0.28, 0.22),
        blush_k=0.50,
        nose_k=0.22,
        shadow=(0.48, 0.24, 0.18),
        lid_k=0.18,
        lip=(0.60, 0.135, 0.11),
        lip_k=0.85,
        lip_rough=0.24,
        pore=0.13,
        life=1.4,
        sss=0.17,
    )
    s['eye'] = dict(
        s['eye'],
        iris=31,
        lash_n=54,
        lash_len=0.08,
        lash_lo=16,
        liner_r=0.00036,
        wing=0.3,
        **{'in': (0.15, 0.058, 0.022), 'mid': (0.075, 0.028, 0.011), 'out': (0.016, 0.008, 0.005)},
    )
    s['brow'] = dict(
        s['brow'], y=1.02, arch=0.11, thick=0.13, tail=0.11, tilt=0.17, x=(-0.90, 1.32), dark=0.68, n=900
    )
    s['hair'] = dict(
        style='bob',
        melanin=0.80,
        redness=0.42,
        rand=0.15,
        scalp=(0.07, 0.04, 0.028),
        n=38000,
        ycut=-1.15,
        vol=0.20,
        wave=0.12,
        freq=2.3,
        part=0.12,
        tuck=0.045,
        fringe=0.33,
        fr_side=0.45,
        fan=0.9,
        thin=0.5,
        ragged=0.07,
        open=0.78,
        baby=600,
        baby_l=(0.03, 0.11),
        r=0.00026,
    )
    s['frame_h'] = 0.70
    s['dress'] = dress
    s['turn'] = 4
    s['head_rot'] = (-3, 1, -0.6)
    smile = {f'eye-{side}-slit': 0.04 for side in ('left', 'right')}
    s['rest'] = {'mouth-corner-puller': 0.56, **smile}
    return s
