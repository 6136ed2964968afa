import * as account from '../../contract/account.ts';
import * as alarm from '../../contract/broadcasts/alarm.ts';
import * as avatar from '../../contract/stage.ts';
import * as backdrop from '../../contract/backdrop.ts';
import * as broadcast from '../../contract/broadcasts/broadcast.ts';
import * as confirmation from '../../contract/access/confirmation.ts';
import * as compliance from '../../contract/compliance.ts';
import * as short from '../../contract/short.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import * as faq from '../../contract/faq.ts';
import * as file from '../../contract/file.ts';
import * as helper from '../../contract/access/helper.ts';
import * as job from '../../contract/job.ts';
import * as comments from '../../contract/live/comments.ts';
import * as goods from '../../contract/live/goods.ts';
import * as lines from '../../contract/live/lines.ts';
import * as live from '../../contract/live/live.ts';
import * as mix from '../../contract/mix.ts';
import * as music from '../../contract/works/music.ts';
import * as order from '../../contract/order.ts';
import * as publish from '../../contract/works/publish.ts';
import * as recording from '../../contract/broadcasts/recording.ts';
import * as room from '../../contract/room.ts';
import * as script from '../../contract/script.ts';
import * as ticket from '../../contract/access/ticket.ts';
import * as training from '../../contract/training.ts';
import * as translation from '../../contract/translation.ts';
import * as voice from '../../contract/voice.ts';
import * as work from '../../contract/work.ts';

const areas: Record<string, Record<string, unknown>> = {
  登录: account,
  直播间: {
    ...room,
    ...live,
    ...lines,
    ...goods,
    ...comments,
    ...helper,
    ...broadcast,
    ...alarm,
    ...recording,
  },
  话术: script,
  问答: faq,
  文件: file,
  背景: backdrop,
  声音: voice,
  形象: avatar,
  作品: { ...work, ...publish, ...mix, ...short, ...translation, ...music },
  任务: job,
  定制: training,
  算力与预订单: order,
  本人确认授权: confirmation,
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
