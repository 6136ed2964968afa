export const optionsOf = <T extends string>(
  labels: Readonly<Record<T, string>>,
): { value: T; label: string }[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
