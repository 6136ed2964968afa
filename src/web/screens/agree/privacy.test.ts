import fs from 'node:fs';
import { expect, it } from 'vitest';
import { privacy } from './PrivacyScreen.tsx';
import { recipients } from './recipients.ts';

const server = (file: string) => fs.readFileSync(`src/server/${file}`, 'utf8');
const said = JSON.stringify(privacy({ brand: '', contact: '', canMix: true, canTranslate: true }));

/** They bring something in, or stay among the operator's own servers. */
const inward = ['MODELS_URL', 'PEER_URL'];

it('everybody whom a setting sends data to is named, with what they receive', () => {
  const names = [...server('config.ts').matchAll(/'([A-Z0-9_]+_(?:URL|ENDPOINT|PROVIDER))'/g)].map(
    ([, name]) => name!,
  );
  const outward = [...new Set(names)].filter((name) => !inward.includes(name));
  expect(recipients.flatMap(({ settings }) => settings).toSorted()).toEqual(outward.toSorted());
  for (const { text } of recipients) expect(said).toContain(text);
});

it.each([
  ['jobs/sweep.ts', 'LOG_MONTHS = 6', '登录记录：六个月'],
  ['jobs/sweep.ts', 'LOG_MONTHS = 6', '他们的操作记录六个月'],
  ['jobs/sweep.ts', 'ALARM_DAYS = 30', '异常提醒的记录：30 天'],
  ['jobs/sweep.ts', 'FAULT_DAYS = 7', '程序出错的记录：七天'],
  ['jobs/sweep.ts', 'FAILED_JOB_DAYS = 7', '做到一半的文件七天后清理'],
  ['db/complaints.ts', 'COMPLAINT_MONTHS = 6', '投诉记录：六个月'],
  ['account/erase-account.ts', 'NO_WELCOME_DAYS = 180', '散列值 180 天'],
])('%s keeps things as long as is said: %s', (file, rule, words) => {
  expect(server(file)).toContain(rule);
  expect(said).toContain(words);
});
