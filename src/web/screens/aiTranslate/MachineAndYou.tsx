import type { TranslateDraft } from './translate-draft.ts';

const doneBeside = { subtitle: '', dub: '、按每句的时间配音', lip: '、配音、改口型' } as const;

/** Before anything is ordered: what the machine does, and what is left to the user. */
export function MachineAndYou({ draft, isRecording }: { draft: TranslateDraft; isRecording: boolean }) {
  return (
    <div className="stack gap6 small">
      <span>
        <strong>机器做：</strong>听写原文、翻译{doneBeside[draft.way]}
        、加字幕，成片和字幕文件都能下载。
      </span>
      <span>
        <strong>留给你：</strong>译文是<strong>机器草稿，请校对</strong>
        。常见的话多半能看懂，俗语、人名、价格要自己看一遍；中文和英语以外的语言错得更多。
      </span>
      <span className="hint">{isRecording ? '结尾的提示音里' : '画面上'}会有 AI 标识，文件信息里也有。</span>
    </div>
  );
}
