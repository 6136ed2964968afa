import { Button } from 'antd';
import { useState } from 'react';
import type { ShortVariant } from '../../../../../contract/short.ts';
import { Setting } from '../../../../parts/editor/fields/Setting.tsx';
import { lazyDialog } from '../../../../parts/lazy/lazy-part.tsx';
import type { ShortEditorState } from '../../editor/use-short-editor.ts';

const ShortVariantsDrawer = lazyDialog(
  async () => (await import('./ShortVariantsDrawer.tsx')).ShortVariantsDrawer,
);

interface Props {
  editor: ShortEditorState;
  variants: ShortVariant[];
  costs: number[] | null;
  onChange: (variants: ShortVariant[]) => void;
}

export function VariantsField({ editor, variants, costs, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting
      title="一次做几个版本"
      about={
        variants.length > 1
          ? `现在是 ${variants.length} 个版本，每个是一条单独的视频。`
          : '同一份文案换说法、主播、背景或声音，每个版本是一条单独的视频；没做成的不扣费。'
      }
      control={
        <div className="row">
          {variants.length > 1 && (
            <Button size="small" onClick={() => onChange([])}>
              只做一条
            </Button>
          )}
          <Button size="small" onClick={() => setOpen(true)}>
            {variants.length > 1 ? '看看、修改' : '设置版本'}
          </Button>
        </div>
      }
    >
      {isOpen && (
        <ShortVariantsDrawer
          editor={editor}
          variants={variants}
          costs={costs}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </Setting>
  );
}
