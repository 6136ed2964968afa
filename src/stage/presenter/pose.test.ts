import { expect, test } from 'vitest';
import { spokenMinute } from '../../../test/fixtures/spoken-minute.ts';
import { maxPose, poseAt, type Pose } from './pose.ts';
import type { Card } from './card.ts';
import type { Speech } from './delivery.ts';
import { CURVE_RATE, mouthCurve, type MouthCurve } from '../mouth/mouth.ts';

const RATE = 25;
const said = (curve: MouthCurve): Speech => ({ curve, lines: [] });
const minutes = (count: number, seed: number): Pose[] =>
  Array.from({ length: count * 60 * RATE }, (_, i) => poseAt(seed, i / RATE, null, null));
const minute = (seed: number) => minutes(1, seed);

test('the same seed moves the same way, another one differently', () => {
  expect(minute(7)).toEqual(minute(7));
  expect(
    correlation(
      minute(7).map(({ yaw }) => yaw),
      minute(8).map(({ yaw }) => yaw),
    ),
  ).toBeLessThan(0.5);
});

const spoken = spokenMinute();
const speech = mouthCurve(spoken, spoken.at(-1)!.end + 1, 0);
const spokenPoses = (seed: number): Pose[] =>
  Array.from({ length: 60 * RATE }, (_, i) => poseAt(seed, i / RATE, said(speech), null));
const turns = ['yaw', 'pitch', 'roll', 'sway', 'lean'] as const;

test('nothing comes round again within a minute, in silence or in speech', () => {
  for (const poses of [1, 2, 3].flatMap((seed) => [minute(seed), spokenPoses(seed)])) {
    const seldom = poses.filter((_, i) => i % 5 === 0);
    const paths = turns.map((turn) => standard(seldom.map((pose) => pose[turn])));
    for (let lag = (3 * RATE) / 5; lag < (45 * RATE) / 5; lag += 2) {
      const alike = paths.map((path) => correlation(path.slice(lag), path.slice(0, -lag)));
      expect(Math.max(...alike)).toBeLessThan(0.9);
      const all = (cut: (path: number[]) => number[]) => paths.flatMap(cut);
      expect(
        correlation(
          all((path) => path.slice(lag)),
          all((path) => path.slice(0, -lag)),
        ),
      ).toBeLessThan(0.5);
    }
    const blinks = blinksOf(poses).map(({ at }) => at);
    const gaps = blinks.slice(1).map((at, i) => Math.round((at - blinks[i]!) * 10));
    expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2.5);
  }
});

test('who says the same sentence ten times moves otherwise each time', () => {
  const sentence = spoken.filter(({ end }) => end < 5.8);
  const again = Array.from({ length: 10 }, (_, time) =>
    sentence.map(({ phoneme, start, end }) => ({ phoneme, start: start + 6 * time, end: end + 6 * time })),
  ).flat();
  const curve = mouthCurve(again, 61, 0);
  const poses = Array.from({ length: 60 * RATE }, (_, i) => poseAt(3, i / RATE, said(curve), null));
  const paths = turns.map((turn) => standard(poses.map((pose) => pose[turn])));
  for (let times = 1; times < 8; times++) {
    const lag = 6 * RATE * times;
    const [later, earlier] = [
      paths.flatMap((path) => path.slice(lag)),
      paths.flatMap((path) => path.slice(0, -lag)),
    ];
    expect(correlation(later, earlier)).toBeLessThan(0.6);
  }
});

test('the head rises where a phrase begins, nods with what is stressed, and settles where it ends', () => {
  const pauses = spoken.filter(({ phoneme, end }) => phoneme === '.' && end < 59);
  for (const seed of [1, 2, 3]) {
    const pitch = (at: number) =>
      poseAt(seed, at, said(speech), null).pitch - poseAt(seed, at, null, null).pitch;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const ends = mean(pauses.map(({ start }) => pitch(start - 0.05)));
    const starts = mean(pauses.map(({ end }) => pitch(end + 0.05)));
    expect(ends - starts).toBeGreaterThan(0.2);
    const times = Array.from({ length: 58 * RATE }, (_, i) => 1 + i / RATE).filter((at) =>
      pauses.every(({ start, end }) => at < start - 0.4 || at > end + 0.4),
    );
    const loud = times.map((at) => {
      const from = Math.round((at - 0.15) * CURVE_RATE);
      return mean(Array.from(speech.open.slice(from, from + 0.3 * CURVE_RATE)));
    });
    expect(correlation(times.map(pitch), loud)).toBeGreaterThan(0.6);
  }
});

