import { z } from 'zod';
import { get, nothing } from './endpoint.ts';

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
