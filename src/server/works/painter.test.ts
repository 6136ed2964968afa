import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ProgramFile } from '../../process/program-file.ts';
import { openPainter } from './painter.ts';

function paintWith(program?: ProgramFile) {
  const painter = openPainter(program);
  onTestFinished(() => painter.close());
  return painter;
}

/** Dies of one sign, as a library that draws letters did. */
function fragileProgram(): ProgramFile {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-painter-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'fragile.mjs');
  fs.writeFileSync(
    file,
    `process.on('disconnect', () => process.exit());
     process.on('message', ({ id, task }) => {
       if (task.given.text.includes('☠')) process.kill(process.pid, 'SIGSEGV');
       else process.send({ type: 'done', id, answer: ['𠮷'] });
     });
     process.send({ type: 'ready' });`,
  );
  return { path: file, execArgv: [] };
}

test('names signs that no font has, of all fields together', async () => {
  const texts = { titles: '爆款🔥', stickers: '𠮷ไทย', narrations: '一二三' };
  expect(await paintWith().missingSigns(texts)).toEqual(['𠮷', 'ไ', 'ท', 'ย']);
});

test('a text that its process dies of is refused at its field, and the next one is drawn', async () => {
  const painter = paintWith(fragileProgram());
  const texts = { titles: '𠮷', 'scenes.1.text': '好☠', 'scenes.2.text': '爆款' };
  await expect(painter.missingSigns(texts)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { 'scenes.1.text': '里面有画不出来的特殊符号，请删掉它们再试。' },
  });
  expect(await painter.missingSigns({ titles: '𠮷' })).toEqual(['𠮷']);
});
