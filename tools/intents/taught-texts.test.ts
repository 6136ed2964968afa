import { expect, test } from 'vitest';
import weights from '../../src/language/questions/intent-weights.json' with { type: 'json' };
import { signatureOf, taughtTexts } from './taught-texts.ts';

test('the weights were taught with the texts of today; if not: npx tsx tools/intents/teach.ts', () => {
  expect(weights.taughtWith).toBe(signatureOf(taughtTexts()));
});
