import { useEffect, useMemo, useState } from 'react';
import type { Figure } from '../../../contract/stage.ts';
import type { StageShape } from '../../../stage/composition/box.ts';
import { partsOf } from '../../../stage/composition/overlaps.ts';
import type { Sizes } from '../../../stage/items.ts';
import type { Scene } from '../../../stage/scene.ts';
import { pictureNames } from '../../stage/picture-cache.ts';
import type { StageSource } from '../../stage/stage-types.ts';
import { captionBox, humanBox, itemBoxes, aiLabelBox, measuringSurface } from './boxes.ts';
import { loadStagePicture } from '../../stage/pictures.ts';

function useSizes(scene: Scene, coverUrl: string | null, sources: ReadonlyMap<string, StageSource>): Sizes {
  const [sizes, setSizes] = useState<Sizes>(new Map());
  const wanted = useMemo(
    () =>
      JSON.stringify([
        ...(coverUrl ? [['human', { kind: 'image', url: coverUrl }]] : []),
        ...pictureNames(scene)
          .filter((name) => name !== scene.backdrop.picture)
          .map((name) => [name, sources.get(name)])
          .filter(([, source]) => source),
      ]),
    [scene, coverUrl, sources],
  );
  useEffect(() => {
    let isGone = false;
    for (const [name, source] of JSON.parse(wanted) as [string, StageSource][])
      sizeOfSource(source).then(
        (size) => !isGone && setSizes((before) => new Map(before).set(name, size)),
        // The stage itself reports a picture that does not load; its box stays square.
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

export type Boxes = ReturnType<typeof useBoxes>;

export function useBoxes(
  scene: Scene,
  { width, height }: StageShape,
  coverUrl: string | null,
  sources: ReadonlyMap<string, StageSource>,
  caption: string | null,
  figure: Figure | null,
) {
  const sizes = useSizes(scene, coverUrl, sources);
  const fonts = useFonts();
  const ruler = useMemo(
    () => ({ fonts, surface: measuringSurface({ width, height }) }),
    [fonts, width, height],
  );
  return useMemo(
    () => ({
      human: humanBox(scene, ruler.surface.canvas, sizes),
      items: itemBoxes(ruler.surface, scene, sizes),
      captions: captionBox(ruler.surface, scene, caption),
      label: aiLabelBox(ruler.surface, scene),
      parts: partsOf(ruler.surface, scene, figure, sizes),
    }),
    [ruler, scene, sizes, caption, figure],
  );
}

async function sizeOfSource({ kind, url }: StageSource): Promise<StageShape> {
  if (kind === 'image') return loadStagePicture(url);
  const film = document.createElement('video');
  film.preload = 'metadata';
  film.muted = true;
  film.src = url;
  await new Promise((resolve, reject) => {
    film.addEventListener('loadedmetadata', resolve, { once: true });
    film.addEventListener('error', reject, { once: true });
  });
  const size = { width: film.videoWidth, height: film.videoHeight };
  // A browser keeps only a few videos open.
  film.removeAttribute('src');
  film.load();
  return size;
}
