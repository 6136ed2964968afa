import { Input } from 'antd';
import { useState } from 'react';
import { COMMENT_CHARACTERS, tryComment } from '../../../../contract/faq.ts';
import { useSend } from '../../../client/use-call.ts';
import styles from './FaqPanel.module.css';

const scored = (keyword: string | null, score: number): string =>
  `${keyword?.split('/')[0] ?? ''} ${score.toFixed(2)}`;

export function TryBox({ liveId }: { liveId: string }) {
  const [text, setText] = useState('');
  const attempt = useSend(tryComment, { refresh: [] });
  const found = attempt.data;
  return (
    <div className="stack">
      <Input.Search
        aria-label="输入观众评论试一试"
        placeholder="输入观众评论试一试"
        enterButton="试一试"
        maxLength={COMMENT_CHARACTERS}
        value={text}
        loading={attempt.isPending}
        onChange={(event) => setText(event.target.value)}
        onSearch={(typed) => typed.trim() !== '' && attempt.mutate({ liveId, text: typed.trim() })}
      />
      {found && (
        <div className={`${styles.result} padded8-12 well stack gap2`} role="status">
          <strong>{found.verdict}</strong>
          {found.answer && <span>答：{found.answer}</span>}
          {found.score !== null && (
            <details className="hint small">
              <summary>技术信息</summary>
              相似度：
              {[{ keyword: found.rule.keyword, score: found.score }, ...found.others]
                .map(({ keyword, score }) => scored(keyword, score))
                .join('、')}
            </details>
          )}
        </div>
      )}
    </div>
  );
}
