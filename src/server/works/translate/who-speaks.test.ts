import { expect, test } from 'vitest';
import type { TranslationProject } from '../../../contract/translation.ts';
import type { LineVoice } from '../../../speech/diarization/tell-speakers.ts';
import { whoSpeaks } from './who-speaks.ts';

const voice: LineVoice = { seconds: 3, pitch: 200, colour: [0], share: 0, crowd: 0 };
const line = (id: string) => ({ id, start: 0, end: 3, text: '大家好', translation: '' });
const project = { to: 'en-US' } as TranslationProject;

test('a line in which several seem to speak at once is to be looked at, unless somebody brought it', () => {
  const heard = { language: 'zh', lines: [line('a'), line('b')], english: null };
  const voices = [voice, { ...voice, crowd: 0.9 }];
  const doubts = (told: TranslationProject) =>
    whoSpeaks(heard, voices, told).heard.lines.map((one) => one.doubts);
  expect(doubts(project)).toEqual([undefined, ['crowd']]);
  expect(doubts({ ...project, lines: heard.lines })).toEqual([undefined, undefined]);
});
