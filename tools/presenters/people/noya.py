"""32, beauty host: brown skin, a cloud of curls, emerald jersey, hoops."""
from hair import HAIRLINE_S
from clothes.tops import neck_rib, top_garment
from clothes.cloth import RestMap
from clothes.fabric import metal
from clothes.pieces import ball
from clothes.trinkets import earrings
from people.woman import woman


def dress(W, F):
    A, Fc, P, mat = top_garment(
        W,
        dict(
            col=(0.012, 0.17, 0.115),
            kind='jersey',
            neck='v',
            vk=2.3,
            vy=4.05,
            neck_y=-0.08,
            loose=0.03,
            fold=0.05,
            relax=55,
            chest=0.10,
            tailored=0.48,
        ),
        0.06,
    )
    neck_rib(W, A, Fc, P, mat, h=0.05, th=0.02)
    tip, _ = RestMap(A[:, :3], P, Fc).at(0, 4.02, 0.03)
    ball('stud', tip, 0.05, metal('gold', (0.95, 0.66, 0.32), 0.22))
    W.outer = [(P, Fc)]
    earrings(F, F.f, 'hoop')


def noya():
    s = woman()
    s['name'] = 'noya'
    s['race'] = {'african': 0.5, 'caucasian': 0.35, 'asian': 0.15}
    s['wk'] = -0.3
    s['face'].update(
        {
            '*eyes/eye-corner2-up': 0.35,
            '*eyes/eye-height1-max': 0.05,
            '*eyes/eye-height2-max': 0.25,
            '*eyes/eye-height3-max': 0.05,
            'head/head-oval': 0.55,
            'head/head-diamond': 0.25,
            'chin/chin-triangle': 0.2,
            'chin/chin-width-min': 0.35,
            'nose/nose-scale-vert-decr': 0.1,
            'nose/nose-scale-horiz-decr': 0.15,
            'nose/nose-width3-min': 0.1,
            'nose/nose-nostril-width-min': 0.1,
            'nose/nose-flaring-decr': 0.3,
            'nose/nose-point-up': 0.15,
            'mouth/mouth-upperlip-volume-inflate': 0.35,
            'mouth/mouth-lowerlip-volume-inflate': 0.3,
            'mouth/mouth-upperlip-height-max': 0.15,
            '*cheek/cheek-bones-out': 0.35,
            'neck/neck-scale-vert-more': 0.0,
            'neck/neck-scale-vert-less': 0.3,
        }
    )
    s['style'].update(
        eye=1.40,
        head=1.17,
        W=[
            (-1.2, 0.36),
            (-0.9, 0.50),
            (-0.6, 0.57),
            (-0.3, 0.585),
            (0, 0.59),
            (0.15, 0.592),
            (0.3, 0.58),
            (0.45, 0.548),
            (0.6, 0.498),
            (0.75, 0.425),
            (0.87, 0.345),
            (0.95, 0.27),
            (1.0, 0.19),
        ],
        T=dict(tip=0.335, mouth=0.61, chin=1.05),
        mouth=dict(w=0.205, h=1.0, lo=0.85, smile=0.014),
        push=[(0.33, 0.38, 0.14, 0.03)],
    )
    s['skin'] = dict(
        base=(0.36, 0.185, 0.11),
        warm=(0.41, 0.195, 0.105),
        dark=(0.26, 0.13, 0.08),
        blush=(0.46, 0.13, 0.085),
        blush_k=0.34,
        shadow=(0.19, 0.08, 0.05),
        lid_k=0.30,
        socket_k=0.10,
        lip=(0.36, 0.065, 0.075),
        lip_k=0.92,
        lip_rough=0.26,
        sss=0.15,
        browc=(0.09, 0.05, 0.035),
        brow_k=0.4,
    )
    s['eye'] = dict(
        s['eye'],
        lash_len=0.10,
        **{'in': (0.13, 0.048, 0.018), 'mid': (0.06, 0.022, 0.009), 'out': (0.012, 0.006, 0.004)},
    )
    s['brow'] = dict(s['brow'], y=1.00, arch=0.15, thick=0.15, tail=0.12, tilt=0.22, dark=0.9)
    s['hair'] = dict(
        style='curly',
        line=HAIRLINE_S,
        melanin=0.93,
        redness=0.45,
        rand=0.15,
        scalp=(0.05, 0.028, 0.02),
        part=0.25,
        vol=0.50,
        wave=0.10,
        freq=9,
        ycut=-1.35,
        n=24000,
        baby=500,
        baby_l=(0.03, 0.10),
        r=0.00028,
        rough=0.32,
    )
    s['dress'] = dress
    s['turn'] = -5
    s['head_rot'] = (6.5, 1, 1.0)
    smile = {f'eye-{side}-slit': 0.04 for side in ('left', 'right')}
    s['rest'] = {'mouth-corner-puller': 0.58, **smile}
    return s
