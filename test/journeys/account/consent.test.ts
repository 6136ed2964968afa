import { beforeAll, expect, inject, it } from 'vitest';
import { createCanvas } from '@napi-rs/canvas';
import { judgeLetter, listActs, listLetters } from '../../../src/contract/access/operator.ts';
import {
  confirmationCard,
  confirmationLink,
  confirmConsent,
  readConfirmation,
  refuseConsent,
  renewConfirmationLink,
  revokeConfirmationLink,
  withdrawConfirmation,
  type Confirmation,
} from '../../../src/contract/access/confirmation.ts';
import {
  consentDetail,
  getBalance,
  listOrders,
  previewOrder,
  putOrder,
  updateOrderVideo,
  type Order,
} from '../../../src/contract/order.ts';
import { putTraining } from '../../../src/contract/training.ts';
import { encodeLabel } from '../../../src/media/label/label.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { inServerDatabase } from '../../helpers/databases.ts';
import {
  agreed,
  agreement,
  media,
  pdf,
  portrait,
  signedConsent,
  sound,
  speech,
} from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});

const byLink = {
  subject: 'other' as const,
  name: agreed.name,
  asker: '阳光花店',
  purposes: ['直播'],
  agreed: true as const,
  kind: 'spoken' as const,
};

const orderOf = async (person: Person, type: 'voice' | 'avatar', bytes: Uint8Array, name: string) =>
  (await person.call(putOrder, {
    type,
    name: '张三的',
    fileId: (await person.store(bytes, name)).fileId,
    consent: byLink,
  })) as Order;

async function tokenOf(person: Person, id: string): Promise<string> {
  const { path } = await person.call(confirmationLink, { id });
  expect(path).toMatch(/^\/agree\/confirm\/[\w-]{43}$/);
  return path!.split('/').at(-1)!;
}

const stateOf = async (person: Person, id: string) =>
  (await person.call(listOrders, { pageSize: 100 })).list.find((order) => order.id === id)!.confirmation!;

const filesOf = async (person: Person) =>
  (
    await inServerDatabase('select 1 from files where user_id = (select id from users where phone = $1)', [
      person.phone,
    ])
  ).length;

async function drawCard(token: string, code: string): Promise<string> {
  const { cardId } = (await ask(confirmationCard, { token }, null)).body.data as { cardId: string };
  await inServerDatabase('update consent_cards set code = $1 where id = $2', [code, cardId]);
  return cardId;
}

function sendReading(token: string, cardId: string, bytes: Uint8Array, name: string, more = '&agreed=true') {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const path = confirmConsent.path.replace('{token}', token);
  return raw('POST', `${path}?cardId=${cardId}${more}`, { body: form });
}

