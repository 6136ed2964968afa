import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { init, logout } from '../../../src/contract/account.ts';
import { listBackdrops, putBackdrop } from '../../../src/contract/backdrop.ts';
import { listComplaints, putComplaint } from '../../../src/contract/compliance.ts';
import { createFaq, listFaqs } from '../../../src/contract/faq.ts';
import { failedReply, failures } from '../../../src/contract/failures.ts';
import { getBalance, listOrders, putOrder, type Order } from '../../../src/contract/order.ts';
import { addRoom, listRooms, roomDetail } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { listen } from '../../../src/contract/voice.ts';
import { listVideos, putAudio } from '../../../src/contract/work.ts';
import { openSession } from '../../../src/server/http/session.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { newPerson, unsigned, type Person } from '../../helpers/client.ts';
import { userIdOf } from '../../helpers/databases.ts';
import { makeRandom, printedSeed } from '../../helpers/random.ts';
import {
  randomRequests,
  type Known,
  type OpenApi,
  type RandomRequest,
} from '../../helpers/hostile/random-requests.ts';
import { film, pdf, picture, signedConsent, sound } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

/** More of them by hand: the seed makes each run the same. */
const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 3000);
const AT_ONCE = 20;
const SECRET = '邻居的秘密';

let server: OwnServer;
let damaged: string;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  // Models that are damaged: nothing is spoken or heard either, and everything else goes on.
  damaged = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-damaged-'));
  fs.writeFileSync(path.join(damaged, 'kokoro-fp32.onnx'), 'not a model');
  fs.mkdirSync(path.join(damaged, 'whisper-base'));
  fs.writeFileSync(path.join(damaged, 'whisper-base/config.json'), 'no settings');
  // Without workers: what the requests order is stored and not made.
  server = await startOwnServer({
    WORKER_SLOTS: '0',
    MODELS_DIR: damaged,
    CODE_RESEND_SECONDS: '0',
    CODES_PER_PHONE_PER_DAY: '1000000',
    LOGIN_TRIES_PER_PHONE: '1000000',
    WELCOME_POINTS: '1000000',
  });
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
  fs.rmSync(damaged, { recursive: true, force: true });
});

/** Somebody with one of everything, all of it named with the word that nobody else may ever see. */
async function furnish(person: Person, name: string): Promise<Known> {
  const room = await person.call(addRoom, { name, category: 1 });
  const script = await person.call(addScript, { liveId: room.id, type: 2, content: name });
  const faq = await person.call(createFaq, { keyword: name, content: name, liveId: room.id });
  const files = [
    await person.store(picture(64, 96), `${name}.png`),
    await person.store(await sound(8), `${name}.mp3`),
    await person.store(await film(1, 64, 96), `${name}.mp4`),
  ];
  const backdrop = await person.call(putBackdrop, { name, fileId: files[0]!.fileId });
  const work = (await person.call(putAudio, { name, text: name, voiceName: DEFAULT_VOICE })) as {
    id: string;
  };
  const paper = await person.store(pdf, `${name}.pdf`);
  const order = (await person.call(putOrder, {
    type: 'voice',
    name,
    fileId: files[1]!.fileId,
    consent: { ...signedConsent(paper.fileId), name, purposes: [name] },
  })) as Order;
  await person.call(putComplaint, { kind: 'other', content: name.padEnd(10, '。'), contact: name });
  const fileIds = files.map((file) => file.fileId);
  return {
    liveId: [room.id],
    templateId: [room.id],
    scriptId: [script.id],
    userFaqId: [faq.id],
    fileId: fileIds,
    audioFileId: fileIds,
    fileName: files.map((file) => file.fileName),
    backId: [backdrop.id],
    bgurl: [backdrop.url],
    preOrderId: [order.id],
    '': [room.id, script.id, faq.id, backdrop.id, work.id, order.id, ...fileIds],
  };
}

const belongings = async (person: Person) =>
  unsigned([
    await person.call(listRooms, {}),
    await person.call(listBackdrops, { from: 'mine' }),
    await person.call(listComplaints, {}),
    await person.call(listFaqs, {}),
    await person.call(listVideos, {}),
    await person.call(listVideos, { bin: 1 }),
    await person.call(listOrders, {}),
    await person.call(getBalance, {}),
  ]);

