import { useMemo } from 'react';
import { listBackdrops } from '../../../contract/backdrop.ts';
import type { ShortDraft } from '../../../contract/short.ts';
import type { StageSource } from '../../stage/stage-types.ts';
import { useCall } from '../../use-call.ts';
import type { Files } from '../../parts/stage-editor/use-files.ts';

/** Where the pictures are that the scenes name by the ids of backdrops and files. */
export function useSources(ratio: ShortDraft['ratio'], files: Files): ReadonlyMap<string, StageSource> {
  const { data } = useCall(listBackdrops, { pageSize: 100 });
  const { all } = files;
  return useMemo(
    () =>
      new Map<string, StageSource>([
        ...(data?.list ?? []).map(({ id, kind, url, landscapeUrl }): [string, StageSource] => [
          id,
          { kind: kind === 'video' ? 'video' : 'image', url: ratio === '16:9' ? landscapeUrl : url },
        ]),
        ...all.map(({ id, url }): [string, StageSource] => [id, { kind: 'image', url }]),
      ]),
    [data, all, ratio],
  );
}