it('another person confirms by a link of their own, by reading the card aloud, and withdraws by it', async () => {
  const person = await newPerson();
  const order = await orderOf(person, 'voice', await agreement(), '录音.wav');
  expect(order).toMatchObject({ status: 'waiting', confirmation: { state: 'waiting' } });
  for (const dryRun of [true, false])
    expect(await person.ask(putTraining, { preOrderId: order.id, dryRun })).toMatchObject({
      status: 409,
      body: {
        errorCode: 'CONSENT_UNCONFIRMED',
        fields: { preOrderId: expect.stringContaining('还没有确认') },
      },
    });
  expect((await stranger.ask(confirmationLink, { id: order.id })).body.errorCode).toBe('ORDER_NOT_FOUND');
  const token = await tokenOf(person, order.id);

  const shown = (await ask(readConfirmation, { token }, null)).body.data as Confirmation;
  expect(shown).toMatchObject({
    state: 'waiting',
    asker: '阳光花店',
    phone: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`,
    name: '张三',
    purposes: ['直播'],
    materialKind: 'audio',
  });
  expect((await fetch(new URL(shown.materialUrl!, inject('serverUrl')))).status).toBe(200);

  const wrong = await drawCard(token, '704192');
  const before = await filesOf(person);
  for (const [reply, status, words] of [
    [await sendReading(token, wrong, await agreement(), 'a.wav', ''), 400, '请先阅读并同意授权书'],
    [await sendReading(token, wrong, await agreement(), 'a.wav'), 400, '口令不对，卡片上是 704192'],
    [await sendReading(token, wrong, await sound(5), 'a.mp3'), 400, '没有听到说话'],
    [await sendReading(token, wrong, pdf, 'a.pdf'), 400, '不是图片或文档'],
    [await sendReading(token, 'none', await agreement(), 'a.wav'), 400, '已经用过或过期'],
    [await sendReading(token, wrong, new TextEncoder().encode('no sound'), 'a.wav'), 415, '认不出'],
  ] as const) {
    expect(reply.status, words).toBe(status);
    expect(JSON.stringify(reply.body), words).toContain(words);
  }
  expect(await filesOf(person)).toBe(before);
  expect(await stateOf(person, order.id)).toMatchObject({ state: 'waiting' });

  const right = await drawCard(token, agreed.code);
  const confirmed = await sendReading(token, right, await agreement(), 'a.wav');
  expect(confirmed).toMatchObject({ status: 200, body: { data: { state: 'confirmed' } } });
  expect(await stateOf(person, order.id)).toMatchObject({ state: 'confirmed' });
  expect((await sendReading(token, right, await agreement(), 'a.wav')).body.errorCode).toBe(
    'CONFIRMATION_CLOSED',
  );
  expect(await person.call(consentDetail, { id: order.id })).toMatchObject({
    subject: 'other',
    kind: 'spoken',
    fileKind: 'audio',
    text: `本人张三同意平台使用我的声音制作专属音色，口令 ${agreed.code}`,
  });
  expect(await person.call(putTraining, { preOrderId: order.id, dryRun: true })).toMatchObject({ cost: 100 });
  for (const change of [renewConfirmationLink, revokeConfirmationLink])
    expect((await person.ask(change, { id: order.id })).body.errorCode).toBe('CONFIRMATION_CLOSED');
  // The reading was compared with what was there; a woman's voice is not his.
  const other = await person.store(await speech(), 'b.wav');
  const replaced = await person.call(updateOrderVideo, { id: order.id, fileId: other.fileId });
  expect(replaced.status).toBe('refused');

  const gone = await ask(withdrawConfirmation, { token }, null);
  expect(gone.body.data).toMatchObject({ state: 'withdrawn', materialUrl: null, name: '' });
  expect((await person.call(listOrders, {})).list).toMatchObject([
    { status: 'cancelled', consent: null, fileUrl: null, confirmation: { state: 'withdrawn' } },
  ]);
  expect((await person.call(getBalance, {})).balance).toBe(5000);
});

it('another person who refuses leaves no material behind', async () => {
  const person = await newPerson();
  const { id } = await orderOf(person, 'avatar', await portrait(), 'a.jpg');
  expect((await person.ask(previewOrder, { id })).body.errorCode).toBe('CONSENT_UNCONFIRMED');
  const token = await tokenOf(person, id);
  const card = await drawCard(token, agreed.code);
  const byVoice = await sendReading(token, card, await agreement(), 'a.wav');
  expect(byVoice.body.fields).toEqual({ file: expect.stringContaining('要拍到脸') });
  const refused = await ask(refuseConsent, { token }, null);
  expect(refused.body.data).toMatchObject({ state: 'refused', materialUrl: null });
  expect((await person.call(listOrders, {})).list).toMatchObject([
    { status: 'cancelled', fileUrl: null, confirmation: { state: 'refused' } },
  ]);
  expect(await filesOf(person)).toBe(0);
  expect((await person.call(getBalance, {})).balance).toBe(5000);
  for (const again of [refuseConsent, withdrawConfirmation, confirmationCard])
    expect((await ask(again, { token }, null)).body.errorCode).toBe('CONFIRMATION_CLOSED');
});

it('a link that is unknown, taken back, replaced or too old leads nowhere', async () => {
  const { id } = await orderOf(me, 'voice', await agreement(), 'a.wav');
  const first = await tokenOf(me, id);
  const answer = async (token: string) => (await ask(readConfirmation, { token }, null)).body.errorCode;
  expect(await answer('x'.repeat(43))).toBe('CONFIRMATION_NOT_FOUND');
  for (const closed of [confirmationCard, refuseConsent, withdrawConfirmation])
    expect((await ask(closed, { token: 'x'.repeat(43) }, null)).status).toBe(404);
  expect((await sendReading('x'.repeat(43), 'a', await sound(1), 'a.mp3')).status).toBe(404);
  for (const change of [renewConfirmationLink, revokeConfirmationLink])
    expect((await stranger.ask(change, { id })).body.errorCode).toBe('ORDER_NOT_FOUND');

  await me.call(renewConfirmationLink, { id });
  const second = await tokenOf(me, id);
  expect([await answer(first), await answer(second)]).toEqual(['CONFIRMATION_NOT_FOUND', undefined]);
  expect(await me.call(revokeConfirmationLink, { id })).toMatchObject({ path: null });
  expect(await answer(second)).toBe('CONFIRMATION_NOT_FOUND');
  expect(await stateOf(me, id)).toMatchObject({ state: 'revoked' });

  await me.call(renewConfirmationLink, { id });
  const third = await tokenOf(me, id);
  await inServerDatabase('update confirmations set expires_at = now() where order_id = $1', [id]);
  expect(await ask(refuseConsent, { token: third }, null)).toMatchObject({
    status: 410,
    body: { errorCode: 'CONFIRMATION_EXPIRED' },
  });
  expect(await stateOf(me, id)).toMatchObject({ state: 'expired' });
});

it('a signed letter waits for the operator, who sees it; neither a portrait nor an empty sheet is one', async () => {
  const operator = await newPerson();
  await inServerDatabase('update users set is_operator = true where phone = $1', [operator.phone]);
  const person = await newPerson();
  const photo = await person.store(await portrait(), 'a.jpg');
  const order = async (paper: Uint8Array, name: string) =>
    person.ask(putOrder, {
      type: 'avatar',
      name: '张三的',
      fileId: photo.fileId,
      consent: signedConsent((await person.store(paper, name)).fileId),
    });
  const empty = createCanvas(600, 800);
  empty.getContext('2d').fillRect(0, 0, 0, 0);
  const blankPdf = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>',
  );
  const resaved = await portrait((pen, image) => pen.drawImage(image, 2, 0));
  for (const [paper, name, words] of [
    [await portrait(), 'b.jpg', '同一个文件'],
    [resaved, 'c.jpg', '这是一张人像'],
    [empty.toBuffer('image/png'), 'd.png', '空白的'],
    [blankPdf, 'e.pdf', '空白的'],
  ] as const)
    expect((await order(paper, name)).body.fields).toEqual({
      'consent.fileId': expect.stringContaining(words),
    });

  const { id } = (await order(pdf, '授权书.pdf')).body.data as Order;
  expect(await stateOf(person, id)).toMatchObject({ state: 'reviewing' });
  const early = await person.ask(putTraining, { preOrderId: id });
  expect(early.body).toMatchObject({
    errorCode: 'CONSENT_UNCONFIRMED',
    errorMessage: expect.stringContaining('等运营方审核'),
  });
  const waiting = async () =>
    (await operator.call(listLetters, { state: 'waiting', pageSize: 100 })).list.find((row) => row.id === id);
  const shown = await waiting();
  expect(shown).toMatchObject({ signer: '张三', phoneNumber: person.phone, letterKind: 'document' });
  for (const url of [shown!.letterUrl!, shown!.materialUrl!])
    expect((await fetch(new URL(url, inject('serverUrl')))).status).toBe(200);
  expect((await person.ask(judgeLetter, { id, state: 'confirmed', why: '我自己批准' })).status).toBe(404);

  await operator.call(judgeLetter, { id, state: 'refused', why: '没有签字' });
  expect(await stateOf(person, id)).toMatchObject({ state: 'unaccepted', reason: '没有签字' });
  expect((await person.ask(putTraining, { preOrderId: id })).body.errorMessage).toContain('没有签字');
  await operator.call(judgeLetter, { id, state: 'confirmed', why: '电话核对过' });
  expect(await stateOf(person, id)).toMatchObject({ state: 'accepted' });
  expect(await waiting()).toBeUndefined();
  expect((await operator.call(listActs, { keyword: id })).list.map(({ act }) => act)).toEqual([
    '授权书通过',
    '授权书不通过',
  ]);
  expect(await person.call(putTraining, { preOrderId: id, dryRun: true })).toMatchObject({ cost: 300 });
  // It was accepted beside another photo.
  const again = await person.store(resaved, 'f.jpg');
  await person.call(updateOrderVideo, { id, fileId: again.fileId });
  expect(await stateOf(person, id)).toMatchObject({ state: 'reviewing' });
  // Instead of waiting, the person may be asked.
  await person.call(renewConfirmationLink, { id });
  expect(await stateOf(person, id)).toMatchObject({ state: 'waiting' });
  expect(await waiting()).toBeUndefined();
});

it('one does not record for another person, nor order and train at once', async () => {
  const { fileId } = await me.store(await agreement(), 'a.wav');
  const whole = { type: 'voice' as const, name: '张三的', fileId, consent: byLink };
  const recorded = await me.ask(putOrder, { ...whole, consent: { ...byLink, fileId } });
  expect(recorded.body.fields).toEqual({ 'consent.subject': expect.stringContaining('自己的手机') });
  const atOnce = await me.ask(putTraining, whole);
  expect(atOnce.body.fields).toEqual({ 'consent.subject': expect.stringContaining('先下预订单') });
});

it('what one of our own voices has said is neither material nor consent', async () => {
  const mark = encodeLabel({
    Label: '1',
    ContentProducer: 'lingbo',
    ProduceID: 'made',
    ReservedCode1: '',
    ContentPropagator: 'lingbo',
    PropagateID: 'made',
    ReservedCode2: '',
  });
  const made = await media('mp3', ['-i', 'test/fixtures/consent.opus', '-metadata', `AIGC=${mark}`]);
  const words = expect.stringContaining('带有 AI 生成标识') as string;
  const order = await orderOf(me, 'voice', made, '合成.mp3');
  expect(order.status).toBe('refused');
  expect(order.checks.at(-1)).toMatchObject({ key: 'made', level: 'stop', text: words });
  const waiting = await orderOf(me, 'voice', await agreement(), '真人.wav');
  const token = await tokenOf(me, waiting.id);
  const reading = await sendReading(token, await drawCard(token, agreed.code), made, 'a.mp3');
  expect(reading.body.fields).toEqual({ file: words });
});
