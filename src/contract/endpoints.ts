import * as account from './account.ts';
import * as avatar from './avatar.ts';
import * as backdrop from './backdrop.ts';
import * as compliance from './compliance.ts';
import * as short from './short.ts';
import type { Endpoint } from './endpoint.ts';
import * as faq from './faq.ts';
import * as file from './file.ts';
import * as helper from './access/helper.ts';
import * as job from './job.ts';
import * as live from './live.ts';
import * as mix from './mix.ts';
import * as music from './music.ts';
import * as order from './order.ts';
import * as room from './room.ts';
import * as script from './script.ts';
import * as ticket from './access/ticket.ts';
import * as training from './training.ts';
import * as translation from './translation.ts';
import * as voice from './voice.ts';
import * as work from './work.ts';

const areas: Record<string, Record<string, unknown>> = {
  登录: account,
  直播间: { ...room, ...live, ...helper },
  话术: script,
  问答: faq,
  文件: file,
  背景: backdrop,
  声音: voice,
  形象: avatar,
  作品: { ...work, ...mix, ...short, ...translation, ...music },
  任务: job,
  定制: training,
  算力与预订单: order,
  标识与投诉: compliance,
  凭证: ticket,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;

export const endpoints: { area: string; endpoint: Endpoint }[] = Object.entries(areas).flatMap(
  ([area, exports]) =>
    Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint) => ({ area, endpoint })),
);
