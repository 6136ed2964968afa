"""The arm that makes gestures: the person's right one, on the left of the picture, where cards usually stand."""
import numpy as np

import makehuman as mh
from maths import unit
from pose import arm_ik

SIDE, OUT = 'R', -1


def hand(thumb, index, middle, ring, little, spread):
    """How far each finger is curled, in degrees a joint, and by how much they are spread."""
    return np.array([thumb, index, middle, ring, little, spread], float)


def key(wrist, along, palm, fingers):
    """wrist: decimetres from the shoulder; along: where the fingers point; palm: where it looks to. x is outwards."""
    lists = dict(wrist=wrist, along=along, palm=palm, elbow=(0.25, -1.0, -0.3), fingers=fingers)
    return {name: np.array(values, float) for name, values in lists.items()}


def up(wrist, fingers, tilt=0):
    """A hand before the shoulder whose palm looks at the viewer, tilted outwards by so many degrees."""
    a = np.radians(tilt)
    return key(wrist, (np.sin(a), np.cos(a), 0.11), (-0.12, -0.08, 0.98), fingers)


READY = key((-0.05, -2.0, 1.75), (0.35, 0.15, 0.90), (-0.60, 0.30, 0.10), hand(5, 14, 18, 20, 22, 2))
UP = up((-0.12, -0.45, 1.40), hand(10, 12, 20, 24, 28, 3), 4)
COUNT = (-0.10, -0.55, 1.45)
HELD = {
    'palm': key((-0.35, -0.85, 1.75), (0.62, -0.22, 0.70), (0.0, 0.72, 0.70), hand(-6, 8, 10, 12, 14, 5)),
    'show': key((-0.35, -0.70, 1.45), (0.93, 0.06, 0.34), (0.05, 0.45, 0.88), hand(-4, 4, 6, 8, 10, 2)),
    'one': up(COUNT, hand(38, 2, 82, 84, 84, 0), 1),
    'two': up(COUNT, hand(40, 1, 1, 84, 84, 8), 1),
    'three': up(COUNT, hand(42, 1, 1, 2, 84, 8), 1),
}
WAVE = [
    up((-0.15 + 0.11 * side, -0.35, 1.35), hand(-8, 2, 2, 2, 3, 9), 6 + 18 * side)
    for side in (-1, -0.5, 0, 0.5, 1)
]


def between(one, other, share):
    return {name: one[name] + (other[name] - one[name]) * share for name in one}


def moving(rest):
    """What is seen on the way, from the resting key: all gestures begin alike."""
    steps = {f'raise{i}': between(rest, READY, share) for i, share in enumerate((0.12, 0.33, 0.58, 0.83), 1)}
    for name, end in (('palm', HELD['palm']), ('show', HELD['show']), ('up', UP)):
        for i, share in enumerate((0.12, 0.55, 0.87), 1):
            steps[f'{name}{i}'] = between(READY, end, share)
    return steps | {f'wave{i}': one for i, one in enumerate(WAVE, 1)}


def resting(figure, base, person):
    """The resting pose as a key."""
    V, mats = figure.S0, mh.bone_mats(figure.S0, base)
    turn, shift = mats['wrist.' + SIDE]
    shoulder_turn, shoulder_shift = mats[mh.RIG['bones']['upperarm01.' + SIDE]['parent']]
    wrist = turn @ joint(V, 'wrist') + shift - (shoulder_turn @ joint(V, 'upperarm01') + shoulder_shift)
    along, palm = turn @ unit(joint(V, 'finger3-1') - joint(V, 'wrist')), turn @ rest_palm(V)
    mirror = np.array((OUT, 1, 1))
    out = key(wrist * mirror, along * mirror, palm * mirror, np.zeros(6))
    out['elbow'] = np.array((person.get('arm', {}).get('ex', 0.75), -0.2, -1.0))
    return out


def posed(figure, base, given):
    """The person's resting pose with the arm at a key."""
    V, mirror = figure.S0, np.array((OUT, 1, 1))
    trunk = ('clavicle.' + SIDE, 'shoulder01.' + SIDE)
    pose = {bone: turn for bone, turn in base.items() if bone in trunk or not bone.endswith('.' + SIDE)}
    arm_ik(V, pose, SIDE, given['wrist'] * mirror, given['elbow'] * mirror)
    turn_hand(V, pose, given['along'] * mirror, given['palm'] * mirror)
    curl(V, pose, given['fingers'])
    return pose


def joint(V, name):
    return mh.joint(V, f'{name}.{SIDE}____head')


def frame(along, palm):
    along = unit(along)
    palm = unit(palm - (palm @ along) * along)
    return np.stack([along, palm, np.cross(along, palm)], 1)


def turn_hand(V, pose, along, palm):
    """Most of the twist goes into the forearm, as bones do: all of it at the wrist would wring the skin."""
    elbow, wrist = joint(V, 'lowerarm01'), joint(V, 'wrist')
    wanted = frame(along, palm) @ frame(joint(V, 'finger3-1') - wrist, rest_palm(V)).T
    forearm = mh.bone_mats(V, pose)['lowerarm01.' + SIDE][0]
    axis = unit(wrist - elbow)
    turn = forearm.T @ wanted
    twist = np.degrees(2 * np.arctan2(quaternion(turn)[1:] @ axis, quaternion(turn)[0]))
    twist = (twist + 180) % 360 - 180
    pose['lowerarm02.' + SIDE] = mh.rot(axis, twist * 0.7)
    over = mh.bone_mats(V, pose)['lowerarm02.' + SIDE][0]
    pose['wrist.' + SIDE] = over.T @ wanted


def quaternion(R):
    w = np.sqrt(max(0, 1 + np.trace(R))) / 2
    if w > 1e-4:
        return np.array([w, *(np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) / (4 * w))])
    values, vectors = np.linalg.eigh(R + R.T)
    return np.array([0, *vectors[:, values.argmax()]])


def rest_palm(V):
    wrist = joint(V, 'wrist')
    normal = unit(np.cross(joint(V, 'finger2-1') - wrist, joint(V, 'finger5-1') - wrist))
    # Relaxed fingers bend towards the palm already.
    return normal * np.sign((joint(V, 'finger3-3') - joint(V, 'finger3-1')) @ normal or 1)


def curl(V, pose, fingers):
    palm = rest_palm(V)
    middle = joint(V, 'finger3-2') - joint(V, 'finger3-1')
    for number, degrees in enumerate(fingers[:5], 1):
        along = unit(joint(V, f'finger{number}-3') - joint(V, f'finger{number}-1'))
        bend = np.cross(along, palm)
        if number == 1:
            # The thumb closes across the palm rather than into it.
            across = unit(joint(V, 'finger5-1') - joint(V, 'finger2-1'))
            bend = np.cross(along, unit(0.5 * palm + across))
        for part, share in ((1, 0.9), (2, 1.1), (3, 0.8)) if number > 1 else ((1, 0.35), (2, 1), (3, 1)):
            pose[f'finger{number}-{part}.{SIDE}'] = mh.rot(bend, degrees * share)
        if number > 1 and fingers[5]:
            aside = (number - 3.3) * fingers[5]
            sign = np.sign(np.cross(middle, joint(V, 'finger5-1') - joint(V, 'finger2-1')) @ palm)
            first = f'finger{number}-1.{SIDE}'
            pose[first] = pose[first] @ mh.rot(palm, aside * sign)
