import { useSearchParam } from '../../hooks/use-search-param.ts';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { useInit } from '../../client/use-init.ts';
import { EngineNotice, MakerNotice } from '../../parts/states/EngineNotice.tsx';
import { HowItWorks } from '../../parts/layout/HowItWorks.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { WorkShelf } from '../../parts/works/WorkShelf.tsx';
import { TranslateForm } from './TranslateForm.tsx';

const TranslationEditor = lazyPanel(
  async () => (await import('./edit/TranslationEditor.tsx')).TranslationEditor,
  <ListSkeleton shape="row" />,
);

const steps = [
  { title: '听写原文', text: '上传视频或音频，识别出每一句话和它的时间。' },
  { title: '翻译成草稿', text: '中文和英语互译，每一句都有机器的草稿，请校对；译成其他语言时译文自己写。' },
  { title: '字幕或配音', text: '只加字幕，或者换成译文的配音，背景音可以留着。' },
];

export default function AiTranslateScreen() {
  const canMake = useInit()?.canMake;
  const [editedId] = useSearchParam('edit');
  if (editedId)
    return (
      <>
        <PageHead title="校对译文" about="边看边改，改动自动保存；重新生成前成片不变。" />
        <TranslationEditor key={editedId} id={editedId} />
      </>
    );
  return (
    <>
      <PageHead
        title="AI 视频翻译"
        about="视频、录音换一种语言：中文和英语机器互译，其他语言的译文自己写；加字幕，或者换成配音。"
      />
      <MakerNotice kind="translate" text="翻译引擎还没有装好，现在不能提交新的翻译，也不会扣算力。" />
      <EngineNotice engines={['hearing', 'voice']} />
      {canMake && !canMake.translate ? <HowItWorks steps={steps} /> : <TranslateForm />}
      <WorkShelf type="translate" title="我的翻译" empty="还没有翻译作品。" />
    </>
  );
}
