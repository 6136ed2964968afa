import type { FileKind } from '../../contract/file.ts';
import type { ShortDraft, ShortScene } from '../../contract/short.ts';

export function filesOfDraft({ scenes, music, coverFileId }: ShortDraft): Map<string, FileKind[]> {
  const all: Named[] = [
    ...scenes.flatMap((scene) => [...filesOfScene(scene)]),
    [music?.fileId, ['audio']],
    [coverFileId, ['image']],
  ];
  return named(all);
}

export function filesOfScene({ audioFileId, backFileId, items }: ShortScene): Map<string, FileKind[]> {
  return named([
    [audioFileId, ['audio']],
    [backFileId, ['image']],
    ...items.map((item): Named => {
      if (!('fileId' in item)) return [null, []];
      return [item.fileId, item.kind === 'picture' ? ['image', 'video'] : ['image']];
    }),
  ]);
}

type Named = [string | null | undefined, FileKind[]];

const named = (all: Named[]): Map<string, FileKind[]> =>
  new Map(all.filter((one): one is [string, FileKind[]] => Boolean(one[0])));
