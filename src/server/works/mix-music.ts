import type { Music } from '../../contract/works/music.ts';
import { mixAudio } from '../../media/encode-audio.ts';
import { RATE } from '../../speech/synthesis/recipe.ts';
import type { Tools } from '../jobs/maker.ts';
import type { Run } from '../jobs/run.ts';
import { fetchMusic, throwMusicFailure } from '../stage/music.ts';

type Mix = Omit<Parameters<typeof mixAudio>[0], 'rate' | 'music'> & { music: Music | null };

export async function mixMusic(tools: Tools, { music, ...mix }: Mix, to: string, run: Run): Promise<void> {
  const { userId, signal } = run;
  if (!music) return mixAudio({ ...mix, rate: RATE, music: null }, to, signal);
  const file = await fetchMusic(tools, userId, music, run.file('music'), signal);
  await mixAudio({ ...mix, rate: RATE, music: { volume: music.volume, file } }, to, signal).catch(
    throwMusicFailure,
  );
}
