import path from 'node:path';
import { expect, test } from 'vitest';
import type { Fit } from '../synthesis/own-voice.ts';
import { embeddingDistance, fitVoice, type HeardVoice } from './fit-voice.ts';
import { readResponse } from './response.ts';
import { averageOf } from './vectors.ts';
import { readBasis } from './voice-fitter.ts';

const assets = path.resolve(import.meta.dirname, '../../../assets/voices');
const response = readResponse(path.join(assets, 'response.bin'));
const basis = readBasis(path.join(assets, 'basis.json'));
const { zf_xiaobei: stranger, ...voices } = basis.voices;
const natives = Object.keys(voices).filter((name) => name.startsWith('z'));
const listened = stranger!.impression.map((_, at) =>
  response.listen(stranger!.impression.map((_none, index) => Number(index === at))),
);
const HARM = 0.03;

const middleColour = averageOf(natives.map((name) => voices[name]!.colour));

/** The stranger a style, the more it sounds of something that the response knows nothing of. */
function heardAs(colour: number[], harm = HARM): HeardVoice {
  const strange = embeddingDistance(colour, middleColour) ** 2;
  const heard = response.heardOf(colour).map((value, at) => value + harm * strange * Math.sin(at));
  return {
    embedding: listened.map((row) => row.reduce((sum, share, at) => sum + share * heard[at]!, 0)),
    facts: { cepstrum: [], bands: basis.noise, pitch: { low: 190, middle: 230, high: 280 }, seconds: 3 },
  };
}

async function offAfter(tries: number): Promise<{ own: number; nearest: number }> {
  const target = heardAs(stranger!.colour, 0);
  const colourOf = ({ colour }: Fit) =>
    Array.isArray(colour) ? colour : voices[Object.keys(colour)[0]!]!.colour;
  const off = (colour: number[]) => embeddingDistance(heardAs(colour).embedding, target.embedding);
  const { fit, nearest } = await fitVoice({
    targets: [target],
    basis: { ...basis, voices },
    response,
    natives,
    say: async (fit) => heardAs(colourOf(fit)),
    tries,
    report: () => {},
  });
  return { own: off(colourOf(fit)), nearest: off(voices[nearest]!.colour) };
}

test('what no style makes nearer leads no search astray, however often it tries', async () => {
  const [few, many] = [await offAfter(7), await offAfter(13)];
  expect(few.own).toBeLessThan(0.9 * few.nearest);
  expect(many.own).toBeLessThan(1.1 * few.own);
});
