import { HUMAN_POSITION, type Avatar, type Figure } from '../../../contract/stage.ts';
import { usualHumanSize } from '../../../stage/composition/placement.ts';
import { HUMAN_SIZE } from '../../../stage/human-centre.ts';
import type { StageEditor } from '../stage-editor/stage-editor.ts';
import { presetsFor } from '../stage-editor/boxes.ts';

type Stage = Pick<StageEditor, 'size' | 'now' | 'sceneOf'>;
type Position = StageEditor['now']['humanPosition'];

export function usualSize({ size, now, sceneOf }: Stage, figure: Figure | null, position: Position): number {
  if (!figure) return HUMAN_SIZE;
  return usualHumanSize(figure, size, sceneOf(now), presetsFor(size)[position]);
}

/** Who comes with the room of their video fills the stage; all others stand before the backdrop. null: stays as it is. */
export function newPlacement(next: Avatar, now: Avatar | null, stage: Stage) {
  const { human, humanSize, humanPosition } = stage.now;
  const sizeFor = ({ fills, figure }: Avatar, position: Position) =>
    fills ? 1 : usualSize(stage, figure, position);
  if (next.fills !== (now?.fills ?? false))
    return { humanSize: sizeFor(next, HUMAN_POSITION), humanPosition: HUMAN_POSITION, human: null } as const;
  const isUntouched =
    human === null && (humanSize === HUMAN_SIZE || (now && humanSize === sizeFor(now, humanPosition)));
  return isUntouched ? { humanSize: sizeFor(next, humanPosition), humanPosition, human: null } : null;
}
