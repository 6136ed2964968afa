import { Button, Radio } from 'antd';
import { useState } from 'react';
import {
  readConfirmation,
  withdrawConfirmation,
  type Confirmation,
} from '../../../contract/access/confirmation.ts';
import { useSend } from '../../client/use-call.ts';
import { confirm } from '../../parts/dialogs/confirm.ts';
import { madeWorksOptions } from '../../parts/consent/made-works.ts';

interface Props {
  token: string;
  asked: Confirmation;
  thing: string;
}

export function WithdrawPart({ token, asked, thing }: Props) {
  const [works, setWorks] = useState<'keep' | 'delete'>('keep');
  const withdraw = useSend(withdrawConfirmation, { refresh: [readConfirmation] });
  const ask = () =>
    confirm({
      title: '撤回这份授权？',
      content: `你的录音、素材和做好的数字${thing}马上删除，正在用它的直播间会换成内置的，不能恢复。`,
      okText: '撤回授权',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      onOk: () => withdraw.attempt({ token, works }),
    });
  return (
    <section className="stack gap12">
      <h2 className="heading">撤回授权</h2>
      {asked.isTrained && (
        <Radio.Group
          aria-label="用它做的作品"
          value={works}
          onChange={({ target }) => setWorks(target.value as typeof works)}
          className="stack"
          options={madeWorksOptions}
        />
      )}
      <Button danger size="large" loading={withdraw.isPending} onClick={ask}>
        撤回授权
      </Button>
    </section>
  );
}
