import { FormDialog } from '../../../parts/dialogs/FormDialog.tsx';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FAQ_ANSWERS, FAQ_CHARACTERS, type FaqGroup } from '../../../../contract/faq.ts';
import { keyword as keywordField } from '../../../../contract/fields.ts';
import { KeywordsField } from '../../../parts/fields/KeywordsField.tsx';
import type { AnswerDraft } from './faq-changes.ts';
import styles from './FaqDialog.module.css';
import { RecordingDialog } from '../scripts/RecordingDialog.tsx';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';

interface Props {
  group: FaqGroup | null;
  isShared: boolean;
  onSave: (group: FaqGroup | null, keyword: string, answers: AnswerDraft[]) => Promise<boolean>;
  onClose: () => void;
}

interface Fields {
  words: string[];
  answers: AnswerDraft[];
}

const noAnswer: AnswerDraft = { id: null, content: '', fileName: null };

const answerRule = {
  validator: async (_: unknown, answer: AnswerDraft | undefined) => {
    if (!answer?.content.trim() && !answer?.fileName) throw new Error('请填写答案，或上传录音');
  },
};

interface AnswerProps {
  value?: AnswerDraft;
  onChange?: (answer: AnswerDraft) => void;
}

function AnswerField({ value = noAnswer, onChange }: AnswerProps) {
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={FAQ_CHARACTERS}
        showCount
        placeholder={value.fileName ? '播放录音，这里可以写下录音的文字' : '比如：今天直播间价 399 元'}
        value={value.content}
        onChange={(event) => onChange?.({ ...value, content: event.target.value })}
      />
      <Button
        type="link"
        size="small"
        className="no-padding touch-target"
        onClick={() => (value.fileName ? onChange?.({ ...value, fileName: null }) : setRecording(true))}
      >
        {value.fileName ? '去掉录音' : '用录音回答'}
      </Button>
      {isRecording && (
        <RecordingDialog
          onDone={(fileName) => onChange?.({ ...value, fileName })}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}

export function FaqDialog({ group, isShared, onSave, onClose }: Props) {
  useFocusBack();
  const [form] = Form.useForm<Fields>();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ words, answers }: Fields) => {
    setSaving(true);
    if (await onSave(group, keywordField.parse(words.join('/')), answers)) onClose();
    else setSaving(false);
  };
  return (
    <FormDialog
      form={form}
      // A click beside the dialog would lose what was typed.
      mask={{ closable: false }}
      title={group ? '编辑问答' : '新增问答'}
      okText="保存问答"
      cancelText="不改了"
      initialValues={{
        words: group?.keyword.split('/') ?? [],
        answers: group?.answers.map(({ id, content, fileName }) => ({ id, content, fileName })) ?? [noAnswer],
      }}
      isSending={isSaving}
      onFinish={save}
      onClose={onClose}
    >
      <KeywordsField />
      <Form.List name="answers">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.answer}>
                <Form.Item
                  name={name}
                  label={fields.length > 1 ? `答案 ${name + 1}` : '答案'}
                  rules={[answerRule]}
                  className={styles.field}
                >
                  <AnswerField />
                </Form.Item>
                {fields.length > 1 && (
                  <Button
                    type="text"
                    icon={<CloseOutlined />}
                    aria-label={`删除答案 ${name + 1}`}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {fields.length < FAQ_ANSWERS && (
              <Button icon={<PlusOutlined />} onClick={() => add({ ...noAnswer })}>
                再加一个答案
              </Button>
            )}
          </>
        )}
      </Form.List>
      {group && isShared && (
        <p className="hint" style={{ marginTop: 16 }}>
          用到它的其他直播间会一起更新。
        </p>
      )}
    </FormDialog>
  );
}
