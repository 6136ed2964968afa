import { Failure } from '../../../contract/failures.ts';
import { SHORT_CHARACTERS, type ShortProject } from '../../../contract/short.ts';
import type { App } from '../../app.ts';
import { DEFAULT_BACKDROP, findPresenter } from '../../catalogue.ts';
import { needBackdrop } from '../../db/backdrops.ts';
import { readDictionary } from '../../db/dictionary.ts';
import { needFile } from '../../db/files.ts';
import { needMusic } from '../../music.ts';
import { shortFiles } from '../../short-files.ts';
import { missingSigns } from '../../stage-fonts.ts';
import { charactersOf, checkWords, silentParts } from '../check-words.ts';
import { perMinute, spokenSeconds, type Quote } from '../price.ts';

const MOST_MINUTES = 30;
/** Shorter recordings are clicks. */
const LEAST_SECONDS = 0.3;

const wrongAt = (index: number, field: string, words: string) =>
  new Failure('INVALID_INPUT', {
    message: `场景 ${index + 1}：${words}`,
    fields: { [`scenes.${index}.${field}`]: words },
  });

/** Everything that it is made of must exist and be the user's; answers what it will cost and how long it lasts. */
export async function quoteShort(app: App, userId: string, project: ShortProject): Promise<Quote> {
  const { db } = app;
  const dictionary = await readDictionary(db, userId);
  const durations = new Map<string, number>();
  for (const [id, kind] of shortFiles(project))
    durations.set(id, (await needFile(db, userId, id, [kind])).duration ?? 0);
  await needMusic(db, userId, project.music);
  let [seconds, characters] = [0, 0];
  const warnings = new Set<string>();
  for (const [index, scene] of project.scenes.entries()) {
    if (!findPresenter(scene.modelId)) throw new Failure('AVATAR_NOT_FOUND');
    await needBackdrop(db, userId, scene.backId ?? DEFAULT_BACKDROP);
    if (scene.audioFileId) {
      const length = durations.get(scene.audioFileId) ?? 0;
      if (length < LEAST_SECONDS) throw wrongAt(index, 'audioFileId', '音频太短，里面没有内容，请换一个。');
      seconds += length;
      continue;
    }
    const { text = '', voiceName = '' } = scene;
    const sentences = checkScene(index, () => checkWords(app, text, voiceName, dictionary, 1));
    characters += charactersOf(text);
    seconds += spokenSeconds(sentences, scene.speed);
    for (const warning of silentParts(sentences)) warnings.add(warning);
  }
  if (characters > SHORT_CHARACTERS)
    throw new Failure('INVALID_INPUT', {
      message: `播报文字合计最多 ${SHORT_CHARACTERS} 个字，现在有 ${characters} 个，请删短或分成几个视频。`,
    });
  if (seconds > MOST_MINUTES * 60)
    throw new Failure('FILE_TOO_LONG', {
      message: `短视频最长 ${MOST_MINUTES} 分钟，请剪短音频或分成几个视频。`,
    });
  const boxes = missingSigns(shownWords(project));
  if (boxes.length > 0) warnings.add(`画面上显示不了这些字：${boxes.slice(0, 10).join(' ')}，会变成方框。`);
  return {
    cost: perMinute(app.config.prices.shortPerMinute, seconds),
    seconds: Math.ceil(seconds),
    warnings: [...warnings],
  };
}

/** Everything that is written on the stage. */
const shownWords = ({ subtitles, scenes }: ShortProject): string =>
  scenes
    .flatMap(({ text, audioFileId, captions, items }) => [
      subtitles && !audioFileId ? (text ?? '') : '',
      ...(subtitles && audioFileId ? (captions ?? []).map((caption) => caption.text) : []),
      ...items.map((item) =>
        item.kind === 'text'
          ? item.text
          : item.kind === 'card'
            ? [item.name, item.price, ...item.points].join('')
            : '',
      ),
    ])
    .join('');

function checkScene<T>(index: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    const words = error instanceof Failure ? error.fields?.['text'] : undefined;
    throw words ? wrongAt(index, 'text', words) : error;
  }
}

/** As it is stored: what was left open is decided now, so that the work can be made again as it was. */
export const settled = (project: ShortProject): ShortProject => ({
  ...project,
  scenes: project.scenes.map((scene) => ({ ...scene, backId: scene.backId ?? DEFAULT_BACKDROP })),
});
