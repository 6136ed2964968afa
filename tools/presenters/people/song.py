"""66, the friendly elder: silver hair combed back, laugh lines, wine-red sweater over a shirt."""
from hair import HAIRLINE_M
from clothes.tops import neck_rib, shirt, top_garment
from clothes.cloth import RestMap
from clothes.trinkets import pin_microphone
from people.chen import chen


def dress(W, F):
    shirt(W, dict(col=(0.80, 0.83, 0.88), kind='linen', neck_y=-0.04))
    A, Fc, P, mat = top_garment(
        W,
        dict(
            col=(0.24, 0.035, 0.05),
            neck='v',
            kind='jersey',
            vk=2.0,
            vy=3.5,
            neck_y=-0.20,
            loose=0.03,
            fold=0.07,
            relax=50,
            chest=0.06,
            tailored=0.50,
        ),
        0.10,
        'sweater',
    )
    neck_rib(W, A, Fc, P, mat, h=0.10, th=0.03, name='sweaterrib')
    pin_microphone(RestMap(A[:, :3], P, Fc).at(0.04, 3.48, 0.06)[0])
    W.outer = [(P, Fc)]


def song():
    s = chen()
    s['name'] = 'song'
    s['age'] = 0.55
    s['race'] = {'asian': 0.95, 'caucasian': 0.05}
    s['wk'] = 0.15
    s['face'].update(
        {
            '*eyes/eye-height2-max': 0.1,
            '*eyes/eye-corner2-up': -0.2,
            '*eyes/eye-bag-min': 0.0,
            '*eyes/eye-bag-max': 0.35,
            '*eyes/eye-eyefold-up': 0.0,
            '*eyes/eye-eyefold-angle-down': 0.3,
            'head/head-oval': 0.0,
            'head/head-round': 0.3,
            'head/head-square': 0.15,
            'head/head-age-less': 0.0,
            'head/head-age-more': 0.7,
            'mouth/mouth-laugh-lines-in': 0.7,
            'mouth/mouth-upperlip-volume-inflate': 0.0,
            'mouth/mouth-lowerlip-volume-inflate': 0.05,
            'chin/chin-width-min': 0.0,
            'nose/nose-scale-horiz-decr': -0.1,
            'nose/nose-width3-min': 0.0,
            'nose/nose-volume-potato': 0.3,
            'nose/nose-nostril-width-min': 0.0,
            'nose/nose-flaring-decr': 0.0,
            '*cheek/cheek-bones-out': 0.3,
            '*ears/ear-lobe-max': 0.6,
            '*ears/ear-size-big': 0.3,
            'neck/neck-scale-horiz-more': 0.3,
            'measure/measure-shoulder-decrease': 0.6,
        }
    )
    s['style'].update(
        eye=1.34,
        head=1.14,
        W=[
            (-1.2, 0.36),
            (-0.9, 0.50),
            (-0.6, 0.565),
            (-0.3, 0.585),
            (0, 0.59),
            (0.15, 0.60),
            (0.3, 0.60),
            (0.45, 0.592),
            (0.6, 0.562),
            (0.75, 0.50),
            (0.87, 0.42),
            (0.95, 0.335),
            (1.0, 0.25),
        ],
        T=dict(tip=0.37, mouth=0.635, chin=1.06),
        mouth=dict(w=0.215, h=0.85, lo=0.85, smile=0.018),
        push=[(0.30, 0.30, 0.12, 0.03)],
    )
    s['skin'] = dict(
        s['skin'],
        base=(0.61, 0.395, 0.29),
        warm=(0.65, 0.38, 0.27),
        lip=(0.50, 0.14, 0.115),
        lip_k=0.8,
        blush_k=0.4,
        nose_k=0.34,
        fold_k=0.75,
        bag_k=0.45,
        pore=0.22,
        life=1.5,
        lines=1.0,
        browc=(0.26, 0.20, 0.17),
        beard=(0.44, 0.40, 0.38),
        beard_k=0.2,
    )
    s['eye'] = dict(s['eye'], lash_len=0.05)
    s['brow'] = dict(
        s['brow'],
        thick=0.20,
        arch=0.10,
        y=1.12,
        tilt=0.06,
        tail=0.14,
        x=(-0.9, 1.35),
        len=0.42,
        hair=dict(color=(0.20, 0.185, 0.175)),
    )
    s['hair'] = dict(
        style='short',
        earcut=(0.28, 0.46),
        melanin=0.80,
        redness=0.15,
        rand=0.15,
        scalp=(0.34, 0.25, 0.20),
        line=[(a, b + 0.12 * (a < 20) + 0.16 * (20 <= a < 52)) for a, b in HAIRLINE_M],
        r=0.00024,
        part=-0.45,
        sweep=(0.35, 0.20, -0.85),
        fwd=0.0,
        fall=0.0,
        side=0.13,
        grow=0.18,
        top=0.80,
        vol=0.22,
        grey=1.1,
        n=30000,
        baby=150,
        baby_l=(0.03, 0.08),
        sideburn=0.10,
        least=0.35,
    )
    s['dress'] = dress
    s['turn'] = 5
    s['head_rot'] = (-3.5, 1.5, -0.6)
    smile = {f'eye-{side}-slit': 0.09 for side in ('left', 'right')}
    s['rest'] = {'mouth-corner-puller': 0.62, **smile}
    return s
