import { setImmediate as turn } from 'node:timers/promises';
import { Failure } from '../../../contract/failures.ts';
import type { MixPart, MixProject, NewMix } from '../../../contract/mix.ts';
import { cutIntoParts, silentParts, type Part } from '../../../mix/cut-into-parts.ts';
import { planInSteps, type Footage } from '../../../mix/plan-mixes.ts';
import { seededRandom } from '../../../mix/random.ts';
import type { App } from '../../app.ts';
import { readPersonal } from '../../db/personal.ts';
import { needFiles, type StoredFile } from '../../db/files.ts';
import { needVoice } from '../../speech/speech-failure.ts';
import { needMusic } from '../../stage/music.ts';
import { missingSigns } from '../../stage/fonts.ts';
import { planSpeech, silentParts as unspoken } from '../plan-speech.ts';
import { sentenceSeconds, type Quote } from '../price.ts';
import { faultsOf, findMaterials, type StoredMaterial } from './materials.ts';

/** Speech lasts a little longer or shorter than was reckoned; two videos must not become too alike by that. */
const CAUTION = 0.9;

interface Ordered {
  quote: Quote & { possible: number };
  projects: MixProject[];
}

/** Which moments each of the wished videos shows, as far as the material goes, and what they cost. */
export async function planMixOrder(app: App, userId: string, wish: NewMix): Promise<Ordered> {
  const { db, config } = app;
  await needVoice(app, userId, wish.voiceName);
  await needMusic(db, userId, wish.music);
  const ids = [...new Set(wish.groups.flatMap(({ fileIds }) => fileIds))];
  const found = await needFiles(db, userId, ids, ['video', 'image']);
  const known = await findMaterials(db, userId, ids);
  const sources = wish.groups.map(({ fileIds }) =>
    fileIds.flatMap((id) => sourcesOf(found.get(id)!, known.get(id))),
  );
  const random = seededRandom(JSON.stringify([userId, wish.name, ids]));
  const spoken = await speechOf(app, userId, wish);
  const outlines = Array.from({ length: wish.count }, (_, index) => outlineOf(wish, spoken, index, random));
  const steps = planInSteps({
    sources,
    mixes: outlines.map(({ parts }) => parts.flatMap(({ slots }) => slots)),
    similarity: wish.similarity < 1 ? wish.similarity * CAUTION : 1,
    random,
  });
  let step = steps.next();
  for (; !step.done; step = steps.next()) await turn();
  const planned = step.value;
  const possible = planned.mixes.length;
  const warnings = [...spoken.warnings];
  const boxes = await missingSigns([...wish.titles, ...spoken.texts].join(''));
  if (boxes.length > 0) warnings.push(`画面上显示不了这些字：${boxes.join(' ')}，会变成方框。`);
  if (possible < wish.count) warnings.push(tooLittle(wish, possible, planned.lacks));
  const seconds = outlines.reduce((sum, one) => sum + one.seconds, 0);
  const {
    count: _count,
    dryRun: _dryRun,
    narrations: _narrations,
    type: _type,
    titles,
    groups,
    ...rest
  } = wish;
  const named = groups.map(({ name, fileIds }) => ({ name, fileIds }));
  return {
    quote: { cost: config.prices.mixEach * wish.count, seconds: Math.ceil(seconds), warnings, possible },
    projects: planned.mixes.map((picks, index) => {
      const { paragraphs, parts } = outlines[index]!;
      const left = [...picks];
      return {
        ...rest,
        name: `${wish.name} ${index + 1}`,
        groups: named,
        title: titles.length > 0 ? titles[index % titles.length]! : null,
        paragraphs: paragraphs.map(({ text }) => text),
        parts: parts.map(({ sentences, slots }) => ({ sentences, picks: left.splice(0, slots.length) })),
      };
    }),
  };
}

export function needEnough({ quote }: Ordered, wish: NewMix): void {
  if (quote.possible < wish.count)
    throw new Failure('INVALID_INPUT', { fields: { count: quote.warnings.at(-1)! } });
}

function tooLittle({ groups, count, similarity }: NewMix, possible: number, lacks: number | null): string {
  const where = groups.length > 1 && lacks !== null ? `「${groups[lacks]!.name}」里的` : '';
  const most = possible === 0 ? '一条也做不出来' : `最多做 ${possible} 条`;
  return `${where}素材不够做 ${count} 条重复率不超过 ${Math.round(similarity * 100)}% 的视频，${most}。可以添加素材、缩短口播或放宽重复率。`;
}

