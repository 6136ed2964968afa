export async function* chunksOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let piece = Buffer.alloc(size);
  let filled = 0;
  for await (const chunk of stream)
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(piece, filled, from);
      from += copied;
      filled += copied;
      if (filled < size) continue;
      yield piece;
      piece = Buffer.alloc(size);
      filled = 0;
    }
}
