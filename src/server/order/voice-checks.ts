import path from 'node:path';
import { deadlineAfter } from '../../process/deadline.ts';
import { VOICE_SAMPLE, type Check } from '../../contract/order.ts';
import type { RecordingFacts } from '../../speech/fit/recording-facts.ts';
import { FEMALE_FROM_HERTZ, genderOf } from '../../speech/fit/voice-facts.ts';
import { join } from '../../speech/sound/samples.ts';
import { VoiceMissingError } from '../../speech/synthesis/synthesiser.ts';
import { TranscriptionMissingError } from '../../speech/transcription/transcription.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { heardTrouble } from '../speech/heard-trouble.ts';
import { readRecording, RECORDING_RATE, VOICE_SECONDS } from '../speech/recording.ts';
import { row } from './check-row.ts';
import { madeVoiceCheck } from './made-voice.ts';

type Parts = Pick<App, 'config' | 'storage' | 'engines'>;

export async function recordingChecks(app: Parts, file: StoredFile, signal: AbortSignal): Promise<Check[]> {
  const made = await madeVoiceCheck(app, file, signal);
  if (made.length > 0) return made;
  const work = path.join(app.config.dataDir, 'work');
  const samples = await readRecording(app.storage, work, file, VOICE_SECONDS, signal);
  const facts = await app.engines.voiceFitter.measure(samples, signal).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!facts) return [row('engine', 'warn', '声音的引擎还没有装好，开始训练时再检查录音。')];
  const heard = soundChecks(facts);
  // Words are only looked for where somebody may have said some: that takes seconds.
  if (heard.some(({ level }) => level === 'stop')) return heard;
  return [...heard, ...genderCheck(facts.pitch), await wordsCheck(app, file, signal)];
}

const isMissing = (error: unknown) =>
  error instanceof TranscriptionMissingError || error instanceof VoiceMissingError;

export function lengthChecks({ kind, duration }: StoredFile): Check[] {
  if (kind !== 'audio' && kind !== 'video') return [row('kind', 'stop', '定制声音需要一段录音。')];
  const seconds = Math.round(duration ?? 0);
  const { least, good, most } = VOICE_SAMPLE;
  if (seconds < least) {
    const length = seconds < 1 ? '不到 1 秒' : `只有 ${seconds} 秒`;
    return [row('duration', 'stop', `录音${length}，至少需要 ${least} 秒。`)];
  }
  if (seconds > most)
    return [row('duration', 'stop', `录音有 ${seconds} 秒，最多 ${most} 秒，请剪短后再上传。`)];
  return [
    seconds > good
      ? row('duration', 'warn', `录音 ${seconds} 秒，${least}–${good} 秒效果最好，会取其中的一段。`)
      : row('duration', 'ok', `录音 ${seconds} 秒，长度合适。`),
  ];
}

/** Tried on our own voices, clean and spoilt: noise, hiss, music, telephones, overdriven and two of them. */
const LEAST_SPEECH = 3;
const MOST_SILENT = 0.7;
const MUCH_SILENT = 0.5;
const TOO_SOFT = -48;
const SOFT = -36;
const CLIPPED = 0.01;
const SLIGHTLY_CLIPPED = 0.0005;
const NOISY = 10;
const SLIGHTLY_NOISY = 20;
const TELEPHONE_HERTZ = 4300;
const TWO_VOICES = 1.4;
const MAYBE_TWO_VOICES = 0.9;
/** One voice stays below 1.1 from one microphone to another; a man and a woman are above 2.2. */
const OTHER_READER = 1.9;
const READER_MS = 60_000;

