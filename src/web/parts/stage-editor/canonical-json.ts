/** Gives the same text for equal things, in whatever order the database gave their fields back. */
export const canonicalJson = (thing: unknown): string =>
  JSON.stringify(thing, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
