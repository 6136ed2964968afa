import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  categories,
  listRooms,
  roomStatuses,
  type Category,
  type RoomStatus,
} from '../../../contract/room.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { ViewSwitch } from '../../parts/list/ViewSwitch.tsx';
import { useCall } from '../../client/use-call.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { usePage } from '../../hooks/use-page.ts';
import { useView } from '../../parts/list/use-view.ts';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { NewRoomDialog } from './NewRoomDialog.tsx';
import { RoomCard } from './RoomCard.tsx';
import { roomColumns } from './room-columns.tsx';

const codeIn = <T extends number>(names: Record<T, string>, value: string | undefined): T | undefined =>
  value !== undefined && value in names ? (Number(value) as T) : undefined;

export default function WorkbenchesScreen() {
  const page = usePage(['name', 'category', 'status', 'template', 'shared']);
  const [creating, setCreating] = useSearchParam('new');
  const [view, setView] = useView('直播间列表');
  const { name, category, status, template, shared } = page.filters;
  const rooms = useCall(listRooms, {
    ...page.paging,
    name,
    category: codeIn<Category>(categories, category),
    status: codeIn<RoomStatus>(roomStatuses, status),
    isTemplate: template === '1' ? 1 : template === '0' ? 0 : undefined,
    isShared: shared === '1' ? 1 : 0,
  });
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating('1')}>
      新建直播间
    </Button>
  );
  return (
    <>
      <PageHead
        title="工作台"
        about="你的直播间都在这里：布置画面，写话术和问答，然后开播。"
        action={
          <div className="row">
            <LinkButton to="/broadcasts">直播记录</LinkButton>
            {create}
          </div>
        }
      />
      <FilteredList
        search={{ name: 'name', placeholder: '搜索直播间名称' }}
        choices={[
          { name: 'shared', all: '我的直播间', options: optionsOf({ 1: '与我共享' }) },
          { name: 'category', all: '全部类目', options: optionsOf(categories) },
          { name: 'status', all: '全部状态', options: optionsOf(roomStatuses) },
          {
            name: 'template',
            all: '全部类型',
            options: optionsOf({ 0: '只看直播间', 1: '只看模板' }),
          },
        ]}
        unit="个直播间"
        extra={!!rooms.data?.total && <ViewSwitch view={view} onChange={setView} />}
        name="直播间列表"
        query={rooms}
        page={page}
        shape="portrait"
        renderCard={(room) => <RoomCard room={room} />}
        columns={roomColumns}
        view={view}
        empty={
          <EmptyState drawing="room" text="还没有直播间。建一个，给它配上数字人和话术。" action={create} />
        }
      />
      {creating === '1' && <NewRoomDialog onClose={() => setCreating(null)} />}
    </>
  );
}
