import type { Category } from '../../../contract/room.ts';
import type { Card, RoomEventKind } from '../../../contract/room-settings.ts';

/** A line of speech: 1 about goods, 2 opening, 4 transition. Lines of one name are successive paragraphs. */
export interface TemplateScript {
  type: 1 | 2 | 4;
  name: string;
  content: string;
  /** The same in other words, for later rounds. */
  variants: string[];
}

export interface TemplateFaq {
  /** Keywords joined by `/`. */
  keyword: string;
  answers: string[];
}

/** A whole room that can go on air as it is, or after names and prices are changed. */
export interface RoomTemplate {
  key: string;
  category: Category;
  name: string;
  description: string;
  modelId: string;
  voiceName: string;
  backdropId: string;
  stageModel: 'portrait' | 'landscape';
  settings: {
    cards: Card[];
    /** What is said to someone who enters, likes, follows or gives; `{用户名}` becomes the name. */
    events: Record<Exclude<RoomEventKind, 'order'>, string[]>;
  };
  scripts: TemplateScript[];
  faqs: TemplateFaq[];
}
