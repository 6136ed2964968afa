import { Modal } from 'antd';
import type { ForbiddenWord } from '../../../contract/failures.ts';

export function confirmForbiddenWords(words: ForbiddenWord[]): Promise<boolean> {
  return new Promise((resolve) => {
    Modal.confirm({
      title: '里面有不能播出的词，仍然播出吗？',
      content: (
        <>
          <ul
            className="break-anywhere"
            style={{ margin: '8px 0', paddingInlineStart: 20 }}
            aria-label="不能播出的词"
          >
            {words.map(({ word, family, suggestion }) => (
              <li key={word}>
                <strong>{word}</strong>：{family}
                {suggestion !== null && `，可以改成「${suggestion}」`}
              </li>
            ))}
          </ul>
          <p className="no-margin">平台可能因此限流或断播。仍然播出的话，播报历史会写明是你确认的。</p>
        </>
      ),
      okText: '仍然播出',
      okButtonProps: { danger: true },
      cancelText: '修改',
      // The Enter that sent it, pressed once too often, must not say yes.
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
