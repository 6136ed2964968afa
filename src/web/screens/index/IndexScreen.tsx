import { useState } from 'react';
import { listJobs } from '../../../contract/job.ts';
import { listRooms } from '../../../contract/room.ts';
import { listVideos } from '../../../contract/work.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { EngineNotice } from '../../parts/EngineNotice.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useCall } from '../../use-call.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { greeting } from './greeting.ts';
import { MakeCards } from './MakeCards.tsx';
import { RoomTile } from './RoomTile.tsx';
import { RunningJobs } from './RunningJobs.tsx';
import { Section } from './Section.tsx';
import { StartSteps } from './StartSteps.tsx';
import { Strip } from './Strip.tsx';
import { WorkTile } from './WorkTile.tsx';

const FEW = 6;

export default function IndexScreen() {
  const [hello] = useState(() => greeting(new Date().getHours()));
  const jobs = useCall(listJobs, { pageSize: FEW });
  const rooms = useCall(listRooms, { pageSize: FEW });
  const works = useCall(listVideos, { pageSize: FEW });
  const isNewcomer = rooms.data?.total === 0 && works.data?.total === 0;
  return (
    <>
      <PageHead
        title={`${hello}，今天想做点什么？`}
        about={isNewcomer ? '挑一件开始，或者跟着下面三步走。' : '最近的直播间和作品、进行中的任务都在这里。'}
        action={<BalanceCard />}
      />
      <EngineNotice engines={['voice', 'hearing', 'meaning', 'face']} />
      <MakeCards />
      {jobs.data && jobs.data.total > 0 && <RunningJobs jobs={jobs.data.list} />}
      {isNewcomer ? (
        <StartSteps />
      ) : (
        <>
          <Section title="最近的直播间" all="/workbenches">
            <Strip
              name="最近的直播间"
              shape="portrait"
              query={rooms}
              renderTile={(room) => <RoomTile room={room} />}
              empty={
                <EmptyState
                  drawing="room"
                  text="还没有直播间。"
                  action={<LinkButton to="/workbenches?new=1">新建直播间</LinkButton>}
                />
              }
            />
          </Section>
          <Section title="最近的作品" all="/worksControl">
            <Strip
              name="最近的作品"
              shape="square"
              query={works}
              renderTile={(work) => <WorkTile work={work} />}
              empty={<EmptyState drawing="film" text="做好的作品会出现在这里。" />}
            />
          </Section>
        </>
      )}
    </>
  );
}
