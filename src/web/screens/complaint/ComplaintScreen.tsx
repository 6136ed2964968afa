import { listComplaints } from '../../../contract/compliance.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintRecord } from './ComplaintRecord.tsx';

function Records() {
  const page = usePage([]);
  const complaints = useCall(listComplaints, page.paging);
  return (
    <>
      <h2 className="heading">我提交的记录</h2>
      <ListView
        name="投诉记录"
        query={complaints}
        page={page}
        shape="row"
        renderCard={(complaint) => <ComplaintRecord complaint={complaint} />}
        empty={<EmptyState drawing="order" text="还没有提交过。提交后的记录保存六个月，可以随时回来看。" />}
      />
    </>
  );
}

export default function ComplaintScreen() {
  return (
    <>
      <PageHead title="投诉举报" about="肖像或声音被冒用、内容不实、缺少 AI 标识，都可以在这里告诉我们。" />
      <Columns side={<Records />}>
        <Panel title={null}>
          <ComplaintForm hasFiles />
        </Panel>
      </Columns>
    </>
  );
}
