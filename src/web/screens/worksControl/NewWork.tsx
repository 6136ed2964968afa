import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { workTypes, type WorkType } from '../../../contract/work.ts';
import { useInit } from '../../client/use-init.ts';

const places: Record<WorkType, string> = {
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
        items: (Object.keys(places) as WorkType[])
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