function soundChecks(facts: RecordingFacts): Check[] {
  const { level, clipped, aboveNoise, speechSeconds, silent, highest, voicesApart } = facts;
  if (level === null || speechSeconds < 1)
    return [
      row('speech', 'stop', '没有听到有人说话，也可能是背景太吵。请在安静的地方录一段自己说话的声音。'),
    ];
  const checks: Check[] = [];
  if (speechSeconds < LEAST_SPEECH)
    checks.push(row('speech', 'stop', `说话的部分只有 ${speechSeconds.toFixed(1)} 秒，请多说几句。`));
  else if (silent > MOST_SILENT)
    checks.push(row('silence', 'stop', '大半是空白，请把开头和结尾的空白剪掉，或重录一段。'));
  else if (silent > MUCH_SILENT) checks.push(row('silence', 'warn', '空白偏多，连续说话效果更好。'));
  if (level < TOO_SOFT) checks.push(row('level', 'stop', '声音太小，请靠近话筒重录。'));
  else if (level < SOFT) checks.push(row('level', 'warn', '声音偏小，靠近话筒一些更好。'));
  else checks.push(row('level', 'ok', '音量合适。'));
  if (clipped > CLIPPED)
    checks.push(row('clipping', 'stop', '声音爆了，很多地方被削平。请离话筒远一点，或把录音音量调低。'));
  else if (clipped > SLIGHTLY_CLIPPED)
    checks.push(row('clipping', 'warn', '有几处声音爆了，离话筒远一点会更好。'));
  if (aboveNoise === null)
    checks.push(row('noise', 'warn', '录音里没有停顿，听不出背景是否安静，请确认没有背景音乐。'));
  else if (aboveNoise < NOISY)
    checks.push(row('noise', 'stop', '背景噪声或音乐太大，请到安静的地方重录，关掉背景音乐。'));
  else if (aboveNoise < SLIGHTLY_NOISY)
    checks.push(row('noise', 'warn', '有一些背景噪声，更安静的地方更好。'));
  else checks.push(row('noise', 'ok', '背景安静。'));
  if (highest < TELEPHONE_HERTZ)
    checks.push(
      row('rate', 'warn', '音质像电话录音，缺少高音，做出来会发闷。请用手机录音机或电脑话筒重录。'),
    );
  if (voicesApart !== null && voicesApart > TWO_VOICES)
    checks.push(row('speakers', 'stop', '好像有两个人在说话，只能有一个人。'));
  else if (voicesApart !== null && voicesApart > MAYBE_TWO_VOICES)
    checks.push(row('speakers', 'warn', '前后的声音不太一样，请确认只有一个人在说话。'));
  return checks;
}

/** Semitones around the border of men's and women's voices within which nothing is said. */
const UNCLEAR_GENDER = 2;

function genderCheck(pitch: number | null): Check[] {
  if (pitch === null || Math.abs(12 * Math.log2(pitch / FEMALE_FROM_HERTZ)) < UNCLEAR_GENDER) return [];
  const gender = genderOf(pitch);
  return [{ ...row('gender', 'ok', gender === 'female' ? '听起来是女声。' : '听起来是男声。'), gender }];
}

/** Else anybody could agree to the use of a stranger's voice, as long as somebody reads the card. */
export async function sameVoiceCheck(
  app: Parts,
  reading: StoredFile,
  material: StoredFile,
): Promise<Check[]> {
  if (reading.id === material.id) return [];
  const signal = deadlineAfter(READER_MS);
  try {
    const work = path.join(app.config.dataDir, 'work');
    const read = await readRecording(app.storage, work, reading, VOICE_SECONDS, signal);
    const said = await readRecording(app.storage, work, material, VOICE_SECONDS, signal);
    const pause = new Float32Array(RECORDING_RATE);
    const { voicesApart } = await app.engines.voiceFitter.measure(join([read, pause, said]), signal);
    if (voicesApart === null || voicesApart <= TWO_VOICES) return [];
    if (voicesApart <= OTHER_READER)
      return [row('reader', 'warn', '朗读授权卡的声音和录音不太像，请确认是同一个人。')];
    return [
      row(
        'reader',
        'stop',
        '朗读授权卡的不是录音里的人。请本人自己读；别人的声音请选「他人」，由本人在手机上确认。',
      ),
    ];
  } catch (error) {
    if (!isMissing(error) && !signal.aborted) throw error;
    return [row('reader', 'warn', '没能核对朗读授权卡的和录音里的是不是同一个人。')];
  }
}

async function wordsCheck(app: Parts, file: StoredFile, signal: AbortSignal): Promise<Check> {
  try {
    const request = {
      language: 'zh',
      lane: 'preview',
      seconds: VOICE_SECONDS,
      onProgress: () => {},
    } as const;
    const heard = await app.engines.transcripts.hear(file, request, signal);
    const trouble = heardTrouble(heard);
    if (trouble) return row('words', 'stop', `${trouble}请用普通话重录一段。`);
    const words = heard.captions.map(({ text }) => text).join('');
    const spoken = words.match(/\p{Script=Han}/gu)?.length ?? 0;
    if (spoken < 6)
      return row('words', 'stop', '没有听清说的话。请用普通话说几句完整的话，不要唱歌、不要只有音乐。');
    return row('words', 'ok', `听到的话：${words.length > 40 ? `${words.slice(0, 40)}…` : words}`);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return row('engine', 'warn', '语音识别的引擎还没有装好，开始训练时再检查说的话。');
  }
}
