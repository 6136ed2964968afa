# Learns what colours do to impressions: python3 tools/voices/train-response.py FILE, as collect-colours.ts writes it.
# Needs numpy; takes two minutes. Writes assets/voices/response.bin as src/speech/fit/response.ts reads it.
import os
import sys

import numpy as np

COLOUR, IMPRESSION, HEARD, HIDDEN = 128, 512, 64, 256
DROPPED, DECAY, NOISE, ROUNDS, BATCH, RATE = 0.3, 0.1, 0.1, 100, 128, 1.5e-3
JUDGED = 400

random = np.random.default_rng(0)
rows = np.fromfile(sys.argv[1], "<f4").reshape(-1, COLOUR + IMPRESSION)
rows = rows[random.permutation(len(rows))].astype("f8")
colours, impressions = rows[:, :COLOUR], rows[:, COLOUR:]
learnt = slice(JUDGED, None)

# Only what colours change in an impression is learnt.
listened = np.linalg.svd(impressions[learnt], full_matrices=False)[2][:HEARD].T
heard = impressions @ listened
scale = heard[learnt].std()
middle = colours[learnt].mean(0)
whiten = np.linalg.inv(np.linalg.cholesky(np.cov(colours[learnt].T)))
places = ((colours - middle) @ whiten.T).astype("f4")
wanted = (heard / scale).astype("f4")

straight = np.linalg.solve(
    places[learnt].T @ places[learnt] + 50 * np.eye(COLOUR), places[learnt].T @ wanted[learnt]
)
first, second, last = [
    random.standard_normal(shape) * size
    for shape, size in [
        ((COLOUR, HIDDEN), 0.5 / np.sqrt(COLOUR)),
        ((HIDDEN, HIDDEN), 1 / np.sqrt(HIDDEN)),
        ((HIDDEN, HEARD), 0.1 / np.sqrt(HIDDEN)),
    ]
]
net = [first, np.zeros(HIDDEN), second, np.zeros(HIDDEN), last, np.zeros(HEARD), straight]
net = [values.astype("f4") for values in net]
means = [np.zeros_like(values) for values in net]
squares = [np.zeros_like(values) for values in net]


def say(x):
    units = np.tanh(np.tanh(x @ net[0] + net[1]) @ net[2] + net[3])
    return units @ net[4] + net[5] + x @ net[6]


def kept(shape):
    return ((random.random(shape) > DROPPED) / (1 - DROPPED)).astype("f4")


step = 0
for turn in range(ROUNDS):
    rate = RATE * 0.5 * (1 + np.cos(np.pi * turn / ROUNDS))
    order = JUDGED + random.permutation(len(rows) - JUDGED)
    for start in range(0, len(order), BATCH):
        chosen = order[start : start + BATCH]
        x = places[chosen] + NOISE * random.standard_normal((len(chosen), COLOUR)).astype("f4")
        a = np.tanh(x @ net[0] + net[1])
        keep_a = kept(a.shape)
        b = np.tanh((a * keep_a) @ net[2] + net[3])
        keep_b = kept(b.shape)
        wrong = ((b * keep_b) @ net[4] + net[5] + x @ net[6] - wanted[chosen]) / len(chosen)
        back_b = (wrong @ net[4].T) * keep_b * (1 - b * b)
        back_a = (back_b @ net[2].T) * keep_a * (1 - a * a)
        slopes = [
            x.T @ back_a,
            back_a.sum(0),
            (a * keep_a).T @ back_b,
            back_b.sum(0),
            (b * keep_b).T @ wrong,
            wrong.sum(0),
            x.T @ wrong,
        ]
        step += 1
        for index, slope in enumerate(slopes):
            means[index] = 0.9 * means[index] + 0.1 * slope
            squares[index] = 0.99 * squares[index] + 0.01 * slope**2
            change = (means[index] / (1 - 0.9**step)) / (np.sqrt(squares[index] / (1 - 0.99**step)) + 1e-8)
            net[index] = net[index] - rate * (change + DECAY * net[index])

off = say(places[:JUDGED]) - wanted[:JUDGED]
print(f"explained of {JUDGED} unseen colours: {1 - (off**2).sum() / (wanted[:JUDGED] ** 2).sum():.3f}")

# The net takes colours as they are, and says how they are heard in the scale of impressions.
first = whiten.T @ net[0]
straight = whiten.T @ net[6] * scale
parts = [
    listened,
    first,
    net[1] - middle @ first,
    net[2],
    net[3],
    net[4] * scale,
    net[5] * scale - middle @ straight,
    straight,
]
target = os.path.join(os.path.dirname(__file__), "../../assets/voices/response.bin")
with open(target, "wb") as out:
    for part in parts:
        out.write(np.ascontiguousarray(part, dtype="<f4").tobytes())