async function send({ method, path, contentType, body }: RandomRequest, headers: Record<string, string>) {
  const { hostname, port } = new URL(server.url);
  const request = http.request({
    agent,
    hostname,
    port,
    method,
    path,
    headers: {
      ...headers,
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  request.end(body ?? undefined);
  const response = await answered;
  return {
    status: response.statusCode!,
    type: response.headers['content-type'],
    words: await text(response),
  };
}

/** Null, or what is wrong with an answer. */
function complaintOf({ status, type, words }: Awaited<ReturnType<typeof send>>): string | null {
  if (status >= 500) return 'a fault of ours';
  if (!type?.includes('application/json')) return `not an envelope but ${type}`;
  if (words.includes(SECRET)) return 'a leak';
  if (/\n {4}at |node_modules|\.ts:\d+|select .+ from /.test(words)) return 'a look inside';
  const reply = JSON.parse(words) as { success: boolean };
  if (reply.success) return status === 200 ? null : 'a success with a strange status';
  const failed = failedReply.strict().safeParse(reply);
  if (!failed.success) return 'a strange envelope';
  const { errorCode, errorMessage, fields = {} } = failed.data;
  if (failures[errorCode as keyof typeof failures]?.status !== status) return 'a code with another status';
  const sentences = [errorMessage, ...Object.values(fields)];
  return sentences.every((one) => /\p{Script=Han}/u.test(one)) ? null : 'words that are not Chinese';
}

it(
  `${REQUESTS} random requests get an envelope each, and change nothing of anybody else`,
  async () => {
    const [victim, attacker] = [await newPerson(server.url), await newPerson(server.url)];
    const [theirs, own] = [await furnish(victim, SECRET), await furnish(attacker, '自己的')];
    const before = await belongings(victim);

    const both = Object.keys(own).map((name) => [name, [...own[name]!, ...theirs[name]!, '0'.repeat(26)]]);
    const known: Known = {
      ...(Object.fromEntries(both) as Known),
      phoneNumber: [attacker.phone, victim.phone, '13800000000'],
      code: ['000000', '123456'],
      modelId: ['lin', 'mei', 'x'],
      voiceName: [DEFAULT_VOICE, 'x'],
      color: ['#ff0000', '#FFF'],
    };
    const document = (await (await fetch(`${server.url}/docs/json`)).json()) as OpenApi;
    const random = makeRandom(printedSeed(20_261_115));
    const next = randomRequests(document, known, random);

    // Some requests log out: they do it in a session of their own, and who is thrown out everywhere comes back.
    const id = await userIdOf(server.db, attacker);
    const enter = () => openSession(server.db, id, 1);
    let token = await enter();
    const statuses = new Map<number, number>();
    const complaints: string[] = [];
    let left = REQUESTS;
    const sendMany = async () => {
      while (left-- > 0 && complaints.length < 10) {
        const request = next();
        const headers = {
          ...(random.chance(0.98) ? { companyId: '1' } : {}),
          auth_token: request.path === logout.path ? await enter() : random.chance(0.95) ? token : 'forged',
        };
        const answer = await send(request, headers);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = complaintOf(answer);
        if (complaint)
          complaints.push(
            `${complaint}: ${JSON.stringify(request).slice(0, 500)} → ${answer.words.slice(0, 300)}`,
          );
        if (answer.status === 401 && headers.auth_token === token) token = await enter();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendMany));

    expect(complaints).toEqual([]);
    expect(await belongings(victim)).toEqual(before);
    expect((await victim.call(roomDetail, { liveId: theirs.liveId![0]! })).scripts).toHaveLength(2);
    // Requests that are all refused would prove nothing.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
    for (const status of [400, 401, 404, 409]) expect(statuses.get(status)).toBeGreaterThan(20);
  },
  patience(180),
);

it('damaged models are told, and only what needs them is off', async () => {
  const me = await newPerson(server.url);
  const spoken = { text: '你好', voiceName: DEFAULT_VOICE };
  await expect
    .poll(async () => (await me.call(init, {})).engines, { timeout: patience(30) })
    .toMatchObject({
      voice: 'missing',
      hearing: 'missing',
      meaning: 'ready',
    });
  const refused = { status: 409, body: { errorCode: 'ENGINE_MISSING' } };
  expect(await me.ask(listen, spoken)).toMatchObject(refused);
  // The audition of this voice does not come with the product: it would have to be synthesised.
  expect((await fetch(`${server.url}/audition/af_heart`)).status).toBe(409);
});
