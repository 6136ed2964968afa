import type { ShortProject } from '../../../contract/short.ts';
import { draftSentences } from '../../../language/translation/draft-sentences.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import { captionsIn } from '../../../stage/text/caption-languages.ts';
import type { TimedCaption } from '../../../stage/text/caption-times.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { SpokenScenes } from './speak-scenes.ts';

export async function translateCaptions(
  { engines: { translator } }: Pick<Tools, 'engines'>,
  { captionLanguage = 'zh', captionEdits = [] }: ShortProject,
  { captions, sentences }: SpokenScenes,
  signal: AbortSignal,
): Promise<{ captions: TimedCaption[]; notice: string | null }> {
  const edits = new Map(captionEdits.map(({ source, translation }) => [source, translation]));
  const unwritten = sentences.map(({ text }) => text).filter((text) => !edits.has(text));
  try {
    const drafts = await draftSentences(translator, unwritten, signal);
    for (const [index, text] of unwritten.entries()) edits.set(text, drafts[index]?.text ?? '');
  } catch (error) {
    if (!(error instanceof TranslationFailedError)) throw error;
    return { captions, notice: '英文字幕这次没有译成，成片里是中文字幕，可以再生成一次。' };
  }
  let next = 0;
  const shown = sentences.flatMap(({ text, captions: count }) =>
    captionsIn(captionLanguage, captions.slice(next, (next += count)), edits.get(text) ?? null),
  );
  return { captions: shown, notice: null };
}
