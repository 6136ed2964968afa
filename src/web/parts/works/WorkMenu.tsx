import { useState } from 'react';
import { Link } from 'react-router';
import type { Work } from '../../../contract/work.ts';
import { RenameDialog } from '../dialogs/lazy-dialogs.ts';
import { lazyDialog } from '../lazy/lazy-part.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import { renamingWork, useWorkActions } from './use-work-actions.ts';
import { downloadUrl, editsOf, filesOf } from './work-facts.ts';

const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog);

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
  const [dialog, setDialog] = useState<'name' | 'share' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <MoreMenu
        label={`更多操作 ${work.name}`}
        items={[
          { key: 'open', label: '查看详情', onClick: onOpen },
          ...editsOf(work).map(({ verb, path }) => ({ key: path, label: <Link to={path}>{verb}</Link> })),
          { key: 'name', label: '改名', onClick: () => setDialog('name') },
          ...(work.url
            ? [
                { key: 'share', label: '发到手机', onClick: () => setDialog('share') },
                { type: 'divider' as const },
              ]
            : []),
          ...downloadItems(filesOf(work)),
          ...(work.type === 'mix' && work.url
            ? [{ key: 'timeline', label: '导出时间线', onClick: () => void exportTimeline(work) }]
            : []),
          { type: 'divider' },
          { key: 'bin', label: '删除', danger: true, onClick: () => toBin([work]) },
        ]}
      />
      {dialog === 'name' && <RenameDialog {...renamingWork} one={work} onClose={close} />}
      {dialog === 'share' && <ShareDialog work={work} onClose={close} />}
    </>
  );
}
