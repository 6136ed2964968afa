import { Alert, Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useBusy } from '../../../hooks/use-busy.ts';
import { Link, useNavigate } from 'react-router';
import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import { type ShortDraft, shortDraft, type ShortVariant } from '../../../../contract/short.ts';
import { putVideo } from '../../../../contract/work.ts';
import { sentenceOf } from '../../../client/failure.ts';
import { count, duration } from '../../../parts/format.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { resolutionLabels } from '../../../parts/fields/resolution-labels.ts';
import { ChoiceSetting } from '../../../parts/editor/fields/ChoiceSetting.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { OrderPanel } from '../../../parts/order/OrderPanel.tsx';
import { useOrder } from '../../../parts/order/use-order.ts';
import { displayName, findGap, refusalSentence, shortOrder } from './order.ts';
import styles from './order.module.css';
import { VariantsField } from './variants/VariantsField.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { Uploader } from '../../../parts/upload/Uploader.tsx';

interface Props {
  editor: ShortEditorState;
  onOrdered: (id: string) => void;
  onClose: () => void;
}

const outputs: { value: ShortDraft['output']; label: string; about: string }[] = [
  { value: 'video', label: '普通视频', about: 'MP4，带背景和字幕，可以直接发布。' },
  { value: 'green', label: '绿幕', about: 'MP4，背景换成绿色，方便在剪辑软件里抠像。' },
  { value: 'alpha', label: '透明背景', about: 'WebM，背景透明，直接叠在别的画面上；文件较大。' },
];

export function OrderForm({ editor, onOrdered, onClose }: Props) {
  const { project } = editor;
  const [hasAgreed, setAgreed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const [isSaving, during] = useBusy();
  const [variants, setVariants] = useState<ShortVariant[]>([]);
  const gap = findGap(project, editor.files.find);
  const order = useShortOrder(project, gap === null, variants, onOrdered);
  const { quote, isOld } = order;
  const make = async () => {
    if (!hasAgreed) return setReminded(true);
    await during(editor.flush);
    return order.send();
  };
  const mend = () => {
    if (gap) editor.goTo(gap.sceneIndex);
    onClose();
  };
  const error = order.refusal ?? order.error;
  const isNameGood = shortDraft.shape.name.safeParse(project.name).success;
  return (
    <div className="inset-top stack gap16">
      <FilmFields editor={editor} isNameGood={isNameGood} />
      {gap === null && (
        <VariantsField
          editor={editor}
          variants={variants}
          costs={isOld ? null : (quote?.costs ?? null)}
          onChange={setVariants}
        />
      )}
      <OrderPanel
        order={order}
        className={gap ? undefined : 'padded well stack gap4'}
        facts={
          <span className="hint figures">
            {variants.length > 1 && `${variants.length} 个版本，一共`}预计时长 {duration(quote?.seconds ?? 0)}
          </span>
        }
        waiting={
          gap ? (
            <Alert
              type="warning"
              showIcon
              title={gap.sentence}
              action={
                <Button size="small" onClick={mend}>
                  去补上
                </Button>
              }
            />
          ) : (
            <span className="hint">{order.error ? '时长和算力没有算出来。' : '正在算时长和要用的算力…'}</span>
          )
        }
        button={{
          size: 'large',
          block: true,
          disabled: gap !== null || !isNameGood,
          loading: isSaving,
          onClick: () => void make(),
          children: `${variants.length > 1 ? `生成 ${variants.length} 个版本` : '生成视频'}${
            quote && !isOld ? `，消耗 ${count(quote.cost)} 算力` : ''
          }`,
        }}
      >
        {error && (
          <Alert
            type="error"
            showIcon
            title={refusalSentence(error) ?? sentenceOf(error)}
            action={
              !order.refusal && (
                <Button size="small" loading={isOld} onClick={order.askAgain}>
                  重试
                </Button>
              )
            }
          />
        )}
        <p className="hint small">AI 标识将自动添加到画面和文件信息里，从第一帧到最后一帧。</p>
        <Agreement
          isGiven={hasAgreed}
          isMissed={isReminded}
          onChange={(isGiven) => {
            setAgreed(isGiven);
            setReminded(false);
          }}
        />
      </OrderPanel>
    </div>
  );
}

function useShortOrder(
  project: ShortDraft,
  isComplete: boolean,
  variants: ShortVariant[],
  onOrdered: (id: string) => void,
) {
  const navigate = useNavigate();
  const input = useMemo(
    () => ({ ...shortOrder(project), ...(variants.length > 1 && { variants }) }),
    [project, variants],
  );
  return useOrder(putVideo, isComplete ? input : null, {
    own: ['ENGINE_MISSING', 'INVALID_INPUT', 'POINTS_NOT_ENOUGH'],
    onDone: (answer) => {
      if ('id' in answer) onOrdered(answer.id);
      else if ('batchId' in answer) void navigate(`/worksControl?batch=${answer.batchId}`);
    },
  });
}

interface AgreementProps {
  isGiven: boolean;
  isMissed: boolean;
  onChange: (isGiven: boolean) => void;
}

function Agreement({ isGiven, isMissed, onChange }: AgreementProps) {
  return (
    <>
      <div className="row gap0">
        <Checkbox checked={isGiven} onChange={(event) => onChange(event.target.checked)}>
          我已知晓并同意
        </Checkbox>
        <Link to="/agree/user" target="_blank">
          《使用协议》
        </Link>
      </div>
      {isMissed && (
        <p className={styles.wrong} role="alert">
          请先勾选同意《使用协议》，再生成视频。
        </p>
      )}
    </>
  );
}

function FilmFields({ editor, isNameGood }: { editor: ShortEditorState; isNameGood: boolean }) {
  const { project, change } = editor;
  return (
    <>
      <Setting title="视频名称">
        <Input
          aria-label="视频名称"
          maxLength={NAME_CHARACTERS}
          showCount
          status={isNameGood ? '' : 'error'}
          value={project.name}
          placeholder={displayName(project) || '不填就用文字的开头'}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Setting>
      <ChoiceSetting
        title="分辨率"
        options={optionsOf(resolutionLabels)}
        value={project.resolution}
        onChange={(resolution) => change({ resolution })}
      />
      <ChoiceSetting
        title="导出方式"
        about={outputs.find(({ value }) => value === project.output)!.about}
        options={outputs.map(({ value, label }) => ({ value, label }))}
        value={project.output}
        onChange={(output) => change({ output })}
      />
      <CoverField editor={editor} />
    </>
  );
}

function CoverField({ editor }: { editor: ShortEditorState }) {
  const { project, files, change } = editor;
  const [isChoosing, setChoosing] = useState(false);
  const cover = project.coverFileId ? files.find(project.coverFileId) : null;
  return (
    <Setting
      title="封面"
      about={project.coverFileId ? '' : '不选就从视频里自动截取一帧。'}
      control={
        project.coverFileId ? (
          <Button size="small" onClick={() => change({ coverFileId: null })}>
            改回自动
          </Button>
        ) : (
          <Button size="small" onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? '不传了' : '上传封面'}
          </Button>
        )
      }
    >
      {project.coverFileId &&
        (cover ? (
          <img src={cover.url} alt="封面" className={`${styles.cover} box`} />
        ) : (
          <span className="error">封面图片找不到了，请改回自动，或重新上传。</span>
        ))}
      {!project.coverFileId && isChoosing && (
        <Uploader
          what="封面图"
          kinds={['image']}
          isCompact
          onDone={(file) => {
            files.add(file);
            change({ coverFileId: file.fileId });
            setChoosing(false);
          }}
        />
      )}
    </Setting>
  );
}
