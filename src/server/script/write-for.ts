import type { z } from 'zod';
import type { writeScripts as writeCall } from '../../contract/script.ts';
import { writeWithModel } from '../../language/write-with-model.ts';
import { writeScripts } from '../../language/write.ts';
import type { App } from '../app.ts';

/** By the operator's language model if there is one, else by ready wordings. */
export async function writeFor(
  { config }: Pick<App, 'config'>,
  product: z.output<typeof writeCall.input>,
): Promise<z.input<typeof writeCall.output>> {
  if (!config.chat) return writeScripts(product, Math.random);
  return writeWithModel(config.chat, product, AbortSignal.timeout(config.chat.timeoutMs));
}
