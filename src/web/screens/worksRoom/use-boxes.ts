import { useEffect, useMemo, useState } from 'react';
import type { ShortDraft, ShortScene } from '../../../contract/short.ts';
import type { StageSource } from '../../stage/stage-types.ts';
import { loadPicture } from '../../stage/pictures.ts';
import type { Box } from './boxes.ts';
import { captionBox, humanBox, itemBoxes, labelBox, rulerFor } from './boxes.ts';

export interface Boxes {
  human: Box;
  items: Box[];
  captions: Box | null;
  label: Box;
}

/** Sizes of the pictures that the scene shows, as they become known. */
function useSizes(scene: ShortScene, coverUrl: string | null, sources: ReadonlyMap<string, StageSource>) {
  const [sizes, setSizes] = useState<ReadonlyMap<string, { width: number; height: number }>>(new Map());
  const wanted = useMemo(() => {
    const pictures = scene.items.flatMap((item) => (item.kind === 'text' ? [] : (item.fileId ?? [])));
    return JSON.stringify([
      ...(coverUrl ? [['human', coverUrl]] : []),
      ...pictures.map((id) => [id, sources.get(id)?.url]).filter(([, url]) => url),
    ]);
  }, [scene.items, coverUrl, sources]);
  useEffect(() => {
    let isGone = false;
    for (const [name, url] of JSON.parse(wanted) as [string, string][])
      loadPicture(url).then(
        ({ width, height }) => !isGone && setSizes((before) => new Map(before).set(name, { width, height })),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return sizes;
}

/** Counts fonts that came: letters are as wide as those of another font until then. */
function useFonts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const tell = () => setCount((before) => before + 1);
    document.fonts.addEventListener('loadingdone', tell);
    return () => document.fonts.removeEventListener('loadingdone', tell);
  }, []);
  return count;
}

/** Where everything on the stage is, as shares of it. */
export function useBoxes(
  project: ShortDraft,
  scene: ShortScene,
  coverUrl: string | null,
  sources: ReadonlyMap<string, StageSource>,
  caption: string | null,
): Boxes {
  const sizes = useSizes(scene, coverUrl, sources);
  const fonts = useFonts();
  // A ruler for each set of fonts: what was measured with it is measured anew.
  const ruler = useMemo(() => ({ fonts, surface: rulerFor(project.ratio) }), [fonts, project.ratio]);
  return useMemo(
    () => ({
      human: humanBox(project, scene, sizes),
      items: itemBoxes(ruler.surface, project, scene, sizes),
      captions: captionBox(ruler.surface, project, scene, caption),
      label: labelBox(ruler.surface, project, scene),
    }),
    [ruler, project, scene, sizes, caption],
  );
}
