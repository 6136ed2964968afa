import type { TranslationProject } from '../../../../contract/translation.ts';
import { confirm } from '../../../parts/dialogs/confirm.ts';

/** A film with lines that nobody has translated is asked for twice. */
export const confirmEmpty = (
  count: number,
  way: TranslationProject['way'],
  isDrafted: boolean,
): Promise<boolean> =>
  new Promise((resolve) => {
    const left = way === 'subtitle' ? '空着的那几句没有字幕。' : '空着的那几句没有字幕，也没有配音。';
    confirm({
      title: `还有 ${count} 句没有译文，仍然生成吗？`,
      content: isDrafted
        ? '空着的机器会再译一遍，没有人校对过就进了成片；译不出的没有字幕，也没有配音。'
        : left,
      okText: '仍然生成',
      cancelText: '回去填写',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
