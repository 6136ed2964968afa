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

const sources = () =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }));

it('every shared class that a part names stands in base.css', () => {
  const unknown = sources().flatMap(({ file, text }) =>
    sharedNames(text)
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every class that a part takes from a style sheet of its own stands there', () => {
  const unknown = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local, sheet]) => {
      const rules = fs.readFileSync(path.join(folder, path.dirname(file), sheet!), 'utf8');
      return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)(?!\\.css)\\b`, 'g'))]
        .map(([, name]) => name!)
        .filter((name) => name !== 'module' && !new RegExp(`\\.${name}\\b`).test(rules))
        .map((name) => `${file}: ${name}`);
    }),
  );
  expect(unknown).toEqual([]);
});
