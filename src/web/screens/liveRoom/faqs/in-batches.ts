const AT_ONCE = 100;

/** As many at once as one call takes. */
export async function inBatches(ids: string[], work: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await work(ids.slice(from, from + AT_ONCE));
}
