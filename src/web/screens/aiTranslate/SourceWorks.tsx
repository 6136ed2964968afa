import { PlaySquareOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { workTypes } from '../../../contract/job.ts';
import { listVideos, type Work } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { duration } from '../../parts/format.ts';
import { NameLines } from '../../parts/layout/NameLines.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { fileOf } from '../../parts/works/work-facts.ts';

const SHOWN = 50;
const mimes: Record<string, string> = { mp4: 'video/mp4', mp3: 'audio/mpeg', wav: 'audio/wav' };

export function SourceWorks({ onChoose }: { onChoose: (work: Work, file: Uploaded) => void }) {
  const [isOpen, setOpen] = useState(false);
  const works = useCall(listVideos, { status: 'done', current: 1, pageSize: SHOWN }, { enabled: isOpen });
  const sources = works.data?.list.flatMap((work) => {
    const file = fileOfWork(work);
    return file === null ? [] : [{ work, file }];
  });
  return (
    <>
      <Button icon={<PlaySquareOutlined />} onClick={() => setOpen(true)}>
        从我的作品里选
      </Button>
      <Modal open={isOpen} title="选一个作品" footer={null} onCancel={() => setOpen(false)}>
        {!works.data && !works.error && <ListSkeleton shape="row" />}
        {!works.data && works.error && (
          <ErrorCard error={works.error} title="作品没有打开" retry={() => void works.refetch()} />
        )}
        {sources?.length === 0 && (
          <EmptyState drawing="film" text="还没有做好的短视频、混剪、直播短片或音频，先去做一个。" />
        )}
        <ul className="plain-list stack">
          {sources?.map(({ work, file }) => (
            <li key={work.id} className="box padded8-12 row gap12">
              <NameLines
                name={work.name}
                title={work.name}
                about={`${workTypes[work.type]} · ${duration(work.duration ?? 0)}`}
                className="grow can-shrink"
              />
              <Button
                aria-label={`选择 ${work.name}`}
                onClick={() => {
                  onChoose(work, file);
                  setOpen(false);
                }}
              >
                选它
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

/** Null: nothing that can be translated, or that is a translation already. */
export function fileOfWork(work: Work): Uploaded | null {
  const { type, name, url, format, size, duration, width, height } = work;
  const fileId = fileOf(url)?.split('/').at(-1);
  const mime = mimes[format ?? ''];
  if (!fileId || url === null || !mime || type === 'translate') return null;
  const originalName = `${name}.${format}`;
  return {
    fileId,
    fileName: originalName,
    originalName,
    url,
    size: size ?? 0,
    mime,
    kind: type === 'audio' ? 'audio' : 'video',
    duration,
    width,
    height,
  };
}
