"""What a mouth and eyes can do, as MakeHuman expression units added to the resting face."""

OPEN = [0, 0.15, 0.35, 0.6, 1]
ROUND = [-1, 0, 1]
MOUTHS = [f'o{i}r{j}' for i in range(len(OPEN)) for j in range(len(ROUND))] + ['M', 'F']
EYES = ['open', 'half', 'closed', 'left', 'right']
GLANCE = 2.7


def mouth(openness, roundness):
    """openness 0..1, roundness -1 spread .. 1 round"""
    units = {'mouth-open': 0.46 * openness * (1 - 0.2 * max(0, roundness))}
    if roundness < 0:
        spread = -roundness
        units['mouth-retraction'] = 0.34 * spread
        units['mouth-part-later'] = 0.08 * spread * min(1, openness * 4) * (1 - openness * 0.6)
        # A smile that stays while the jaw drops would draw the lower lip thin, up to a sharp dark corner.
        units['mouth-corner-puller'] = -0.20 * spread * min(1, openness * 2.2)
        return units
    units['mouth-corner-puller'] = -0.28 * roundness - 0.20 * min(1, openness * 2.2) * (1 - roundness)
    units['mouth-pursing'] = 0.22 * roundness
    units['mouth-protusion'] = 0.10 * roundness
    # Pushed forward, the lips part by themselves: a silent round mouth would show its teeth.
    units['mouth-part-later'] = -0.12 * roundness * (1 - openness) ** 2
    return units


def mouths():
    out = {f'o{i}r{j}': mouth(o, r) for i, o in enumerate(OPEN) for j, r in enumerate(ROUND)}
    out['M'] = {'mouth-compression': 0.40, 'mouth-corner-puller': -0.03}
    out['F'] = {'mouth-open': 0.07, 'mouth-compression': 0.22, 'mouth-upward-retraction': 0.12}
    return out


def blink(rest, closed):
    out = dict(rest)
    for side in ('left', 'right'):
        out[f'eye-{side}-closure'] = closed
        for unit in ('opened-up', 'slit'):
            out[f'eye-{side}-{unit}'] = rest.get(f'eye-{side}-{unit}', 0) * (1 - closed)
    return out


def added(rest, units):
    return {name: rest.get(name, 0) + units.get(name, 0) for name in {**rest, **units}}


def eyes(rest):
    """name -> (expression, sideways shift of what is looked at, in decimetres; minus is left in the picture)"""
    return {
        'open': (rest, 0),
        'half': (blink(rest, 0.5), 0),
        'closed': (blink(rest, 1), 0),
        'left': (rest, -GLANCE),
        'right': (rest, GLANCE),
    }
