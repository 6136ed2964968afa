import fs from 'node:fs/promises';
import type { MouthCurve } from '../../../stage/mouth/mouth.ts';

const parts = ['open', 'round', 'closed', 'bite'] as const;

export async function writeLips(file: string, curve: MouthCurve): Promise<void> {
  await fs.writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(curve[part].slice().buffer))), {
    flush: true,
  });
}

export async function readLips(file: string): Promise<MouthCurve> {
  const { buffer, byteOffset, byteLength } = await fs.readFile(file);
  const all = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  const length = all.length / parts.length;
  const curve = (index: number) => all.subarray(index * length, (index + 1) * length);
  return { open: curve(0), round: curve(1), closed: curve(2), bite: curve(3) };
}
