import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { Columns } from '../../parts/Columns.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Uploader } from '../../parts/Uploader.tsx';
import { Report } from './Report.tsx';
import { Standard } from './Standard.tsx';

const KEPT = 10;

export default function LabelCheckScreen() {
  const [files, setFiles] = useState<Uploaded[]>([]);
  return (
    <>
      <PageHead title="标识检测" about="看一个文件带不带 AI 生成标识，写得对不对。" />
      <Columns side={<Standard />}>
        <Uploader
          what="要检测的文件"
          kinds={['image', 'audio', 'video']}
          multiple
          onDone={(file) => setFiles((before) => [file, ...before].slice(0, KEPT))}
        />
        {files.length === 0 && (
          <Panel title={null}>
            <EmptyState
              drawing="seal"
              text="检测结果会显示在这里，离开页面后不保留。"
              action={<LinkButton to="/worksControl">去作品中心下载一个文件</LinkButton>}
            />
          </Panel>
        )}
        {files.map((file) => (
          <Report key={file.fileId} file={file} />
        ))}
      </Columns>
    </>
  );
}
