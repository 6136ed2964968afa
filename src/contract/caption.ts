import { z } from 'zod';
import { text } from './fields.ts';

/** Of one recording; an hour of quick speech has about 2,400. */
export const CAPTIONS = 3000;
export const CAPTION_CHARACTERS = 200;

const seconds = z.number('字幕时间应为秒数').min(0, '字幕时间应为秒数').max(36_000, '字幕时间应为秒数');

export const captionText = text('字幕', 0, CAPTION_CHARACTERS);

/** Words under the picture, in seconds of the recording that says them; without words nothing is shown. */
export const caption = z.object({ start: seconds, end: seconds, text: captionText });
export type Caption = z.infer<typeof caption>;

export const captions = z.array(caption).max(CAPTIONS, `一段录音最多 ${CAPTIONS} 句字幕`);
