import { EngineNotice } from '../../parts/EngineNotice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';
import { AudioForm } from './AudioForm.tsx';

export default function CreateAudioScreen() {
  return (
    <>
      <PageHead title="文字转音频" about="写一段文字，选一个声音，读成音频。" />
      <EngineNotice engines={['voice']} />
      <AudioForm />
      <WorkShelf
        type="audio"
        title="我的音频"
        empty="还没有音频。写好文字点「生成音频」，做好的会出现在这里。"
      />
    </>
  );
}
