import { ProgressBar } from '../../../parts/states/ProgressBar.tsx';
import { Alert, Button, Checkbox, Modal, Spin } from 'antd';
import { useState } from 'react';
import { SHORT_CHARACTERS } from '../../../../contract/short.ts';
import { pairPages, SLIDE_PAGES, type PagePair } from '../../../parts/slides/pair-pages.ts';
import { countCharacters } from '../../../parts/speech/markup/marks.ts';
import { slideRatio, isBlank, scenesLeft } from './slide-scenes.ts';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { useSlides } from './use-slides.ts';
import { SLIDES_ACCEPT, SLIDES_MB } from '../../../parts/slides/slide-file.ts';
import { DropBox } from '../../../parts/upload/DropBox.tsx';

interface Props {
  editor: ShortEditorState;
  onClose: () => void;
}

const HOW =
  '每页变成一个场景：画面取自 PDF，播报文字取自 PPTX 的备注。先在 PowerPoint 或 WPS 里把 PPT 导出为 PDF，再把两个文件一起选进来；没有备注的话，只选 PDF 就行。';

export function SlidesDialog({ editor, onClose }: Props) {
  const { project } = editor;
  const { chosen, step, error, take, drop, cancel, start } = useSlides(editor, onClose);
  const [takesRatio, setTakesRatio] = useState(() => isBlank(project));
  const [fillsWords, setFillsWords] = useState(false);
  const pdf = chosen.pdf?.pdf ?? null;
  const { pages, refusal } = pairPages(chosen.deck?.pages ?? null, pdf?.pages ?? null);
  const room = scenesLeft(project);
  const wrong =
    error ??
    refusal ??
    (pages.length > room ? `还能加 ${room} 个场景，这里有 ${pages.length} 页，请先删掉一些场景。` : null);
  const itsRatio = pdf ? slideRatio(pdf.size) : project.ratio;
  const ratio = takesRatio ? itsRatio : project.ratio;
  const isImporting = step.kind === 'importing';
  return (
    <Modal
      open
      centered
      title="PPT 导入"
      onCancel={onClose}
      mask={{ closable: step.kind === 'choosing' }}
      footer={
        isImporting ? (
          <Button onClick={cancel}>停止导入</Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={pages.length === 0 || wrong !== null || step.kind === 'reading'}
              onClick={() => void start(pages, ratio, fillsWords)}
            >
              {pages.length > 0 && !wrong ? `导入 ${pages.length} 个场景` : '导入'}
            </Button>
          </>
        )
      }
    >
      <div className="inset-top stack gap12">
        <p className="hint">{HOW}</p>
        {isImporting ? (
          <div role="status">
            <ProgressBar label="导入进度" percent={Math.floor((step.done / pages.length) * 100)} />
            正在处理第 {Math.min(step.done + 1, pages.length)} 页，共 {pages.length} 页
          </div>
        ) : (
          <Spin spinning={step.kind === 'reading'} description="正在读文件">
            <DropBox
              label="选择 PDF 和 PPTX"
              accept={SLIDES_ACCEPT}
              multiple
              isBusy={false}
              isCompact
              limits={`PDF、PPTX，每个不超过 ${SLIDES_MB} MB，最多 ${SLIDE_PAGES} 页`}
              onTake={(files) => void take(files)}
            >
              {() => '点击选择 PDF 和 PPTX，或拖到这里'}
            </DropBox>
          </Spin>
        )}
        {chosen.pdf && (
          <Chosen
            words={`画面：${chosen.pdf.name}，${chosen.pdf.pdf.pages} 页`}
            onDrop={isImporting ? null : () => drop('pdf')}
          />
        )}
        {chosen.deck && (
          <Chosen
            words={`备注：${chosen.deck.name}，${chosen.deck.pages.length} 页，${chosen.deck.pages.filter((page) => page.notes).length} 页有备注`}
            onDrop={isImporting ? null : () => drop('deck')}
          />
        )}
        {wrong && <Alert type="error" showIcon title={wrong} />}
        {!wrong && pages.length > 0 && (
          <ImportOptions
            pages={pages}
            hasPictures={pdf !== null}
            fills={{ isOn: fillsWords, set: setFillsWords }}
            ratio={itsRatio === project.ratio ? null : { from: project.ratio, to: itsRatio }}
            takesRatio={{ isOn: takesRatio, set: setTakesRatio }}
            isDisabled={isImporting}
          />
        )}
      </div>
    </Modal>
  );
}

interface Choice {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

interface OptionsProps {
  pages: PagePair[];
  hasPictures: boolean;
  fills: Choice;
  ratio: { from: string; to: string } | null;
  takesRatio: Choice;
  isDisabled: boolean;
}

function ImportOptions({ pages, hasPictures, fills, ratio, takesRatio, isDisabled }: OptionsProps) {
  const silent = pages.filter((page) => !page.notes).length;
  const characters = pages.reduce((sum, page) => sum + countCharacters(page.notes), 0);
  return (
    <>
      {!hasPictures && (
        <Alert
          type="info"
          showIcon
          title="还没有画面。把同一个 PPT 导出为 PDF 再选进来，就有每页的画面；现在导入只有备注，背景和当前场景一样。"
        />
      )}
      {characters > SHORT_CHARACTERS && (
        <Alert
          type="warning"
          showIcon
          title={`备注共 ${characters} 字，一个短视频最多播报 ${SHORT_CHARACTERS} 字，导入后请删短。`}
        />
      )}
      {silent > 0 && (
        <Checkbox
          checked={fills.isOn}
          disabled={isDisabled}
          onChange={(event) => fills.set(event.target.checked)}
        >
          {silent} 页没有备注，先填上页面里的文字
        </Checkbox>
      )}
      {ratio && (
        <Checkbox
          checked={takesRatio.isOn}
          disabled={isDisabled}
          onChange={(event) => takesRatio.set(event.target.checked)}
        >
          画面比例从 {ratio.from} 改为 {ratio.to}，页面正好铺满
        </Checkbox>
      )}
    </>
  );
}

interface ChosenProps {
  words: string;
  onDrop: (() => void) | null;
}

function Chosen({ words, onDrop }: ChosenProps) {
  return (
    <div className="row between">
      <span className="ellipsis" title={words}>
        {words}
      </span>
      {onDrop && (
        <Button type="link" size="small" onClick={onDrop}>
          移除
        </Button>
      )}
    </div>
  );
}
