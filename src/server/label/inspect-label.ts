import { Failure } from '../../contract/failures.ts';
import type { LabelReport } from '../../contract/label.ts';
import { faultsOf, labelOf, readMarks } from '../../media/label.ts';
import { MediaError } from '../../media/run.ts';

const meanings = {
  1: '这个文件带有 AI 生成标识：属于 AI 生成合成内容。',
  2: '这个文件带有 AI 生成标识：可能是 AI 生成合成内容。',
  3: '这个文件带有 AI 生成标识：疑似 AI 生成合成内容。',
};

/** Reads the hidden mark of a file and says in words what it found. */
export async function inspectLabel(path: string): Promise<LabelReport> {
  try {
    const marks = await readMarks(path, new AbortController().signal);
    const label = labelOf(marks);
    if (!label)
      return {
        state: 'none',
        meaning: '没有找到 AI 生成标识。它可能不是 AI 生成的，也可能在转存时丢失了标识。',
        fields: {},
        problems: [],
      };
    const problems = [
      ...(marks.length > 1 ? [`写了 ${marks.length} 个标识，标准要求一个文件只有一个`] : []),
      ...new Set(marks.flatMap(faultsOf)),
    ];
    return { state: 'valid', meaning: meanings[label.Label], fields: { ...label }, problems };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'no-tool') throw error;
    if (error.code !== 'bad-label') throw new Failure('FILE_UNREADABLE');
    return {
      state: 'broken',
      meaning: '文件里有 AI 生成标识，但不符合标准，无法识别。',
      fields: {},
      problems: [error.message],
    };
  }
}
