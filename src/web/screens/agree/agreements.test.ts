import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readAgreement } from './read-agreement.ts';

const source = (file: string) => fs.readFileSync(`src/${file}`, 'utf8');
const markdown = (name: string) => fs.readFileSync(`src/web/screens/agree/${name}.md`, 'utf8');
const values = { brand: '灵播', contact: '电话', canMix: true, canTranslate: true };
const said = JSON.stringify(readAgreement(markdown('privacy'), values));

/** They bring something in, or stay among the operator's own servers. */
const inward = ['MODELS_URL', 'PEER_URL'];

it.each(['user', 'privacy', 'ai-label'])('%s has all its parts, and nothing but them', (name) => {
  for (const canDo of [true, false]) {
    const read = readAgreement(markdown(name), { ...values, canMix: canDo, canTranslate: canDo });
    expect(read.title).toMatch(/^\S.+$/);
    expect(read.about).toMatch(/。$/);
    expect(read.sections.length).toBeGreaterThan(5);
    for (const { title, body } of read.sections) {
      expect(title).toMatch(/^\S.+$/);
      expect(body.length, title).toBeGreaterThan(0);
    }
    // Neither slots nor marks of Markdown that are not read, nor anything empty.
    expect(JSON.stringify(read)).not.toMatch(/\{\w|<!|"[-#*]|""|\\n/);
  }
});

it('everybody whom a setting sends data to is named, with what they receive', () => {
  const names = [...source('server/config.ts').matchAll(/'([A-Z0-9_]+_(?:URL|ENDPOINT|PROVIDER))'/g)].map(
    ([, name]) => name!,
  );
  const outward = [...new Set(names)].filter((name) => !inward.includes(name));
  const recipients = [...markdown('privacy').matchAll(/^- .+ <!-- (.+) -->$/gm)];
  expect(recipients.flatMap(([, settings]) => settings!.split(' ')).toSorted()).toEqual(outward.toSorted());
});

it.each([
  ['server/jobs/sweep.ts', 'LOG_MONTHS = 6', '登录记录：六个月'],
  ['server/jobs/sweep.ts', 'LOG_MONTHS = 6', '他们的操作记录六个月'],
  ['server/jobs/sweep.ts', 'ALARM_DAYS = 30', '异常提醒的记录：30 天'],
  ['server/jobs/sweep.ts', 'FAULT_DAYS = 7', '程序出错的记录：七天'],
  ['server/jobs/sweep.ts', 'FAILED_JOB_DAYS = 7', '做到一半的文件七天后清理'],
  ['server/db/complaints.ts', 'COMPLAINT_MONTHS = 6', '投诉记录：六个月'],
  ['server/account/erase-account.ts', 'NO_WELCOME_DAYS = 180', '散列值 180 天'],
  ['contract/room-settings.ts', 'recordingDays: 90', '1–90 天'],
  ['contract/work.ts', 'BIN_DAYS = 30', '删除后再保留 30 天'],
  ['contract/work.ts', 'SHARE_HOURS = 24', '24 小时内可以观看和下载'],
])('%s keeps things as long as is said: %s', (file, rule, words) => {
  expect(source(file)).toContain(rule);
  expect(said).toContain(words);
});
