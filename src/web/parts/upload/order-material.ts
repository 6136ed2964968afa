import type { FileKind } from '../../../contract/file.ts';
import { AVATAR_FILM, AVATAR_MATERIAL_BYTES, VOICE_SAMPLE, type Order } from '../../../contract/order.ts';

interface Material {
  what: string;
  kinds: FileKind[];
  bytes: number | null;
  seconds: number;
  hint: string;
}

export const orderMaterial: Record<Order['type'], Material> = {
  voice: {
    what: '一段录音',
    kinds: ['audio', 'video'],
    bytes: null,
    seconds: VOICE_SAMPLE.most,
    hint: `${VOICE_SAMPLE.least}–${VOICE_SAMPLE.good} 秒最好`,
  },
  avatar: {
    what: '一段视频或一张照片',
    kinds: ['video', 'image'],
    bytes: AVATAR_MATERIAL_BYTES,
    seconds: AVATAR_FILM.most,
    hint: `照片 1080 像素以上更清晰；视频至少 ${AVATAR_FILM.least} 秒`,
  },
};
