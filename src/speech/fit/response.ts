import fs from 'node:fs';
import type { SpeakerEmbedding } from './speaker-embedding.ts';

export type StyleVector = number[];

/**
 * What styles do to embeddings, learnt from some thousand random styles (tools/voices). A search without it could only
 * mix the model's voices, and strangers are not among their mixtures.
 */
export interface Response {
  listen(embedding: SpeakerEmbedding): number[];
  heardOf(style: StyleVector): number[];
  slopesOf(style: StyleVector): number[][];
}

const COLOUR = 128;
const IMPRESSION = 512;
const HEARD = 64;
const HIDDEN = 256;

interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

export function readResponse(file: string): Response {
  const all = new Float32Array(Uint8Array.from(fs.readFileSync(file)).buffer);
  let at = 0;
  const take = (rows: number, columns: number): Matrix => {
    const values = all.subarray(at, (at += rows * columns));
    return { rows, columns, values };
  };
  const listened = take(IMPRESSION, HEARD);
  const layers = [COLOUR, HIDDEN].map((size) => ({
    weights: take(size, HIDDEN),
    bias: take(1, HIDDEN).values,
  }));
  const last = { weights: take(HIDDEN, HEARD), bias: take(1, HEARD).values };
  const straight = take(COLOUR, HEARD);
  if (at !== all.length) throw new Error(`${file} has ${all.length} numbers instead of ${at}`);

  const unitsOf = (style: StyleVector): number[][] =>
    layers.reduce<number[][]>(
      (units, { weights, bias }) => [
        ...units,
        times(units.at(-1) ?? style, weights).map((value, index) => Math.tanh(value + bias[index]!)),
      ],
      [],
    );
  return {
    listen: (embedding) => times(embedding, listened),
    heardOf(style) {
      const around = times(style, straight);
      return times(unitsOf(style).at(-1)!, last.weights).map(
        (value, index) => value + last.bias[index]! + around[index]!,
      );
    },
    slopesOf(style) {
      const units = unitsOf(style);
      return style.map((_, step) => {
        let slope = style.map((_none, index) => Number(index === step));
        for (const [index, { weights }] of layers.entries())
          slope = times(slope, weights).map((value, unit) => value * (1 - units[index]![unit]! ** 2));
        return times(slope, last.weights).map(
          (value, index) => value + straight.values[step * HEARD + index]!,
        );
      });
    },
  };
}

function times(vector: number[], { rows, columns, values }: Matrix): number[] {
  const product = Array.from({ length: columns }, () => 0);
  for (let row = 0; row < rows; row++) {
    const factor = vector[row]!;
    if (factor === 0) continue;
    for (let column = 0; column < columns; column++)
      product[column]! += factor * values[row * columns + column]!;
  }
  return product;
}
