import fs from 'node:fs/promises';

/** The head of a film lies at its beginning or at its end. */
const LOOKED_AT = 4 << 20;
/** Numbers of H.273: PQ and HLG, as phones film them. */
const highTransfers = new Set([16, 18]);

/** Brightness beyond that of screens, and the wide colours that come with it, brought to what screens show. */
const toScreen = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=mobius:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
  'format=yuv420p',
];

/** What a film must go through to be shown on screens; nothing where it was made for them. */
export const screenFilters = async (file: string): Promise<string[]> =>
  (await hasHighRange(file)) ? toScreen : [];

/** Whether an MP4 or MOV says that it holds more brightness than screens have (HDR). */
async function hasHighRange(file: string): Promise<boolean> {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(size, LOOKED_AT));
    for (const from of new Set([0, size - buffer.length])) {
      await handle.read(buffer, 0, buffer.length, from);
      for (const name of ['colrnclx', 'colrnclc']) {
        const at = buffer.indexOf(name, 0, 'latin1');
        // Behind the name stand primaries, transfer and matrix.
        if (at >= 0 && at + 12 <= buffer.length && highTransfers.has(buffer.readUInt16BE(at + 10)))
          return true;
      }
    }
    return false;
  } finally {
    await handle.close();
  }
}
