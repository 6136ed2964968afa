import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { readiness } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { CHARACTERS_PER_SECOND, spokenSeconds, type Script } from '../../../../contract/script.ts';
import { spokenVariants } from '../../../../live/lines/wording.ts';
import type { SpeakRequest } from '../../../../speech/synthesis/speak.ts';
import { findModelVoice } from '../../../../speech/synthesis/voices.ts';
import type { App } from '../../../app.ts';
import { readPersonal } from '../../../db/personal.ts';
import { findRoom } from '../../read-rooms.ts';
import { commonRequests, scriptRequests, scriptVoice, scriptWordings } from '../air/speech-requests.ts';
import { firstScripts, type FirstMinutes } from './first-minutes.ts';
import { createPrepareQueue } from './prepare-queue.ts';

export type Report = z.input<typeof readiness.output>;
type State = Report['scripts'][number]['state'];

/** An edited room is prepared so long after its last change: whoever types saves every few words. */
const UNCHANGED_MS = 2000;
const LOOK_AGAIN_MS = 10_000;
const TRUST_MS = 600_000;
const MOST_REMEMBERED = 20_000;

export function openReadiness(app: App, roomsOnAir: () => string[]) {
  const leaving = new AbortController();
  const found = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: TRUST_MS });
  const clipKeys = new LRUCache<string, { clips: string[] | null }>({ max: MOST_REMEMBERED });
  const failures = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  const changing = new Map<string, NodeJS.Timeout>();
  let making: string | null = null;
  const queue = createPrepareQueue({
    prepare: (roomId, isOvertaken) => prepare(roomId, isOvertaken).finally(() => (making = null)),
    roomsOnAir,
    mayRun: () => app.config.voice.ahead && app.engines().voice === 'ready' && !leaving.signal.aborted,
    onError(roomId, error) {
      if (!leaving.signal.aborted) app.log.warn({ err: error, roomId }, 'a room could not be spoken ahead');
    },
  });

  /** Whether the speech is in the cache; null: an external service, which is paid for every sentence, speaks some of it. */
  async function isMade(request: SpeakRequest): Promise<boolean | null> {
    const { voice, speed, personal, text } = request;
    // Twenty thousand whole requests, each with a dictionary of 500 words, would fill the memory.
    const key = createHash('sha1')
      .update(JSON.stringify([voice, speed, personal, text]))
      .digest('base64url');
    if (found.has(key)) return true;
    try {
      const clips = await clipsOf(request, key);
      if (clips === null) return null;
      for (const clip of clips) if (!(await app.speaker.isCached(clip))) return false;
    } catch {
      // Making it then tells why it cannot be read.
      return false;
    }
    found.set(key, true);
    return true;
  }

  /** Remembered, because reading a text costs more than looking for its clips. */
  async function clipsOf(request: SpeakRequest, key: string): Promise<string[] | null> {
    const known = clipKeys.get(key) ?? { clips: await app.speaker.keysOf(request, leaving.signal) };
    clipKeys.set(key, known);
    return known.clips;
  }

  async function stateOf(script: Script, requests: SpeakRequest[]): Promise<State> {
    const hasUnknown = (text: string) => spokenVariants(text).length === 0;
    let isLater = script.fileName === null && scriptWordings(script).some(hasUnknown);
    for (const request of requests) {
      const made = await isMade(request);
      if (made === false) return stateOfMissing(script.id);
      isLater ||= made === null;
    }
    return isLater ? 'later' : 'ready';
  }

  function stateOfMissing(id: string): State {
    if (!app.config.voice.ahead) return 'later';
    return making === id ? 'making' : failures.has(id) ? 'failed' : 'waiting';
  }

  async function of(userId: string, room: Room): Promise<Report> {
    const scripts: Report['scripts'] = [];
    const personal = await readPersonal(app.db, userId);
    let seconds = 0;
    for (const script of room.scripts) {
      const isExternal =
        script.fileName === null && !findModelVoice(scriptVoice(room, script), personal.voices);
      const requests = scriptRequests(userId, room, script, personal);
      const state = isExternal ? 'later' : await stateOf(script, requests);
      const error = state === 'failed' ? (failures.get(script.id) ?? null) : null;
      scripts.push({ id: script.id, state, error });
      if (script.type !== 3) seconds += spokenSeconds(script, scriptWordings(script), room.settings.speed);
    }
    // Screens ask again and again: that must not start the preparation anew.
    if (!queue.isComing(room.id) && scripts.some(({ state }) => state === 'waiting')) queue.want(room.id);
    const count = (wanted: State) => scripts.filter(({ state }) => state === wanted).length;
    return { total: scripts.length - count('later'), ready: count('ready'), seconds, scripts };
  }

  /** Speech of external voices is never missing here: it is made when it is heard. */
  async function firstMinutes(userId: string, room: Room): Promise<FirstMinutes> {
    const personal = await readPersonal(app.db, userId);
    const common = commonRequests(userId, room, personal);
    const scripts = firstScripts(room).map((script) => ({
      seconds: spokenSeconds(script, [script.content], room.settings.speed),
      requests: scriptRequests(userId, room, script, personal),
    }));
    const result: FirstMinutes = { seconds: 0, readySeconds: 0, missing: 0, restSeconds: null };
    let characters = 0;
    for (const { seconds, requests } of [
      ...common.map((request) => ({ seconds: 0, requests: [request] })),
      ...scripts,
    ]) {
      let lacking = 0;
      for (const request of requests) if ((await isMade(request)) === false) lacking += request.text.length;
      result.seconds += seconds;
      if (lacking === 0) result.readySeconds += seconds;
      else result.missing++;
      characters += lacking;
    }
    const pace = app.voicePace();
    if (pace !== null) result.restSeconds = (characters / CHARACTERS_PER_SECOND) * pace;
    return result;
  }

  async function prepare(roomId: string, isOvertaken: () => boolean): Promise<void> {
    const found = await findRoom(app, roomId);
    if (!found) return;
    const { userId, room } = found;
    const personal = await readPersonal(app.db, userId);
    const common = commonRequests(userId, room, personal).map((request) => ({ request, id: 'common' }));
    const scripts = room.scripts.flatMap((script) =>
      scriptRequests(userId, room, script, personal).map((request) => ({ request, id: script.id })),
    );
    for (const { request, id } of [...common, ...scripts]) {
      // The room may have been edited meanwhile: what is made now may be gone already.
      if (leaving.signal.aborted || isOvertaken()) return;
      if ((await isMade(request)) !== false) continue;
      making = id;
      await make(request, id);
    }
  }

  async function make(request: SpeakRequest, id: string): Promise<void> {
    try {
      const parts = app.speaker.speak(request, leaving.signal);
      while (!(await parts.next()).done);
      failures.delete(id);
    } catch (error) {
      leaving.signal.throwIfAborted();
      failures.set(id, error instanceof Error ? error.message : String(error));
    }
  }

  // Resumes what had to wait for a room on air or for the voice.
  const lookingAgain = setInterval(() => queue.lookAgain(), LOOK_AGAIN_MS);

  return {
    of,
    firstMinutes,
    roomChanged(roomId: string) {
      clearTimeout(changing.get(roomId));
      const later = setTimeout(() => {
        changing.delete(roomId);
        queue.want(roomId);
      }, UNCHANGED_MS);
      changing.set(roomId, later);
    },
    async close() {
      leaving.abort();
      clearInterval(lookingAgain);
      for (const later of changing.values()) clearTimeout(later);
    },
  };
}

export type Readiness = ReturnType<typeof openReadiness>;
