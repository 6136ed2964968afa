/// <reference types="vite/client" />
import type { ShortDraft } from '../../../src/contract/short.ts';
import { openStagePainter, type StageContent } from '../../../src/web/stage/painter.ts';
import { openPlayer, type Player } from '../../../src/web/stage/player.ts';
import type { StageMoment } from '../../../src/web/stage/stage-types.ts';

export type StillWish = Pick<StageContent, 'shown' | 'size'> & {
  sources: Record<string, string>;
  moment: StageMoment;
};

/** The product's own painter on a canvas as large as the finished picture. */
function paint({ shown, size, sources, moment }: StillWish): void {
  const canvas = document.createElement('canvas');
  canvas.style.width = `${size.width}px`;
  document.body.append(canvas);
  openStagePainter(canvas, (problems) => {
    throw new Error(`not loaded: ${problems.join()}`);
  }).show({
    shown,
    size,
    sources: new Map(Object.entries(sources).map(([name, url]) => [name, { kind: 'image', url }])),
    moment: () => moment,
    caption: null,
    next: null,
    isStill: false,
  });
}

const picture = (): string => document.querySelector('canvas')!.toDataURL('image/png');

/** The product's own player; what it does and shows is written down, each thing once. */
function play(project: ShortDraft, begin: number): Playing {
  const story: string[] = [];
  const tell = (line: string) => line !== story.at(-1) && story.push(line);
  const player = openPlayer(
    { scenes: project.scenes, music: null, urlOf: () => null, captionsOf: null },
    begin,
    {
      onChange: () => {},
      onCaption: () => {},
      onNotice: tell,
      onEnd: () => tell('end'),
      onFailed: (error) => tell(String(error)),
    },
  );
  const look = () => {
    const { state, sceneIndex } = player.state();
    const caption = player.moment(project)?.caption ?? '';
    tell(`${state} ${sceneIndex} ${typeof caption === 'string' ? caption : caption.text}`.trim());
    if (story.at(-1) !== 'end') requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return { player, story };
}

interface Playing {
  player: Player;
  story: string[];
}

export interface StagePage {
  paint: typeof paint;
  picture: typeof picture;
  play: typeof play;
  playing: Playing;
}
Object.assign(window, { paint, picture, play });
