import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { readiness } from '../../../../contract/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { CHARACTERS_PER_SECOND, spokenSpeed, type Script } from '../../../../contract/script.ts';
import { BRIDGES, NOTICE } from '../../../../live/compose.ts';
import { spokenVariants } from '../../../../live/wording.ts';
import type { DictionaryWord } from '../../../../speech/text/spoken-text.ts';
import type { SpeakRequest } from '../../../../speech/synthesis/speak.ts';
import { findVoice } from '../../../../speech/synthesis/voices.ts';
import type { App } from '../../../app.ts';
import { readDictionary } from '../../../db/dictionary.ts';
import { rooms } from '../../../db/schema.ts';
import { readRoom } from '../../rooms.ts';
import { openPrepareQueue } from './prepare-queue.ts';
import { scriptsSoon, secondsOf as contentSeconds, type Soon } from './first-minutes.ts';
import { requestOf } from '../air/speech-requests.ts';

export type Report = z.input<typeof readiness.output>;
type State = Report['scripts'][number]['state'];

/** After the last change: whoever types saves every few words. */
const SETTLE_MS = 2000;
const LOOK_AGAIN_MS = 10_000;
/** What was in the cache is not looked for again so soon. */
const TRUST_MS = 600_000;
const MOST_KEPT = 20_000;

export interface Readiness {
  of(userId: string, room: Room): Promise<Report>;
  soon(userId: string, room: Room): Promise<Soon>;
  /** The room was edited: it is prepared when nobody has edited it for a while. */
  changed(roomId: string): void;
  close(): Promise<void>;
}

