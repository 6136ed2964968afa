import { expect, test } from 'vitest';
import { tellSpeakers, type LineVoice } from './tell-speakers.ts';

const voice = (pitch: number, shape: number, seconds = 2): LineVoice => ({
  seconds,
  pitch,
  colour: Array.from({ length: 20 }, (_, index) => shape * (index % 2 ? 1 : -1)),
  share: 0,
  crowd: 0,
});

test('a man and a woman are told apart, in the order of their first words', () => {
  const [man, woman] = [voice(120, 0), voice(220, 3)];
  expect(tellSpeakers([woman, man, man, woman])).toEqual([0, 1, 1, 0]);
});

test('somebody who gets excited stays one', () => {
  expect(tellSpeakers([voice(200, 0), voice(240, 2), voice(270, 3), voice(180, -1)])).toEqual([0, 0, 0, 0]);
});

test('a cough begins nobody new, and belongs to whoever spoke last', () => {
  const cough = voice(0, 40, 0.2);
  expect(tellSpeakers([cough, voice(120, 0), cough, voice(230, 2), cough])).toEqual([0, 0, 0, 1, 1]);
  expect(tellSpeakers([cough, cough])).toEqual([0, 0]);
});

test('a single short shout is not a second speaker', () => {
  expect(tellSpeakers([voice(120, 0), voice(300, 9, 1), voice(121, 0)])).toEqual([0, 0, 0]);
});