test('who speaks leans towards the viewer, and back when all is said', () => {
  const first = mouthCurve(
    spoken.filter(({ end }) => end < 10),
    20,
    0,
  );
  for (const seed of [1, 2, 3]) {
    const lean = (from: number, to: number) =>
      Math.max(
        ...Array.from(
          { length: (to - from) * RATE },
          (_, i) => poseAt(seed, from + i / RATE, said(first), null).lean,
        ),
      ) -
      Math.max(
        ...Array.from(
          { length: (to - from) * RATE },
          (_, i) => poseAt(seed, from + i / RATE, null, null).lean,
        ),
      );
    expect(lean(3, 8)).toBeGreaterThan(0.2);
    expect(Math.abs(lean(13, 18))).toBeLessThan(0.01);
  }
});

const words = (text: string, start: number) => ({ start, end: start + 0.2 * text.length, text });
const lowLeft: Card = { name: '便携保温杯 500ml', x: -1, y: 0.8, hides: [] };

test('the eyes and the head go to the card when it is named, and come back', () => {
  const lines = [words('今天给大家带来一款保温杯，', 20), words('这款保温杯很轻', 23.5), words('保温杯', 40)];
  for (const seed of [1, 2, 3]) {
    const at = (seconds: number, card: Card | null = lowLeft) =>
      poseAt(seed, seconds, { curve: speech, lines }, card);
    const named = 20 + 0.2 * 9;
    const seen = [0.2, 0.4, 0.6].map((later) => at(named + later));
    expect(seen.some(({ eyes }) => eyes === 'left')).toBe(true);
    for (const { eyes, yaw } of seen) {
      expect(eyes).not.toBe('right');
      expect(yaw).toBeLessThan(-0.5);
    }
    expect(at(named + 0.4).pitch).toBeGreaterThan(at(named + 0.4, null).pitch + 0.15);
    expect(at(named + 0.4, { ...lowLeft, x: 1 }).yaw).toBeGreaterThan(0.5);
    // Named again at once: nobody looks there with every word.
    for (const elsewhere of [named - 1, named + 1.6, 24.5]) {
      expect(at(elsewhere)).toEqual(at(elsewhere, null));
    }
    expect(at(40.5).yaw).toBeLessThan(-0.5);
    expect(at(40.5, { ...lowLeft, name: '羽绒服' })).toEqual(at(40.5, null));
  }
});

test('who asks looks at the viewer', () => {
  const asked = Array.from({ length: 7 }, (_, i) => [
    words('你喜欢吗？', i * 8),
    words('保温杯', i * 8 + 0.3),
  ]).flat();
  for (const seed of [1, 2, 3, 4]) {
    for (let end = 1; end < 50; end += 8) {
      const poses = Array.from({ length: 20 }, (_, i) =>
        poseAt(seed, end - 0.3 + i / RATE, { curve: speech, lines: asked }, lowLeft),
      );
      for (const { eyes, yaw } of poses) {
        expect(['left', 'right']).not.toContain(eyes);
        expect(Math.abs(yaw)).toBeLessThan(0.2);
      }
    }
  }
});

test('brows and a smile come with the mood of a sentence, and go with it', () => {
  const lines = [
    words('谢谢大家。', 10),
    words('你喜欢吗？', 20),
    words('太好了！', 30),
    words('杯身是不锈钢的。', 40),
  ];
  for (const seed of [1, 2, 3, 4]) {
    const at = (seconds: number) => {
      const { brows, smile } = poseAt(seed, seconds, { curve: speech, lines }, null);
      const { brows: usual, smile: calm } = poseAt(seed, seconds, said(speech), null);
      return { brows: brows - usual, smile: smile - calm };
    };
    expect(at(10.5).smile).toBeGreaterThan(0.5);
    expect(at(20.9).brows).toBeGreaterThan(0.4);
    expect(at(30.8).brows).toBeGreaterThan(0.3);
    expect(at(30.8).smile).toBeGreaterThan(0.3);
    for (const calm of [9, 13, 17, 25, 33, 41]) expect(at(calm)).toEqual({ brows: 0, smile: 0 });
    let before = at(9);
    for (let now = 9; now < 34; now += 1 / RATE) {
      expect(Math.abs(at(now).smile - before.smile)).toBeLessThan(0.2);
      before = at(now);
    }
  }
});

