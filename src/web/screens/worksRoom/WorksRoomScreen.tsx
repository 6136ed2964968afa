import { EngineNotice } from '../../parts/EngineNotice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';
import { ShortForm } from './ShortForm.tsx';

export default function WorksRoomScreen() {
  return (
    <>
      <PageHead title="短视频" about="写一段文字，让数字人替你说。" />
      <EngineNotice engines={['voice']} />
      <ShortForm />
      <WorkShelf
        type="short"
        title="我的短视频"
        empty="还没有短视频。写好文字点「生成视频」，做好的会出现在这里。"
      />
    </>
  );
}
