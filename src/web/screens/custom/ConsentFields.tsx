import { DownloadOutlined } from '@ant-design/icons';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { Button, Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { consent } from '../../../contract/order.ts';
import { useInit } from '../../client/use-init.ts';
import { saveText } from '../../parts/fields/save-text.ts';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { articles, consentLetter, titleOf, type Letter } from './consent-letter.ts';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import { ReadAloudFields } from './ReadAloudFields.tsx';
import { terms, type OrderFields } from './order-fields.ts';

type Type = keyof typeof customWords;

function useLetter(type: Type): () => Letter {
  const form = Form.useFormInstance<OrderFields>();
  const brand = useInit()?.brandMenuTitle ?? '';
  return () => {
    const { subject, name, purposes, years } = form.getFieldValue('consent') as OrderFields['consent'];
    const term = terms.find(({ value }) => value === years)?.label ?? '';
    return { thing: customWords[type].thing, name, isSelf: subject === 'self', purposes, term, brand };
  };
}

export function ReadLetter({ type }: { type: Type }) {
  const letterNow = useLetter(type);
  const [letter, setLetter] = useState<Letter | null>(null);
  const close = () => setLetter(null);
  return (
    <>
      <Button type="link" size="small" className={styles.letter} onClick={() => setLetter(letterNow())}>
        《授权书》
      </Button>
      {letter && (
        <Modal
          open
          title={titleOf(letter)}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              看完了
            </Button>
          }
        >
          <p>
            授权人（{letter.thing}的所有者）：{letter.name || '还没有填写'}
          </p>
          <ol className={styles.steps}>
            {articles(letter).map((article) => (
              <li key={article}>{article}</li>
            ))}
          </ol>
        </Modal>
      )}
    </>
  );
}

function LetterButton({ type }: { type: Type }) {
  const letterNow = useLetter(type);
  const save = () => {
    const letter = letterNow();
    saveText(`${titleOf(letter)}.html`, consentLetter(letter), 'text/html');
  };
  return (
    <Button type="link" size="small" icon={<DownloadOutlined />} onClick={save}>
      下载授权书模板
    </Button>
  );
}

function LetterFields({ type }: { type: Type }) {
  return (
    <Form.Item<OrderFields>
      name={['consent', 'fileId']}
      label={
        <>
          签字的授权书 <LetterButton type={type} />
        </>
      }
      rules={[
        {
          validator: async (_, files: unknown[]) => (files.length > 0 ? undefined : fail('请上传授权书文件')),
        },
      ]}
    >
      <FilesField
        what="授权书"
        kinds={['document', 'image']}
        most={1}
        hint="打印签字后扫描或拍照"
        isCompact
      />
    </Form.Item>
  );
}

export function ConsentFields({ type }: { type: Type }) {
  const { thing, purposes } = customWords[type];
  const form = Form.useFormInstance<OrderFields>();
  const subject = Form.useWatch<OrderFields['consent']['subject']>(['consent', 'subject']);
  return (
    <>
      <Form.Item<OrderFields> name={['consent', 'subject']} label={`这是谁的${thing}`}>
        <Radio.Group
          className={styles.choices}
          options={optionsOf({ self: '我本人', other: '他人，已授权给我' })}
          onChange={() => form.setFieldValue(['consent', 'fileId'], [])}
        />
      </Form.Item>
      <Form.Item<OrderFields>
        name={['consent', 'name']}
        label={subject === 'other' ? '授权人姓名' : '你的姓名'}
        rules={[{ required: true, whitespace: true, message: '请填写授权人的真实姓名' }]}
      >
        <Input
          maxLength={30}
          placeholder={subject === 'other' ? '和授权书上的签字一致' : '真实姓名，会出现在要朗读的句子里'}
          autoComplete="name"
        />
      </Form.Item>
      <Form.Item<OrderFields>
        name={['consent', 'purposes']}
        label="授权用途"
        rules={[fieldRule(consent.shape.purposes)]}
      >
        <Checkbox.Group className={styles.choices} options={purposes} />
      </Form.Item>
      <Form.Item<OrderFields>
        name={['consent', 'years']}
        label="授权期限"
        extra={
          <>
            随时可以撤回：到<Link to="/orders">预订单</Link>里点「撤回授权」。撤回或到期，素材和做好的{thing}
            一起删除。
          </>
        }
      >
        <Select options={terms} style={{ maxWidth: 240 }} />
      </Form.Item>
      {subject === 'other' ? <LetterFields type={type} /> : <ReadAloudFields type={type} />}
    </>
  );
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