test('the body sways from side to side all the time, and never twice alike', () => {
  for (const seed of [1, 2, 3, 20]) {
    const values = minutes(3, seed).map(({ sway }) => sway);
    for (let from = 0; from < values.length; from += 20 * RATE) {
      const some = values.slice(from, from + 20 * RATE);
      expect(Math.max(...some) - Math.min(...some)).toBeGreaterThan(0.3);
    }
    expect(Math.max(...values)).toBeGreaterThan(0.4);
    expect(Math.min(...values)).toBeLessThan(-0.4);
    for (let lag = 4 * RATE; lag <= 60 * RATE; lag += 10)
      expect(correlation(values.slice(lag), values.slice(0, -lag))).toBeLessThan(0.8);
  }
});

test('movements stay gentle, from one picture to the next too', () => {
  const curve = mouthCurve(
    Array.from({ length: 100 }, (_, i) => ({
      phoneme: i % 3 === 0 ? 'a' : 'm',
      start: i * 0.15,
      end: (i + 1) * 0.15,
    })),
    15,
    0,
  );
  const poses = [1, 2, 3].flatMap((seed) =>
    Array.from({ length: 15 * RATE }, (_, i) => poseAt(seed, i / RATE, said(curve), null)),
  );
  poses.forEach((pose, i) => {
    for (const turn of turns) {
      expect(Math.abs(pose[turn])).toBeLessThanOrEqual(maxPose[turn]);
      if (i % (15 * RATE) > 0) expect(Math.abs(pose[turn] - poses[i - 1]![turn])).toBeLessThan(0.15);
    }
    expect(pose.breath).toBeGreaterThanOrEqual(0);
    expect(pose.breath).toBeLessThanOrEqual(1);
  });
});

test('eyes blink every 2–6 s, through half-closed lids, and look away now and then', () => {
  const fine = Array.from({ length: 120_000 }, (_, i) => poseAt(4, i / 200, null, null));
  const blinks = blinksOf(fine, 200);
  blinks.slice(1).forEach(({ at }, i) => {
    expect(at - blinks[i]!.at).toBeGreaterThan(1.9);
    expect(at - blinks[i]!.at).toBeLessThan(6.1);
  });
  for (const { length, cells } of blinks) {
    expect(length).toBeGreaterThan(0.14);
    expect(length).toBeLessThan(0.21);
    expect(cells).toEqual(['half', 'closed', 'half']);
  }
  const away = fine.filter(({ eyes }) => eyes === 'left' || eyes === 'right').length / fine.length;
  expect(away).toBeGreaterThan(0.01);
  expect(away).toBeLessThan(0.1);
});

test('who speaks blinks where phrases end, and never twice within a second', () => {
  for (const seed of [1, 2, 3]) {
    const poses = spokenPoses(seed);
    const blinks = blinksOf(poses).map(({ at }) => at);
    const pauses = spoken.filter(({ phoneme, end }) => phoneme === '.' && end < 59);
    const met = pauses.filter(({ start }) => blinks.some((at) => Math.abs(at - start) < 0.15));
    expect(met.length).toBeGreaterThan(0.7 * pauses.length);
    expect(blinks.length).toBeLessThan(36);
    blinks.slice(1).forEach((at, i) => expect(at - blinks[i]!).toBeGreaterThan(0.7));
    expect(poses.toReversed()).toEqual(
      poses.map((_, i) => poseAt(seed, (poses.length - 1 - i) / RATE, said(speech), null)),
    );
  }
});

function blinksOf(poses: Pose[], rate = RATE) {
  const blinks: { at: number; length: number; cells: string[] }[] = [];
  poses.forEach(({ eyes }, i) => {
    if (eyes !== 'half' && eyes !== 'closed') return;
    const before = poses[i - 1]?.eyes;
    if (before !== 'half' && before !== 'closed') blinks.push({ at: i / rate, length: 0, cells: [] });
    const blink = blinks.at(-1)!;
    blink.length += 1 / rate;
    if (blink.cells.at(-1) !== eyes) blink.cells.push(eyes);
  });
  return blinks;
}

/** Of mean nought and one size. */
function standard(path: number[]): number[] {
  const mean = path.reduce((sum, value) => sum + value, 0) / path.length;
  const size = Math.sqrt(path.reduce((sum, value) => sum + (value - mean) ** 2, 0) / path.length);
  return path.map((value) => (value - mean) / size);
}

function correlation(a: number[], b: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = (x: number[], mx: number, y: number[], my: number) =>
    x.reduce((sum, value, i) => sum + (value - mx) * (y[i]! - my), 0);
  return product(a, ma, b, mb) / Math.sqrt(product(a, ma, a, ma) * product(b, mb, b, mb));
}
