import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const defined = new Set(
  [...fs.readFileSync(path.join(folder, 'base.css'), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(
    ([, name]) => name,
  ),
);

/** The words of `className="…"`, and of `className={`…`}` outside its `${…}`. */
function sharedNames(source: string): string[] {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return values.flatMap(([, plain, template]) =>
    (plain ?? template ?? '')
      .replaceAll(/\S*\$\{[^}]*\}/g, '')
      .split(/\s+/)
      .filter(Boolean),
  );
}

it('every shared class that a part names stands in base.css', () => {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }));
  const unknown = files.flatMap(({ file, text }) =>
    sharedNames(text)
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
