#!/usr/bin/env python3
"""What the ear is taught with: texts.py OPEN.tsv.xz OUT.tsv → kind and text, shuffled. Nothing that stands in a test of hearing or translation, or nearly. `all` behind them: every text there is, for count.py."""
import glob, lzma, os, random, re, sys, tarfile
HERE = os.path.dirname(os.path.abspath(__file__)); ROOT = HERE + '/../..'
sys.path.insert(0, HERE + '/../translation')
from numbers_said import KINDS, spoken
OPEN, OUT = sys.argv[1:3]; ALL = sys.argv[3:] == ['all']; random.seed(11)
COUNTS = dict(made=9000, notice=700, trade=5000, own=1200, talk=3600, general=4200, english=900, piece=1800)
SHORTEST, LONGEST = 3, 42
# The spoken notice has pauses of a second, at which the product cuts it: each of these alone, by many voices.
NOTICE, TIMES_SAID = '本音频 由人工智能 生成 本视频 由人工智能生成 人工智能 本直播间主播为 AI数字人 内容由人工智能生成 人工智能生成 温馨提示 本音频由人工智能生成'.split(), 25

norm = lambda s: re.sub(r'[^\w]', '', s.lower())
grams = lambda s: {norm(s)[i:i + 4] for i in range(len(norm(s)) - 3)}
tests = [field for f in glob.glob(ROOT + '/bench/parts/translation/*.tsv') for line in open(f, encoding='utf8') for field in line.rstrip('\n').split('\t')]
for f in ('bench/parts/sentences.ts', 'bench/parts/hearing/sentences.ts', 'bench/parts/translation/known-speech.ts'):
    tests += re.split(r"[\n'\t]", open(f'{ROOT}/{f}', encoding='utf8').read())
near = [g for g in map(grams, set(tests)) if len(g) > 2]
exact = {norm(t) for t in tests}
where = {}
for n, found in enumerate(near):
    for gram in found: where.setdefault(gram, []).append(n)
def is_held(text):
    hits = {}
    for gram in grams(text):
        for n in where.get(gram, []): hits[n] = hits.get(n, 0) + 1
    return norm(text) in exact or any(count > 0.5 * len(near[n]) for n, count in hits.items())

PARTS = dict(早上=(6, 9), 上午=(8, 11), 中午=(11, 12), 下午=(1, 6), 晚上=(6, 11), 凌晨=(1, 5))
def clock(r):
    part = r.choice([*PARTS, '', '', '']); return None, part + at(r, r.randint(*PARTS.get(part, (7, 23))))
def evening(r): return None, at(r, r.choice([6, 7, 8, 8, 9, 10, 11, 18, 19, 20, 20, 21, 22]))
def at(r, hour):
    """八点半 or 二十点三十分; never with a colon, which sounds the same and is written otherwise."""
    minute = r.choice(['', '', '半', '半', '整', '十分', '二十', '三十分', '三十', '四十分', '四十五', '五十分', '零五分', '一刻'])
    return ('两' if hour == 2 else spoken(hour)) + '点' + minute

def phone(r):
    some = lambda count: ''.join(r.choice('0123456789') for _ in range(count))
    return None, r.choice([r.choice(['13', '15', '17', '18', '19']) + some(9)] * 3 + [f'400-{some(3)}-{some(4)}'] * 2 + [r.choice(['010', '021', '0571', '020']) + '-' + some(8)])

def order(r): return None, ''.join(r.choice('零一二三四五六七八九') for _ in range(r.randint(8, 12)))
KINDS = KINDS | dict(clock=clock, evening=evening, phone=phone, order=order)

groups, seen = {name: [] for name in COUNTS}, set()
def add(kind, text):
    text = text.strip()
    size = len(text.split()) * 2 if kind == 'english' else len(text)
    if not SHORTEST <= size <= LONGEST or '{' in text or norm(text) in seen or is_held(text): return
    seen.add(norm(text)); groups[kind].append(text)

def fill(frame, slots):
    """One name twice stands for two different words: {effect} and {effect2}."""
    for name in re.findall(r'\{#(\w+)\}', frame): frame = frame.replace('{#%s}' % name, KINDS[name.rstrip('0123456789')](random)[1], 1)
    frame = frame.replace('{digits}', ''.join(random.choice('零一二三四五六七八九') for _ in range(random.choice((4, 6, 6, 8)))))
    for name in re.findall(r'\{([a-z_]+)[0-9]?\}', frame):
        if name not in slots: return ''
        frame = re.sub(r'\{%s[0-9]?\}' % name, lambda _: random.choice(slots[name]), frame, count=1)
    return frame

