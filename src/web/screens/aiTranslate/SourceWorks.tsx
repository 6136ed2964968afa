import { PlaySquareOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { listVideos, type Work } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { duration } from '../../parts/format.ts';
import { NameLines } from '../../parts/layout/NameLines.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { fileOf } from '../../parts/works/work-facts.ts';

const SHOWN = 50;

export function SourceWorks({ onChoose }: { onChoose: (file: Uploaded) => void }) {
  const [isOpen, setOpen] = useState(false);
  const works = useCall(
    listVideos,
    { type: 'short', status: 'done', current: 1, pageSize: SHOWN },
    { enabled: isOpen },
  );
  return (
    <>
      <Button icon={<PlaySquareOutlined />} onClick={() => setOpen(true)}>
        从我的短视频里选
      </Button>
      <Modal open={isOpen} title="选一个短视频" footer={null} onCancel={() => setOpen(false)}>
        {!works.data && !works.error && <ListSkeleton shape="row" />}
        {!works.data && works.error && (
          <ErrorCard error={works.error} title="短视频没有打开" retry={() => void works.refetch()} />
        )}
        {works.data?.list.length === 0 && (
          <EmptyState drawing="film" text="还没有做好的短视频，先去短视频制作里做一个。" />
        )}
        <ul className="plain-list stack">
          {works.data?.list.map((work) => {
            const file = fileOfWork(work);
            return file === null ? null : (
              <li key={work.id} className="box row gap12">
                <NameLines
                  name={work.name}
                  title={work.name}
                  about={work.duration === null ? '' : duration(work.duration)}
                  className="grow can-shrink"
                />
                <Button
                  aria-label={`选择 ${work.name}`}
                  onClick={() => {
                    onChoose(file);
                    setOpen(false);
                  }}
                >
                  选它
                </Button>
              </li>
            );
          })}
        </ul>
      </Modal>
    </>
  );
}

export function fileOfWork({ name, url, format, size, duration, width, height }: Work): Uploaded | null {
  const fileId = fileOf(url)?.split('/').at(-1);
  if (!fileId || url === null || format !== 'mp4') return null;
  const originalName = `${name}.${format}`;
  return {
    fileId,
    fileName: originalName,
    originalName,
    url,
    size: size ?? 0,
    mime: 'video/mp4',
    kind: 'video',
    duration,
    width,
    height,
  };
}
