import { useInit } from '../../client/use-init.ts';
import { count } from '../../parts/format.ts';
import { Facts } from '../../parts/layout/Facts.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import styles from './PriceList.module.css';

const price = (per: string, points: number) => `${per} ${count(points)} 算力`;

export function PriceList() {
  const init = useInit();
  if (!init) return null;
  const { prices, morePoints, operatorContact } = init;
  const fine = `选了高音质（慢）${price('另加每 100 字', prices.finePer100Characters)}`;
  const rows: [string, string][] = [
    ['直播', '不收算力：开播、讲解、回答弹幕、推流和录像都不收，播多久都一样'],
    ['短视频', `${price('成片每分钟', prices.shortPerMinute)}，${fine}`],
    ['AI 混剪', `${price('成片每分钟', prices.mixPerMinute)}，主播出镜的时间和短视频一样`],
    ['视频翻译', price('片中说话每分钟', prices.translatePerMinute)],
    ['文字转音频', `${price('每 100 字', prices.audioPer100Characters)}，${fine}`],
    ['定制声音', price('一次', prices.voice)],
    ['定制形象', price('一次', prices.avatar)],
    ['试听和预览', '不收算力：试听、写话术、上传素材、从录像里剪片段都不收'],
  ];
  return (
    <div className={`${styles.panels} figures`}>
      <Panel title="什么要用多少算力">
        <Facts rows={rows} />
      </Panel>
      <Panel title="怎样得到更多算力">
        <p className={styles.words}>
          {morePoints ||
            (operatorContact
              ? `请联系运营方：${operatorContact}`
              : '请联系给你这个网址的人，算力由运营方发放。')}
        </p>
      </Panel>
    </div>
  );
}
