import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { jobDetail, listJobs, type Job } from '../../contract/job.ts';
import { getBalance } from '../../contract/order.ts';
import { listVideos } from '../../contract/work.ts';
import { applyJob } from './events.ts';

const job = (changes: Partial<Job>): Job => ({
  id: 'w1',
  kind: 'short',
  name: '新品介绍',
  status: 'running',
  progress: 10,
  step: '语音合成',
  error: null,
  ahead: null,
  waitSeconds: null,
  createdAt: '2026-11-15T00:00:00Z',
  startedAt: '2026-11-15T00:00:01Z',
  ...changes,
});

const works = [listVideos.path, { current: 1 }];
const balance = [getBalance.path, { pageSize: 1 }];

function shown(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(works, {
    list: [
      { id: 'w1', name: '新品介绍', status: 'running', progress: 10, step: '语音合成', cost: 50 },
      { id: 'w2', name: '别的作品', status: 'done', progress: 100, step: '', cost: 6 },
    ],
    total: 2,
  });
  client.setQueryData([listJobs.path, {}], { list: [job({})], total: 1 });
  client.setQueryData(balance, { balance: 100 });
  return client;
}

const isStale = (client: QueryClient, key: unknown[]) => client.getQueryState(key)?.isInvalidated;

test('progress reaches every list that shows the job, without a request', () => {
  const client = shown();
  applyJob(client, job({ progress: 42, step: '画面合成' }));
  expect(client.getQueryData(works)).toMatchObject({
    list: [
      { id: 'w1', progress: 42, step: '画面合成', cost: 50 },
      { id: 'w2', progress: 100 },
    ],
  });
  expect(client.getQueryData([listJobs.path, {}])).toMatchObject({ list: [{ progress: 42 }] });
  expect(client.getQueryData([jobDetail.path, { id: 'w1' }])).toMatchObject({ progress: 42 });
  expect(isStale(client, works)).toBe(false);
});

test('an ended or unknown job asks for the lists and the balance again', () => {
  for (const event of [job({ status: 'done', progress: 100 }), job({ id: 'w9', status: 'waiting' })]) {
    const client = shown();
    applyJob(client, event);
    expect(isStale(client, works)).toBe(true);
    expect(isStale(client, balance)).toBe(true);
  }
});

test('progress of a job that no list shows asks only once', () => {
  const client = shown();
  applyJob(client, job({ id: 'w9', progress: 1 }));
  client.setQueryData(balance, { balance: 100 });
  applyJob(client, job({ id: 'w9', progress: 2 }));
  expect(isStale(client, balance)).toBe(false);
});

test('an answer that was on its way does not bring an older step back', async () => {
  const client = shown();
  const answers: ((step: string) => void)[] = [];
  const ask = () =>
    new Promise((resolve) => {
      answers.push((step) => resolve({ list: [{ id: 'w1', status: 'running', step }], total: 1 }));
    });
  const leave = new QueryObserver(client, { queryKey: works, queryFn: ask }).subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  applyJob(client, job({ step: '画面合成' }));
  answers[0]!('语音合成');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('画面合成');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(works)).toMatchObject({ list: [{ step: '画面合成' }] });
  leave();
});
