import { expect, it } from 'vitest';
import { putAudio } from '../../src/contract/work.ts';
import { serverDatabase } from '../helpers/databases.ts';
import { open, planText } from '../helpers/makers.ts';
import { visitors } from './visitor.ts';

const { signedIn } = visitors();
const database = serverDatabase();

it('progress reaches the works centre by itself, and again after the network was gone', async () => {
  const { page, person, context, faults } = await signedIn();
  await page.goto('/worksControl');
  const text = planText({ gated: 10 });
  const order = await person.call(putAudio, { name: '春季新品介绍', text, voiceName: 'zf_xiaoxiao' });
  const { id } = order as { id: string };
  await page.getByText('春季新品介绍').first().waitFor();
  await page.getByText('正在绘制画面').first().waitFor();
  await open(database.db, id, 5);
  await page.getByText('55%').first().waitFor();
  await context.setOffline(true);
  await open(database.db, id, 7);
  await context.setOffline(false);
  await page.getByText('69%').first().waitFor();
  await open(database.db, id, 10);
  await page.getByText('已完成').last().waitFor();
  expect(faults).toEqual([]);
});

it('a running job is cancelled from the list and costs nothing', async () => {
  const { page, person } = await signedIn();
  const text = planText({ gated: 3 });
  await person.call(putAudio, { name: '要取消的音频', text, voiceName: 'zf_xiaoxiao' });
  await page.goto('/worksControl');
  await page.getByText('正在绘制画面').first().waitFor();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByText('已取消').first().waitFor();
  await page.goto('/points');
  await page.getByText('5,000').first().waitFor();
});
