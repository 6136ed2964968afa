import fs from 'node:fs/promises';

export interface ClipPictures {
  count: number;
  places: { at: number; length: number }[];
  meanBytes: number;
  bytes(index: number): Promise<Buffer>;
  close(): Promise<void>;
}

const HEAD = 200;

export async function openClipPictures(file: string): Promise<ClipPictures> {
  const handle = await fs.open(file, 'r');
  const { size } = await handle.stat();
  const places: { at: number; length: number }[] = [];
  const head = Buffer.alloc(HEAD);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(head, 0, HEAD, at);
    const found = /content-length: (\d+)\r\n\r\n/i.exec(head.toString('latin1', 0, bytesRead));
    if (!found) break;
    const place = { at: at + found.index + found[0].length, length: Number(found[1]) };
    at = place.at + place.length;
    // Of a file that was cut off the last picture is not whole.
    if (at > size) break;
    places.push(place);
  }
  return {
    count: places.length,
    places,
    meanBytes: places.reduce((sum, { length }) => sum + length, 0) / Math.max(1, places.length),
    async bytes(index) {
      const { at, length } = places[index]!;
      return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer;
    },
    close: () => handle.close(),
  };
}
