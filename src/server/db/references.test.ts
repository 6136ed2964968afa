import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allTables, documents, filesOfRow } from './references.ts';
import { avatars, works } from './schema.ts';

test('every document is one that may name files, voices and avatars, or is known not to', () => {
  const others = allTables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.getSQLType() === 'jsonb' && !documents.includes(column))
      .map(([name]) => `${getTableName(table)}.${name}`),
  );
  // Of what is being made (`jobs.input`), of what was said and measured, and of what was agreed to.
  expect(others.toSorted()).toEqual([
    'avatars.look',
    'comments.gift',
    'comments.rule',
    'jobs.input',
    'lives.controls',
    'lives.memory',
    'materials.facts',
    'orders.checks',
    'orders.consent',
    'scripts.approvals',
    'voices.fit',
    'works.publication',
  ]);
});

test('the files of a row are those that its table refers to', () => {
  const work = { id: 'w', fileId: 'a', wavFileId: null, coverFileId: 'b', srtFileId: 'c', name: 'fileId' };
  expect(filesOfRow(works, work)).toEqual(['a', 'b', 'c']);
  expect(
    filesOfRow(avatars, { stillFileId: 's', loopFileId: null, coverFileId: 'c', voiceName: 'v' }),
  ).toEqual(['s', 'c']);
});
