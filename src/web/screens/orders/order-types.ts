import type { FileKind } from '../../../contract/file.ts';
import { AVATAR_MATERIAL_BYTES, type Order } from '../../../contract/order.ts';

export const orderTypes: Record<Order['type'], string> = { avatar: '定制形象', voice: '定制声音' };

interface Material {
  what: string;
  kinds: FileKind[];
  bytes: number | null;
  hint: string;
}

export const materials: Record<Order['type'], Material> = {
  avatar: {
    what: '视频或照片',
    kinds: ['video', 'image'],
    bytes: AVATAR_MATERIAL_BYTES,
    hint: '视频 10 秒到 5 分钟，画面短边至少 540 像素',
  },
  voice: { what: '录音', kinds: ['audio', 'video'], bytes: null, hint: '6–20 秒效果最好' },
};
