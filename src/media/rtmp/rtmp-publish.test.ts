import dns from 'node:dns';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAmf, writeAmf, type AmfValue } from './amf.ts';
import { TAG_HEAD, type FlvTag } from './flv.ts';
import { openChunkReader, openChunkWriter, type RtmpMessage } from './rtmp-chunks.ts';
import { readRtmpUrl } from './rtmp-address.ts';
import { publishRtmp, type RtmpPublishing } from './rtmp-publish.ts';

const anywhere = () => dns.lookup;

test('an address is read as platforms write it', () => {
  const read = (url: string) => {
    const address = readRtmpUrl(url);
    return address && [address.host, address.port, address.app, address.key];
  };
  const signed = 'stream-1?expire=66&sign=a/b+c=';
  expect(read(`rtmp://push.example.com/third/${signed}`)).toEqual([
    'push.example.com',
    1935,
    'third',
    signed,
  ]);
  expect(read('rtmps://live.example.com/app/instance/key')).toEqual([
    'live.example.com',
    443,
    'app/instance',
    'key',
  ]);
  expect(read('RTMP://[::1]:19350/live/key ')).toEqual(['::1', 19_350, 'live', 'key']);
  for (const bad of [
    '',
    'rtmp://host',
    'rtmp://host/app',
    'http://host/app/key',
    'rtmp://a b/app/key',
    'rtmp://:1/a/b',
  ])
    expect(read(bad), bad).toBe(null);
});

interface Platform {
  port: number;
  asked: AmfValue[][];
  /** Sound, pictures and what describes them. */
  got: RtmpMessage[];
}

/** Speaks the protocol so far that it can say no, or yes; every answer is longer than a chunk. */
async function startPlatform(refuse: 'connect' | 'publish' | null): Promise<Platform> {
  const asked: AmfValue[][] = [];
  const got: RtmpMessage[] = [];
  const hello = Buffer.alloc(1536);
  const server = net.createServer((socket) => {
    const writer = openChunkWriter();
    const answer = (...values: AmfValue[]) => {
      const body = writeAmf(values);
      socket.write(Buffer.concat(writer.write(3, { type: 20, stream: 0, timestamp: 0, body })));
    };
    const no = { level: 'error', code: 'NetStream.Publish.BadName', description: 'wrong key. '.repeat(40) };
    const yes = { level: 'status', code: 'NetStream.Publish.Start', description: 'go on. '.repeat(40) };
    const read = openChunkReader((message) => {
      const { type, body } = message;
      if ([8, 9, 18].includes(type)) got.push(message);
      if (type !== 20) return;
      const [command, id, ...rest] = readAmf(body);
      asked.push([command!, ...rest]);
      if (command === 'connect' && refuse === 'connect') answer('_error', id!, null, no);
      else if (command === 'connect')
        answer('_result', id!, { fmsVer: 'FMS/3,0,1,123' }, { level: 'status' });
      else if (command === 'createStream') answer('_result', id!, null, 1);
      else if (command === 'publish') answer('onStatus', 0, null, refuse === 'publish' ? no : yes);
    });
    let greeting = Buffer.alloc(0);
    let isGreeted = false;
    socket.write(Buffer.concat([Buffer.from([3]), hello, hello]));
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      if (isGreeted) return read(bytes);
      greeting = Buffer.concat([greeting, bytes]);
      if (greeting.length < 2 * hello.length + 1) return;
      isGreeted = true;
      read(greeting.subarray(2 * hello.length + 1));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, asked, got };
}

test.each(['connect', 'publish'] as const)('a server that refuses the %s is understood', async (refuse) => {
  const { port, asked } = await startPlatform(refuse);
  const onEnd = vi.fn();
  const onLive = vi.fn();
  publishRtmp(`rtmp://127.0.0.1:${port}/live/key?sign=1`, anywhere, { onLive, onEnd });
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('refused'));
  expect(onLive).not.toHaveBeenCalled();
  expect(asked[0]).toMatchObject(['connect', { app: 'live', tcUrl: `rtmp://127.0.0.1:${port}/live` }]);
  if (refuse === 'publish') expect(asked.at(-1)).toEqual(['publish', null, 'key?sign=1', 'live']);
});

test('a stream goes on for days without a time that chunks cannot tell', () => {
  const writer = openChunkWriter();
  const times: number[] = [];
  const read = openChunkReader(({ timestamp }) => times.push(timestamp));
  const hour = 3_600_000;
  const sent = Array.from({ length: 30 }, (_, i) => i * hour);
  for (const timestamp of sent)
    read(Buffer.concat(writer.write(6, { type: 9, stream: 1, timestamp, body: Buffer.alloc(1000) })));
  expect(times).toEqual(sent);
});

const chunkOf = (channel: number, type: number, body: Buffer, chunkSize: number) => {
  const first = Buffer.alloc(12);
  first[0] = channel;
  first.writeUIntBE(body.length, 4, 3);
  first[7] = type;
  const pieces = [first, body.subarray(0, chunkSize)];
  for (let at = chunkSize; at < body.length; at += chunkSize)
    pieces.push(Buffer.from([0xc0 | channel]), body.subarray(at, at + chunkSize));
  return Buffer.concat(pieces);
};
const chunkSizeOf = (size: number) => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(size);
  return chunkOf(2, 1, body, 128);
};

