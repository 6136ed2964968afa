import { memo, useMemo } from 'react';
import type { ShortDraft, ShortScene } from '../../../../contract/short.ts';
import { shortScene, shortSize } from '../../../../stage/short-scene.ts';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { StageCanvas } from '../../../stage/StageCanvas.tsx';
import type { StageSource } from '../../../stage/stage-types.ts';

interface Props extends Pick<ShortDraft, 'ratio' | 'output' | 'labelCorner'> {
  scene: ShortScene;
  sources: ReadonlyMap<string, StageSource>;
}

/** Not drawn again while other scenes are written: there may be fifty. */
const ScenePicture = memo(function ScenePicture({ ratio, output, labelCorner, scene, sources }: Props) {
  const avatar = useAvatar(scene.modelId);
  const shown = useMemo(
    () => ({
      scene: shortScene({ ratio, output, labelCorner, subtitles: null }, scene),
      stageUrl: avatar?.stageUrl ?? null,
    }),
    [ratio, output, labelCorner, scene, avatar],
  );
  return (
    <StageCanvas
      shown={shown}
      size={shortSize({ ratio, resolution: '360p' })}
      sources={sources}
      moment={null}
      caption={null}
      next={null}
      isStill
      onProblems={null}
      label=""
    />
  );
});

interface FrameProps {
  project: ShortDraft;
  scene: ShortScene;
  sources: ReadonlyMap<string, StageSource>;
  className: string | undefined;
}

export function SceneFrame({ project: { ratio, output, labelCorner }, className, ...picture }: FrameProps) {
  return (
    <span className={className} style={{ aspectRatio: ratio.replace(':', ' / ') }} aria-hidden="true">
      <ScenePicture ratio={ratio} output={output} labelCorner={labelCorner} {...picture} />
    </span>
  );
}
