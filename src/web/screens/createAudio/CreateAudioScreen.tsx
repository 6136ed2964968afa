import { useEffect, useEffectEvent } from 'react';
import { EngineNotice } from '../../parts/states/EngineNotice.tsx';
import { KeepMounted } from '../../parts/lazy/KeepMounted.tsx';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { AudioEditor } from './AudioEditor.tsx';
import { AudioRow } from './AudioRow.tsx';
import { useStudio } from './use-studio.ts';

const SentencesDrawer = lazyDialog(async () => (await import('./SentencesDrawer.tsx')).SentencesDrawer);

export default function CreateAudioScreen() {
  const studio = useStudio();
  const [listed, list] = useSearchParam('sentences');
  const [from, setFrom] = useSearchParam('from');
  const { view } = studio;
  const begin = useEffectEvent((id: string) => {
    setFrom(null);
    void studio.editAgain({ id });
  });
  useEffect(() => {
    // Only the editor itself can replace what is written in it.
    if (from && view) begin(from);
  }, [from, view]);
  return (
    <>
      <PageHead title="文字转音频" about="写一段文字，选一个声音，读成音频。" />
      <EngineNotice engines={['voice']} />
      <AudioEditor studio={studio} />
      <WorkShelf
        type="audio"
        title="我的音频"
        empty="还没有音频。写好文字点「生成音频」，做好的会出现在这里。"
        renderRow={(work, open) => (
          <AudioRow
            work={work}
            onOpen={open}
            onSentences={() => list(work.id)}
            onEdit={() => studio.editAgain(work)}
          />
        )}
      />
      <KeepMounted isWanted={listed !== null}>
        <SentencesDrawer id={listed} onClose={() => list(null)} />
      </KeepMounted>
    </>
  );
}
