import type { QueryClient } from '@tanstack/react-query';
import { listAnnouncements } from '../../contract/account.ts';
import { listAvatars } from '../../contract/stage.ts';
import { readAlarms } from '../../contract/broadcasts/alarm.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/failures.ts';
import { jobDetail, listJobs, serverEvent, type Job, type ServerEvent } from '../../contract/job.ts';
import { listMaterials, mixBatch, readMaterials } from '../../contract/mix.ts';
import { getBalance, listOrders } from '../../contract/order.ts';
import { listRooms, roomDetail } from '../../contract/room.ts';
import { putTicket } from '../../contract/access/ticket.ts';
import { listTrainings } from '../../contract/training.ts';
import { listVoices } from '../../contract/voice.ts';
import { listAudios, listVideos, videoDetail } from '../../contract/work.ts';
import { call } from './api.ts';
import { followAlarmTab, isAlarmTab, showBrowserAlarm } from './browser-alarms.ts';
import { notify, showFailure } from './failure.ts';

const lists: Endpoint[] = [listJobs, listVideos, listAudios, listTrainings];
const changedByEnd: Endpoint[] = [
  ...lists,
  getBalance,
  listOrders,
  listVoices,
  listAvatars,
  videoDetail,
  listMaterials,
  readMaterials,
  mixBatch,
];

const refetch = (client: QueryClient, endpoints: Endpoint[]) => {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
};

interface Rows {
  list: { id: string; status: string }[];
}
const hasRows = (data: unknown): data is Rows => typeof data === 'object' && data !== null && 'list' in data;

const isOver = (job: Job): boolean => job.status !== 'waiting' && job.status !== 'running';

export function applyJob(client: QueryClient, job: Job): void {
  const { status, progress, step, error, ahead, waitSeconds } = job;
  const detail = [jobDetail.path, { id: job.id }];
  let isNew = client.getQueryData<Job>(detail)?.status !== status;
  client.setQueryData(detail, job);
  for (const { path } of lists) {
    client.setQueriesData({ queryKey: [path] }, (data: unknown) => {
      const row = hasRows(data) ? data.list.find((each) => each.id === job.id) : undefined;
      if (!hasRows(data) || !row) return data;
      if (row.status === status) isNew = false;
      return {
        ...data,
        list: data.list.map((each) =>
          each.id === job.id ? { ...each, status, progress, step, error, ahead, waitSeconds } : each,
        ),
      };
    });
  }
  if (isNew || isOver(job)) refetch(client, changedByEnd);
  // An answer that is on its way may be older than this news.
  refetch(
    client,
    [jobDetail, ...lists].filter(({ path }) => client.isFetching({ queryKey: [path] }) > 0),
  );
}

function tellRoomNews({ roomId, roomName, what, text }: Extract<ServerEvent, { type: 'room' }>): void {
  const title = `直播间「${roomName}」`;
  const desk = `/liveRoom/${roomId}/desk`;
  if (isAlarmTab()) showBrowserAlarm(title, text, desk);
  const link = location.pathname === desk ? null : { path: desk, text: '进入中控台' };
  void notify(what === 'over' ? 'success' : 'warning', title, text, link);
}

function apply(client: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'hello':
      // What happened while nobody listened is not sent again.
      return refetch(client, [
        ...lists,
        jobDetail,
        videoDetail,
        getBalance,
        listMaterials,
        readMaterials,
        listAnnouncements,
      ]);
    case 'job':
      return applyJob(client, event.job);
    case 'room':
      refetch(client, [listRooms, roomDetail, readAlarms]);
      return tellRoomNews(event);
    case 'announcements':
      return refetch(client, [listAnnouncements]);
  }
}

export function listenToEvents(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let timer: number | null = null;
  let failures = 0;
  let generation = 0;

  function close(): void {
    generation += 1;
    source?.close();
    source = null;
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  }

  function reconnect(): void {
    close();
    failures += 1;
    timer = window.setTimeout(() => void open(), Math.min(30_000, 1000 * 2 ** Math.min(failures - 1, 5)));
  }

  async function open(): Promise<void> {
    close();
    const mine = generation;
    try {
      const { ticket } = await call(putTicket, { scope: 'events' });
      if (mine !== generation) return;
      source = new EventSource(`/web/events?ticket=${encodeURIComponent(ticket)}`);
    } catch (error) {
      if (mine !== generation) return;
      reconnect();
      if (error instanceof Failure && error.code === 'AUTH_REQUIRED') showFailure(error);
      return;
    }
    source.addEventListener('message', (message: MessageEvent<string>) => {
      failures = 0;
      const event = serverEvent.safeParse(JSON.parse(message.data));
      if (event.success) apply(client, event.data);
    });
    // A ticket works once, so the browser's own reconnecting would be refused for ever.
    source.addEventListener('error', reconnect);
  }

  // A browser allows six connections to one address: streams of hidden tabs would starve the visible one.
  const follow = () => {
    if (document.visibilityState === 'visible') void open();
    else if (!isAlarmTab()) close();
  };
  document.addEventListener('visibilitychange', follow);
  const unfollow = followAlarmTab(() => {
    if (source === null && timer === null) void open();
  });
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    unfollow();
    close();
  };
}
