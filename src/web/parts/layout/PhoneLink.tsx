import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Alert, Button, QRCode, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { light } from '../../theme.ts';
import { copyText } from '../fields/copy-text.ts';
import styles from './PhoneLink.module.css';

const SIZE = 200;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

interface Props {
  path: string;
  addresses: string[];
  label: string;
  /** What whoever scans it can do. */
  about: ReactNode;
  /** How long it lasts. */
  foot: ReactNode;
}

export function PhoneLink({ path, addresses, label, about, foot }: Props) {
  const origins = shareOrigins(location.origin, addresses);
  const [chosen, choose] = useState(origins[0]);
  const link = (chosen ?? location.origin) + path;
  return (
    <div className="stack gap16 centre centred">
      {chosen ? (
        <>
          <div className="padded16 card" role="img" aria-label={label}>
            <QRCode
              type="svg"
              value={link}
              size={SIZE}
              bordered={false}
              color={light.strong}
              bgColor={light.card}
            />
          </div>
          <p className="no-margin strong">{about}</p>
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
        <Button icon={<ExportOutlined />} href={path} target="_blank" rel="noreferrer">
          打开看看
        </Button>
      </div>
      <p className="hint small figures">{foot}</p>
    </div>
  );
}

/** A phone finds this server here, unless "here" is a name that every device has for itself. */
export function shareOrigins(origin: string, addresses: string[]): string[] {
  return LOCAL.test(new URL(origin).hostname) ? addresses : [origin];
}
