import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TextToSpeech, SpeakRequest } from '../../../../speech/synthesis/speak.ts';

const TRUST_MS = 600_000;
const MOST_REMEMBERED = 20_000;

/** Tells whether speech is in the cache; null: an external service, which is paid for every sentence, speaks some of it. */
export function openSpokenBefore(
  textToSpeech: Pick<TextToSpeech, 'keysOf' | 'isCached'>,
  leaving: AbortSignal,
) {
  const found = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: TRUST_MS });
  const clipKeys = new LRUCache<string, { clips: string[] | null }>({ max: MOST_REMEMBERED });

  async function clipsOf(request: SpeakRequest, key: string): Promise<string[] | null> {
    const known = clipKeys.get(key) ?? { clips: await textToSpeech.keysOf(request, leaving) };
    clipKeys.set(key, known);
    return known.clips;
  }

  return async (request: SpeakRequest): Promise<boolean | null> => {
    const { voice, speed, personal, text } = request;
    // Twenty thousand whole requests, each with a dictionary of 500 words, would fill the memory.
    const key = createHash('sha1')
      .update(JSON.stringify([voice, speed, personal, text]))
      .digest('base64url');
    if (found.has(key)) return true;
    try {
      const clips = await clipsOf(request, key);
      if (clips === null) return null;
      for (const clip of clips) if (!(await textToSpeech.isCached(clip))) return false;
    } catch {
      // Making it then tells why it cannot be read.
      return false;
    }
    found.set(key, true);
    return true;
  };
}

export type SpokenBefore = ReturnType<typeof openSpokenBefore>;
