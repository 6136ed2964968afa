import { Failure } from '../../contract/failures.ts';
import { type LabelReport, checkLabel } from '../../contract/compliance.ts';
import { faultsOf, labelOf, readLabelTexts } from '../../media/label/label.ts';
import { MediaError } from '../../media/run.ts';
import type { App } from '../app.ts';
import { needFile } from '../db/files.ts';
import { serve } from '../http/serve.ts';
import { asMissingFile } from '../http/send-file.ts';
import { isDiskFull } from '../storage/quota.ts';
import { withFetched } from '../storage/transfer.ts';

export function labelRoutes(app: App): void {
  serve(app, checkLabel, async ({ fileId }, user): Promise<LabelReport> => {
    const file = await needFile(app.db, user.id, fileId, ['image', 'audio', 'video']);
    const never = new AbortController().signal;
    const fetched = { dataDir: app.config.dataDir, storage: app.storage, file, signal: never };
    return withFetched(fetched, inspectLabel).catch(asMissingFile);
  });
}

const meanings = {
  1: '这个文件带有 AI 生成标识：属于 AI 生成合成内容。',
  2: '这个文件带有 AI 生成标识：可能是 AI 生成合成内容。',
  3: '这个文件带有 AI 生成标识：疑似 AI 生成合成内容。',
};

async function inspectLabel(file: string): Promise<LabelReport> {
  try {
    const marks = await readLabelTexts(file, new AbortController().signal);
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
    if (!(error instanceof MediaError) || error.code === 'no-tool' || isDiskFull(error)) throw error;
    if (error.code !== 'bad-label') throw new Failure('FILE_UNREADABLE');
    return {
      state: 'broken',
      meaning: '文件里有 AI 生成标识，但不符合标准，无法识别。',
      fields: {},
      problems: [error.message],
    };
  }
}
