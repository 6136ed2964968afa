import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { addRoom } from '../../../contract/room.ts';
import styles from './NameField.module.css';

interface Props {
  value: string;
  onChange: (name: string) => void;
}

/** The room's name, edited where it stands; a name that the contract refuses is not kept. */
export function NameField({ value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = addRoom.input.shape.name.safeParse(typed ?? value);
  const wrong = read.success ? null : (read.error.issues[0]?.message ?? '名称不正确');
  const finish = () => {
    if (typed !== null && read.success && read.data !== value) onChange(read.data);
    setTyped(null);
  };
  return (
    <Tooltip title={wrong} open={wrong !== null}>
      <Input
        variant="borderless"
        className={styles.name}
        aria-label="直播间名称"
        aria-invalid={wrong !== null}
        status={wrong === null ? '' : 'error'}
        maxLength={30}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onPressEnter={(event) => event.currentTarget.blur()}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
    </Tooltip>
  );
}
