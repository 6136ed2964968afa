import { deadlineAfter } from '../../../../process/deadline.ts';
import { Failure } from '../../../../contract/failures.ts';
import type { PreflightCure, PreflightRow } from '../../../../contract/live/live.ts';
import { roomEvents } from '../../../../contract/room-settings.ts';
import { spokenTexts, type Room, type TextPlace } from '../../../../contract/room.ts';
import { reachTarget } from '../../../../media/rtmp/reach-target.ts';
import type { App } from '../../../app.ts';
import { addressRules, guardedLookup } from '../../address-guard.ts';
import { checkPushUrl, joinPushUrl } from '../../push/push-address.ts';
import type { RoomReadiness, ReadinessReport } from './readiness.ts';
import type { FirstMinutes } from './first-minutes.ts';
import { checkSources } from './check-sources.ts';
import { stageRows } from './stage-rows.ts';

const REACH_MS = 5000;
const LEAST_SCRIPTS = 10;
const LEAST_MINUTES = 15;
const LEAST_QUESTIONS = 20;
const HELD_SHOWN = 3;

type Forbidden = { word: string; place: TextPlace; level: 'stop' | 'warn' };

async function forbiddenIn({ engines: { words } }: App, room: Room): Promise<Forbidden[]> {
  const against = { category: room.category, own: room.settings.ownWords };
  const texts = spokenTexts(room).filter(
    ({ place }) => place.kind !== 'event' || room.settings.events[place.event].isOn,
  );
  const found = await words.find(
    texts.map(({ text }) => text),
    against,
  );
  return texts.flatMap(({ place }, index) =>
    found[index]!.map(({ word, level }) => ({ word, place, level })),
  );
}

function nameOf(place: TextPlace): string {
  if (place.kind === 'event') return roomEvents[place.event];
  const { name, keyword, content } = place.script;
  return name || keyword || content.slice(0, 10);
}

function panelOf(place: TextPlace): PreflightCure {
  if (place.kind === 'event') return 'events';
  return place.script.type === 3 ? 'faqs' : 'scripts';
}

export async function refuseStart(
  app: App,
  readiness: RoomReadiness,
  userId: string,
  room: Room,
): Promise<void> {
  if (room.scripts.length === 0) throw new Failure('ROOM_EMPTY');
  const stop = (await forbiddenIn(app, room)).find(({ level }) => level === 'stop');
  if (stop)
    throw new Failure('WORDS_FORBIDDEN', {
      message: `「${nameOf(stop.place)}」里有不能播出的词「${stop.word}」，请先修改再开播。`,
    });
  const { voice } = app.engines.state();
  const isMute = voice === 'missing' || voice === 'failed';
  if (isMute && (await readiness.of(userId, room)).ready === 0)
    throw new Failure('ENGINE_MISSING', {
      message: `配音${voice === 'failed' ? '没能启动' : '还没有装好'}，暂时不能开播。话术和设置都已保存。`,
    });
}

export async function checkRoom(app: App, readiness: RoomReadiness, userId: string, room: Room) {
  const { scripts, settings } = room;
  const spoken = scripts.filter(({ type }) => type !== 3).length;
  const questions = new Set(scripts.filter(({ type }) => type === 3).map(({ keyword }) => keyword)).size;
  const [ready, soon, found, pushes, sources] = await Promise.all([
    readiness.of(userId, room),
    readiness.firstMinutes(userId, room),
    forbiddenIn(app, room),
    checkPush(app, room),
    checkSources(app, room),
  ]);
  const minutes = ready.seconds / 60;
  const rows: PreflightRow[] = [
    scripts.length === 0
      ? row('scripts', 'stop', '还没有话术，请至少写一条。', 'write')
      : advised('scripts', spoken, LEAST_SCRIPTS, `话术 ${spoken} 条`, '条', 'write'),
    advised(
      'minutes',
      minutes,
      LEAST_MINUTES,
      `全部说法${minutes < 1 ? '不到 1' : `约 ${Math.round(minutes)}`} 分钟`,
      '分钟，否则容易重复',
      'write',
    ),
    advised('questions', questions, LEAST_QUESTIONS, `问答 ${questions} 组`, '组', 'faqs'),
    settings.order === 'shuffle'
      ? row('order', 'ok', '随机播放已打开')
      : row('order', 'warn', '按顺序播放，循环久了容易被看出来，建议打开随机播放', 'shuffle'),
    readyRow(ready, soon),
    ...wordRows(found),
    ...heldRows(room, found),
    voiceRow(app, ready),
    ...paceRows(app.engines.pace()),
    ...(settings.answerMode !== 'faq' && !app.config.chat
      ? [row('model', 'warn', '选了用 AI 回答，但这里没有接通 AI，实际只用问答库', 'faqsOnly')]
      : []),
    ...stageRows(room),
    row('label', 'ok', '画面上的 AI 标识已打开，不能关闭'),
    ...pushes,
    ...sources,
  ];
  return { canStart: rows.every(({ level }) => level !== 'stop'), rows };
}

const row = (
  key: string,
  level: PreflightRow['level'],
  text: string,
  cure?: PreflightCure,
): PreflightRow => ({ key, level, text, ...(cure && { cure }) });

const advised = (
  key: string,
  count: number,
  least: number,
  text: string,
  unit: string,
  cure: PreflightCure,
): PreflightRow =>
  count >= least ? row(key, 'ok', text) : row(key, 'warn', `${text}，建议不少于 ${least} ${unit}`, cure);

