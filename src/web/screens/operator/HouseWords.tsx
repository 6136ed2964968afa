import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  deleteHouseWords,
  HOUSE_WORD,
  listHouseWords,
  putHouseWords,
} from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Values {
  why: string;
  lines?: string;
}

const wordsIn = (lines: string) => lines.split(/[\s,，、]+/).filter(Boolean);

interface Props {
  word: string | null;
  onClose: () => void;
}

function WordsDialog({ word, onClose }: Props) {
  return (
    <ReasonDialog<typeof putHouseWords | typeof deleteHouseWords, Values>
      endpoint={word === null ? putHouseWords : deleteHouseWords}
      list={[listHouseWords]}
      title={word === null ? '添加全站违规词' : `不再拦「${word}」`}
      okText={word === null ? '添加违规词' : '删除违规词'}
      intro={word === null ? '所有直播间马上都不能播这些词，拆字和谐音也算。' : '直播间可以再说这个词。'}
      isDangerous={word !== null}
      inputOf={({ why, lines = '' }) => ({ words: word === null ? wordsIn(lines) : [word], why })}
      onClose={onClose}
    >
      {word === null && (
        <Form.Item<Values>
          name="lines"
          label="违规词（一行一个，或用逗号分开）"
          rules={[
            {
              validator: async (_, lines = '') => {
                const words = wordsIn(lines as string);
                if (words.length === 0) throw new Error('请填写违规词');
                const wrong = words.find(({ length }) => length < HOUSE_WORD.min || length > HOUSE_WORD.max);
                if (wrong) throw new Error(`「${wrong}」需 ${HOUSE_WORD.min}–${HOUSE_WORD.max} 个字`);
              },
            },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      )}
    </ReasonDialog>
  );
}

export function HouseWords() {
  const page = usePage(['keyword']);
  const [open, setOpen] = useState<{ word: string | null } | null>(null);
  const words = useCall(listHouseWords, {
    ...page.paging,
    keyword: page.filters.keyword,
  });
  const add = (
    <Button type="primary" onClick={() => setOpen({ word: null })}>
      添加违规词
    </Button>
  );
  const data = words.data && {
    ...words.data,
    list: words.data.list.map((row) => ({ ...row, id: row.word })),
  };
  return (
    <>
      <FilteredList
        search={{ name: 'keyword', placeholder: '搜索违规词' }}
        unit="个词"
        extra={add}
        name="全站违规词"
        query={{ ...words, data }}
        page={page}
        renderCard={({ word, createdAt }) => (
          <RecordCard title={word} status={<Button onClick={() => setOpen({ word })}>删除</Button>}>
            <RecordLine>
              <Moment at={createdAt} /> 添加
            </RecordLine>
          </RecordCard>
        )}
        empty={<EmptyState drawing="search" text="还没有全站违规词。加上的词，所有直播间都不能播。" />}
      />
      {open && <WordsDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
