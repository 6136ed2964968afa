import { listDrafts, putDraft, shortDraft, type ShortDraft } from '../../../../contract/short.ts';
import { videoDetail } from '../../../../contract/work.ts';
import { usualHumanSize } from '../../../../stage/composition/placement.ts';
import { shortScene, shortSize } from '../../../../stage/short-scene.ts';
import { call } from '../../../client/api.ts';
import { type Avatar, listAvatars } from '../../../../contract/stage.ts';
import { listBackdrops } from '../../../../contract/backdrop.ts';
import { readSizeModal } from '../../../client/session.ts';
import { presetsFor } from '../../../parts/stage-editor/boxes.ts';
import { changeScene } from '../editor/project-edits.ts';

export type DraftRequest =
  | { kind: 'new'; modelId: string | null; voiceName: string | null }
  | { kind: 'from'; workId: string }
  | { kind: 'latest' };

export async function openDraft(request: DraftRequest): Promise<string> {
  switch (request.kind) {
    case 'latest': {
      const [latest] = (await call(listDrafts, { pageSize: 1 })).list;
      return latest?.id ?? openDraft({ kind: 'new', modelId: null, voiceName: null });
    }
    case 'new':
      return (await call(putDraft, { project: await newProject(request.modelId, request.voiceName) })).id;
    case 'from': {
      const work = await call(videoDetail, { id: request.workId });
      const read = shortDraft.safeParse(work.project);
      if (!read.success) throw new Error('这个作品没有留下可以编辑的内容，请新建一条短视频。');
      return (await call(putDraft, { project: { ...read.data, name: work.name } })).id;
    }
  }
}

async function newProject(modelId: string | null, voiceName: string | null): Promise<ShortDraft> {
  const [avatars, backdrops] = await Promise.all([
    call(listAvatars, { pageSize: 100 }),
    call(listBackdrops, { pageSize: 1, from: 'system' }),
  ]);
  const avatar = avatars.list.find((known) => known.id === modelId) ?? avatars.list[0];
  const draft = shortDraft.parse({
    name: '',
    ratio: readSizeModal()?.ratio ?? '9:16',
    scenes: [
      {
        modelId: avatar?.id ?? 'lin',
        ...(avatar && { voiceName: voiceName ?? avatar.voiceName }),
        ...(backdrops.list[0] && { backId: backdrops.list[0].id }),
        text: '',
      },
    ],
  });
  return avatar ? changeScene(draft, 0, { humanSize: sizeOf(avatar, draft) }) : draft;
}

function sizeOf({ fills, figure }: Avatar, draft: ShortDraft): number {
  if (fills) return 1;
  const size = shortSize(draft);
  return usualHumanSize(figure, size, shortScene(draft, draft.scenes[0]!), presetsFor(size).middle);
}
