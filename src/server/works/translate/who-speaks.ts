import { Failure } from '../../../contract/failures.ts';
import { languageOf, type LineSpeaker, type TranslationProject } from '../../../contract/translation.ts';
import { tellSpeakers, type LineVoice } from '../../../speech/diarization/tell-speakers.ts';
import { genderOf } from '../../../speech/fit/voice-facts.ts';
import { gradeOf, voices as builtIn } from '../../../speech/synthesis/voices.ts';
import { defaultVoice } from './languages.ts';
import { NOBODY_SPEAKS, type HeardLines } from './translate-lines.ts';

/**
 * Decibels: a line with less voice in it is music or noise, whatever words Whisper found in it. Of our tracks 7 to 30 are
 * gone; of speech over music as loud as itself 4 at most, 6 dB below it 10.
 */
const LEAST_VOICE = -10;
/** Where no line has more, nobody speaks at all. */
const CLEAR_VOICE = -6;
/** Of 2.4 s of people, in rooms, noise and over music: two at once are told in 130 of 140, one is taken for two in 1 of 120. */
const CROWD = 0.65;

/**
 * The lines with who says them, and a voice for each: one of their own, unless somebody chose one for all.
 * Of lines that were heard, not brought, those in which nobody speaks are left out.
 */
export function whoSpeaks(
  { language, lines, english }: HeardLines,
  voices: LineVoice[],
  { to, voiceName, lines: brought }: TranslationProject,
): { heard: HeardLines; speakers: LineSpeaker[] } {
  const isSpoken = (_: unknown, index: number) =>
    brought !== undefined || voices[index]!.share >= LEAST_VOICE;
  const said = voices.filter(isSpoken);
  const isClear = brought !== undefined || said.some(({ share }) => share >= CLEAR_VOICE);
  if (!isClear) throw new Failure('SPEECH_NOT_FOUND', { message: NOBODY_SPEAKS });
  const told = tellSpeakers(said);
  const nameOf = (speaker: number) => `说话人 ${speaker + 1}`;
  const genders = [...new Set(told)].map((_, speaker) => genderOf(pitchOf(said, told, speaker)));
  const speakers = genders.map((gender, speaker) => {
    const before = genders.slice(0, speaker).filter((other) => other === gender).length;
    const own = voiceName === undefined ? voiceFor(to, gender, before) : null;
    return { name: nameOf(speaker), gender, ...(own !== null && { voiceName: own }) };
  });
  const named = lines.filter(isSpoken).map((line, index) => ({
    ...line,
    speaker: nameOf(told[index]!),
    ...(brought === undefined && said[index]!.crowd > CROWD && { doubts: ['crowd' as const] }),
  }));
  return { heard: { language, lines: named, english: english?.filter(isSpoken) ?? null }, speakers };
}

function pitchOf(voices: LineVoice[], told: number[], speaker: number): number {
  const own = voices
    .filter(({ pitch }, index) => told[index] === speaker && pitch > 0)
    .toSorted((a, b) => a.pitch - b.pitch);
  const half = own.reduce((sum, { seconds }) => sum + seconds, 0) / 2;
  let passed = 0;
  return own.find(({ seconds }) => (passed += seconds) >= half)?.pitch ?? 0;
}

function voiceFor(to: string, gender: LineSpeaker['gender'], nth: number): string | null {
  const usual = defaultVoice(to);
  const ofGender = builtIn.filter((voice) => voice.gender === gender);
  const native = ofGender.filter(({ language }) => language === to);
  const alike = ofGender.filter(({ language }) => languageOf(language) === languageOf(to));
  const fitting = (native.length > 0 ? native : alike).toSorted(
    (a, b) => Number(b.id === usual) - Number(a.id === usual) || gradeOf(a).localeCompare(gradeOf(b)),
  );
  const best = fitting.filter((voice) => gradeOf(voice) === gradeOf(fitting[0]!));
  return best.length === 0 ? usual : best[nth % best.length]!.id;
}
