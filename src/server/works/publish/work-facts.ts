import type { ExcerptProject } from '../../../contract/broadcasts/recording.ts';
import type { MixProject } from '../../../contract/mix.ts';
import type { ShortProject } from '../../../contract/short.ts';
import type { TranslationProject } from '../../../contract/translation.ts';
import type { WorkType } from '../../../contract/work.ts';
import type { FilmScript } from '../../../language/writing/publish.ts';
import { MarkupError, plainText, readMarkup } from '../../../speech/text/markup.ts';
import { labels, noInset, type Label } from '../../../stage/scene.ts';

interface Work {
  type: WorkType;
  name: string;
  project: unknown;
}

/** What is said in a film and which goods it shows; the fields of a project that never was made may be missing. */
export function filmScriptOf({ type, name, project }: Work): FilmScript {
  switch (type) {
    case 'short': {
      const { scenes = [] } = project as Partial<ShortProject>;
      const said = scenes.map(({ text, audioFileId, captions = [] }) =>
        audioFileId ? captions.map((one) => one.text).join('，') : plain(text ?? ''),
      );
      const cards = scenes.flatMap(({ items }) => items.filter((item) => item.kind === 'card'));
      const goods = cards.map((card) => ({ name: card.name, points: card.points }));
      return { name, text: said.join('\n'), goods };
    }
    case 'mix': {
      const { title = null, paragraphs = [] } = project as Partial<MixProject>;
      return { name: title ?? name, text: paragraphs.map(plain).join('\n'), goods: [] };
    }
    case 'translate': {
      const { lines = [] } = project as Partial<TranslationProject>;
      const isChinese = (words: string) => /\p{Script=Han}/u.test(words);
      const said = lines.map(({ text, translation }) => (isChinese(translation) ? translation : text));
      return { name, text: said.join('\n'), goods: [] };
    }
    case 'excerpt':
      return { name, text: (project as Partial<ExcerptProject>).text ?? '', goods: [] };
    case 'audio':
      return { name, text: '', goods: [] };
  }
}

function plain(text: string): string {
  try {
    return plainText(readMarkup(text));
  } catch (error) {
    if (error instanceof MarkupError) return text;
    throw error;
  }
}

/** What is written on the cover of a film; nothing on a picture of the user's own, or where players show it. */
export function coverLabelOf({ type, project }: Work): Label | null {
  const shown = (text: string, corner: Label['corner'] = 'top-left') => ({ text, corner, inset: noInset });
  switch (type) {
    case 'short': {
      const { coverFileId, labelCorner } = project as Partial<ShortProject>;
      return coverFileId ? null : shown(labels.video, labelCorner);
    }
    case 'mix':
      return shown(labels.video, (project as Partial<MixProject>).labelCorner);
    case 'translate': {
      const { way, subtitles = null, labelCorner } = project as Partial<TranslationProject>;
      if (way !== 'lip' && subtitles && !subtitles.isBurned) return null;
      return shown(way === 'subtitle' ? labels.subtitles : labels.translation, labelCorner);
    }
    case 'excerpt':
      return shown(labels.live);
    case 'audio':
      return null;
  }
}
