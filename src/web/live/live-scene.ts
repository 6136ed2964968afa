import type { StageSet } from '../../contract/live/messages.ts';
import { BACKDROP, roomScene, placeholderScene } from '../../stage/room-scene.ts';
import type { Scene } from '../../stage/scene.ts';
import type { StageSource } from '../stage/stage-types.ts';

export function liveScene({ room, card, cheer, isStandIn, files }: StageSet, isTransparent: boolean): Scene {
  const { standInFileId } = room.settings;
  const picture = standInFileId && files[standInFileId] ? standInFileId : null;
  const scene = isStandIn ? placeholderScene(room, picture) : roomScene(room, card, cheer);
  if (!isTransparent) return scene;
  const backdrop = { colour: 'transparent', picture: null };
  return { ...scene, backdrop, items: isStandIn ? [] : scene.items };
}

export const liveSources = ({ room, files }: StageSet): Map<string, StageSource> =>
  new Map([
    ...Object.entries(files),
    [BACKDROP, { kind: room.bgKind === 'video' ? 'video' : 'image', url: room.bgurl }],
  ]);
