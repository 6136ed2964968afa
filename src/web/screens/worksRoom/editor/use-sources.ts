import { useMemo } from 'react';
import type { Backdrop } from '../../../../contract/backdrop.ts';
import type { ShortDraft } from '../../../../contract/short.ts';
import type { StageFile } from '../../../parts/stage-editor/use-files.ts';
import type { StageSource } from '../../../stage/stage-types.ts';

export function useSources(
  ratio: ShortDraft['ratio'],
  backdrops: Backdrop[],
  files: StageFile[],
): ReadonlyMap<string, StageSource> {
  return useMemo(
    () =>
      new Map<string, StageSource>([
        ...backdrops.map(({ id, kind, url, landscapeUrl }): [string, StageSource] => [
          id,
          { kind: kind === 'video' ? 'video' : 'image', url: ratio === '16:9' ? landscapeUrl : url },
        ]),
        ...files.map(({ id, url, duration }): [string, StageSource] => [
          id,
          { kind: duration === null ? 'image' : 'video', url },
        ]),
      ]),
    [backdrops, files, ratio],
  );
}
