import { emptyTake, type SceneTake } from './take.ts';

export function createTakeTimeline(scenes: number) {
  const takes: (SceneTake | null)[] = Array.from({ length: scenes }, () => null);
  let first = 0;
  const lengthOf = (take: SceneTake | null) => take?.length ?? 0;
  const sum = (all: number[]) => all.reduce((total, part) => total + part, 0);

  return {
    takes,
    runFrom: (scene: number) => {
      first = scene;
      for (const [index, take] of takes.entries()) if (take?.length === null) takes[index] = null;
    },
    add: () => {
      const scene = takes.findIndex((take, index) => index >= first && take === null);
      if (scene < 0) return null;
      const take = emptyTake();
      takes[scene] = take;
      return { scene, take };
    },
    reach: () => {
      let end = 0;
      for (const take of takes.slice(first)) {
        if (!take) return { end, isWhole: false };
        if (take.length === null) return { end: end + take.ready, isWhole: false };
        end += take.length;
      }
      return { end, isWhole: true };
    },
    before: () => sum(takes.slice(0, first).map(lengthOf)),
    total: () => ({
      total: sum(takes.map((take) => take?.length ?? take?.ready ?? 0)),
      isTotalKnown: takes.every((take) => take !== null && take.length !== null),
    }),
    sceneAt: (seconds: number) => {
      let start = 0;
      for (let scene = first; scene < scenes; scene++) {
        const length = takes[scene]?.length ?? null;
        if (length === null || seconds < start + length) return { scene, start };
        start += length;
      }
      return { scene: scenes - 1, start: start - lengthOf(takes[scenes - 1] ?? null) };
    },
  };
}

export type TakeTimeline = ReturnType<typeof createTakeTimeline>;
