import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { readPublication, writePublication } from '../../../../contract/works/publish.ts';
import type { Work } from '../../../../contract/work.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import { SideDrawer } from '../../dialogs/SideDrawer.tsx';
import { ErrorCard } from '../../states/ErrorCard.tsx';
import { PanelSkeleton } from '../../states/PanelSkeleton.tsx';
import { PlatformsField } from './PlatformsField.tsx';
import { PublicationForm } from './PublicationForm.tsx';

interface Props {
  work: Pick<Work, 'id' | 'name'>;
  onClose: () => void;
}

export function PublishDrawer({ work, onClose }: Props) {
  useFocusBack();
  return (
    <SideDrawer closable open onClose={onClose} title="发布到平台" width={560} height="92vh">
      <Inside id={work.id} />
    </SideDrawer>
  );
}

const authors = {
  model: '由 AI 按视频里的话写成。',
  templates: '没有接通 AI，由内置规则从视频里的话摘出来，不是 AI 写的。',
  user: '你改过的文案。',
};

function Inside({ id }: { id: string }) {
  const kept = useCall(readPublication, { id });
  const client = useQueryClient();
  const [edition, setEdition] = useState(0);
  const write = useSend(writePublication, {
    refresh: [],
    onDone: (written) => {
      client.setQueryData([readPublication.path, { id }], written);
      setEdition((before) => before + 1);
    },
  });
  const { attempt } = write;
  const isUnwritten = kept.data?.by === null;
  useEffect(() => {
    if (isUnwritten) void attempt({ id });
  }, [isUnwritten, attempt, id]);
  if (kept.error && !kept.data)
    return <ErrorCard error={kept.error} title="发布文案没有打开" retry={() => void kept.refetch()} />;
  if (!kept.data || (isUnwritten && !write.error)) return <PanelSkeleton rows={9} />;
  const { by, notice } = kept.data;
  return (
    <div className="stack gap24">
      <div className="row between gap12">
        <p className="hint small can-shrink">
          {by && authors[by]}
          {notice}发布前读一遍。
        </p>
        <Button className="rigid" loading={write.isPending} onClick={() => void attempt({ id })}>
          重新写
        </Button>
      </div>
      <PublicationForm key={edition} id={id} kept={kept.data} />
      <PlatformsField id={id} publication={kept.data} />
    </div>
  );
}
