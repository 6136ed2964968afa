import { Inflate } from 'fflate';
import { brokenDeck } from './slides-error.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const STEP = 16 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

export function readPart(file: Uint8Array, name: string): string | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < entries; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw brokenDeck();
    const nameLength = view.getUint16(at + 28, true);
    const start = at + ENTRY_LENGTH;
    if (new TextDecoder().decode(file.subarray(start, start + nameLength)) === name) {
      const local = view.getUint32(at + 42, true);
      const from = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = file.subarray(from, from + view.getUint32(at + 20, true));
      return new TextDecoder().decode(unpack(packed, view.getUint16(at + 10, true)));
    }
    at = start + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at--) if (view.getUint32(at, true) === END) return at;
  throw brokenDeck();
}

/** Unpacks in steps and counts: what a zip bomb promises about its size is a lie. */
function unpack(packed: Uint8Array, method: number): Uint8Array {
  if (method === 0 && packed.length <= MOST_BYTES) return packed;
  if (method !== 8) throw brokenDeck();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length > MOST_BYTES) throw brokenDeck();
    chunks.push(chunk);
  });
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
