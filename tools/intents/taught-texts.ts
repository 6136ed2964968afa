import { createHash } from 'node:crypto';
import { questionAbout, type Intent } from '../../src/language/questions/intent.ts';
import examples from '../../src/language/questions/intents.json' with { type: 'json' };
import { topics, trustTopics } from '../../src/language/questions/usual-questions.ts';

/** Our examples, and what is usually asked; without the latter every tenth question of the fixture is taken for chat. */
export function taughtTexts(): Record<Intent, string[]> {
  const texts = structuredClone(examples);
  for (const { name, asked } of topics) if (!trustTopics.has(name)) texts[questionAbout(name)].push(...asked);
  return texts;
}

export const signatureOf = (texts: Record<Intent, string[]>): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');
