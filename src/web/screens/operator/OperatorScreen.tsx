import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useSearchParams } from 'react-router';
import { Accounts } from './Accounts.tsx';
import { Acts } from './Acts.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';
import { Complaints } from './Complaints.tsx';
import { ConsentLetters } from './ConsentLetters.tsx';
import { Faults } from './Faults.tsx';
import { HouseWords } from './HouseWords.tsx';
import { Jobs } from './Jobs.tsx';
import { RoomsOnAir } from './RoomsOnAir.tsx';
import { SystemPanels } from './SystemPanels.tsx';

const sections: [key: string, label: string, Section: ComponentType][] = [
  ['accounts', '账号', Accounts],
  ['complaints', '投诉', Complaints],
  ['letters', '授权书', ConsentLetters],
  ['rooms', '正在直播', RoomsOnAir],
  ['jobs', '任务', Jobs],
  ['system', '引擎与存储', SystemPanels],
  ['faults', '错误', Faults],
  ['words', '全站违规词', HouseWords],
  ['announcements', '公告', AnnouncementList],
  ['acts', '操作记录', Acts],
];

export default function OperatorScreen() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = sections.find(([key]) => key === wanted)?.[0] ?? 'accounts';
  return (
    <>
      <PageHead title="运营后台" about="只有运营账号能打开这里。每一步都要写理由，并且留下记录。" />
      <Tabs
        activeKey={tab}
        // The filters of one tab mean nothing in another.
        onChange={(key) => setParams({ tab: key }, { replace: true })}
        destroyOnHidden
        items={sections.map(([key, label, Section]) => ({ key, label, children: <Section /> }))}
      />
    </>
  );
}
