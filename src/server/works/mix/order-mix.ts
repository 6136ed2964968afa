import { Failure } from '../../../contract/failures.ts';
import {
  MIX_PARTS,
  MIX_SECONDS,
  mixProject,
  type MixPart,
  type MixProject,
  type NewMix,
} from '../../../contract/mix.ts';
import { TRANSITION_SECONDS } from '../../../media/clips/cut-piece.ts';
import { planMixes, type Footage } from '../../../mix/plan-mixes.ts';
import { seededRandom } from '../../../common/random.ts';
import { DEFAULT_VOICE } from '../../../speech/synthesis/voices.ts';
import type { App } from '../../app.ts';
import { needAvatar } from '../../db/avatars.ts';
import { needFiles, type StoredFile } from '../../db/files.ts';
import { needVoice } from '../../speech/speech-failure.ts';
import { needMusic } from '../../stage/music.ts';
import { contentKey } from '../earlier-film.ts';
import { missingSignsWarning } from '../painter.ts';
import type { Quote } from '../price.ts';
import type { WorkOrder } from '../work-kind.ts';
import { openYield } from '../../../process/yield-loop.ts';
import { findDamaged, findMaterials, type StoredMaterial } from './materials.ts';
import {
  needShort,
  openReckoner,
  outlineOf,
  mixCost,
  withWords,
  type Outline,
  type Reckon,
} from './outline-mix.ts';

/** Speech lasts a little longer or shorter than was reckoned; two videos must not become too alike by that. */
const CAUTION = 0.9;

const SLACK_SECONDS = 1;

/** Of the span between the shortest and the longest picture that were wished. */
const SHORTER = [0.6, 0.25, 0];

export async function planMixOrder(
  app: App,
  userId: string,
  wish: NewMix,
  signal: AbortSignal,
): Promise<WorkOrder<'mix'>> {
  const { prices } = app.config;
  for (const { voiceName } of [wish, ...wish.moreVoices]) await needVoice(app, userId, voiceName);
  await needMusic(app.db, userId, wish.music);
  if (wish.presenter) await needAvatar(app.db, userId, wish.presenter.modelId);
  const { ids, sources, damaged } = await readFootage(app, userId, wish);
  const random = seededRandom(JSON.stringify([userId, wish.name, ids]));
  const reckoner = await openReckoner(app, userId);
  const { outlines, planned } = await planMost(wish, sources, reckoner.reckon, random, signal);
  const possible = planned.mixes.length;
  const shortage = possible < wish.count ? tooLittle(wish, possible, planned.lacks) : null;
  const warnings = [
    ...reckoner.warnings,
    ...damaged.map((name) => `素材「${name}」读不出来，没有用它。`),
    await missingSignsWarning(app.painter, {
      titles: wish.titles.join(''),
      narrations: [...reckoner.texts].join(''),
      stickers: wish.stickers.map(({ text }) => text).join(''),
    }),
    lengthWarning(wish, outlines),
    shortage,
  ].filter((warning) => warning !== null);
  const costs = outlines.map((outline) => mixCost(prices, wish, outline));
  return {
    isBatch: true,
    need: () => {
      if (shortage) throw new Failure('INVALID_INPUT', { fields: { count: shortage } });
    },
    quote: {
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      seconds: Math.ceil(outlines.reduce((sum, { seconds }) => sum + seconds, 0)),
      warnings,
      possible,
    },
    works: planned.mixes.map((picks, index) => ({
      project: projectOf(wish, index, outlines[index]!, picks, random),
      cost: costs[index]!,
      seconds: outlines[index]!.seconds,
    })),
  };
}

async function readFootage({ db }: App, userId: string, { groups }: NewMix) {
  const ids = [...new Set(groups.flatMap(({ fileIds }) => fileIds))];
  const found = await needFiles(db, userId, ids, ['video', 'image']);
  const known = await findMaterials(db, userId, ids);
  const damaged = await findDamaged(db, userId, ids);
  const sources = groups.map(({ fileIds }) =>
    [...new Set(fileIds)]
      .filter((id) => !damaged.has(id))
      .flatMap((id) => sourcesOf(found.get(id)!, known.get(id))),
  );
  const empty = sources.findIndex((group) => group.length === 0);
  if (empty >= 0)
    throw new Failure('INVALID_INPUT', {
      fields: { groups: `「${groups[empty]!.name}」里的素材都读不出来，请换几个` },
    });
  return { ids, sources, damaged: [...damaged].map((id) => found.get(id)!.originalName) };
}

async function planMost(
  wish: NewMix,
  sources: Footage[][],
  reckon: Reckon,
  random: () => number,
  signal: AbortSignal,
) {
  const yieldLoop = openYield(signal);
  const similarity = wish.similarity < 1 ? wish.similarity * CAUTION : 1;
  const plan = async (clipSeconds: NewMix['clipSeconds']) => {
    const outlines: Outline[] = [];
    for (let index = 0; index < wish.count; index++) {
      outlines.push(outlineOf({ ...wish, clipSeconds }, sources, reckon, index, random));
      await yieldLoop();
    }
    const mixes = outlines.map(({ parts }) => parts.flatMap(({ slots }) => slots));
    return { outlines, planned: await planMixes({ sources, mixes, similarity, random }, yieldLoop) };
  };
  const [least, most] = wish.clipSeconds;
  let best = await plan(wish.clipSeconds);
  for (const share of SHORTER) {
    if (best.planned.mixes.length === wish.count) break;
    const other = await plan([least, least + (most - least) * share]).catch((error: unknown) => {
      // There may be more of them then than a video can have.
      if (error instanceof Failure) return null;
      throw error;
    });
    if (other && other.planned.mixes.length > best.planned.mixes.length) best = other;
  }
  return best;
}

