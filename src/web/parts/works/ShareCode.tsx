import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Alert, Button, QRCode, Select } from 'antd';
import { useState } from 'react';
import { type Share, SHARE_HOURS, shareVideo, type Work } from '../../../contract/work.ts';
import { light } from '../../theme.ts';
import { useCall } from '../../client/use-call.ts';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { copyText } from '../fields/copy-text.ts';
import { shortTime } from '../format.ts';
import styles from './ShareDialog.module.css';

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A phone finds this server here, unless "here" is a name that every device has for itself. */
export function shareOrigins(origin: string, addresses: string[]): string[] {
  return LOCAL.test(new URL(origin).hostname) ? addresses : [origin];
}

const SIZE = 200;

function Code({ share, name }: { share: Share; name: string }) {
  const origins = shareOrigins(location.origin, share.addresses);
  const [chosen, choose] = useState(origins[0]);
  const link = (chosen ?? location.origin) + share.path;
  return (
    <div className={`${styles.body} stack gap16 centre centred`}>
      {chosen ? (
        <>
          <div className="padded16 card" role="img" aria-label={`${name} 的二维码`}>
            <QRCode
              type="svg"
              value={link}
              size={SIZE}
              bordered={false}
              color={light.strong}
              bgColor={light.card}
            />
          </div>
          <p className="no-margin strong">用手机扫一扫，直接播放和下载，不用登录。</p>
        </>
      ) : (
        <Alert
          showIcon
          type="warning"
          className={styles.warning}
          title="手机还连不上这台电脑"
          description={
            <>
              服务现在只有本机能打开。用 <code>HOST=0.0.0.0 npm start</code> 重新启动，让手机和电脑连同一个
              Wi-Fi，这里就会出现二维码。
            </>
          }
        />
      )}
      {origins.length > 1 && (
        <div className="row wrap middle full-width">
          <span>扫码打不开时换一个网络</span>
          <Select
            aria-label="电脑的网络地址"
            value={chosen}
            onChange={choose}
            options={origins.map((value) => ({ value, label: new URL(value).host }))}
          />
        </div>
      )}
      {origins.length > 0 && chosen !== location.origin && (
        <p className="hint small">手机要和这台电脑连同一个 Wi-Fi。</p>
      )}
      <div className="row wrap middle">
        <Button
          icon={<CopyOutlined />}
          onClick={() => void copyText(link, '链接已复制', '浏览器不让复制，请打开链接后从地址栏复制')}
        >
          复制链接
        </Button>
        <Button icon={<ExportOutlined />} href={share.path} target="_blank" rel="noreferrer">
          打开看看
        </Button>
      </div>
      <p className="hint small figures">
        {SHARE_HOURS} 小时内有效（{shortTime(share.expiresAt)}{' '}
        前），拿到链接的人都能打开；删除作品后立即失效。
      </p>
    </div>
  );
}

export function ShareCode({ work }: { work: Pick<Work, 'id' | 'name'> }) {
  // The link is asked for once: one that changes while it is being scanned helps nobody.
  const share = useCall(shareVideo, { id: work.id }, { staleTime: Infinity });
  if (share.data) return <Code share={share.data} name={work.name} />;
  if (share.error)
    return <ErrorCard error={share.error} title="二维码没有做好" retry={() => void share.refetch()} />;
  return <div className={styles.waiting} aria-busy="true" />;
}
