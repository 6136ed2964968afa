import { useInit } from '../../client/use-init.ts';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { AgreementLinks } from '../../parts/fields/AgreementLinks.tsx';
import type { Uploaded } from '../../../contract/file.ts';
import { consent, getBalance, listOrders, putOrder, type Order, trainCard } from '../../../contract/order.ts';
import { useSend } from '../../client/use-call.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { MakerNotice } from '../../parts/states/EngineNotice.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { fieldRule } from '../../parts/fields/rule.ts';
import { ConsentFields, ReadLetter } from './ConsentFields.tsx';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import { useOrderQuote } from './MaterialChecks.tsx';
import { HeardVoiceFields, MaterialFields, OrderNameField } from './MaterialFields.tsx';
import { emptyOrder, customOrder, type OrderFields } from './order-fields.ts';
import { OrderResult } from './OrderResult.tsx';
import { PriceLine } from '../../parts/order/PriceLine.tsx';

interface Props {
  type: Order['type'];
  fileId: string | null;
}

function OrderPrice({ type, fileId }: Props) {
  const { quote, error } = useOrderQuote(type, fileId);
  const prices = useInit()?.prices;
  if (fileId === null)
    return (
      <div className={styles.price}>
        <PriceLine cost={prices?.[type] ?? null} />
      </div>
    );
  return (
    <div className={styles.price} role="status">
      {error ? (
        <p className={styles.warning}>素材没有检查成，换一份再提交。</p>
      ) : (
        <PriceLine cost={quote?.cost ?? null} />
      )}
      {quote?.checks.some(({ level }) => level === 'stop') && (
        <p className={styles.warning}>素材不合格，换一份再提交；不合格的不冻结算力。</p>
      )}
    </div>
  );
}

function CustomOrder({ type }: { type: Order['type'] }) {
  const [form] = Form.useForm<OrderFields>();
  const [order, setOrder] = useState<Order | null>(null);
  const material = Form.useWatch<Uploaded[] | undefined>('fileId', form);
  const send = useSend(putOrder, {
    refresh: [listOrders, getBalance, trainCard],
    form,
    onDone: (answer) => {
      if (!('status' in answer)) return;
      form.resetFields();
      setOrder(answer);
      window.scrollTo({ top: 0 });
    },
  });
  if (order) return <OrderResult order={order} onChange={setOrder} onAgain={() => setOrder(null)} />;
  return (
    <>
      <MakerNotice
        kind={type}
        text="训练引擎还没有装好。现在可以提交素材、看检查结果、下预订单；等引擎装好再确认训练，期间随时可以取消，算力全部退回。"
      />
      <Form<OrderFields>
        name="order"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={emptyOrder}
        scrollToFirstError={{ block: 'center' }}
        onFinish={(values) => send.mutate(customOrder(type, values))}
      >
        <Columns
          side={
            <Panel title="提交">
              <ol className={styles.steps}>
                <li>提交后马上检查素材</li>
                <li>合格就冻结算力，生成预订单</li>
                <li>你确认后才开始训练，确认前可以取消</li>
              </ol>
              <OrderPrice type={type} fileId={material?.[0]?.fileId ?? null} />
              <Form.Item<OrderFields>
                name={['consent', 'agreed']}
                valuePropName="checked"
                rules={[fieldRule(consent.shape.agreed)]}
                className={styles.agreed}
              >
                <Checkbox>
                  我已阅读并同意
                  <ReadLetter type={type} />、
                  <AgreementLinks />
                </Checkbox>
              </Form.Item>
              <Button type="primary" htmlType="submit" size="large" block loading={send.isPending}>
                提交定制
              </Button>
            </Panel>
          }
        >
          {type === 'avatar' ? (
            <>
              <Panel title="① 照片或视频">
                <MaterialFields type={type} />
              </Panel>
              <Panel title="② 授权">
                <ConsentFields type={type} />
              </Panel>
            </>
          ) : (
            <>
              <Panel title="① 授权">
                <ConsentFields type={type} />
              </Panel>
              <Panel title="② 录制或上传">
                <MaterialFields type={type} />
              </Panel>
            </>
          )}
          <Panel title={type === 'voice' ? '③ 名称、性别和图片' : '③ 名称'}>
            <OrderNameField type={type} />
            {type === 'voice' && <HeardVoiceFields fileId={material?.[0]?.fileId ?? null} />}
          </Panel>
        </Columns>
      </Form>
    </>
  );
}

export default function CustomScreen({ type }: { type: Order['type'] }) {
  const { thing, about, history } = customWords[type];
  const hasCloneEngine = useInit()?.hasCloneEngine ?? false;
  return (
    <>
      <PageHead
        title={`定制${thing}`}
        about={type === 'voice' && !hasCloneEngine ? `${about}是相似音色，不是克隆。` : about}
        action={
          <>
            <LinkButton to={history}>定制记录</LinkButton>
            <LinkButton to={`/orders?type=${type}`}>预订单</LinkButton>
          </>
        }
      />
      <CustomOrder type={type} />
    </>
  );
}
