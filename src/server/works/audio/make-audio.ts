import fs from 'node:fs/promises';
import type { Caption } from '../../../contract/file.ts';
import type { AudioProject } from '../../../contract/work.ts';
import { aiTone } from '../../../media/label/ai-tone.ts';
import { encodeMp3 } from '../../../media/encode-audio.ts';
import type { Subtitle } from '../../../common/subtitle-files.ts';
import { readMarkup } from '../../../speech/text/markup.ts';
import { encodePcm16 } from '../../../common/wav.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { silence } from '../../../speech/sound/samples.ts';
import { neutralProsody, type SpeakRequest } from '../../../speech/synthesis/speak.ts';
import { timeline } from '../../../speech/synthesis/timeline.ts';
import { DEFAULT_VOICE, findModelVoice } from '../../../speech/synthesis/voices.ts';
import { readPersonal } from '../../db/personal.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { type ReportProgress, type Run, waitFor } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { writtenIn } from './order-audio.ts';
import { finishSound } from '../finish-work.ts';
import { spokenLines } from '../short/speak-scenes.ts';
import { mixMusic } from '../mix-music.ts';

/** The pauses make it 120–160 characters a minute, as the standard asks; stretched words are not understood. */
const NOTICE = '本音频<#1.1>由人工智能<#1.1>生成。';
const MARK_GAP = 0.6;

interface Spoken {
  seconds: number;
  sentences: NonNullable<AudioProject['sentences']>;
  captions: Subtitle[];
  lines: Caption[];
  notice: string | null;
}

export function audioMaker(tools: Tools): Maker<AudioProject> {
  return async (input, run) => {
    const spoken = await run.step('speech', '正在合成语音', 75, async (report) => {
      await waitFor(tools.engines.settled.voice, run.signal);
      return speakAll(tools, input, run, report).catch(throwSpeechFailure);
    });
    await run.step('mix', input.music ? '正在加背景音乐' : '正在整理声音', 10, () => {
      const mix = { pcm: run.file('voice.pcm'), seconds: spoken.seconds, music: input.music };
      return mixMusic(tools, mix, run.file('plain.wav'), run);
    });
    const { cost, format, ...project } = input;
    return finishSound(tools, run, {
      share: 15,
      seconds: spoken.seconds,
      captions: spoken.captions,
      formats: format === 'wav' ? ['wav', 'mp3'] : ['mp3', 'wav'],
      encode: () => encodeMp3(run.file('plain.wav'), run.file('plain.mp3'), run.signal),
      project: {
        ...project,
        format,
        sentences: spoken.sentences,
        spoken: spoken.lines,
        notice: spoken.notice,
      },
      cost,
    });
  };
}

async function speakAll(
  tools: Tools,
  input: AudioProject,
  run: Run,
  report: ReportProgress,
): Promise<Spoken> {
  const { textToSpeech } = tools.engines;
  const text = writtenIn(input);
  const script = readMarkup(text);
  const request: SpeakRequest = {
    text,
    voice: input.voiceName,
    speed: input.speed,
    pitch: input.pitch,
    liveliness: input.liveliness,
    isFine: input.isFine,
    volume: input.volume,
    personal: await readPersonal(tools.db, run.userId),
    takes: input.takes ?? [],
    priority: 'job',
    owner: run.userId,
  };
  const spoken: Spoken = { seconds: 0, sentences: [], captions: [], lines: [], notice: null };
  const pcm = await fs.open(run.file('voice.pcm'), 'w');
  const add = async (samples: Float32Array) => {
    await pcm.appendFile(encodePcm16(samples));
    spoken.seconds += samples.length / RATE;
  };
  try {
    if (input.mark === 'spoken') {
      for await (const part of textToSpeech.speak(noticeOf(request), run.signal)) await add(part.samples);
      await add(silence(MARK_GAP));
    }
    for await (const part of timeline(textToSpeech.speak(request, run.signal), script, spoken.seconds)) {
      await add(part.samples);
      const begun = spoken.sentences.find(({ place }) => place[0] === part.place[0]);
      if (begun) begun.end = spoken.seconds;
      else
        spoken.sentences.push({
          place: part.place,
          voiceName: part.voice,
          start: part.start,
          end: spoken.seconds,
        });
      spoken.notice ??= part.notice;
      spoken.captions.push(...part.captions);
      if (!part.isLast) continue;
      spoken.lines.push(
        ...spokenLines({
          captions: part.captions,
          sentences: [{ text: part.text, captions: part.captions.length }],
        }),
      );
      await add(silence(part.pauseSeconds));
      report(part.sentence + 1, part.of);
    }
    if (input.mark === 'rhythm') {
      await add(silence(MARK_GAP));
      await add(aiTone(RATE));
    }
    // The step is kept once this returns, and must never speak of sound that a power cut took away.
    await pcm.sync();
    return spoken;
  } finally {
    await pcm.close();
  }
}

/** Nothing of what the user chose may change or hush what the law wants to be heard. */
function noticeOf(request: SpeakRequest): SpeakRequest {
  const { voices } = request.personal;
  const isChinese = findModelVoice(request.voice, voices)?.language.startsWith('zh') ?? false;
  return {
    ...request,
    text: NOTICE,
    voice: isChinese ? request.voice : DEFAULT_VOICE,
    ...neutralProsody,
    personal: { dictionary: [], voices },
  };
}
