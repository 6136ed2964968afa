import { EngineNotice, MakerNotice } from '../../parts/states/EngineNotice.tsx';
import { HowItWorks } from '../../parts/layout/HowItWorks.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';

const steps = [
  { title: '听写原文', text: '上传视频或音频，识别出每一句话和它的时间。' },
  { title: '逐句校对译文', text: '译文对着原文改，每一句可以单独换声音、调语速。' },
  { title: '字幕、配音或口型', text: '只加字幕、换成译文配音，或者连口型一起对上。' },
];

export default function AiTranslateScreen() {
  return (
    <>
      <PageHead title="AI 视频翻译" about="把一段视频翻成另一种语言，字幕和配音一起做。" />
      <MakerNotice kind="translate" text="翻译引擎还没有装好，现在不能提交新的翻译，也不会扣算力。" />
      <EngineNotice engines={['hearing', 'voice']} />
      <HowItWorks steps={steps} />
      <WorkShelf type="translate" title="我的翻译" empty="还没有翻译作品。" />
    </>
  );
}
