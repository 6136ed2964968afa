import type { ShortScene } from '../../../../contract/short.ts';
import type { ListenInput } from '../../../../contract/voice.ts';

/** How a scene is spoken; an empty name: no voice is chosen yet. */
export const speechOf = ({
  voiceName = '',
  speed,
  pitch,
  volume,
  liveliness,
}: ShortScene): Required<Omit<ListenInput, 'text'>> => ({ voiceName, speed, pitch, volume, liveliness });
