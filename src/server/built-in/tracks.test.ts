import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mixAudio } from '../../media/encode-audio.ts';
import { probe } from '../../media/read/probe.ts';
import { trackFolders, tracks } from './tracks.ts';

const { signal } = new AbortController();

test('every track is there, once, as long as it says', async () => {
  const files = trackFolders.flatMap((folder) =>
    fs.readdirSync(folder).map((name) => path.join(folder, name)),
  );
  expect(tracks.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  for (const unique of ['id', 'name'] as const)
    expect(new Set(tracks.map((track) => track[unique])).size).toBe(tracks.length);
  for (const { file, seconds } of tracks) {
    const { kind, duration } = await probe(file, signal);
    expect(kind).toBe('audio');
    expect(Math.abs(duration! - seconds), file).toBeLessThan(0.06);
  }
});

const RATE = 24_000;
const SPOKEN = 4;
const SILENT = 6;

test('a track stands back while somebody speaks, and comes again', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-music-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const pcm = path.join(dir, 'voice.pcm');
  const seconds = SPOKEN + SILENT;
  const voice = Int16Array.from({ length: RATE * seconds }, (_, i) =>
    i < RATE * SPOKEN ? 6000 * Math.sin((i / RATE) * 2 * Math.PI * 220) : 0,
  );
  fs.writeFileSync(pcm, voice);
  const mix = async (volume: number) => {
    const wav = path.join(dir, `${volume}.wav`);
    const music = { file: tracks[0]!.file, volume };
    await mixAudio({ pcm, rate: RATE, seconds, music }, wav, signal);
    const bytes = fs.readFileSync(wav).subarray(-44_100 * 4 * seconds);
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  };
  const [alone, both] = [await mix(0), await mix(0.2)];
  const loudness = (from: number, to: number) => {
    let sum = 0;
    const range = [from, to].map((second) => Math.round(second * 44_100) * 2) as [number, number];
    for (let i = range[0]; i < range[1]; i++) sum += (both[i]! - alone[i]!) ** 2;
    return Math.sqrt(sum / (range[1] - range[0]));
  };
  expect(loudness(1, SPOKEN)).toBeGreaterThan(20);
  expect(loudness(SPOKEN + 1, SPOKEN + 4)).toBeGreaterThan(loudness(1, SPOKEN) * 2);
});
