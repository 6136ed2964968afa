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
import { consentLetter, titleOf, type Letter } from '../../parts/consent/consent-letter.ts';
import { LetterText } from '../../parts/consent/LetterText.tsx';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import { ReadAloudFields } from './ReadAloudFields.tsx';
import { terms, type OrderFields } from './order-fields.ts';

type Type = keyof typeof customWords;

function useLetter(type: Type): () => Letter {
  const form = Form.useFormInstance<OrderFields>();
  const brand = useInit()?.brandMenuTitle ?? '';
  return () => {
    const consent = form.getFieldValue('consent') as OrderFields['consent'];
    const { subject, name, purposes, years, asker } = consent;
    return {
      thing: customWords[type].thing,
      name,
      way: subject === 'self' ? 'self' : consent.way,
      user: subject === 'self' ? '' : asker,
      purposes,
      term: terms.find(({ value }) => value === years)?.label ?? '',
      brand,
    };
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
          <LetterText letter={letter} />
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

function OthersFields({ thing, onWay }: { thing: string; onWay: () => void }) {
  const way = Form.useWatch<OrderFields['consent']['way']>(['consent', 'way']);
  return (
    <>
      <Form.Item<OrderFields>
        name={['consent', 'way']}
        label="怎么证明本人同意"
        extra={
          way === 'letter'
            ? `授权书要等运营方看过、点了通过，才能开始训练。`
            : `提交后给你一个链接和二维码，发给${thing}的本人。对方在自己的手机上看授权书、朗读一句话，不用注册；确认后才能训练。`
        }
      >
        <Radio.Group
          className={styles.choices}
          options={optionsOf({ link: '本人在手机上确认（推荐）', letter: '上传签字的授权书' })}
          onChange={onWay}
        />
      </Form.Item>
      <Form.Item<OrderFields>
        name={['consent', 'asker']}
        label="你的姓名或店名（对方会看到）"
        rules={[{ required: true, whitespace: true, message: '请填写，对方要知道是谁在用' }]}
      >
        <Input maxLength={30} placeholder="对方认得出的名字，会写进授权书" />
      </Form.Item>
    </>
  );
}

export function ConsentFields({ type }: { type: Type }) {
  const { thing, purposes } = customWords[type];
  const form = Form.useFormInstance<OrderFields>();
  const subject = Form.useWatch<OrderFields['consent']['subject']>(['consent', 'subject']);
  const way = Form.useWatch<OrderFields['consent']['way']>(['consent', 'way']);
  const clearProof = () => form.setFieldValue(['consent', 'fileId'], []);
  return (
    <>
      <Form.Item<OrderFields> name={['consent', 'subject']} label={`这是谁的${thing}`}>
        <Radio.Group
          className={styles.choices}
          options={optionsOf({ self: '我本人', other: '他人，已授权给我' })}
          onChange={clearProof}
        />
      </Form.Item>
      {subject === 'other' && <OthersFields thing={thing} onWay={clearProof} />}
      <Form.Item<OrderFields>
        name={['consent', 'name']}
        label={subject === 'other' ? '授权人姓名' : '你的姓名'}
        rules={[{ required: true, whitespace: true, message: '请填写授权人的真实姓名' }]}
      >
        <Input
          maxLength={30}
          placeholder={
            subject === 'other' && way === 'letter'
              ? '和授权书上的签字一致'
              : '真实姓名，会出现在要朗读的句子里'
          }
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
      {subject === 'self' && <ReadAloudFields type={type} />}
      {subject === 'other' && way === 'letter' && <LetterFields type={type} />}
    </>
  );
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
