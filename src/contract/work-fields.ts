import { z } from 'zod';
import { id, oneOf, text } from './fields.ts';

/** What works of several kinds share. */
export const name = text('名称', 1, 30);
export const dryRun = z.boolean().optional();
export const ratio = oneOf('画面比例', ['9:16', '16:9', '1:1']).default('9:16');
/** The shorter side; 360p is for a quick look. */
export const resolution = oneOf('分辨率', ['360p', '720p', '1080p']).default('720p');

/** A file of the user's own, or one of the tracks of /web/music/list. */
export const chosenMusic = z
  .object({
    fileId: id.optional(),
    trackId: id.optional(),
    volume: z.number('音乐音量应为 0–1').min(0, '音乐音量应为 0–1').max(1, '音乐音量应为 0–1').default(0.2),
  })
  .refine(({ fileId, trackId }) => (fileId === undefined) !== (trackId === undefined), '请选择一首背景音乐')
  .nullable();
export const music = chosenMusic.default(null);
export type Music = NonNullable<z.output<typeof chosenMusic>>;
