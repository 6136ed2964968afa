/** Kept with the steps of a job: its fields cannot be renamed. */
export interface LineVoice {
  seconds: number;
  /** Hertz, in the middle of its melody; 0: nothing of it is sung by a voice. */
  pitch: number;
  /** Cepstrum, 1 being what one voice differs by from sentence to sentence. */
  colour: number[];
  share: number;
  crowd: number;
}

const LEAST_SECONDS = 0.8;
const LEAST_IN_ALL = 1.5;
const MOST_SPEAKERS = 6;
/** Comparing all lines of an hour would take minutes; the longest tell most. */
const MOST_COMPARED = 200;
/**
 * From here on two groups of lines are two people. Lines of one of the model's voices are less than 5 apart in timbre and
 * 3 semitones in pitch; of people, who get excited, more.
 */
const TIMBRE_APART = 9;
const PITCH_APART = 7;

export function tellSpeakers(lines: LineVoice[]): number[] {
  const groups = merged(
    lines
      .filter(({ seconds, pitch }) => seconds >= LEAST_SECONDS && pitch > 0)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, MOST_COMPARED)
      .map(groupOf),
  );
  if (groups.length < 2) return lines.map(() => 0);
  const nearest = lines.map((line, index) =>
    line.pitch > 0 ? nearestOf(groupOf(line), groups) : -index - 1,
  );
  const told = nearest.map((group, index) =>
    group >= 0
      ? group
      : (nearest.slice(0, index).findLast((one) => one >= 0) ?? nearest.find((one) => one >= 0) ?? 0),
  );
  const order = [...new Set(told)];
  return told.map((group) => order.indexOf(group));
}

interface Group {
  seconds: number;
  /** Semitones above 1 Hz. */
  pitch: number;
  colour: number[];
}

const groupOf = ({ seconds, pitch, colour }: LineVoice): Group => ({
  seconds,
  pitch: 12 * Math.log2(pitch),
  colour,
});

function merged(lines: Group[]): Group[] {
  const groups = [...lines];
  while (groups.length > 1) {
    const [one, other, distance] = closest(groups);
    const isWhole = groups.every(({ seconds }) => seconds >= LEAST_IN_ALL);
    if (distance > 1 && isWhole && groups.length <= MOST_SPEAKERS) break;
    const joined = join(groups[one]!, groups[other]!);
    groups.splice(other, 1);
    groups.splice(one, 1, joined);
  }
  return groups;
}

function closest(groups: Group[]): [number, number, number] {
  let best: [number, number, number] = [0, 1, Infinity];
  for (let one = 0; one < groups.length; one++)
    for (let other = one + 1; other < groups.length; other++) {
      const distance = apart(groups[one]!, groups[other]!);
      if (distance < best[2]) best = [one, other, distance];
    }
  return best;
}

const nearestOf = (line: Group, groups: Group[]): number => {
  const distances = groups.map((group) => apart(line, group));
  return distances.indexOf(Math.min(...distances));
};

function apart(a: Group, b: Group): number {
  const timbre =
    Math.hypot(...a.colour.map((value, index) => value - b.colour[index]!)) / Math.sqrt(a.colour.length);
  return Math.hypot(timbre / TIMBRE_APART, (a.pitch - b.pitch) / PITCH_APART);
}

function join(a: Group, b: Group): Group {
  const seconds = a.seconds + b.seconds;
  const mean = (one: number, other: number) => (one * a.seconds + other * b.seconds) / seconds;
  return {
    seconds,
    pitch: mean(a.pitch, b.pitch),
    colour: a.colour.map((value, index) => mean(value, b.colour[index]!)),
  };
}
