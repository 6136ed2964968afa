import fs from 'node:fs/promises';
import path from 'node:path';
import { encodeLouderMp3 } from '../../../media/encode-audio.ts';
import { labelAudio } from '../../../media/label/write-label.ts';
import type { Tools } from '../../jobs/kinds.ts';
import type { Run } from '../../jobs/run.ts';
import { aiLabel, sha256Of } from '../../stage/ai-label.ts';
import { storeMade } from '../../storage/transfer.ts';

interface DubbedSound {
  title: string;
  seconds: number;
  /** Decibels that `sound.wav` is to be louder. */
  gain: number;
  srt: string;
}

/** Of a recording: its dub as a marked MP3, and the subtitles. */
export async function makeDubbedSound(tools: Tools, { title, seconds, gain, srt }: DubbedSound, run: Run) {
  const at = (name: string) => path.join(run.dir, name);
  await run.step('mark', '添加标识', 25, async () => {
    await encodeLouderMp3(at('sound.wav'), at('plain.mp3'), gain, run.signal);
    const mark = aiLabel(tools.producer, tools.secret, run.jobId, await sha256Of(at('plain.mp3')));
    await labelAudio(at('plain.mp3'), at('marked.mp3'), 'mp3', mark, run.signal);
    await fs.writeFile(at('marked.srt'), srt);
  });
  const made = { userId: run.userId, title, size: null };
  const sound = { ext: 'mp3', mime: 'audio/mpeg', kind: 'audio', duration: seconds } as const;
  const words = { ext: 'srt', mime: 'application/x-subrip', kind: 'document', duration: null } as const;
  // Not in the step: stored things that no row speaks of are swept away, and a later attempt must store them again.
  return {
    sound: await storeMade(tools.storage, at('marked.mp3'), { ...made, ...sound }),
    srt: await storeMade(tools.storage, at('marked.srt'), { ...made, ...words }),
  };
}
