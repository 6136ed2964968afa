import {
  AudioOutlined,
  CustomerServiceOutlined,
  ScissorOutlined,
  SmileOutlined,
  TranslationOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listAvatars } from '../../../contract/stage.ts';
import type { JobKind } from '../../../contract/job.ts';
import { useCall } from '../../client/use-call.ts';
import { useInit } from '../../client/use-init.ts';
import styles from './MakeCards.module.css';

interface Card {
  path: string;
  icon: ReactNode;
  name: string;
  about: string;
  kind: JobKind;
  meanwhile?: string;
}

const cards: Card[] = [
  {
    path: '/worksRoom',
    icon: <VideoCameraOutlined />,
    name: '短视频',
    about: '写一段文字，数字人替你出镜',
    kind: 'short',
  },
  {
    path: '/createAudio',
    icon: <AudioOutlined />,
    name: '文字转音频',
    about: '24 种语言和口音，逐句可调',
    kind: 'audio',
  },
  {
    path: '/aiMix',
    icon: <ScissorOutlined />,
    name: 'AI 混剪',
    about: '一批素材，剪出多条不重样的视频',
    kind: 'mix',
  },
  {
    path: '/aiTranslate',
    icon: <TranslationOutlined />,
    name: 'AI 视频翻译',
    about: '换一种语言，字幕和配音一起换',
    kind: 'translate',
  },
  {
    path: '/videoCustomized',
    icon: <SmileOutlined />,
    name: '定制形象',
    about: '用一段视频或一张照片做你的数字人',
    kind: 'avatar',
    meanwhile: '先交素材下预订单，训练引擎装好后制作',
  },
  {
    path: '/soundCustomized',
    icon: <CustomerServiceOutlined />,
    name: '定制声音',
    about: '一小段录音，做出专属声音',
    kind: 'voice',
    meanwhile: '先交录音下预订单，训练引擎装好后制作',
  },
];

export function MakeCards() {
  const people = useCall(listAvatars, { pageSize: 100 }, { staleTime: 60_000 }).data?.list ?? [];
  const canMake = useInit()?.canMake;
  const offered = cards.flatMap(({ kind, meanwhile, ...card }) => {
    if (canMake?.[kind]) return card;
    return meanwhile === undefined ? [] : { ...card, about: meanwhile };
  });
  const left = people.find((person) => person.gender === 'male');
  const right = people.find((person) => person.gender === 'female');
  return (
    <nav aria-label="可以做的事" className={styles.grid}>
      <Link
        to="/workbenches"
        className={`${styles.card} stack gap12 card card-link ${styles.first} ${offered.length <= 4 ? styles.tall : ''}`}
      >
        <span className={`${styles.words} stack gap4 can-shrink`}>
          <span className={styles.firstName}>数字人直播间</span>
          <span className="body-text">选好形象、背景和声音，排好话术和问答，让数字人替你讲。</span>
          <span className={styles.go}>去工作台</span>
        </span>
        <span className={styles.people} aria-hidden="true">
          {left && <img src={left.coverUrl} alt="" />}
          {right && <img src={right.coverUrl} alt="" />}
        </span>
      </Link>
      {offered.map(({ path, icon, name, about }) => (
        <Link key={path} to={path} className={`${styles.card} stack gap12 card card-link`}>
          <span className="icon-box" aria-hidden="true">
            {icon}
          </span>
          <span className={`${styles.words} stack gap4 can-shrink`}>
            <span className="strong large medium">{name}</span>
            <span className="hint">{about}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
