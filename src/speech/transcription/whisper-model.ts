import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { node, readModel, wholeConstant, writeModel, type Model } from '../../models/graph.ts';
import { withLock } from '../../process/install-tools.mjs';
import { teachDecoder } from './teach-decoder.ts';
import { whisperFiles, type WhisperFiles } from './whisper-files.ts';

/** To be raised whenever the patches below change. */
const PATCH = 1;

const POSITIONS = 'embed_positions.weight';

/**
 * As published, the encoder takes 30 s and nothing else, and the decoder hands out attentions that nobody reads.
 * `taught`: what its decoder is taught besides; null: it hears as it was published.
 */
export async function prepareWhisper(
  files: WhisperFiles,
  derivedDir: string,
  taught: string | null = null,
): Promise<string> {
  const folder = join(derivedDir, `whisper-${keyOf(files, taught)}`);
  if (existsSync(folder)) return folder;
  await mkdir(derivedDir, { recursive: true });
  await withLock(join(derivedDir, 'whisper.lock'), {}, async () => {
    if (!existsSync(folder)) await derive(files, derivedDir, folder, taught);
  });
  return folder;
}

function keyOf(files: WhisperFiles, taught: string | null): string {
  const hash = createHash('sha256').update(`${PATCH}`);
  for (const name of whisperFiles)
    hash.update(name.endsWith('.json') ? readFileSync(files[name]) : `${statSync(files[name]).size}`);
  if (taught !== null) hash.update(readFileSync(taught));
  return hash.digest('hex').slice(0, 12);
}

/** Under another name first: a folder that an interrupted process left half-made must never be loaded. */
async function derive(
  files: WhisperFiles,
  derivedDir: string,
  folder: string,
  taught: string | null,
): Promise<void> {
  const unfinished = '.unfinished';
  for (const left of await readdir(derivedDir))
    if (left.startsWith('whisper-') && left.endsWith(unfinished))
      await rm(join(derivedDir, left), { recursive: true, force: true });

  const fresh = `${folder}.${process.pid}${unfinished}`;
  await mkdir(join(fresh, 'onnx'), { recursive: true });
  try {
    for (const name of whisperFiles) {
      if (name.includes('encoder')) writeModel(openEncoder(readModel(files[name])), join(fresh, name));
      else if (name.includes('decoder')) {
        const decoder = dropAttentions(readModel(files[name]));
        if (taught !== null) teachDecoder(decoder, readFileSync(taught));
        writeModel(decoder, join(fresh, name));
      } else await copyFile(files[name], join(fresh, name));
    }
    await rename(fresh, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Adds as many rows of the position table as the input has, instead of all 1500. */
export function openEncoder(model: Model): Model {
  const graph = model.graph!;
  const nodes = graph.node!;
  const at = nodes.findIndex((one) => one.opType === 'Add' && one.input!.includes(POSITIONS));
  const add = nodes[at];
  if (!add) throw new Error('the encoder adds no position table');
  const sound = add.input!.find((name) => name !== POSITIONS)!;
  add.input = add.input!.map((name) => (name === POSITIONS ? 'positions_used' : name));
  graph.initializer!.push(wholeConstant('positions_zero', 0), wholeConstant('positions_one', 1));
  nodes.splice(
    at,
    0,
    node('Shape', 'positions_shape', [sound], ['positions_shape']),
    node('Gather', 'positions_count', ['positions_shape', 'positions_one'], ['positions_count'], { axis: 0 }),
    node(
      'Slice',
      'positions_used',
      [POSITIONS, 'positions_zero', 'positions_count', 'positions_zero'],
      ['positions_used'],
    ),
  );
  graph.output = graph.output!.filter((output) => output.name === 'last_hidden_state');
  graph.valueInfo = [];
  return model;
}

function dropAttentions(model: Model): Model {
  const graph = model.graph!;
  const isDropped = (name: string) => name.includes('attentions');
  for (const choice of graph.node!.filter((one) => one.opType === 'If')) {
    const outputs = choice.output!;
    const kept = (_: unknown, index: number) => !isDropped(outputs[index]!);
    for (const { g: branch } of choice.attribute!) if (branch) branch.output = branch.output!.filter(kept);
    choice.output = outputs.filter(kept);
  }
  graph.output = graph.output!.filter((output) => !isDropped(output.name!));
  return model;
}