/** Shots that nobody would show are left out, as long as others remain. */
function sourcesOf(file: StoredFile, material: StoredMaterial | undefined): Footage[] {
  // What was thrown out of the library is used as it was uploaded.
  const wished = material?.deletedAt ? undefined : material;
  const named = { fileId: file.id, words: wordsOf(file, wished) };
  if (file.kind === 'image') return [{ ...named, from: 0, to: 0, isPicture: true }];
  const end = material?.facts?.seconds ?? file.duration ?? 0;
  const from = wished?.fromSeconds ?? 0;
  const to = Math.min(wished?.toSeconds ?? end, end);
  const shots = material?.facts?.shots ?? [];
  const faults = faultsOf(shots);
  const good = shots.filter((_, index) => faults[index]!.length === 0);
  const chosen = good.length > 0 ? good : shots.length > 0 ? shots : [{ from: 0, to }];
  return chosen
    .map((shot) => ({
      ...named,
      isPicture: false,
      from: Math.max(from, shot.from),
      to: Math.min(to, shot.to),
    }))
    .filter((source) => source.to > source.from);
}

const wordsOf = (file: StoredFile, material: StoredMaterial | undefined): string[] => [
  ...(material?.tags ?? []),
  ...file.originalName
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1),
];

interface Paragraph {
  text: string;
  group: number | null;
  sentences: { seconds: number; text: string }[];
}

/** Every narration, reckoned sentence by sentence. */
async function speechOf(app: App, userId: string, wish: NewMix) {
  const personal = await readPersonal(app.db, userId);
  const warnings = new Set<string>();
  const paragraph = (text: string, group: number | null): Paragraph => {
    if (!wish.voiceName) throw new Failure('INVALID_INPUT', { fields: { voiceName: '请选择口播的声音' } });
    const sentences = planSpeech(app, text, wish.voiceName, personal, 1);
    for (const warning of unspoken(sentences)) warnings.add(warning);
    return {
      text,
      group,
      sentences: sentences.map((one) => ({ seconds: sentenceSeconds(one, wish.speed), text: one.text })),
    };
  };
  const byGroup = wish.groups.map(({ narrations }, group) =>
    narrations.map((text) => paragraph(text, group)),
  );
  const hasGroups = byGroup.some((some) => some.length > 0);
  const whole = hasGroups ? [] : wish.narrations.map((text) => paragraph(text, null));
  const texts = [...byGroup.flat(), ...whole].map(({ text }) => text);
  return { byGroup: hasGroups ? byGroup : null, whole, texts, warnings };
}

function outlineOf(
  wish: NewMix,
  { byGroup, whole }: Awaited<ReturnType<typeof speechOf>>,
  index: number,
  random: () => number,
): { paragraphs: Paragraph[]; parts: Part[]; seconds: number } {
  const inTurn = (some: Paragraph[]) => (some.length > 0 ? [some[index % some.length]!] : []);
  const paragraphs = byGroup ? byGroup.flatMap(inTurn) : inTurn(whole);
  if (paragraphs.length === 0)
    return {
      paragraphs,
      parts: silentParts(wish.seconds, wish.groups.length, wish.clipSeconds, random),
      seconds: wish.seconds,
    };
  const sentences = paragraphs.flatMap(({ group, sentences: all }) => all.map((one) => ({ ...one, group })));
  return {
    paragraphs,
    parts: cutIntoParts(sentences, wish.groups.length, wish.clipSeconds),
    seconds: sentences.reduce((sum, one) => sum + one.seconds, 0),
  };
}

/** After a change by hand: the words may have more or fewer sentences than its parts were made for. */
export async function checkMixProject(app: App, userId: string, project: MixProject): Promise<MixProject> {
  const { db } = app;
  await needVoice(app, userId, project.voiceName);
  await needMusic(db, userId, project.music);
  const ids = [...new Set(project.parts.flatMap(({ picks }) => picks.map(({ fileId }) => fileId)))];
  await needFiles(db, userId, ids, ['video', 'image']);
  if (project.paragraphs.length > 0 && !project.voiceName)
    throw new Failure('INVALID_INPUT', { fields: { voiceName: '请选择口播的声音' } });
  const personal = await readPersonal(db, userId);
  const sentences = project.paragraphs.reduce(
    (sum, text) => sum + planSpeech(app, text, project.voiceName!, personal, 1).length,
    0,
  );
  return { ...project, parts: shareSentences(project.parts, sentences) };
}

/**
 * Each part keeps its sentences, the last ones take what is left; a part without words is not shown, unless nothing is
 * said at all.
 */
function shareSentences(parts: MixPart[], total: number): MixPart[] {
  if (total === 0) return parts.map((part) => ({ ...part, sentences: 0 }));
  let left = total;
  return parts.flatMap((part, index) => {
    const sentences = index === parts.length - 1 ? left : Math.min(left, Math.max(1, part.sentences));
    left -= sentences;
    return sentences > 0 ? [{ ...part, sentences }] : [];
  });
}
