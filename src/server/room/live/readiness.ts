import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { readiness } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import type { Script } from '../../../contract/script.ts';
import { BRIDGES, NOTICE } from '../../../live/compose.ts';
import { soundsOf } from '../../../live/wording.ts';
import type { DictionaryWord } from '../../../speech/script.ts';
import { plainly, type SpeakRequest } from '../../../speech/speak.ts';
import { findVoice } from '../../../speech/voices.ts';
import type { App } from '../../app.ts';
import { readDictionary } from '../../db/dictionary.ts';
import { listen } from '../../db/listen.ts';
import { rooms } from '../../db/schema.ts';
import { readRoom } from '../rooms.ts';

type Report = z.input<typeof readiness.output>;

/** After the last change: whoever types saves every few words. */
const SETTLE_MS = 2000;
const LOOK_AGAIN_MS = 10_000;
const CHARACTERS_PER_SECOND = 4.4;
/** What was in the cache is not looked for again so soon. */
const TRUST_MS = 600_000;
const MOST_KEPT = 20_000;

export interface Readiness {
  of(userId: string, room: Room): Promise<Report>;
  close(): Promise<void>;
}

/** Speaks what rooms have to say before they go on air, behind everything else. */
export function openReadiness(app: App, roomsOnAir: () => string[]): Readiness {
  const leaving = new AbortController();
  const trusted = new Map<string, number>();
  const known = new Map<string, string[]>();
  const troubles = new Map<string, string>();
  const settling = new Map<string, NodeJS.Timeout>();
  const wanted = new Set<string>();
  let making: string | null = null;
  let preparing: string | null = null;
  let isBusy = false;
  /** Counts what was wanted: only what came later overtakes. */
  let asked = 0;

  async function isMade(request: SpeakRequest, key: string): Promise<boolean> {
    const since = trusted.get(key);
    if (since !== undefined && Date.now() - since < TRUST_MS) return true;
    for (const clip of await clipsOf(request, key)) if (!(await app.speaker.isKept(clip))) return false;
    keep(trusted, key, Date.now());
    return true;
  }

  /** Reading a text aloud in the mind costs more than looking for its clips. */
  async function clipsOf(request: SpeakRequest, key: string): Promise<string[]> {
    const kept = known.get(key);
    if (kept) return kept;
    const clips = (await app.speaker.keysOf(request, leaving.signal).catch(() => [''])) ?? [];
    keep(known, key, clips);
    return clips;
  }

  /** What a script will sound like, as far as it can be known. */
  function requestsOf(userId: string, room: Room, script: Script, dictionary: DictionaryWord[]) {
    if (script.fileName) return [];
    const voice = (script.type === 3 && room.settings.answerVoiceName) || room.voiceName;
    // A service outside is paid for every sentence, also for those that nobody hears.
    if (!findVoice(voice)) return [];
    const speed = Math.min(2, Math.max(0.5, script.speed * room.settings.speed));
    const manner = { ...plainly, voice, speed, dictionary, priority: 'ahead' as const, owner: userId };
    return [script.content, ...script.variants].flatMap(soundsOf).map((text) => {
      const request: SpeakRequest = { ...manner, text };
      return { request, key: JSON.stringify([voice, speed, dictionary, text]) };
    });
  }

  async function of(userId: string, room: Room): Promise<Report> {
    const scripts: Report['scripts'] = [];
    const dictionary = await readDictionary(app.db, userId);
    let seconds = 0;
    for (const script of room.scripts) {
      const requests = requestsOf(userId, room, script, dictionary);
      let made = true;
      for (const { request, key } of requests) made &&= await isMade(request, key);
      const error = troubles.get(script.id) ?? null;
      const state = made ? 'ready' : making === script.id ? 'making' : error ? 'failed' : 'waiting';
      scripts.push({ id: script.id, state, error: state === 'failed' ? error : null });
      if (script.type !== 3)
        for (const { request } of requests)
          seconds += request.text.length / CHARACTERS_PER_SECOND / request.speed;
    }
    const ready = scripts.filter(({ state }) => state === 'ready').length;
    // Whoever watches asks again and again: what is being prepared is not begun anew for that.
    const isComing = preparing === room.id || wanted.has(room.id);
    if (!isComing && scripts.some(({ state }) => state === 'waiting')) want(room.id);
    return { total: scripts.length, ready, seconds, scripts };
  }

  function want(roomId: string): void {
    if (!app.config.voice.ahead || app.engines().voice !== 'ready') return;
    wanted.delete(roomId);
    wanted.add(roomId);
    asked++;
    if (!isBusy) void work();
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let roomId = nextWanted(); roomId !== null; roomId = nextWanted()) {
      wanted.delete(roomId);
      preparing = roomId;
      try {
        await prepare(roomId);
      } catch (error) {
        if (!leaving.signal.aborted) app.log.warn({ err: error, roomId }, 'a room could not be spoken ahead');
      }
    }
    making = null;
    preparing = null;
    isBusy = false;
  }

  /** Whoever changed something last is waiting for it; while rooms are on air, nobody else's. */
  function nextWanted(): string | null {
    if (leaving.signal.aborted) return null;
    const onAir = roomsOnAir();
    const may = onAir.length === 0 ? [...wanted] : [...wanted].filter((roomId) => onAir.includes(roomId));
    return may.at(-1) ?? null;
  }

  /** Leaves the room for one that is more urgent, and comes back to it. */
  function isOvertaken(roomId: string, since: number): boolean {
    if (leaving.signal.aborted || wanted.has(roomId)) return true;
    const onAir = roomsOnAir();
    const mayGoOn = onAir.length === 0 || onAir.includes(roomId);
    if (mayGoOn && (asked === since || nextWanted() === null)) return false;
    const others = [...wanted];
    wanted.clear();
    for (const one of [roomId, ...others]) wanted.add(one);
    return true;
  }

  async function prepare(roomId: string): Promise<void> {
    const since = asked;
    const [row] = await app.db.select({ userId: rooms.userId }).from(rooms).where(eq(rooms.id, roomId));
    if (!row) return;
    const room = await readRoom(app.db, app.signer, row.userId, roomId).catch(() => null);
    if (room && findVoice(room.voiceName)) await prepareOwn(row.userId, room);
    const dictionary = await readDictionary(app.db, row.userId);
    for (const script of room?.scripts ?? []) {
      for (const { request, key } of requestsOf(row.userId, room!, script, dictionary)) {
        // Edited meanwhile, perhaps: what is spoken now may be gone already.
        if (isOvertaken(roomId, since)) return;
        if (await isMade(request, key)) continue;
        making = script.id;
        await speak(request, script.id);
      }
    }
  }

  /** What the room itself says, whatever its scripts are. */
  async function prepareOwn(userId: string, { voiceName: voice, settings: { speed } }: Room): Promise<void> {
    const dictionary = await readDictionary(app.db, userId);
    for (const text of [NOTICE, ...BRIDGES]) {
      const request = {
        ...plainly,
        text,
        voice,
        speed,
        dictionary,
        priority: 'ahead' as const,
        owner: userId,
      };
      if (!(await isMade(request, JSON.stringify([voice, speed, dictionary, text]))))
        await speak(request, 'own');
    }
  }

  async function speak(request: SpeakRequest, scriptId: string): Promise<void> {
    try {
      const parts = app.speaker.speak(request, leaving.signal);
      while (!(await parts.next()).done);
      troubles.delete(scriptId);
    } catch (error) {
      leaving.signal.throwIfAborted();
      troubles.set(scriptId, error instanceof Error ? error.message : String(error));
    }
  }

  // What had to wait for a room on air goes on when that has ended.
  const lookingAgain = setInterval(() => {
    if (!isBusy && nextWanted() !== null) void work();
  }, LOOK_AGAIN_MS);

  const changes = listen(app.database.url, 'room_changed', (roomId) => {
    clearTimeout(settling.get(roomId));
    const later = setTimeout(() => {
      settling.delete(roomId);
      want(roomId);
    }, SETTLE_MS);
    settling.set(roomId, later);
  });

  return {
    of,
    async close() {
      leaving.abort();
      clearInterval(lookingAgain);
      for (const later of settling.values()) clearTimeout(later);
      await changes.close();
    },
  };
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value!);
}
