export const optionsOf = <T extends string>(
  labels: Readonly<Record<T, string>>,
): { value: T; label: string }[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

/** The address may hold anything: a filter must be checked before it is sent. */
export const knownKey = <T extends string>(
  labels: Readonly<Record<T, string>>,
  value: string | undefined,
): T | undefined => (value !== undefined && value in labels ? (value as T) : undefined);
