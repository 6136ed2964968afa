import type { ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isOnAir } from '../../../../contract/room.ts';
import { withParams } from '../../../hooks/use-search-param.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { DeveloperPage } from './pages/DeveloperPage.tsx';
import { InteractionPage } from './pages/InteractionPage.tsx';
import type { PageProps } from './pages/page.ts';
import { PicturePage } from './pages/PicturePage.tsx';
import { PlatformPage } from './pages/PlatformPage.tsx';
import { TalkPage } from './pages/TalkPage.tsx';
import { TimePage } from './pages/TimePage.tsx';
import styles from './SettingsPanel.module.css';

interface SettingsPage {
  key: string;
  name: string;
  isOwners?: boolean;
  Page: ComponentType<PageProps>;
}

const pages: SettingsPage[] = [
  { key: 'talk', name: '讲解', Page: TalkPage },
  { key: 'interaction', name: '互动', Page: InteractionPage },
  { key: 'picture', name: '画面和声音', Page: PicturePage },
  { key: 'platform', name: '平台和弹幕', isOwners: true, Page: PlatformPage },
  { key: 'time', name: '时间和提醒', Page: TimePage },
  { key: 'developer', name: '开发者', Page: DeveloperPage },
];

export function SettingsPanel({ editor }: { editor: RoomEditorState }) {
  const { room } = editor;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const shown = pages.filter(({ isOwners }) => !isOwners || !room.shared);
  const { key: opened, Page } = shown.find(({ key }) => key === params.get('page')) ?? shown[0]!;
  // In the place of the last one, and with its state: on a phone the sheet is closed by one step back.
  const open = (page: string) =>
    setParams((before) => withParams(before, { page }), { replace: true, state });
  return (
    <div className="stack gap20">
      <nav className={styles.pages} aria-label="设置">
        {shown.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={`${styles.page} bare-button`}
            aria-current={key === opened ? 'page' : undefined}
            onClick={() => open(key)}
          >
            {name}
          </button>
        ))}
      </nav>
      {isOnAir(room) && (
        <p className="hint small">正在直播：改好马上生效。换推流地址或清晰度时，推流会断开几秒再连上。</p>
      )}
      <Page editor={editor} />
    </div>
  );
}
