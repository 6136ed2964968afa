"""Brings each voice's average spectrum to its teacher's: what is missing at each frequency, told from the colour of the voice
by ridge regression, so that mixed and fitted colours get gains between those of their neighbours."""
import numpy as np

BINS, RATE = 513, 24000
RANK = 20
RIDGE = 0.03
MIDDLES = 100 * 2 ** (np.arange(-3, 21) / 3)


frequencies = lambda count: np.maximum(1, np.linspace(0, RATE / 2, count))


def between(at, wanted):
    return np.interp(np.log(at), np.log(MIDDLES), wanted)


def gains_of(voice):
    """Of each bin, straight between the middles of thirds of an octave, so that the power in each becomes the teacher's."""
    teacher, student = np.array(voice["kokoro"]), np.array(voice["small"])
    hertz = frequencies(len(teacher))
    wanted = np.zeros(len(MIDDLES))
    inside = [(hertz >= middle / 2 ** (1 / 6)) & (hertz < middle * 2 ** (1 / 6)) for middle in MIDDLES]
    for _ in range(50):
        made = student * np.exp(2 * between(hertz, wanted))
        wanted += [0.25 * np.log(teacher[band].sum() / made[band].sum()) for band in inside]
    return between(frequencies(BINS), wanted)


def fit(colours, gains, ridge):
    """What to add to each colour's products, and the products."""
    middle, usual = colours.mean(0), gains.mean(0)
    away = colours - middle
    kernel = away @ away.T
    weight = away.T @ np.linalg.solve(kernel + ridge * np.trace(kernel) / len(kernel) * np.eye(len(kernel)), gains - usual)
    return usual - middle @ weight, weight


def gains_by_colour(voices):
    """The usual gain of each bin, and what each number of a colour adds to it, as two narrow tables."""
    gains = np.array([gains_of(voice) for voice in voices])
    colours = np.concatenate([np.array(voice["colours"]) for voice in voices])
    owner = np.repeat(np.arange(len(voices)), [len(voice["colours"]) for voice in voices])
    wanted = gains[owner]
    decibels = lambda values: 8.686 * np.sqrt((np.array(values) ** 2).mean())

    def unseen(ridge):
        left = []
        for voice in range(len(voices)):
            base, weight = fit(colours[owner != voice], wanted[owner != voice], ridge)
            left.append(base + colours[owner == voice].mean(0) @ weight - gains[voice])
        return decibels(left)

    print("of a voice left out, by ridge:", {ridge: round(unseen(ridge), 2) for ridge in (RIDGE / 10, RIDGE, RIDGE * 10)})
    base, weight = fit(colours, wanted, RIDGE)
    print(f"missing {decibels(gains):.2f} dB, left {decibels(base + colours @ weight - wanted):.2f} dB")
    left, size, right = np.linalg.svd(weight, full_matrices=False)
    return base, (left * size)[:, :RANK], right[:RANK]
