import { useState } from 'react';
import { Link } from 'react-router';
import type { Work } from '../../../contract/work.ts';
import { confirm } from '../dialogs/confirm.ts';
import { RenameDialog } from '../dialogs/lazy-dialogs.ts';
import { lazyDialog } from '../lazy/lazy-part.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import { renamingWork, useWorkActions } from './use-work-actions.ts';
import { downloadUrl, editsOf, filesOf, isSound } from './work-facts.ts';

const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog);
export const LazyPublishDrawer = lazyDialog(
  async () => (await import('./publish/PublishDrawer.tsx')).PublishDrawer,
);

const confirmDraft = (onOk: () => Promise<void>) =>
  confirm({
    title: '导出剪映草稿（试验）',
    content:
      '没有在剪映的各个版本里试过，可能打不开。解压后把文件夹放进剪映的草稿目录，再重新打开剪映。草稿里有剪好的片段、声音、字幕、标题和 AI 标识，没有主播、贴纸、转场和滤镜。',
    okText: '导出',
    onOk,
  });

interface Props {
  work: Work;
  onOpen: () => void;
}

export const downloadItems = (files: ReturnType<typeof filesOf>) =>
  files.map(({ verb, url }) => ({
    key: verb,
    label: (
      <a href={downloadUrl(url)} download>
        {verb}
      </a>
    ),
  }));

export function WorkMenu({ work, onOpen }: Props) {
  const { toBin, exportTimeline } = useWorkActions();
  const [dialog, setDialog] = useState<'name' | 'share' | 'publish' | null>(null);
  const close = () => setDialog(null);
  const isMade = Boolean(work.url);
  return (
    <>
      <MoreMenu
        label={`更多操作 ${work.name}`}
        items={[
          { key: 'open', label: '查看详情', onClick: onOpen },
          ...editsOf(work).map(({ verb, path }) => ({ key: path, label: <Link to={path}>{verb}</Link> })),
          { key: 'name', label: '改名', onClick: () => setDialog('name') },
          isMade ? { key: 'share', label: '发到手机', onClick: () => setDialog('share') } : null,
          isMade && !isSound(work)
            ? { key: 'publish', label: '发布到平台', onClick: () => setDialog('publish') }
            : null,
          isMade ? { type: 'divider' } : null,
          ...downloadItems(filesOf(work)),
          isMade && work.type === 'mix'
            ? { key: 'timeline', label: '导出时间线', onClick: () => void exportTimeline(work, 'otio') }
            : null,
          isMade && work.type === 'mix'
            ? {
                key: 'jianying',
                label: '导出剪映草稿（试验）',
                onClick: () => confirmDraft(() => exportTimeline(work, 'jianying')),
              }
            : null,
          { type: 'divider' },
          { key: 'bin', label: '删除', danger: true, onClick: () => toBin([work]) },
        ]}
      />
      {dialog === 'name' && <RenameDialog {...renamingWork} item={work} onClose={close} />}
      {dialog === 'share' && <ShareDialog work={work} onClose={close} />}
      {dialog === 'publish' && <LazyPublishDrawer work={work} onClose={close} />}
    </>
  );
}
