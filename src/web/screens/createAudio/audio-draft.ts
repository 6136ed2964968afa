import { AUDIO_CHARACTERS, type audioDetail, type putAudio } from '../../../contract/work.ts';
import type { Input, Output } from '../../client/api.ts';
import { count } from '../../parts/format.ts';
import { type ChosenMusic, musicOrder } from '../../parts/music/music-order.ts';
import { paragraphsOf, plainText } from '../../parts/speech/markup/marks.ts';
import { speechOf } from '../../parts/speech/stream-speech.ts';
import { nameFrom } from '../../parts/works/name-from.ts';

export const tooLong = (words: number): string | null =>
  words > AUDIO_CHARACTERS
    ? `最多 ${count(AUDIO_CHARACTERS)} 个字，现在有 ${count(words)} 个。请删减，或分几次生成。`
    : null;

export interface AudioDraft {
  name: string;
  text: string;
  voiceName: string;
  speed: number;
  pitch: number;
  volume: number;
  liveliness: number;
  isFine: boolean;
  format: 'mp3' | 'wav';
  mark: 'rhythm' | 'spoken';
  music: ChosenMusic | null;
  batch: boolean;
}

export const blankAudio: AudioDraft = {
  name: '',
  text: '',
  voiceName: '',
  speed: 1,
  pitch: 0,
  volume: 1,
  liveliness: 1,
  isFine: false,
  format: 'mp3',
  mark: 'rhythm',
  music: null,
  batch: false,
};

export const audioName = ({ name, text }: AudioDraft): string => name.trim() || nameFrom(plainText(text));

/** The name that an uploaded file had is not kept with the order. */
function musicOf(music: Output<typeof audioDetail>['project']['music']): ChosenMusic | null {
  if (music?.trackId) return { trackId: music.trackId, volume: music.volume };
  return music?.fileId ? { fileId: music.fileId, volume: music.volume, name: '原来的背景音乐' } : null;
}

export function audioOrder(draft: AudioDraft): Input<typeof putAudio> {
  const paragraphs = paragraphsOf(draft.text);
  const batch = draft.batch && paragraphs.length > 1;
  // A line of dots between two texts is no audio of its own.
  const text = batch ? paragraphs.join('\n') : draft.text;
  return {
    name: audioName(draft),
    ...(text.length > AUDIO_CHARACTERS ? { ssml: text } : { text }),
    ...speechOf(draft),
    format: draft.format,
    mark: draft.mark,
    music: draft.music && musicOrder(draft.music),
    batch,
  };
}

/** Where an order's text begins: blanks before it are not sent. */
export const textStart = ({ text }: AudioDraft): number => text.length - text.trimStart().length;

export const audioDraftOf = ({ project }: Output<typeof audioDetail>): AudioDraft => ({
  name: project.name,
  text: project.text || project.ssml || '',
  ...speechOf(project),
  format: project.format,
  mark: project.mark,
  music: musicOf(project.music),
  batch: false,
});