function projectOf(
  wish: NewMix,
  index: number,
  { voice, paragraphs, parts }: Outline,
  picks: MixPart['picks'],
  random: () => number,
): MixProject {
  const {
    count: _count,
    dryRun: _dryRun,
    narrations: _narrations,
    type: _type,
    groups: _groups,
    moreVoices: _moreVoices,
    titles,
    ...rest
  } = wish;
  const left = [...picks];
  return {
    ...rest,
    ...voice,
    name: `${wish.name} ${index + 1}`,
    title: titles.length > 0 ? withWords(titles[index % titles.length]!, random) : null,
    paragraphs: paragraphs.map(({ text }) => text),
    parts: parts.map(({ sentences, slots }) => ({ sentences, picks: left.splice(0, slots.length) })),
  };
}

function tooLittle({ groups, count, similarity }: NewMix, possible: number, lacks: number | null): string {
  const where = groups.length > 1 && lacks !== null ? `「${groups[lacks]!.name}」里的` : '';
  if (possible === 0)
    return `${where}素材太短，一条也做不出来：同一个画面在一条视频里不用两次。可以添加素材或缩短口播。`;
  return `${where}素材不够做 ${count} 条重复率不超过 ${Math.round(similarity * 100)}% 的视频，最多做 ${possible} 条。可以添加素材、缩短口播或放宽重复率。`;
}

const UNSEEN = 0.05;

function lengthWarning({ clipSeconds: [least, most], seconds }: NewMix, outlines: Outline[]): string | null {
  const outside = outlines
    .flatMap(({ parts }) => parts.map(({ shown }) => shown))
    .filter((shown) => shown < least - UNSEEN || shown > most + UNSEEN);
  if (outside.length === 0) return null;
  const [shortest, longest] = [Math.min(...outside), Math.max(...outside)].map((seconds) =>
    seconds.toFixed(1),
  );
  const range = shortest === longest ? shortest : `${shortest}–${longest}`;
  const why = outlines.some(({ paragraphs }) => paragraphs.length > 0)
    ? '画面跟着口播的句子换，每个分组都要出现。请改口播，或放宽片段长度。'
    : `${seconds} 秒分不成这样长的片段。请改时长，或放宽片段长度。`;
  return `有的画面约 ${range} 秒，不是 ${least}–${most} 秒：${why}`;
}

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

export const contentOf = (project: MixProject): string => {
  const { name: _name, title: _title, ...content } = mixProject.parse(project);
  return contentKey(content);
};

/**
 * After a change by hand: the words may have more or fewer sentences than its parts were made for. Another title over
 * what was paid for costs nothing.
 */
export async function checkMixProject(
  app: App,
  userId: string,
  wish: MixProject,
): Promise<{ project: MixProject; quote: Quote }> {
  const { db, config } = app;
  const { prices } = config;
  const project = { ...wish, voiceName: wish.voiceName ?? DEFAULT_VOICE };
  if (project.presenter) await needAvatar(db, userId, project.presenter.modelId);
  await needVoice(app, userId, project.voiceName);
  await needMusic(db, userId, project.music);
  const ids = [...new Set(project.parts.flatMap(({ picks }) => picks.map(({ fileId }) => fileId)))];
  await needFiles(db, userId, ids, ['video', 'image']);
  needFewPictures(project);
  const { reckon } = await openReckoner(app, userId);
  const yieldLoop = openYield(null);
  const sentences: { seconds: number }[] = [];
  for (const text of project.paragraphs) {
    sentences.push(...reckon(text, project));
    await yieldLoop();
  }
  const spoken = sentences.reduce((sum, sentence) => sum + sentence.seconds, 0);
  needShort(spoken);
  const seconds = sentences.length > 0 ? spoken : shownSeconds(project);
  const parts = shareSentences(project.parts, sentences.length);
  const whole = { ...project, parts };
  const cost =
    project.made === contentOf(whole) ? 0 : mixCost(prices, project, { sentences, parts, seconds });
  return { project: whole, quote: { cost, seconds: Math.ceil(seconds), warnings: [] } };
}

const shownSeconds = ({ parts }: Pick<MixProject, 'parts'>): number =>
  parts.flatMap(({ picks }) => picks).reduce((sum, pick) => sum + pick.seconds - TRANSITION_SECONDS, 0);

function needFewPictures({ parts, paragraphs }: MixProject): void {
  const refuse = (words: string) => new Failure('INVALID_INPUT', { fields: { 'project.parts': words } });
  const picks = parts.flatMap((part) => part.picks);
  if (picks.length > MIX_PARTS)
    throw refuse(`一条视频最多 ${MIX_PARTS} 个画面，现在有 ${picks.length} 个，请删掉一些。`);
  if (paragraphs.length === 0 && shownSeconds({ parts }) > MIX_SECONDS.max + SLACK_SECONDS)
    throw refuse(`没有口播的视频最长 ${MIX_SECONDS.max / 60} 分钟，请删掉一些画面，或缩短它们。`);
}

function shareSentences(parts: MixPart[], total: number): MixPart[] {
  if (total === 0) return parts.map((part) => ({ ...part, sentences: 0 }));
  let left = total;
  return parts.flatMap((part, index) => {
    const sentences = index === parts.length - 1 ? left : Math.min(left, Math.max(1, part.sentences));
    left -= sentences;
    return sentences > 0 ? [{ ...part, sentences }] : [];
  });
}
