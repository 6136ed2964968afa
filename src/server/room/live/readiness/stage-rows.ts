import type { PreflightRow } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { coveredBy, type Part, partsOf } from '../../../../stage/composition/overlaps.ts';
import { roomScene, roomSize } from '../../../../stage/room-scene.ts';
import { makeSurface } from '../../../stage/fonts.ts';

const names: Partial<Record<Part['kind'], string>> = { face: '主播的脸', captions: '字幕', label: 'AI 标识' };

export function stageRows(room: Room): PreflightRow[] {
  const { cards, cardPlace } = room.settings;
  if (cards.length === 0) return [];
  const { width, height } = roomSize(room, '720p');
  const surface = makeSurface(width / 2, height / 2);
  const sizes = new Map(room.files.map(({ id }) => [id, { width: 1, height: 1 }]));
  for (const { name } of cards) {
    const parts = partsOf(surface, roomScene(room, name, null), room.figure, sizes);
    const card = parts.find(({ kind }) => kind === 'card');
    const covered = card && coveredBy(card, parts).find(({ kind }) => names[kind]);
    if (!covered) continue;
    const text = `商品卡「${name}」会挡住${names[covered.kind]}`;
    return [
      cardPlace
        ? { key: 'card', level: 'warn', text, cure: 'moveCard' }
        : { key: 'card', level: 'warn', text: `${text}，请把数字人调小一点，或把字幕往下移` },
    ];
  }
  return [{ key: 'card', level: 'ok', text: '商品卡没有挡住脸和字幕' }];
}
