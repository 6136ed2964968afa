import { Failure } from '../../contract/failures.ts';
import { BUILT_IN, type TemplateRow } from '../../contract/room.ts';
import { presenterCover, builtInBackdropUrl } from '../built-in/built-in-assets.ts';
import { usualRoomSize } from '../../stage/room-scene.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { scripts } from '../db/room-schema.ts';
import { builtInFigure } from '../stage/avatars.ts';
import {
  findRoomTemplate,
  roomTemplates,
  templateSettings,
  type RoomTemplate,
} from './templates/room-templates.ts';

export const DEMO_TEMPLATE = roomTemplates[0]!;

export function builtInTemplate(id: string): RoomTemplate | null {
  if (!id.startsWith(BUILT_IN)) return null;
  const found = findRoomTemplate(id.slice(BUILT_IN.length));
  if (!found) throw new Failure('ROOM_NOT_FOUND', { message: '没有这个模板，请换一个。' });
  return found;
}

export const templateRows = (): TemplateRow[] =>
  roomTemplates.map((template) => ({
    key: template.key,
    category: template.category,
    name: template.name,
    description: template.description,
    modelId: template.modelId,
    humanSize: templateHumanSize(template),
    stageModel: template.stageModel,
    coverUrl: presenterCover(template.modelId),
    bgurl: builtInBackdropUrl(template.backdropId, template.stageModel),
    scriptCount: template.scripts.length,
    faqCount: template.faqs.length,
  }));

const templateHumanSize = (template: RoomTemplate): number =>
  usualRoomSize(
    { stageModel: template.stageModel, settings: templateSettings(template, '') },
    builtInFigure(template.modelId),
  );

export const templateColumns = (template: RoomTemplate) => ({
  modelId: template.modelId,
  voiceName: template.voiceName,
  backdropId: template.backdropId,
  stageModel: template.stageModel,
  humanSize: templateHumanSize(template),
  isOpenWord: 1 as const,
});

export function templateScripts(template: RoomTemplate) {
  const said = template.scripts.map((script) => ({ ...script, keyword: '', speed: 1 }));
  const asked = template.faqs.flatMap(({ keyword, answers }) =>
    answers.map((content) => ({ type: 3 as const, name: '', keyword, content, variants: [], speed: 1 })),
  );
  return [...said, ...asked];
}

export async function insertTemplateScripts(
  tx: Query,
  roomId: string,
  template: RoomTemplate,
): Promise<void> {
  const common = { roomId, fileId: null, faqId: null };
  await tx.insert(scripts).values(
    templateScripts(template).map((script, index) => ({
      ...common,
      ...script,
      id: newId(),
      sort: index + 1,
    })),
  );
}