function readyRow({ total, ready, scripts }: ReadinessReport, soon: FirstMinutes): PreflightRow {
  const count = (wanted: string) => scripts.filter(({ state }) => state === wanted).length;
  const [failed, later] = [count('failed'), count('later')];
  if (failed > 0) return row('speech', 'warn', `有 ${failed} 条话术没能配上音，播出时会跳过`, 'scripts');
  const first = '开播先要用到的';
  if (soon.missing > 0) {
    const rest = soon.restSeconds === null ? '' : `，大约还要 ${minutesOf(soon.restSeconds)}`;
    const so = `${first} ${minutesOf(soon.seconds)}语音，备好了 ${minutesOf(soon.readySeconds)}`;
    return row('speech', 'warn', `${so}，还缺 ${soon.missing} 条${rest}；现在开播，说到时可能要等`);
  }
  if (ready === scripts.length) return row('speech', 'ok', `话术全部配好音（${ready} 条）`);
  const texts = [`${first}语音已备好`];
  if (ready < total) texts.push(`其余 ${total - ready} 条还在配音`);
  if (later > 0) texts.push(`${later} 条播到时配音`);
  return row('speech', 'ok', texts.join('，'));
}

const minutesOf = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} 秒` : `${Math.round(seconds / 60)} 分钟`;

function voiceRow(app: App, { ready }: ReadinessReport): PreflightRow {
  const spoken = `只播放已有声音的 ${ready} 条`;
  switch (app.engines.state().voice) {
    case 'ready':
      return row('voice', 'ok', '配音正常');
    case 'missing':
      return ready === 0
        ? row('voice', 'stop', '配音没有装好，不能开播，请联系运营方')
        : row('voice', 'warn', `配音没有装好，${spoken}，请联系运营方`);
    case 'failed':
      return ready === 0
        ? row('voice', 'stop', '配音没能启动，不能开播；系统会自动再试，一直这样请联系运营方')
        : row('voice', 'warn', `配音没能启动，${spoken}；系统会自动再试，一直这样请联系运营方`);
    case 'installing':
      return ready === 0
        ? row('voice', 'warn', '配音正在安装，装好后才会开口说话')
        : row('voice', 'warn', `配音正在安装，先播放已有声音的 ${ready} 条，装好后什么都能说`);
  }
}

/** On a machine that makes speech slower than it is played, the room pauses wherever speech is not made ahead. */
export function paceRows(pace: number | null): PreflightRow[] {
  if (pace === null || pace <= 1) return [];
  return [
    row(
      'pace',
      'warn',
      `这台机器给 1 秒的话配音约需 ${pace.toFixed(1)} 秒，比说得慢：请等话术全部配好音再开播；现场回答和临时插话会停顿`,
    ),
  ];
}

function wordRows(found: Forbidden[]): PreflightRow[] {
  if (found.length === 0) return [row('words', 'ok', '没有发现违规词')];
  const level = found.some((finding) => finding.level === 'stop') ? 'stop' : 'warn';
  const first = found.find((finding) => finding.level === level)!;
  const more = found.length > 1 ? `等 ${found.length} 处` : '';
  return [
    row(
      'words',
      level,
      `「${nameOf(first.place)}」里有${level === 'stop' ? '不能播出' : '容易违规'}的词「${first.word}」${more}`,
      panelOf(first.place),
    ),
  ];
}

function heldRows({ held, scripts }: Room, found: Forbidden[]): PreflightRow[] {
  const answers = scripts.filter(({ type }) => type === 3);
  const why = answers.flatMap(({ id, keyword }) => {
    const where = `问答「${keyword.split('/')[0]}」`;
    const word = found.find(
      ({ level, place }) => level === 'stop' && place.kind !== 'event' && place.script.id === id,
    );
    if (word) return [`${where}里有违规词「${word.word}」`];
    const answer = held.find(({ scriptId }) => scriptId === id);
    return answer ? [`${where}的${answer.reason}`] : [];
  });
  if (answers.length === 0) return [];
  if (why.length === 0) return [row('held', 'ok', `${answers.length} 个回答都会自动播出`)];
  const more = why.length > HELD_SHOWN ? `；还有 ${why.length - HELD_SHOWN} 个` : '';
  const text = `有 ${why.length} 个回答不会自动播出，要先等你确认：${why.slice(0, HELD_SHOWN).join('；')}${more}`;
  return [row('held', 'warn', text, 'faqs')];
}

/** The same check as the publisher's, with the key: an address that it refuses must not pass here. */
async function checkPush(app: App, { settings }: Room): Promise<PreflightRow[]> {
  if (settings.push.length === 0) return [row('push', 'ok', '没有填推流地址，用舞台页开播')];
  const rules = addressRules(app);
  return Promise.all(
    settings.push.map(async (push, index) => {
      const address = await checkPushUrl(joinPushUrl(push), rules, deadlineAfter(REACH_MS));
      const wrong = 'wrong' in address ? address.wrong : await reachTarget(address, guardedLookup(rules));
      const name = `推流地址 ${index + 1}`;
      return wrong === null
        ? row(`push${index}`, 'ok', `${name} 连得上`)
        : row(`push${index}`, 'warn', `${name}：${wrong}`, 'settings');
    }),
  );
}
