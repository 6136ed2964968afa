import { nextTurn } from '../../../process/yield-loop.ts';
import { Failure } from '../../../contract/failures.ts';
import {
  SHORT_CHARACTERS,
  SHORT_MINUTES,
  type ShortProject,
  type ShortScene,
} from '../../../contract/short.ts';
import { countWritten } from '../../../speech/text/markup.ts';
import type { App } from '../../app.ts';
import { DEFAULT_BACKDROP } from '../../built-in/built-in-assets.ts';
import { fillsStage, needAvatar } from '../../db/avatars.ts';
import { needBackdrop } from '../../db/backdrops.ts';
import { readPersonal } from '../../db/personal.ts';
import { needFile } from '../../db/files.ts';
import type { Query } from '../../db/open.ts';
import { needMusic } from '../../stage/music.ts';
import { filesOfScene } from '../../stage/draft-files.ts';
import { planSpeech, silentParts, spokenCharactersOf } from '../plan-speech.ts';
import { missingSignsWarning } from '../painter.ts';
import { fineSpeech, perMinute, plannedSeconds, type Quote } from '../price.ts';

const LEAST_SECONDS = 0.3;

export async function quoteShort(app: App, userId: string, project: ShortProject): Promise<Quote> {
  const { db, config } = app;
  const { prices } = config;
  const personal = await readPersonal(db, userId);
  await needMusic(db, userId, project.music);
  if (project.coverFileId)
    await inPlace('封面', '', () => needFile(db, userId, project.coverFileId!, ['image']));
  await needFewCharacters(project);
  let seconds = 0;
  let fine = 0;
  const warnings = new Set<string>();
  for (const [index, scene] of project.scenes.entries()) {
    await inPlace(`场景 ${index + 1}`, `scenes.${index}.`, async () => {
      const recorded = await needMaterial(app, userId, scene);
      if (recorded !== null) return void (seconds += recorded);
      const { text = '', voiceName = '' } = scene;
      const sentences = planSpeech(app, text, voiceName, personal, 1);
      seconds += plannedSeconds(sentences, scene.speed);
      fine += fineSpeech(prices, spokenCharactersOf(text, voiceName, personal), scene.isFine);
      for (const warning of silentParts(sentences)) warnings.add(warning);
    });
  }
  if (seconds > SHORT_MINUTES * 60)
    throw new Failure('FILE_TOO_LONG', {
      message: `短视频最长 ${SHORT_MINUTES} 分钟，请剪短音频或分成几个视频。`,
    });
  const signsWarning = await missingSignsWarning(app.painter, shownWords(project));
  if (signsWarning) warnings.add(signsWarning);
  return {
    cost: perMinute(prices.shortPerMinute, seconds) + Math.ceil(fine),
    seconds: Math.ceil(seconds),
    warnings: [...warnings],
  };
}

/** Of all scenes, before any of them is planned: fifty of the longest would hold up the rooms on air for seconds. */
async function needFewCharacters({ scenes }: ShortProject): Promise<void> {
  let characters = 0;
  for (const { text = '', audioFileId } of scenes) {
    if (!audioFileId) characters += countWritten(text);
    await nextTurn();
  }
  if (characters > SHORT_CHARACTERS)
    throw new Failure('INVALID_INPUT', {
      message: `播报文字合计最多 ${SHORT_CHARACTERS} 个字，现在有 ${characters} 个，请删短或分成几个视频。`,
    });
}

const shownWords = ({ subtitles, scenes }: ShortProject): Record<string, string> =>
  Object.fromEntries(
    scenes.flatMap(({ text = '', audioFileId, captions, items }, index) => [
      [`scenes.${index}.text`, subtitles && !audioFileId ? text : ''],
      [
        `scenes.${index}.captions`,
        subtitles && audioFileId ? (captions ?? []).map((caption) => caption.text).join('') : '',
      ],
      [
        `scenes.${index}.items`,
        items
          .map((item) =>
            item.kind === 'text' || item.kind === 'sticker'
              ? item.text
              : item.kind === 'card'
                ? [item.name, item.price, ...item.points].join('')
                : '',
          )
          .join(''),
      ],
    ]),
  );

export async function needScenes(app: App, userId: string, { scenes }: ShortProject): Promise<void> {
  for (const [index, scene] of scenes.entries())
    await inPlace(`场景 ${index + 1}`, `scenes.${index}.`, () => needMaterial(app, userId, scene));
}

async function needMaterial({ db }: App, userId: string, scene: ShortScene): Promise<number | null> {
  await needAvatar(db, userId, scene.modelId);
  const { backId = DEFAULT_BACKDROP } = scene;
  await needBackdrop(db, userId, backId, backId);
  let seconds = 0;
  for (const [id, kinds] of filesOfScene(scene)) {
    const { duration } = await needFile(db, userId, id, kinds);
    if (id === scene.audioFileId) seconds = duration ?? 0;
  }
  if (!scene.audioFileId) return null;
  const wrong = '音频太短，里面没有内容，请换一个。';
  if (seconds < LEAST_SECONDS) throw new Failure('INVALID_INPUT', { fields: { audioFileId: wrong } });
  return seconds;
}

async function inPlace<T>(place: string, path: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const found = Object.entries(error.fields ?? {});
    throw new Failure(error.code, {
      about: error.about,
      message: `${place}：${found[0]?.[1] ?? error.message}`,
      ...(found.length > 0 && {
        fields: Object.fromEntries(found.map(([field, words]) => [path + field, words])),
      }),
    });
  }
}

export async function withDefaults(db: Query, userId: string, project: ShortProject): Promise<ShortProject> {
  const scenes: ShortScene[] = [];
  for (const scene of project.scenes) {
    const { backId = DEFAULT_BACKDROP, modelId, humanSize, humanPosition, human } = scene;
    const isPlaced = humanSize !== undefined || humanPosition !== undefined || human;
    const fills = !isPlaced && (await fillsStage(db, userId, modelId));
    scenes.push({ ...scene, backId, ...(fills && { humanSize: 1 }) });
  }
  return { ...project, scenes };
}
