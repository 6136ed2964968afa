import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { readiness } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { spokenSeconds, type Script } from '../../../../contract/script.ts';
import { spokenVariants } from '../../../../live/lines/wording.ts';
import type { SpeakRequest } from '../../../../speech/synthesis/speak.ts';
import { findModelVoice } from '../../../../speech/synthesis/voices.ts';
import type { App } from '../../../app.ts';
import { readPersonal } from '../../../db/personal.ts';
import { findRoom } from '../../read-rooms.ts';
import { onceSettled } from '../../repeat.ts';
import {
  commonRequests,
  scriptRequests,
  scriptVoice,
  scriptWordings,
  spareRequests,
} from '../speech/speech-requests.ts';
import { measureFirstMinutes, type FirstMinutes } from './first-minutes.ts';
import { createPrepareQueue } from './prepare-queue.ts';
import { openSpokenBefore } from './spoken-before.ts';

export type ReadinessReport = z.input<typeof readiness.output>;
type State = ReadinessReport['scripts'][number]['state'];

const UNCHANGED_MS = 2000;
const LOOK_AGAIN_MS = 10_000;
const MOST_FAILURES = 20_000;

export function openReadiness(app: App, roomsOnAir: () => string[]) {
  const leaving = new AbortController();
  const isMade = openSpokenBefore(app.engines.textToSpeech, leaving.signal);
  const failures = new LRUCache<string, string>({ max: MOST_FAILURES });
  let making: string | null = null;
  const queue = createPrepareQueue({
    prepare: (roomId, isOvertaken) => prepare(roomId, isOvertaken).finally(() => (making = null)),
    roomsOnAir,
    mayRun: () => app.config.voice.ahead && app.engines.state().voice === 'ready' && !leaving.signal.aborted,
    onError(roomId, error) {
      if (!leaving.signal.aborted) app.log.warn({ err: error, roomId }, 'a room could not be spoken ahead');
    },
  });

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

  async function of(userId: string, room: Room): Promise<ReadinessReport> {
    const scripts: ReadinessReport['scripts'] = [];
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

  async function firstMinutes(userId: string, room: Room): Promise<FirstMinutes> {
    const personal = await readPersonal(app.db, userId);
    return measureFirstMinutes(userId, room, personal, isMade, app.engines.pace());
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
    const spare = spareRequests(userId, room, personal).map((request) => ({ request, id: 'common' }));
    for (const { request, id } of [...common, ...scripts, ...spare]) {
      if (leaving.signal.aborted || isOvertaken()) return;
      if ((await isMade(request)) !== false) continue;
      making = id;
      await make(request, id);
    }
  }

  async function make(request: SpeakRequest, id: string): Promise<void> {
    try {
      const parts = app.engines.textToSpeech.speak(request, leaving.signal);
      while (!(await parts.next()).done);
      failures.delete(id);
    } catch (error) {
      leaving.signal.throwIfAborted();
      failures.set(id, error instanceof Error ? error.message : String(error));
    }
  }

  const changing = onceSettled(UNCHANGED_MS, (roomId) => queue.want(roomId));
  const lookingAgain = setInterval(() => queue.lookAgain(), LOOK_AGAIN_MS);

  return {
    of,
    firstMinutes,
    roomChanged: changing.touch,
    async close() {
      leaving.abort();
      clearInterval(lookingAgain);
      changing.close();
    },
  };
}

export type RoomReadiness = ReturnType<typeof openReadiness>;