test('messages come together from single bytes, of channels in turns, as from one piece', () => {
  const bodies = [300, 0, 129, 128].map((length, i) => Buffer.alloc(length, i + 1));
  const whole = bodies.map((body, i) => chunkOf(3 + i, 20, body, 128));
  // The second chunk of the first message comes after the whole third message.
  const cut = 12 + 128;
  const sent = Buffer.concat([
    whole[0]!.subarray(0, cut),
    whole[2]!,
    whole[0]!.subarray(cut),
    whole[1]!,
    whole[3]!,
  ]);
  for (const step of [1, 7, sent.length]) {
    const heard: Buffer[] = [];
    const read = openChunkReader(({ body }) => heard.push(body));
    for (let at = 0; at < sent.length; at += step) read(sent.subarray(at, at + step));
    expect(heard, `pieces of ${step}`).toEqual([bodies[2], bodies[0], bodies[1], bodies[3]]);
  }
});

test('a hostile server costs neither time nor memory', () => {
  const long = Buffer.alloc(100_000, 7);
  const floods = {
    'chunks of one byte': Buffer.concat([chunkSizeOf(1), chunkOf(3, 20, long, 1)]),
    'one long chunk': Buffer.concat([chunkSizeOf(0x7fffffff), chunkOf(3, 20, long, long.length)]),
  };
  for (const [name, sent] of Object.entries(floods)) {
    const heard: Buffer[] = [];
    const read = openChunkReader(({ body }) => heard.push(body));
    for (let at = 0; at < sent.length; at++) read(sent.subarray(at, at + 1));
    expect(heard.at(-1)?.equals(long), name).toBe(true);
  }
  expect(() => openChunkReader(() => {})(chunkOf(3, 20, Buffer.alloc(1_000_000), 128))).toThrow('so long');
  const read = openChunkReader(() => {});
  const openAll = () => {
    for (let channel = 2; channel < 60; channel++)
      read(chunkOf(channel, 20, long, 128).subarray(0, 12 + 128));
  };
  expect(openAll).toThrow('so many channels');
});

test('a message that another begins inside of is given up, and what follows is understood', () => {
  const heard: Buffer[] = [];
  const read = openChunkReader(({ body }) => heard.push(body));
  read(chunkOf(3, 20, Buffer.alloc(500, 1), 128).subarray(0, 12 + 128));
  read(chunkOf(3, 20, Buffer.alloc(20, 2), 128));
  read(chunkOf(3, 20, Buffer.alloc(10, 3), 128));
  expect(heard).toEqual([Buffer.alloc(20, 2), Buffer.alloc(10, 3)]);
});

test('a server that asks for answers without end and reads none is not answered without end', async () => {
  const ping = Buffer.alloc(6);
  ping.writeUInt16BE(6);
  const pings = Buffer.concat(Array.from({ length: 4000 }, () => chunkOf(2, 4, ping, 128)));
  const result = chunkOf(3, 20, writeAmf(['_result', 1, null]), 128);
  let isSent = false;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write(Buffer.alloc(1 + 2 * 1536));
    socket.pause();
    for (let count = 0; count < 1000; count++) socket.write(result);
    for (let count = 0; count < 30; count++) socket.write(pings);
    socket.write(Buffer.alloc(1), () => (isSent = true));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publishing = publishRtmp(`rtmp://127.0.0.1:${port}/live/${'k'.repeat(3000)}`, anywhere, {
    onLive: () => {},
    onEnd: () => {},
  });
  onTestFinished(() => {
    publishing.close();
    server.close();
  });
  await vi.waitFor(() => expect(isSent).toBe(true), { timeout: 10_000 });
  expect(publishing.waiting()).toBeLessThan(1_200_000);
});

test('who joins a stream that has run for days gets one that begins at 0', async () => {
  const { port, got } = await startPlatform(null);
  const onEnd = vi.fn();
  const live = await new Promise<RtmpPublishing>((resolve) => {
    const publishing = publishRtmp(`rtmp://127.0.0.1:${port}/live/key`, anywhere, {
      onLive: () => resolve(publishing),
      onEnd,
    });
  });
  onTestFinished(() => live.close());
  const late = 20_000_000;
  const tag = (kind: FlvTag['kind'], isHeader: boolean, timestamp: number): FlvTag => ({
    kind,
    isHeader,
    isKeyframe: kind === 'video',
    timestamp,
    bytes: Buffer.alloc(TAG_HEAD + 100 + 4),
  });
  const sent = [
    tag('script', true, 0),
    tag('video', true, 0),
    tag('audio', true, 0),
    tag('video', false, late),
    tag('audio', false, late - 13),
    tag('audio', false, late + 8),
    tag('video', false, late + 40),
  ];
  for (const one of sent) live.send(one);
  await vi.waitFor(() => expect(got).toHaveLength(sent.length));
  expect(got.map(({ timestamp }) => timestamp)).toEqual([0, 0, 0, 0, 0, 8, 40]);
  expect(onEnd).not.toHaveBeenCalled();
});
