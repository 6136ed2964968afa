import { z } from 'zod';
import { get, nothing } from '../endpoint.ts';
import { id, between } from '../fields.ts';

export const track = z.object({
  id: z.string(),
  name: z.string(),
  mood: z.string(),
  seconds: z.number(),
  url: z.string(),
});
export type Track = z.infer<typeof track>;

export const listMusic = get(
  '/web/music/list',
  '随产品提供的背景音乐',
  nothing,
  z.object({ list: z.array(track) }),
);

export const chosenMusic = z
  .object({
    fileId: id.optional(),
    trackId: id.optional(),
    volume: between('音乐音量', 0, 1).default(0.2),
  })
  .refine(({ fileId, trackId }) => (fileId === undefined) !== (trackId === undefined), '请选择一首背景音乐')
  .nullable();
export const music = chosenMusic.default(null);
export type Music = NonNullable<z.output<typeof chosenMusic>>;
