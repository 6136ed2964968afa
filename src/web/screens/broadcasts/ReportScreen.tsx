import { Link, useParams } from 'react-router';
import { readReport, type BroadcastReport } from '../../../contract/broadcasts/broadcast.ts';
import { useCall } from '../../client/use-call.ts';
import { shortTime } from '../../parts/format.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { Answers, Questions } from './Answers.tsx';
import { RecordingPanel } from './recording/RecordingPanel.tsx';
import { timeOnAir } from './report-words.ts';
import styles from './broadcasts.module.css';
import { ReportSummary } from './ReportSummary.tsx';
import { Trends } from './Trends.tsx';
import { Unanswered } from './Unanswered.tsx';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt } from '../../client/failure.ts';
import { exportComments, exportHistory } from '../../parts/live/export-broadcast.ts';

const ON_AIR_MS = 60_000;

function aboutOf(report: BroadcastReport): string {
  const { startedAt, endedAt, endReason, isRehearsal, shared } = report;
  return [
    isRehearsal ? '预演' : null,
    `${shortTime(startedAt)} 开播`,
    endedAt === null ? `已播 ${timeOnAir(report)}，数字到刚才为止` : `播了 ${timeOnAir(report)}`,
    endReason,
    shared && `${shared.owner} 共享给你`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export default function ReportScreen() {
  const { liveId = '', sessionId = '' } = useParams();
  const query = useCall(
    readReport,
    { liveId, sessionId },
    { refetchInterval: (data) => (data?.endedAt === null ? ON_AIR_MS : false) },
  );
  const report = query.data;
  if (query.isError && !report)
    return (
      <div className="card">
        <ErrorCard
          error={query.error}
          title="报告没有打开"
          retry={() => void query.refetch()}
          action={<LinkButton to="/broadcasts">回到直播记录</LinkButton>}
        />
      </div>
    );
  if (!report)
    return (
      <Panel title={null}>
        <PanelSkeleton rows={8} />
      </Panel>
    );
  return (
    <>
      <PageHead
        title={report.roomName}
        about={
          <>
            <Link to="/broadcasts">直播记录</Link> · {aboutOf(report)}
          </>
        }
        action={<ExportButtons report={report} />}
      />
      <div className="stack gap16">
        <ReportSummary report={report} />
        <Trends report={report} />
        <div className={styles.pair}>
          <Questions report={report} />
          <Answers report={report} />
        </div>
        <Unanswered report={report} />
        {!report.isRehearsal && <RecordingPanel report={report} />}
      </div>
    </>
  );
}

const exports = [
  { name: '导出播报历史', run: exportHistory },
  { name: '导出评论', run: exportComments },
];

function ExportButtons({ report: { liveId, id, roomName } }: { report: BroadcastReport }) {
  const [running, setRunning] = useState<string | null>(null);
  const start = async ({ name, run }: (typeof exports)[number]) => {
    setRunning(name);
    await attempt(() => run({ liveId, sessionId: id, roomName }));
    setRunning(null);
  };
  return exports.map((choice) => (
    <Button
      key={choice.name}
      icon={<DownloadOutlined />}
      loading={running === choice.name}
      disabled={running !== null && running !== choice.name}
      onClick={() => void start(choice)}
    >
      {choice.name}
    </Button>
  ));
}
