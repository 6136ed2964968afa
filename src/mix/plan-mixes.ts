export interface Footage {
  fileId: string;
  from: number;
  to: number;
  isPicture: boolean;
  words: string[];
}

export interface Slot {
  group: number;
  seconds: number;
  text: string;
}

export interface Pick {
  fileId: string;
  from: number;
  seconds: number;
}

export interface MixRequest {
  sources: Footage[][];
  mixes: Slot[][];
  similarity: number;
  random: () => number;
}

const TRIES = 12;
const GRID = 0.5;

const lengthOf = (picks: Pick[]) => picks.reduce((sum, { seconds }) => sum + seconds, 0);

export function similarityOf(a: Pick[], b: Pick[]): number {
  /** Share of the shorter one's seconds that both take from the same moment of the same source. */
  let shared = 0;
  for (const one of a) for (const other of b) shared += overlap(one, other);
  const shorter = Math.min(lengthOf(a), lengthOf(b));
  return shorter > 0 ? shared / shorter : 0;
}

export interface Planned {
  mixes: Pick[][];
  lacks: number | null;
}

type UsedMoments = Map<string, { mix: number; pick: Pick }[]>;

/** Stops at the first that finds no material: those behind it would find none either. `yieldLoop`: all of them may take seconds. */
export async function planMixes(request: MixRequest, yieldLoop: () => Promise<void>): Promise<Planned> {
  const mixes: Pick[][] = [];
  const shown: UsedMoments = new Map();
  for (const slots of request.mixes) {
    let found: Pick[] | number = 0;
    for (let attempt = 0; attempt < TRIES && !Array.isArray(found); attempt++)
      found = await pickAll(request, slots, mixes, shown, yieldLoop);
    if (!Array.isArray(found)) return { mixes, lacks: found };
    for (const pick of found)
      shown.set(pick.fileId, [...(shown.get(pick.fileId) ?? []), { mix: mixes.length, pick }]);
    mixes.push(found);
  }
  return { mixes, lacks: null };
}

async function pickAll(
  { sources, similarity, random }: MixRequest,
  slots: Slot[],
  mixes: Pick[][],
  shown: UsedMoments,
  yieldLoop: () => Promise<void>,
): Promise<Pick[] | number> {
  const length = slots.reduce((sum, { seconds }) => sum + seconds, 0);
  const most = mixes.map((other) => similarity * Math.min(length, lengthOf(other)));
  const shared = mixes.map(() => 0);
  const picks: Pick[] = [];
  for (const slot of slots) {
    let best: { pick: Pick; cost: number; alike: [mix: number, seconds: number][] } | null = null;
    for (const source of sources[slot.group] ?? []) {
      await yieldLoop();
      const { fileId } = source;
      const used = shown.get(fileId) ?? [];
      const own = picks.filter((other) => other.fileId === fileId);
      const fixed = costOf(source, slot, picks, own.length);
      for (const from of placesIn(source, slot, random)) {
        const pick = { fileId, from, seconds: slot.seconds };
        // The same moment twice in one video is seen at once.
        if (own.some((other) => overlap(other, pick) > 0)) continue;
        const alike: [mix: number, seconds: number][] = [];
        let again = 0;
        for (const one of used) {
          const seconds = overlap(one.pick, pick);
          if (seconds === 0) continue;
          alike.push([one.mix, seconds]);
          again += seconds;
        }
        if (alike.some(([mix, seconds]) => shared[mix]! + seconds > most[mix]!)) continue;
        const cost = fixed + (SHOWN_BEFORE * again) / slot.seconds + random() * CHANCE;
        if (!best || cost < best.cost) best = { pick, cost, alike };
      }
    }
    if (!best) return slot.group;
    picks.push(best.pick);
    for (const [mix, seconds] of best.alike) shared[mix]! += seconds;
  }
  return picks;
}

function placesIn({ isPicture, from, to }: Footage, { seconds }: Slot, random: () => number): number[] {
  if (isPicture) return [0];
  const room = to - from - seconds;
  if (room < 0) return [];
  const places = Math.min(MOST_PLACES, Math.floor(room / GRID) + 1);
  return Array.from({ length: places }, (_, index) =>
    places === 1 ? from + room * random() : from + (room * index) / (places - 1),
  );
}
const MOST_PLACES = 12;

const overlap = (a: Pick, b: Pick): number =>
  a.fileId === b.fileId
    ? Math.max(0, Math.min(a.from + a.seconds, b.from + b.seconds) - Math.max(a.from, b.from))
    : 0;

const CHANCE = 0.3;
const SAID = 2;
const SHOWN_BEFORE = 3;
const SAME_FILE = 0.8;
const NEIGHBOUR = 1.2;

function costOf(source: Footage, slot: Slot, picks: Pick[], again: number): number {
  const said = source.words.some((word) => slot.text.includes(word)) ? SAID : 0;
  const next = picks.at(-1)?.fileId === source.fileId ? NEIGHBOUR : 0;
  return SAME_FILE * again + next - said;
}
