import { Failure } from '../../../contract/failures.ts';
import {
  MIX_PARTS,
  SPOKEN_MIX_SECONDS,
  type MixPart,
  type MixProject,
  type NewMix,
} from '../../../contract/mix.ts';
import { TRANSITION_SECONDS } from '../../../media/clips/cut-piece.ts';
import { cutIntoParts, partsWithoutWords, type Part } from '../../../mix/cut-into-parts.ts';
import { planMixes, type Footage } from '../../../mix/plan-mixes.ts';
import { seededRandom } from '../../../mix/random.ts';
import type { App } from '../../app.ts';
import { readPersonal } from '../../db/personal.ts';
import { needFiles, type StoredFile } from '../../db/files.ts';
import { needVoice } from '../../speech/speech-failure.ts';
import { needMusic } from '../../stage/music.ts';
import { missingSigns } from '../../stage/fonts.ts';
import { planSpeech, silentParts } from '../plan-speech.ts';
import { sentenceSeconds, type Quote } from '../price.ts';
import { openGiveWay } from './give-way.ts';
import { findMaterials, type StoredMaterial } from './materials.ts';

/** Speech lasts a little longer or shorter than was reckoned; two videos must not become too alike by that. */
const CAUTION = 0.9;

interface Ordered {
  quote: Quote & { possible: number };
  /** Why not all of them can be made. */
  shortage: string | null;
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
  const giveWay = openGiveWay();
  const spoken = await speechOf(app, userId, wish, giveWay);
  const outlines = Array.from({ length: wish.count }, (_, index) => outlineOf(wish, spoken, index, random));
  const similarity = wish.similarity < 1 ? wish.similarity * CAUTION : 1;
  const mixes = outlines.map(({ parts }) => parts.flatMap(({ slots }) => slots));
  const planned = await planMixes({ sources, mixes, similarity, random }, giveWay);
  const possible = planned.mixes.length;
  const warnings = [...spoken.warnings];
  const boxes = await missingSigns([...wish.titles, ...spoken.texts].join(''));
  if (boxes.length > 0) warnings.push(`画面上显示不了这些字：${boxes.join(' ')}，会变成方框。`);
  const shortage = possible < wish.count ? tooLittle(wish, possible, planned.lacks) : null;
  if (shortage) warnings.push(shortage);
  const seconds = outlines.reduce((sum, one) => sum + one.seconds, 0);
  const {
    count: _count,
    dryRun: _dryRun,
    narrations: _narrations,
    type: _type,
    groups: _groups,
    titles,
    ...rest
  } = wish;
  return {
    shortage,
    quote: { cost: config.prices.mixEach * wish.count, seconds: Math.ceil(seconds), warnings, possible },
    projects: planned.mixes.map((picks, index) => {
      const { paragraphs, parts } = outlines[index]!;
      const left = [...picks];
      return {
        ...rest,
        name: `${wish.name} ${index + 1}`,
        title: titles.length > 0 ? titles[index % titles.length]! : null,
        paragraphs: paragraphs.map(({ text }) => text),
        parts: parts.map(({ sentences, slots }) => ({ sentences, picks: left.splice(0, slots.length) })),
      };
    }),
  };
}

export function needEnough({ shortage }: Ordered): void {
  if (shortage) throw new Failure('INVALID_INPUT', { fields: { count: shortage } });
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
  const good = shots.filter(({ faults }) => faults.length === 0);
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

/** Every narration that is used, reckoned sentence by sentence. */
async function speechOf(app: App, userId: string, wish: NewMix, giveWay: () => Promise<void>) {
  const personal = await readPersonal(app.db, userId);
  const warnings = new Set<string>();
  const paragraphs = async (narrations: string[], group: number | null): Promise<Paragraph[]> => {
    const spoken: Paragraph[] = [];
    for (const text of narrations.slice(0, wish.count)) {
      const planned = planSpeech(app, text, needVoiceName(wish), personal, 1);
      for (const warning of silentParts(planned)) warnings.add(warning);
      const sentences = planned.map((one) => ({
        seconds: sentenceSeconds(one, wish.speed),
        text: one.text,
      }));
      spoken.push({ text, group, sentences });
      await giveWay();
    }
    return spoken;
  };
  const byGroup: Paragraph[][] = [];
  for (const [group, { narrations }] of wish.groups.entries())
    byGroup.push(await paragraphs(narrations, group));
  const hasGroups = byGroup.some((some) => some.length > 0);
  const whole = hasGroups ? [] : await paragraphs(wish.narrations, null);
  const texts = [...byGroup.flat(), ...whole].map(({ text }) => text);
  return { byGroup: hasGroups ? byGroup : null, whole, texts, warnings };
}

function needVoiceName({ voiceName }: { voiceName?: string | undefined }): string {
  if (!voiceName) throw new Failure('INVALID_INPUT', { fields: { voiceName: '请选择口播的声音' } });
  return voiceName;
}

/** All cost the same, however long they are. */
function needShort(seconds: number): void {
  if (seconds <= SPOKEN_MIX_SECONDS) return;
  const [most, now] = [SPOKEN_MIX_SECONDS, seconds].map((one) => Math.ceil(one / 60));
  throw new Failure('INVALID_INPUT', {
    fields: { narrations: `一条视频的口播最长 ${most} 分钟，现在约 ${now} 分钟，请缩短口播` },
  });
}

function outlineOf(
  wish: NewMix,
  { byGroup, whole }: Awaited<ReturnType<typeof speechOf>>,
  index: number,
  random: () => number,
): { paragraphs: Paragraph[]; parts: Part[]; seconds: number } {
  const inTurn = (some: Paragraph[]) => (some.length > 0 ? [some[index % some.length]!] : []);
  const paragraphs = byGroup ? byGroup.flatMap(inTurn) : inTurn(whole);
  const { seconds: wished, clipSeconds } = wish;
  const groups = wish.groups.length;
  if (paragraphs.length === 0) {
    const parts = partsWithoutWords(wished, groups, clipSeconds, TRANSITION_SECONDS, random);
    return { paragraphs, parts, seconds: wished };
  }
  const sentences = paragraphs.flatMap(({ group, sentences: all }) => all.map((one) => ({ ...one, group })));
  const seconds = sentences.reduce((sum, one) => sum + one.seconds, 0);
  needShort(seconds);
  const parts = cutIntoParts(sentences, groups, clipSeconds, TRANSITION_SECONDS);
  const pictures = parts.reduce((sum, { slots }) => sum + slots.length, 0);
  if (pictures > MIX_PARTS)
    throw new Failure('INVALID_INPUT', {
      fields: { clipSeconds: `一条视频最多 ${MIX_PARTS} 个画面，现在有 ${pictures} 个，请把片段放长` },
    });
  return { paragraphs, parts, seconds };
}

/** After a change by hand: the words may have more or fewer sentences than its parts were made for. */
export async function checkMixProject(app: App, userId: string, project: MixProject): Promise<MixProject> {
  const { db } = app;
  await needVoice(app, userId, project.voiceName);
  await needMusic(db, userId, project.music);
  const ids = [...new Set(project.parts.flatMap(({ picks }) => picks.map(({ fileId }) => fileId)))];
  await needFiles(db, userId, ids, ['video', 'image']);
  const personal = await readPersonal(db, userId);
  const giveWay = openGiveWay();
  let [sentences, seconds] = [0, 0];
  for (const text of project.paragraphs) {
    const planned = planSpeech(app, text, needVoiceName(project), personal, 1);
    sentences += planned.length;
    for (const one of planned) seconds += sentenceSeconds(one, project.speed);
    await giveWay();
  }
  needShort(seconds);
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
