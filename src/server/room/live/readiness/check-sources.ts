import { commentSources } from '../../../../contract/live/comment-sources.ts';
import type { PreflightRow } from '../../../../contract/live/live.ts';
import { livePlatforms } from '../../../../contract/live/platforms.ts';
import { isOnAir, type Room } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { connectSource } from '../../comments/connect-source.ts';
import { usualTiming, usualTools, type SourceConfig } from '../../comments/source.ts';
import { addressRules } from '../../address-guard.ts';

const TRY_MS = 5000;

export async function checkSources(app: App, room: Room): Promise<PreflightRow[]> {
  const { sources } = room.settings;
  if (sources.length === 0) return [withoutSource(room)];
  // A platform that allows one connection would end the one that is in use.
  if (isOnAir(room)) return [{ key: 'comments', level: 'ok', text: '正在直播，弹幕来源的状态在中控台' }];
  return Promise.all(
    sources.map(async (source, index): Promise<PreflightRow> => {
      const wrong = await trySource(app, source);
      const name = `${commentSources[source.kind].name}${sources.length > 1 ? ` ${index + 1}` : ''}`;
      return {
        key: `comments${index}`,
        level: wrong === null ? 'ok' : 'warn',
        text: wrong === null ? `${name} 连得上` : `${name}：${wrong}`,
        ...(wrong !== null && { cure: 'settings' }),
      };
    }),
  );
}

function withoutSource({ settings: { platform } }: Room): PreflightRow {
  const { name, source } = livePlatforms[platform ?? 'other'];
  if (platform === null || platform === 'other')
    return {
      key: 'comments',
      level: 'warn',
      text: '没有弹幕来源：观众的评论不会自己进来，请连接平台的弹幕',
      cure: 'settings',
    };
  // Nothing that the seller could mend.
  if (source === null)
    return { key: 'comments', level: 'ok', text: `${name}的评论还不能自动接收，在中控台里手动添加` };
  const text = `没有弹幕来源：${name}的评论不会自己进来，请连接「${commentSources[source].name}」`;
  return { key: 'comments', level: 'warn', text, cure: 'settings' };
}

async function trySource(app: App, settings: SourceConfig): Promise<string | null> {
  const timing = { ...usualTiming, connect: TRY_MS, request: TRY_MS };
  const tools = { ...usualTools, timing, rules: addressRules(app), topics: { questions: [], goods: [] } };
  let tell: (wrong: string | null) => void = () => {};
  const told = new Promise<string | null>((resolve) => (tell = resolve));
  const late = setTimeout(() => tell(`${TRY_MS / 1000} 秒没有连上，请检查地址和网络`), TRY_MS);
  const source = connectSource(
    settings,
    {
      onEvent: () => {},
      onState: ({ state, error }) => {
        if (state === 'connected') tell(null);
        else if (state !== 'connecting') tell((error ?? '连不上').replace('，会自动重试', ''));
      },
    },
    tools,
  );
  try {
    return await told;
  } finally {
    clearTimeout(late);
    // Awaited: a session that is not ended would keep the room itself out for a minute.
    await source.close();
  }
}
