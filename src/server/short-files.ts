import type { FileKind } from '../contract/file.ts';
import type { ShortDraft } from '../contract/short.ts';

/** The uploaded files that a short video is made of, with the kind that each has to be. */
export function shortFiles({ scenes, music, coverFileId }: ShortDraft): Map<string, FileKind> {
  const all: [string | null | undefined, FileKind][] = [
    ...scenes.flatMap(({ audioFileId, backFileId, items }): [string | null | undefined, FileKind][] => [
      [audioFileId, 'audio'],
      [backFileId, 'image'],
      ...items.map((item): [string | null, FileKind] => [item.kind === 'text' ? null : item.fileId, 'image']),
    ]),
    [music?.fileId, 'audio'],
    [coverFileId, 'image'],
  ];
  return new Map(all.filter((one): one is [string, FileKind] => Boolean(one[0])));
}