def rows(text, count): return [p for p in (line.split('\t') for line in text.split('\n')) if len(p) == count and all(x.strip() for x in p)]
def from_frames(kind, file):
    lines = rows(open(f'{HERE}/{file}', encoding='utf8').read(), 2)
    slots, frames = {}, [frame for name, frame in lines if name == '#']
    for name, words in lines: slots[name] = slots.get(name, []) + words.split()
    tries = 0
    while len(groups[kind]) < COUNTS[kind] and (tries := tries + 1) < 30 * COUNTS[kind]: add(kind, fill(random.choice(frames), slots))
    # Each brand, dialect word and thing once more, however rarely the dice would choose it.
    for name in slots:
        for word in slots[name]:
            fitting = [frame for frame in frames if '{%s}' % name in frame]
            if fitting: add(kind, fill(random.choice(fitting).replace('{%s}' % name, word, 1), slots))
from_frames('made', 'selling.tsv')
from_frames('notice', 'notices.tsv')
from_frames('talk', 'everyday.tsv')

trade = {}
for name, _, zh in rows(open(HERE + '/../translation/trade/slots.tsv', encoding='utf8').read(), 3): trade.setdefault(name.strip('{} '), []).append(zh)
for file in sorted(glob.glob(HERE + '/../translation/trade/*.tsv')):
    if file.endswith('slots.tsv'): continue
    for zh, _ in rows(open(file, encoding='utf8').read(), 2):
        for _ in range(3 if ALL and '{' in zh else 1): add('trade', fill(zh, trade))

with tarfile.open(HERE + '/../translation/own.tar.gz') as t: own = {m.name: t.extractfile(m).read().decode() for m in t if m.isfile()}
for name in sorted(own):
    if name.endswith('free.tsv'):
        for n, (en, zh) in enumerate(rows(own[name], 2)): add('own', zh); n % 5 == 0 and add('english', en)
    elif ALL and name.endswith('templates.tsv'):
        things = {}
        for thing, _, zh in rows(own[name.replace('templates', 'slots')], 3): things.setdefault(thing.lower(), []).append(zh)
        for _, zh in rows(own[name], 2):
            for _ in range(4): add('own', re.sub(r'\{(\w+)\}', lambda slot: random.choice(things.get(slot[1].lower(), ['{'])), zh))
for f in sorted(glob.glob(ROOT + '/src/server/room/templates/*.json')):
    for said in re.findall(r'"([^"]*\p{Han}[^"]*)"'.replace(r'\p{Han}', '[\u4e00-\u9fff]'), open(f, encoding='utf8').read()):
        for sentence in re.findall(r'[^。！？]+[。！？]', re.sub(r'\{用户名\}', lambda _: random.choice(['小雨', '阿杰', '大海', '晓晓', '王姐']), said)): add('own', sentence)
with lzma.open(OPEN, 'rt', encoding='utf8') as h:
    # Tatoeba alone is talk; the rest is menus and manuals.
    everyday = [line.split('\t')[:2] for line in h if line.rstrip().endswith('5.00\t4.00')]
random.shuffle(everyday)
for en, zh in everyday if ALL else everyday[:6000]:
    if not re.search('[A-Za-z0-9]', zh): add('general', zh)
for en, zh in everyday[6000:9000]: add('english', en)

# What stands between two marks, for windows with next to nothing in them.
for kind in ('made', 'trade', 'own', 'talk'):
    for text in random.sample(groups[kind], 1200):
        parts = [part for part in re.split('[，。！？、；：]', text) if 2 < len(part) < 8]
        if parts: add('piece', random.choice(parts) + '。')

made = [('notice', part + '。') for part in NOTICE for _ in range(0 if ALL else TIMES_SAID)]
for kind, all in groups.items():
    whole = len(all)
    random.shuffle(all); taken = whole if ALL or kind == 'made' else COUNTS[kind]; made += [(kind, text) for text in all[:taken]]
    print(kind, whole, '→', min(whole, taken))
random.shuffle(made)
with open(OUT, 'w', encoding='utf8') as out: out.writelines(f'{kind}\t{text}\n' for kind, text in made)
