import type { Box, Figure, StageItem } from '../../../contract/stage.ts';
import type { Scene } from '../../../stage/scene.ts';
import { type Arrangement, changeItem } from './arrangement.ts';
import type { Movable } from './move-and-scale.ts';
import type { Files } from './use-files.ts';

export type Selection = Movable | 'captions' | null;

export interface LayerAction {
  key: string;
  name: string;
  isOff: boolean;
  isDanger: boolean;
  run: () => void;
}

export interface StageEditor {
  size: { width: number; height: number };
  now: Arrangement;
  arrange: (gesture: string, make: (before: Arrangement) => Arrangement) => void;
  sceneOf: (now: Arrangement) => Scene;
  selected: Selection;
  select: (picked: Selection) => void;
  files: Files;
  figure: Figure | null;
  keepFree: Box[];
  humanReach: { min: number; max: number };
  moreFor: (thing: Movable) => LayerAction[];
}

export const setItem = ({ arrange }: StageEditor, index: number, item: StageItem): void =>
  arrange(`item:${index}`, (before) => changeItem(before, index, item));
