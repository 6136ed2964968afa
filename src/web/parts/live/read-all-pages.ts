import { MOST_LISTED } from '../../../contract/live/live-call.ts';

/** From the oldest on; `read` asks for what comes after that id, MOST_LISTED at once. */
export async function readAllPages<T extends { id: string }>(
  read: (after: string) => Promise<{ list: T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { list } = await read(all.at(-1)?.id ?? '');
    all.push(...list);
    if (list.length < MOST_LISTED) return all;
  }
}
