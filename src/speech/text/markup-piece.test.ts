import { expect, it } from 'vitest';
import { markupPiece } from './markup-piece.ts';

const at = (source: string, words: string) =>
  markupPiece(source, [source.indexOf(words), source.indexOf(words) + words.length]);

it.each([
  ['第一句。第二句。', '第二句。', '第二句。', ''],
  ['他是主角(jue2)。好。', '他是主角', '他是主角(jue2)', ''],
  [
    '好。<phoneme alphabet="py" ph="shan4">单</phoneme>先生。',
    '单',
    '<phoneme alphabet="py" ph="shan4">单</phoneme>',
    '',
  ],
  ['<prosody rate="2">快。买它</prosody>！', '买它</prosody>！', '买它！', '</prosody>'],
  ['你好<prosody rate="2">，快</prosody>点。', '你好<prosody rate="2">，', '你好，', '<prosody rate="2">'],
  [
    '你好<prosody rate="2">，快</prosody>点。',
    '你好<prosody rate="2">，快</prosody>点。',
    '你好<prosody rate="2">，快</prosody>点。',
    '',
  ],
  ['停<#0.5>一停。', '停<#0.5>一停。', '停<#0.5>一停。', ''],
])('%s: %s', (source, words, text, loose) => {
  expect(at(source, words)).toMatchObject({ text, loose });
});
