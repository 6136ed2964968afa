import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { AudioProject } from '../../contract/work.ts';
import { aiTone } from '../../media/ai-tone.ts';
import { encodeMp3, markAudio, mixAudio } from '../../media/encode-audio.ts';
import { toSrt, type Caption } from '../../media/subtitles.ts';
import { captionsOf } from '../../speech/captions.ts';
import { toPcm } from '../../speech/pcm.ts';
import { RATE } from '../../speech/recipe.ts';
import { silence } from '../../speech/sound.ts';
import { secondsOf, type SpokenPart } from '../../speech/speak.ts';
import { aiLabel, sha256Of } from '../ai-label.ts';
import { readDictionary } from '../db/dictionary.ts';
import { needFile } from '../db/files.ts';
import { storeMade } from '../db/made-files.ts';
import { files, works } from '../db/schema.ts';
import type { Maker, Tools } from '../jobs/kinds.ts';
import type { Run } from '../jobs/run.ts';
import { throwSpeechFailure } from '../speech-failure.ts';

const NOTICE = '本音频由人工智能生成。';
/** The standard asks for 120–160 characters a minute; presenters speak twice as fast. */
const NOTICE_SPEED = 0.5;
/** Before the tone, or behind the spoken notice. */
const MARK_GAP = 0.6;

interface Spoken {
  seconds: number;
  sentences: { place: [number, number]; voiceName: string; start: number; end: number }[];
  captions: Caption[];
}

/** Speaks the text, adds music and the mark that it was made by AI, and keeps it as MP3, WAV and SRT. */
export function audioMaker(tools: Tools): Maker<AudioProject> {
  return async (input, run) => {
    await tools.settled;
    const file = (name: string) => path.join(run.dir, name);
    const spoken = await run.step('speech', '正在合成语音', 75, (report) => speak(tools, input, run, report));
    await run.step('mix', input.music ? '正在加背景音乐' : '正在整理声音', 10, async () => {
      const music = input.music && {
        file: await fetchMusic(tools, input.music.fileId, run),
        volume: input.music.volume,
      };
      await mixAudio(
        { pcm: file('voice.pcm'), rate: RATE, seconds: spoken.seconds, music },
        file('plain.wav'),
        run.signal,
      );
    });
    const rows = await run.step('keep', '正在写入 AI 标识并保存', 15, async () => {
      await encodeMp3(file('plain.wav'), file('plain.mp3'), run.signal);
      for (const format of ['mp3', 'wav'] as const) {
        const label = aiLabel(
          tools.producer,
          tools.secret,
          run.jobId,
          await sha256Of(file(`plain.${format}`)),
        );
        await markAudio(file(`plain.${format}`), file(`marked.${format}`), format, label, run.signal);
      }
      await fs.writeFile(file('words.srt'), toSrt(spoken.captions));
      const made = { userId: run.userId, title: input.name, duration: spoken.seconds };
      return {
        mp3: await storeMade(tools.storage, file('marked.mp3'), {
          ...made,
          ext: 'mp3',
          mime: 'audio/mpeg',
          kind: 'audio',
        }),
        wav: await storeMade(tools.storage, file('marked.wav'), {
          ...made,
          ext: 'wav',
          mime: 'audio/wav',
          kind: 'audio',
        }),
        srt: await storeMade(tools.storage, file('words.srt'), {
          ...made,
          duration: null,
          ext: 'srt',
          mime: 'application/x-subrip',
          kind: 'document',
        }),
      };
    });
    return async (tx) => {
      await tx.insert(files).values([rows.mp3, rows.wav, rows.srt]);
      await tx
        .update(works)
        .set({
          fileId: rows[input.format].id,
          wavFileId: rows.wav.id,
          srtFileId: rows.srt.id,
          project: { ...input, sentences: spoken.sentences },
        })
        .where(eq(works.id, run.jobId));
    };
  };
}

type Report = (done: number, total: number) => void;

async function speak(tools: Tools, input: AudioProject, run: Run, report: Report): Promise<Spoken> {
  const { speaker } = tools;
  const text = input.text || input.ssml || '';
  const manner = {
    voice: input.voiceName,
    pitch: input.pitch,
    liveliness: input.liveliness,
    volume: input.volume,
    dictionary: await readDictionary(tools.db, run.userId),
    takes: input.takes ?? {},
    priority: 'job',
  } as const;
  const pcm = await fs.open(path.join(run.dir, 'voice.pcm'), 'w');
  let seconds = 0;
  const add = async (samples: Float32Array) => {
    await pcm.write(toPcm(samples));
    seconds += samples.length / RATE;
  };
  const addPart = async (part: SpokenPart) => {
    await add(part.samples);
    await add(silence(part.pauseSeconds));
  };
  const spoken: Spoken = { seconds: 0, sentences: [], captions: [] };
  try {
    const total = speaker.plan(text, input.voiceName, manner.dictionary).length;
    if (input.mark === 'spoken') {
      const notice = { ...manner, text: NOTICE, speed: NOTICE_SPEED, pitch: 0, liveliness: 1 };
      for await (const part of speaker.speak(notice, run.signal)) await add(part.samples);
      await add(silence(MARK_GAP));
    }
    for await (const part of speaker.speak({ ...manner, text, speed: input.speed }, run.signal)) {
      const last = spoken.sentences[part.sentence];
      const end = seconds + secondsOf(part) - part.pauseSeconds;
      if (last) last.end = end;
      else
        spoken.sentences[part.sentence] = { place: part.place, voiceName: part.voice, start: seconds, end };
      for (const caption of captionsOf(text, part))
        spoken.captions.push({ ...caption, start: seconds + caption.start, end: seconds + caption.end });
      await addPart(part);
      if (part.isLast) report(part.sentence + 1, total);
    }
    if (input.mark === 'rhythm') {
      await add(silence(MARK_GAP));
      await add(aiTone(RATE));
    }
    // The step is kept once this returns, and must never speak of sound that a power cut took away.
    await pcm.sync();
    return { ...spoken, sentences: spoken.sentences.filter(Boolean), seconds };
  } catch (error) {
    return throwSpeechFailure(error);
  } finally {
    await pcm.close();
  }
}

async function fetchMusic({ db, storage }: Tools, fileId: string, run: Run): Promise<string> {
  const music = await needFile(db, run.userId, fileId, ['audio']);
  const local = path.join(run.dir, 'music');
  await pipeline(await storage.read(music.storageKey, null), createWriteStream(local), {
    signal: run.signal,
  });
  return local;
}
