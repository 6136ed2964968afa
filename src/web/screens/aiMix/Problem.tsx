import { problemAt, type Problems } from './use-mix.ts';

/** What is wrong with a field, under it. */
export function Problem({ problems, field }: { problems: Problems; field: string }) {
  const sentence = problemAt(problems, field);
  if (sentence === null) return null;
  return (
    <p className="no-margin error" role="alert">
      {sentence}
    </p>
  );
}
