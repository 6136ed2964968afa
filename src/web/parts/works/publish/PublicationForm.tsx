import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import {
  HASHTAG_CHARACTERS,
  PUBLISH_DESCRIPTION,
  PUBLISH_HASHTAGS,
  PUBLISH_TITLE,
  putPublication,
  readPublication,
  type Publication,
  type ShownPublication,
} from '../../../../contract/works/publish.ts';
import { useSend } from '../../../client/use-call.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { copyText } from '../../fields/copy-text.ts';

interface Props {
  id: string;
  kept: ShownPublication;
}

const tagsOf = (typed: string[]): string[] => [
  ...new Set(
    typed
      .map((tag) => tag.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, HASHTAG_CHARACTERS))
      .filter((tag) => tag !== ''),
  ),
];

export function PublicationForm({ id, kept }: Props) {
  const stored: Publication = { title: kept.title, description: kept.description, hashtags: kept.hashtags };
  const [words, setWords] = useState(stored);
  const send = useSend(putPublication, { refresh: [readPublication] });
  const { title, description, hashtags } = words;
  const save = (next: Publication) => {
    setWords(next);
    if (JSON.stringify(next) !== JSON.stringify(stored)) send.mutate({ id, ...next });
  };
  const replace = ({ field, text, suggestion }: ShownPublication['forbidden'][number]) => {
    const better = (before: string) => before.replaceAll(text, suggestion ?? '');
    save(
      field === 'hashtags'
        ? { ...words, hashtags: tagsOf(hashtags.map(better)) }
        : { ...words, [field]: better(words[field]) },
    );
  };
  const copy = (what: string, text: string) => (
    <Button
      size="small"
      type="text"
      icon={<CopyOutlined />}
      disabled={text === ''}
      onClick={() => void copyText(text, `已复制${what}`)}
    >
      复制{what}
    </Button>
  );
  return (
    <div className="stack gap16">
      <Setting title="标题" control={copy('标题', title)}>
        <Input.TextArea
          aria-label="发布标题"
          maxLength={PUBLISH_TITLE}
          autoSize={{ minRows: 1, maxRows: 3 }}
          value={title}
          placeholder="说清是什么、好在哪里"
          onChange={(event) => setWords({ ...words, title: event.target.value.replaceAll('\n', ' ') })}
          onBlur={() => save(words)}
        />
      </Setting>
      <Setting title="简介" control={copy('简介', description)}>
        <Input.TextArea
          aria-label="发布简介"
          maxLength={PUBLISH_DESCRIPTION}
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={description}
          placeholder="两三句就够"
          onChange={(event) => setWords({ ...words, description: event.target.value })}
          onBlur={() => save(words)}
        />
      </Setting>
      <Setting
        title="话题"
        about={`最多 ${PUBLISH_HASHTAGS} 个，不用写 # 号；回车加一个。`}
        control={copy('话题', hashtags.map((tag) => `#${tag}`).join(' '))}
      >
        <Select<string[]>
          aria-label="发布话题"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['#', ' ', ',', '，', '、']}
          maxCount={PUBLISH_HASHTAGS}
          value={hashtags}
          placeholder="例如 保温杯"
          onChange={(typed) => save({ ...words, hashtags: tagsOf(typed) })}
        />
      </Setting>
      {kept.forbidden.length > 0 && (
        <ul className="plain-list stack gap4" aria-label="可能违规的词">
          {kept.forbidden.map((word, index) => (
            <li key={`${word.field} ${word.text} ${index}`} className="row between">
              <span className="warning can-shrink">
                「{word.text}」是{word.familyName}，平台可能限流。
              </span>
              {word.suggestion !== null && (
                <Button size="small" onClick={() => replace(word)}>
                  换成「{word.suggestion}」
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