/** Speaks what rooms have to say before they go on air, behind everything else. */
export function openReadiness(app: App, roomsOnAir: () => string[]): Readiness {
  const leaving = new AbortController();
  const trusted = new Map<string, number>();
  const known = new Map<string, string[] | null>();
  const troubles = new Map<string, string>();
  const settling = new Map<string, NodeJS.Timeout>();
  let making: string | null = null;
  const queue = openPrepareQueue({
    prepare: (roomId, isOvertaken) => prepare(roomId, isOvertaken).finally(() => (making = null)),
    roomsOnAir,
    mayRun: () => app.config.voice.ahead && app.engines().voice === 'ready' && !leaving.signal.aborted,
    onError(roomId, error) {
      if (!leaving.signal.aborted) app.log.warn({ err: error, roomId }, 'a room could not be spoken ahead');
    },
  });

  /** Whether it is in the cache; null: another service speaks some of it, and is paid for every sentence. */
  async function isMade(request: SpeakRequest): Promise<boolean | null> {
    const { voice, speed, dictionary, text } = request;
    // Twenty thousand whole ones, each with a dictionary of 500 words, would fill the memory.
    const key = createHash('sha1')
      .update(JSON.stringify([voice, speed, dictionary, text]))
      .digest('base64url');
    const since = trusted.get(key);
    if (since !== undefined && Date.now() - since < TRUST_MS) return true;
    const clips = await clipsOf(request, key);
    if (clips === null) return null;
    for (const clip of clips) if (!(await app.speaker.isCached(clip))) return false;
    keep(trusted, key, Date.now());
    return true;
  }

  /** Reading a text aloud in the mind costs more than looking for its clips. */
  async function clipsOf(request: SpeakRequest, key: string): Promise<string[] | null> {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const clips = await app.speaker.keysOf(request, leaving.signal);
    keep(known, key, clips);
    return clips;
  }

  async function stateOf(script: Script, requests: SpeakRequest[]): Promise<State> {
    let isLater =
      script.fileName === null && wordingsOf(script).some((text) => spokenVariants(text).length === 0);
    for (const request of requests) {
      // What cannot even be read is tried all the same: whoever tries learns why.
      const made = await isMade(request).catch(() => false);
      if (made === false) return unmade(script.id);
      isLater ||= made === null;
    }
    return isLater ? 'later' : 'ready';
  }

  function unmade(id: string): State {
    if (!app.config.voice.ahead) return 'later';
    return making === id ? 'making' : troubles.has(id) ? 'failed' : 'waiting';
  }

  async function of(userId: string, room: Room): Promise<Report> {
    const scripts: Report['scripts'] = [];
    const dictionary = await readDictionary(app.db, userId);
    let seconds = 0;
    for (const script of room.scripts) {
      const isOutside = script.fileName === null && !findVoice(voiceOf(room, script));
      const state = isOutside ? 'later' : await stateOf(script, requestsOf(userId, room, script, dictionary));
      const error = state === 'failed' ? (troubles.get(script.id) ?? null) : null;
      scripts.push({ id: script.id, state, error });
      if (script.type !== 3) seconds += script.fileSeconds ?? secondsOf(room, script);
    }
    // Whoever watches asks again and again: what is being prepared is not begun anew for that.
    if (!queue.isComing(room.id) && scripts.some(({ state }) => state === 'waiting')) queue.want(room.id);
    const count = (wanted: State) => scripts.filter(({ state }) => state === wanted).length;
    return { total: scripts.length - count('later'), ready: count('ready'), seconds, scripts };
  }

  /** What nobody has to wait for; a voice from outside is asked when it is heard, and is not missing. */
  async function soon(userId: string, room: Room): Promise<Soon> {
    const dictionary = await readDictionary(app.db, userId);
    const own = ownRequests(userId, room, dictionary).map((request) => ({ seconds: 0, requests: [request] }));
    const scripts = scriptsSoon(room).map((script) => ({
      seconds: contentSeconds(room, script),
      requests: requestsOf(userId, room, script, dictionary),
    }));
    const result: Soon = { seconds: 0, readySeconds: 0, missing: 0, restSeconds: null };
    let characters = 0;
    for (const { seconds, requests } of [...own, ...scripts]) {
      let lacking = 0;
      for (const request of requests)
        if ((await isMade(request).catch(() => false)) === false) lacking += request.text.length;
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
    const [row] = await app.db.select({ userId: rooms.userId }).from(rooms).where(eq(rooms.id, roomId));
    const room = row && (await readRoom(app.db, app.signer, row.userId, roomId).catch(() => null));
    if (!room) return;
    const dictionary = await readDictionary(app.db, row.userId);
    const own = ownRequests(row.userId, room, dictionary).map((request) => ({ request, id: 'own' }));
    const scripts = room.scripts.flatMap((script) =>
      requestsOf(row.userId, room, script, dictionary).map((request) => ({ request, id: script.id })),
    );
    for (const { request, id } of [...own, ...scripts]) {
      // Edited meanwhile, perhaps: what is spoken now may be gone already.
      if (leaving.signal.aborted || isOvertaken()) return;
      if ((await isMade(request).catch(() => false)) !== false) continue;
      making = id;
      await speak(request, id);
    }
  }

  async function speak(request: SpeakRequest, id: string): Promise<void> {
    try {
      const parts = app.speaker.speak(request, leaving.signal);
      while (!(await parts.next()).done);
      troubles.delete(id);
    } catch (error) {
      leaving.signal.throwIfAborted();
      keep(troubles, id, error instanceof Error ? error.message : String(error));
    }
  }

  // What had to wait for a room on air, or for the voice, goes on.
  const lookingAgain = setInterval(() => queue.lookAgain(), LOOK_AGAIN_MS);

  return {
    of,
    soon,
    changed(roomId) {
      clearTimeout(settling.get(roomId));
      const later = setTimeout(() => {
        settling.delete(roomId);
        queue.want(roomId);
      }, SETTLE_MS);
      settling.set(roomId, later);
    },
    async close() {
      leaving.abort();
      clearInterval(lookingAgain);
      for (const later of settling.values()) clearTimeout(later);
    },
  };
}

type Voiced = Pick<Room, 'voiceName' | 'settings'>;
type Written = Pick<Script, 'type' | 'content' | 'variants' | 'speed' | 'fileName'>;

const voiceOf = ({ voiceName, settings }: Voiced, { type }: Pick<Script, 'type'>): string =>
  (type === 3 && settings.answerVoiceName) || voiceName;

const wordingsOf = ({ content, variants }: Pick<Script, 'content' | 'variants'>): string[] => [
  content,
  ...variants,
];

/** What a script will sound like, as far as that can be known; nothing of a recording or of a voice from outside. */
export function requestsOf(
  owner: string,
  room: Voiced,
  script: Written,
  dictionary: DictionaryWord[],
): SpeakRequest[] {
  const voice = voiceOf(room, script);
  if (script.fileName !== null || !findVoice(voice)) return [];
  const manner = { voice, speed: script.speed * room.settings.speed, dictionary, owner };
  return wordingsOf(script)
    .flatMap(spokenVariants)
    .map((text) => requestOf({ ...manner, text, priority: 'ahead' }));
}

/** What the room itself says, whatever its scripts are. */
export function ownRequests(owner: string, room: Voiced, dictionary: DictionaryWord[]): SpeakRequest[] {
  const { voiceName: voice, settings } = room;
  if (!findVoice(voice)) return [];
  const manner = { voice, speed: settings.speed, dictionary, owner };
  return [NOTICE, ...BRIDGES].map((text) => requestOf({ ...manner, text, priority: 'ahead' }));
}

/** About how long all wordings of a script take. */
const secondsOf = ({ settings }: Room, script: Script): number =>
  wordingsOf(script).join('').length / CHARACTERS_PER_SECOND / spokenSpeed(script.speed, settings.speed);

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value!);
}
