import { labelCorner as corner, type Box } from '../../../../contract/stage.ts';
import type { MaskBox, TranslationProject } from '../../../../contract/translation.ts';
import { NoFaceEngine } from '../../../../face/faces.ts';
import type { PhotoFacts } from '../../../../face/photo/photo-facts.ts';
import type { LetterBox } from '../../../../lettering/letter-boxes.ts';
import type { Size } from '../../../../media/clips/mezzanine.ts';
import { boxAround, sharedArea } from '../../../../stage/composition/box.ts';
import { takenBy, type Taken } from '../../../../stage/composition/free-place.ts';
import { labelZone } from '../../../../stage/composition/zones.ts';
import type { Corner } from '../../../../stage/scene.ts';
import { filmLabelOf } from '../../../../stage/work-label.ts';
import type { StoredFile } from '../../../db/files.ts';
import type { Tools } from '../../../jobs/maker.ts';
import type { Run } from '../../../jobs/run.ts';
import { readMoments } from './film-moments.ts';
import { looks, subtitlesIn } from './find-subtitles.ts';
import { keptAreas, overlap } from './mask.ts';
import { readMark } from '../source/mark-of.ts';

export interface SeenFilm {
  mask: TranslationProject['mask'];
  /** Where the new label does not stand over one that the film has. */
  labelCorner: Corner;
  /** Where the film shows its own captions; null: it has none. */
  old: MaskBox | null;
  /** Faces, prices and what else is written, and labels: new captions stand beside them. */
  taken: Taken[];
}

interface Task {
  project: TranslationProject;
  file: StoredFile;
  seconds: number;
  size: Size;
  /** From its project: then nothing of its captions is left. */
  drawnAgain: 'whole' | 'below its label' | null;
}

/** What is seen of a film: what new captions and the label cover, and what they must not. */
export async function lookAtFilm(tools: Tools, task: Task, run: Run): Promise<SeenFilm> {
  const { project, file, size, drawnAgain } = task;
  const mark = await readMark(run.file('source'), run.signal);
  let written: Promise<Written> | null = null;
  const read = () => (written ??= readWritten(tools, task.seconds, run));
  const letters = async () => (await read()).letters;
  const kept = drawnAgain === 'whole' ? [] : await keptAreas(tools.db, run.userId, file, mark, letters);
  const labels = kept.filter(({ width }) => width < 1).map(boxOf);
  const isSeen = project.subtitles?.isBurned || labels.length > 0;
  const seen = isSeen
    ? await lookForCaptions(tools, task, kept, await read(), run.signal)
    : { mask: project.mask, old: project.mask ?? null, taken: [] };
  const { labelCorner, box } = freeCorner(project, labels, seen.taken, size);
  const taken = takenBy([...labels, box].map((label) => ({ kind: 'label', box: label })));
  const mask = project.subtitles?.isBurned ? seen.mask : project.mask;
  return { ...seen, mask, labelCorner, taken: [...seen.taken, ...taken] };
}

/** Where it was wanted, unless a label stands there: then where it covers least. */
function freeCorner(project: TranslationProject, labels: Box[], taken: Taken[], size: Size) {
  const places = corner.options.map((labelCorner) => {
    const label = filmLabelOf({ type: 'translate', project: { ...project, labelCorner } });
    return { labelCorner, box: labelZone(label, size) };
  });
  const covered = (box: Box, others: Box[]) => others.reduce((sum, other) => sum + sharedArea(box, other), 0);
  const costOf = ({ labelCorner, box }: (typeof places)[number]) => {
    const onLabels = covered(box, labels);
    if (onLabels === 0 && labelCorner === project.labelCorner) return -1;
    return (
      ON_A_LABEL * onLabels +
      covered(
        box,
        taken.map((one) => one.box),
      )
    );
  };
  return places.toSorted((a, b) => costOf(a) - costOf(b))[0]!;
}

const ON_A_LABEL = 100;

interface Written {
  pictures: string[];
  /** Of each picture. */
  letters: LetterBox[][];
}

async function readWritten(tools: Tools, seconds: number, { file, signal }: Run): Promise<Written> {
  const seen = await readMoments(file('source'), seconds, looks, signal);
  const pictures = seen.map(({ picture }) => picture);
  return { pictures, letters: await tools.engines.letters.find(pictures, signal) };
}

async function lookForCaptions(
  tools: Tools,
  { project, size, drawnAgain }: Task,
  kept: MaskBox[],
  { pictures, letters }: Written,
  signal: AbortSignal,
): Promise<Pick<SeenFilm, 'mask' | 'old' | 'taken'>> {
  const found = subtitlesIn(letters);
  const isFree = found !== null && !kept.some((area) => overlap(area, found));
  const own = isFree && !drawnAgain ? { ...found, look: 'blur' as const } : null;
  const mask = project.mask === undefined ? own : project.mask;
  const old = mask ?? (drawnAgain ? found : null);
  const written = letters.flat().filter((row) => !old || !overlap(row, old));
  const faces = await facesIn(tools, pictures, size, signal);
  const taken = [
    ...takenBy(faces.map((box) => ({ kind: 'face', box }))),
    ...takenBy(written.map((row) => ({ kind: 'card', box: boxOf(row) }))),
  ];
  return { mask, old, taken };
}

const boxOf = ({ x, y, width, height }: MaskBox): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

async function facesIn(
  { engines: { faces } }: Tools,
  pictures: string[],
  { width, height }: Size,
  signal: AbortSignal,
): Promise<Box[]> {
  const boxes: Box[] = [];
  const shorter = Math.min(width, height, looks.side) / Math.min(width, height);
  try {
    for (const picture of pictures) {
      const face = await faces.measure(picture, signal);
      if (face && face.score >= LEAST_SCORE) boxes.push(around(face, width * shorter, height * shorter));
    }
  } catch (error) {
    if (!(error instanceof NoFaceEngine)) throw error;
  }
  return boxes;
}

const LEAST_SCORE = 0.5;
/** A face is higher than it is wide. */
const HEIGHT = 1.35;

const around = ({ centre, faceWidth }: PhotoFacts, width: number, height: number): Box =>
  boxAround(centre, faceWidth / width, (faceWidth * HEIGHT) / height);
