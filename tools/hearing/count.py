#!/usr/bin/env python3
"""How usual a sign is after those before it: count.py TEXTS.tsv OUT.bin [rows]; kind and text, as `texts.py … all` writes them. Read by src/speech/mending/sign-counts.ts."""
import collections, json, re, sys
import numpy as np
TEXTS, OUT = sys.argv[1:3]; MOST = int(sys.argv[3]) if len(sys.argv) > 3 else 960_000
ORDER, DISCOUNT, RAREST = 4, 0.7, 2
HAS_FAMILY, IS_LAST = 14, 15
BREAK, FIGURES, LETTERS, OTHERS = 0, 1, 2, 3
UNSEEN = (1 << 13) - 1

lines = [line.rstrip('\n').split('\t') for line in open(TEXTS, encoding='utf8')]
texts = [text for kind, text in lines if kind != 'english']
often = collections.Counter(sign for text in texts for sign in text if '\u4e00' <= sign <= '\u9fff')
signs = [sign for sign, count in sorted(often.items(), key=lambda one: (-one[1], one[0])) if count >= RAREST]
ids = {sign: OTHERS + n for n, sign in enumerate(signs)}
known = OTHERS + len(signs)
assert known < UNSEEN

def written(text):
    """A row of marks, figures or letters counts as one."""
    kind = lambda s: ids.get(s) or (UNSEEN if '\u4e00' <= s <= '\u9fff' else FIGURES if s.isnumeric() else LETTERS if s.isalpha() else BREAK)
    row = [BREAK] + [kind(sign) for sign in text if not sign.isspace()] + [BREAK]
    return [one for n, one in enumerate(row) if n == 0 or one >= OTHERS or one != row[n - 1]]

flat = np.array([one for text in texts for one in written(text)[:-1]] + [BREAK], dtype=np.int64)
key = lambda rows: sum(rows[:, n] << (13 * (rows.shape[1] - 1 - n)) for n in range(rows.shape[1]))
rows, counts = {}, {}
for order in range(1, ORDER + 1):
    windows = np.lib.stride_tricks.sliding_window_view(flat, order)
    # Nothing is remembered beyond a mark.
    fit = (windows != UNSEEN).all(1) & (windows[:, 1:-1] != BREAK).all(1)
    all, counts[order] = np.unique(key(windows[fit]), return_counts=True)
    rows[order] = np.stack([all >> (13 * (order - 1 - n)) & UNSEEN for n in range(order)], 1)

def place(keys, wanted):
    order = np.argsort(keys); at = np.minimum(np.searchsorted(keys[order], wanted), len(keys) - 1)
    return order[at], keys[order][at] == wanted

# Kneser and Ney: with fewer signs before it, what counts is after how many different ones it stands.
alone, before = np.zeros(known), np.zeros(known)
alone[rows[1][:, 0]] = counts[1]; np.add.at(before, rows[2][:, 1], 1)
chance = {1: 0.999 * (alone / alone.sum() + before / before.sum()) / 2 + 0.001 / known}
rows[1] = np.arange(known)[:, None]
lower, forget, ends = {}, {}, {}
for order in range(2, ORDER + 1):
    mine, count = rows[order], counts[order].astype(float)
    if order < ORDER:
        different = np.zeros(len(mine)); np.add.at(different, place(key(mine), key(rows[order + 1][:, 1:]))[0], 1)
        count = np.where(mine[:, 0] == BREAK, count, np.maximum(different, 0.5))
    ends[order], back = np.unique(key(mine[:, :-1]), return_inverse=True)
    whole, taken = np.bincount(back, count), np.minimum(count, DISCOUNT)
    left = np.bincount(back, taken) / whole
    lower[order] = chance[order - 1][place(key(rows[order - 1]), key(mine[:, 1:]))[0]]
    chance[order] = (count - taken) / whole[back] + left[back] * lower[order]
    forget[order] = back, left

# What is kept: where most would be lost without it, and what it stands behind.
gain = {order: counts[order] * np.log(chance[order] / (forget[order][1][forget[order][0]] * lower[order])) for order in range(2, ORDER + 1)}
least = np.sort(np.concatenate([*gain.values()]))[-min(MOST, sum(map(len, gain.values())))]
while True:
    kept = {}
    for order in range(ORDER, 1, -1):
        kept[order] = gain[order] >= least
        if order < ORDER: kept[order][place(key(rows[order]), key(rows[order + 1][kept[order + 1]][:, :-1]))[0]] = True
    if sum(map(np.sum, kept.values())) <= MOST: break
    least *= 1.02
backs = {order: np.ones(len(rows[order])) for order in range(1, ORDER + 1)}
for order in range(2, ORDER + 1):
    back = forget[order][0]
    rest = (1 - np.bincount(back, chance[order] * kept[order])) / np.maximum(1e-9, 1 - np.bincount(back, lower[order] * kept[order]))
    at, is_there = place(key(rows[order - 1]), ends[order])
    backs[order - 1][at[is_there]] = np.clip(rest, 1e-6, 1)[is_there]

def packed(chance, back):
    """Five bits of half a bit for the chance, three of a bit for forgetting."""
    return (np.clip(np.round(-2 * np.log2(chance)), 0, 31).astype(np.uint8) << 3) | np.clip(np.round(-np.log2(back)), 0, 7).astype(np.uint8)
tenths = lambda chance: np.clip(np.round(-10 * np.log2(chance)), 0, 255).astype(np.uint8)
# A tree: the rows of each order stand in families, one for each row of the order before that has any.
kept[1] = np.ones(known, bool)
mine = {order: rows[order][kept[order]] for order in kept}
tree = []
for order in range(1, ORDER + 1):
    own, column = key(mine[order]), mine[order][:, -1].astype('<u2')
    assert (np.diff(own) > 0).all()
    if order < ORDER: column |= np.isin(own, key(mine[order + 1][:, :-1])).astype('<u2') << HAS_FAMILY
    if order > 1: column |= np.append((np.diff(key(mine[order][:, :-1])) != 0), True).astype('<u2') << IS_LAST
    tree.append(column.tobytes())
values = [tenths(chance[1]), tenths(backs[1])] + [packed(chance[order], backs[order])[kept[order]] for order in range(2, ORDER + 1)]
head = json.dumps({'signs': ''.join(signs), 'rows': [len(mine[order]) for order in range(1, ORDER + 1)]}, ensure_ascii=False).encode()
with open(OUT, 'wb') as out:
    for part in (len(head).to_bytes(4, 'little'), head, *tree, *(value.tobytes() for value in values)): out.write(part)
print(len(texts), 'texts;', known, 'signs;', {order: len(mine[order]) for order in mine}, 'of', {order: len(rows[order]) for order in rows})
