import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Uploader } from '../../parts/upload/Uploader.tsx';
import { FileReport } from './FileReport.tsx';
import { Link } from 'react-router';
import styles from './LabelCheckScreen.module.css';

function Standard() {
  return (
    <>
      <Panel title="检测什么">
        <ul className={`${styles.list} stack`}>
          <li>读出文件元数据里名为 AIGC 的隐式标识，图片、音频和视频都可以</li>
          <li>看它的写法是否符合标准，字段是否齐全</li>
          <li>不看画面和声音本身：没有标识，不等于不是 AI 做的</li>
        </ul>
      </Panel>
      <Panel title="标准怎么要求">
        <ul className={`${styles.list} stack`}>
          <li>
            隐式标识：元数据里有 AIGC 字段，写明是否 AI 生成、生成和传播的服务提供者与编号；一个文件只有一个
          </li>
          <li>画面标识：含「AI」或「人工智能」，以及「生成」或「合成」，字高不小于短边的 5%</li>
          <li>视频：开头就出现，正常播放至少 2 秒</li>
          <li>音频：口播说明，或「短长 短短」的提示音</li>
          <li>任何人不得删除、篡改、伪造或隐匿标识</li>
        </ul>
        <p className={styles.source}>
          依据《人工智能生成合成内容标识办法》和 GB 45438-2025。
          <Link to="/agree/ai-label" target="_blank">
            AI 标识说明
          </Link>
        </p>
      </Panel>
    </>
  );
}

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
          <FileReport key={file.fileId} file={file} />
        ))}
      </Columns>
    </>
  );
}
