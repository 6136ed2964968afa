import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { keysOf } from '../../../contract/fields.ts';
import { workTypes, type WorkType } from '../../../contract/work.ts';
import { useInit } from '../../client/use-init.ts';

/** Of a live nothing is ordered from here: its recordings lie with its report. */
const places: Record<Exclude<WorkType, 'excerpt'>, string> = {
  short: '/worksRoom?new=1',
  audio: '/createAudio',
  mix: '/aiMix',
  translate: '/aiTranslate',
};

export function NewWork() {
  const canMake = useInit()?.canMake;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: keysOf(places)
          .filter((type) => canMake?.[type])
          .map((type) => ({ key: type, label: <Link to={places[type]}>{workTypes[type]}</Link> })),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        新建作品 <DownOutlined />
      </Button>
    </Dropdown>
  );
}
