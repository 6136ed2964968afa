import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import {
  descriptionOn,
  packPublication,
  platformIds,
  platforms,
  titleOn,
  type PlatformId,
  type Publication,
} from '../../../../contract/works/publish.ts';
import { useSend } from '../../../client/use-call.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { copyText } from '../../fields/copy-text.ts';
import { saveFile } from '../save-file.ts';

const KEY = 'publish:platforms';

interface Props {
  id: string;
  publication: Publication;
}

export function PlatformsField({ id, publication }: Props) {
  const [chosen, setChosen] = useState<PlatformId[]>(() => {
    const known = (localStorage.getItem(KEY) ?? 'douyin').split(',');
    return platformIds.filter((platform) => known.includes(platform));
  });
  const pack = useSend(packPublication, { refresh: [] });
  const choose = (next: PlatformId[]) => {
    localStorage.setItem(KEY, next.join(','));
    setChosen(next);
  };
  const download = async () => {
    const packed = await pack.attempt({ id, platforms: chosen });
    if (packed) saveFile(packed.url);
  };
  return (
    <Setting title="平台" about="标题按各平台的字数截短，封面按各平台的尺寸裁好，脸和 AI 标识留在画面里。">
      <Checkbox.Group<PlatformId>
        aria-label="平台"
        options={platformIds.map((value) => ({ value, label: platforms[value].name }))}
        value={chosen}
        onChange={(next) => choose(platformIds.filter((platform) => next.includes(platform)))}
      />
      <ul className="plain-list stack" aria-label="各平台的标题">
        {chosen.map((platform) => (
          <li key={platform} className="box padded12 stack gap4">
            <div className="row between">
              <strong className="strong">{platforms[platform].name}</strong>
              <Button
                size="small"
                type="text"
                onClick={() => void copyText(descriptionOn(platform, publication), '已复制文案')}
              >
                复制文案
              </Button>
            </div>
            <span className="break-anywhere">
              {titleOn(platform, publication) || publication.title || '还没有标题'}
            </span>
            <span className="hint small">{aboutPlatform(platform, publication)}</span>
          </li>
        ))}
      </ul>
      <p className="hint small">
        平台不开放自动发布，下载后在各平台的发布页手动上传。上传时要声明「AI 生成」，包里的说明写了在哪里选。
      </p>
      <Button
        type="primary"
        size="large"
        block
        icon={<DownloadOutlined />}
        disabled={chosen.length === 0}
        loading={pack.isPending}
        onClick={() => void download()}
      >
        {chosen.length === 0 ? '先选一个平台' : `下载发布包（${chosen.length} 个平台）`}
      </Button>
    </Setting>
  );
}

function aboutPlatform(platform: PlatformId, publication: Publication): string {
  const { title, hashtags, covers } = platforms[platform];
  const isCut = title !== null && titleOn(platform, publication) !== publication.title;
  const left = publication.hashtags.length - hashtags;
  return [
    title === null ? '没有单独的标题，写在文案第一行' : `标题 ${title} 字内${isCut ? '，已截短' : ''}`,
    left > 0 ? `话题用前 ${hashtags} 个` : '',
    `封面 ${covers.map((size) => `${size.width}×${size.height}`).join('、')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
