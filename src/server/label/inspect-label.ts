import { Failure } from '../../contract/failures.ts';
import type { LabelReport } from '../../contract/label.ts';
import { readLabel } from '../../media/label.ts';
import { MediaError } from '../../media/run.ts';

const meanings = {
  1: '这个文件带有 AI 生成标识：属于 AI 生成合成内容。',
  2: '这个文件带有 AI 生成标识：可能是 AI 生成合成内容。',
  3: '这个文件带有 AI 生成标识：疑似 AI 生成合成内容。',
};

const needed = ['ContentProducer', 'ProduceID', 'ContentPropagator', 'PropagateID'] as const;

/** Reads the hidden mark of a file and says in words what it found. */
export async function inspectLabel(path: string): Promise<LabelReport> {
  try {
    const label = await readLabel(path, new AbortController().signal);
    if (!label)
      return {
        state: 'none',
        meaning: '没有找到 AI 生成标识。它可能不是 AI 生成的，也可能在转存时丢失了标识。',
        fields: {},
        problems: [],
      };
    const problems = needed.filter((field) => !label[field]).map((field) => `缺少 ${field}`);
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
