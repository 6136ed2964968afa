import { expect, test } from 'vitest';
import { deliveryAt } from '../presenter/delivery.ts';
import { mouthCurve } from './mouth.ts';
import { createSpokenTrack, type SpokenPart } from './spoken-track.ts';

const AT = 1_000_000;
const vowels = (seconds: number) =>
  Array.from({ length: seconds / 0.2 }, (_, i) => ({ phoneme: 'a', start: i * 0.2, end: (i + 1) * 0.2 }));
const part = (line: string, at: number, text: string): SpokenPart => ({
  line,
  at,
  seconds: 1,
  phonemes: vowels(1),
  captions: [{ text, start: 0, end: 1 }],
});

test('a sentence that came in two parts is spoken without shutting the mouth between them', () => {
  const track = createSpokenTrack();
  track.add(part('one', AT, '今天天气'));
  track.add(part('one', AT + 1000, '真好'));
  expect(track.moment(AT - 100, null)).toMatchObject({ line: null, caption: null });
  expect(track.moment(AT + 500, null)).toMatchObject({ line: 'one', caption: '今天天气' });
  expect(track.moment(AT + 1000, null).mouth.open).toBeGreaterThan(0.3);
  expect(track.moment(AT + 1500, null).caption).toBe('真好');
  expect(track.moment(AT + 2400, null)).toMatchObject({ line: null, caption: null, mouth: { open: 0 } });
});

test('a caption that goes on behind its part stays to its end', () => {
  const track = createSpokenTrack();
  track.add({
    ...part('one', AT, '很长的一句话'),
    seconds: 0.3,
    captions: [{ text: '很长的一句话', start: 0, end: 4 }],
  });
  for (let at = 300; at < 3900; at += 600)
    track.add({ ...part('one', AT + at, ''), seconds: 0.6, captions: [] });
  for (let at = 0; at < 3900; at += 100) expect(track.moment(AT + at, null).caption).toBe('很长的一句话');
});

test('broken off, lips and caption end in the same moment; what comes next is spoken', () => {
  const track = createSpokenTrack();
  track.add(part('one', AT, '这款杯子'));
  track.add(part('one', AT + 1000, '保温一整天'));
  track.stop(AT + 500);
  track.add(part('two', AT + 560, '三十九元'));
  const before = track.moment(AT + 499, null);
  expect(before).toMatchObject({ line: 'one', caption: '这款杯子' });
  expect(track.moment(AT + 501, null)).toMatchObject({ line: null, caption: null });
  expect(Math.abs(track.moment(AT + 502, null).delivery.nod - before.delivery.nod)).toBeLessThan(0.02);
  expect(track.moment(AT + 1200, null)).toMatchObject({ line: 'two', caption: '三十九元' });
  expect(track.moment(AT + 1800, null).line).toBeNull();
});

test('lips of a recording move as soon as somebody has read them', () => {
  const track = createSpokenTrack();
  const take = track.add({ ...part('one', AT, '录音'), phonemes: null });
  expect(track.moment(AT + 500, null).mouth.open).toBe(0);
  const flat = (value: number) => new Float32Array(60).fill(value);
  take({ open: flat(0.7), round: flat(0), closed: flat(0), bite: flat(0) });
  expect(track.moment(AT + 520, null).mouth.open).toBeCloseTo(0.7);
});

test('a room on air moves with its words as a film does', () => {
  const text = '这款保温杯，你喜欢吗？';
  const phonemes = Array.from({ length: 20 }, (_, i) => ({
    phoneme: i % 2 ? 'a' : 'm',
    start: i * 0.12,
    end: (i + 1) * 0.12,
  }));
  const captions = [{ start: 0, end: 2.4, text }];
  const card = { name: '便携保温杯', x: -1, y: 1, hides: [] };
  const track = createSpokenTrack();
  track.add({ line: 'one', at: AT, seconds: 2.4, phonemes, captions });
  const film = { curve: mouthCurve(phonemes, 2.6, 0), lines: captions };
  for (let now = -0.4; now < 3.4; now += 0.04) {
    const live = track.moment(AT + now * 1000, card).delivery;
    const wanted = deliveryAt(film, now, card);
    // It follows a picture or two behind, so that what is broken off does not jerk.
    for (const key of ['showing', 'asking', 'fall', 'nod', 'presence'] as const)
      expect(Math.abs(live[key] - wanted[key]), `${key} at ${now}`).toBeLessThan(0.35);
  }
  expect(track.moment(AT + 5000, card).delivery.asking).toBeLessThan(0.01);
});
