import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { draftDetail } from '../../../contract/short.ts';
import { call } from '../../client/api.ts';
import { EditorSkeleton } from '../../parts/editor/EditorSkeleton.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { WholeError } from '../../parts/states/ErrorCard.tsx';
import { useEvents } from '../../client/use-events.ts';
import { type DraftRequest, openDraft } from './drafts/open-draft.ts';
import { ShortEditor } from './editor/ShortEditor.tsx';

interface WrongProps {
  error: unknown;
  retry: () => void;
}

function Wrong({ error, retry }: WrongProps) {
  return (
    <WholeError
      error={error}
      title="短视频没有打开"
      retry={retry}
      action={
        <>
          <LinkButton to="/worksRoom">打开最近的草稿</LinkButton>
          <LinkButton to="/worksRoom?new=1" type="primary">
            新建短视频
          </LinkButton>
        </>
      }
    />
  );
}

function Opening({ request }: { request: DraftRequest }) {
  const opening = useQuery({
    queryKey: ['open-draft', request],
    queryFn: () => openDraft(request),
    // Asked again it would make another draft.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (opening.data) return <Navigate to={`/worksRoom?draft=${opening.data}`} replace />;
  if (opening.error) return <Wrong error={opening.error} retry={() => void opening.refetch()} />;
  return <EditorSkeleton label="正在打开短视频" />;
}

function OneDraft({ id }: { id: string }) {
  const [version, setVersion] = useState(0);
  const detail = useQuery({
    queryKey: [draftDetail.path, { id }],
    queryFn: ({ signal }) => call(draftDetail, { id }, signal),
    // A draft that is opened again must not begin with what it was when it was opened first.
    gcTime: 0,
  });
  const reload = async () => {
    await detail.refetch();
    setVersion((before) => before + 1);
  };
  if (detail.data) return <ShortEditor key={version} stored={detail.data} reload={() => void reload()} />;
  if (detail.error) return <Wrong error={detail.error} retry={() => void detail.refetch()} />;
  return <EditorSkeleton label="正在打开短视频" />;
}

export default function WorksRoomScreen() {
  useEvents();
  const [params] = useSearchParams();
  const draft = params.get('draft');
  const from = params.get('from');
  if (draft) return <OneDraft key={draft} id={draft} />;
  if (from) return <Opening request={{ kind: 'from', workId: from }} />;
  if (params.has('new'))
    return (
      <Opening request={{ kind: 'new', modelId: params.get('avatar'), voiceName: params.get('voice') }} />
    );
  return <Opening request={{ kind: 'latest' }} />;
}
