import type { WorkType } from '../../../contract/work.ts';
import type { StoredFile } from '../../db/files.ts';

export type Gone = 'wrong' | 'expired' | 'deleted' | 'closed';

export const goneAnswers: Record<Gone, { status: number; title: string; text: string }> = {
  wrong: { status: 404, title: '链接不对', text: '这个链接不完整，请重新扫码，或请对方再发一次。' },
  expired: { status: 410, title: '链接已过期', text: '分享链接 24 小时内有效，请对方重新发一个二维码。' },
  deleted: { status: 410, title: '作品已删除', text: '这个作品已经被删除，请联系发给你的人。' },
  closed: { status: 410, title: '作品已下架', text: '这个作品现在不能看了，请联系发给你的人。' },
};

interface Shown {
  type: WorkType;
  name: string;
  file: StoredFile;
  hasCover: boolean;
  base: string;
  brand: string;
  expiresAt: number;
  isInWechat: boolean;
}

export function sharePage({ type, name, file, hasCover, base, brand, expiresAt, isInWechat }: Shown): string {
  const isAudio = file.kind === 'audio';
  const poster = hasCover ? ` poster="${base}/cover"` : '';
  const player = isAudio
    ? `<audio controls preload="metadata" src="${base}/file"></audio>`
    : `<video controls playsinline preload="metadata"${poster} src="${base}/file"></video>`;
  const about = [file.duration === null ? null : lengthOf(file.duration), sizeOf(file.size)].filter(Boolean);
  const how = isInWechat
    ? '微信里不能直接保存：点右上角「…」，选「在浏览器打开」，再点下载。'
    : isAudio
      ? '下载后在手机的「文件」里。'
      : '下载后在手机的「文件」或「下载」里，可以存到相册。';
  return page(
    `${escape(name)} · ${escape(brand)}`,
    `<main>
<div class="${isAudio ? 'sound' : 'film'}">${player}</div>
<h1>${escape(name)}</h1>
<p class="about">${about.join(' · ')}</p>
<a class="save" href="${base}/file?download">下载${isAudio ? '音频' : '视频'}</a>
<p>${how}</p>
<p class="note">${notes[type]}<br>链接 ${timeOf(expiresAt)}（北京时间）前有效。</p>
</main>
<footer>${escape(brand)} · <a href="/agree/complaint?target=${encodeURIComponent(name)}">投诉举报</a></footer>`,
  );
}

const notes: Record<WorkType, string> = {
  short: '本视频由 AI 生成。',
  mix: '本视频由 AI 剪辑生成。',
  translate: '翻译和配音由 AI 生成。',
  audio: '本音频由 AI 生成。',
  excerpt: '本视频是数字人直播的片段，由 AI 生成。',
};

export const gonePage = (brand: string, why: Gone): string =>
  page(
    `${goneAnswers[why].title} · ${escape(brand)}`,
    `<main class="gone"><h1>${goneAnswers[why].title}</h1><p>${goneAnswers[why].text}</p></main>
<footer>${escape(brand)} · <a href="/agree/complaint">投诉举报</a></footer>`,
  );

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

function lengthOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} 秒` : `${minutes} 分 ${whole % 60} 秒`;
}

const sizeOf = (bytes: number): string => `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`;

const timeOf = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0B0D14">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${look}</style>
</head>
<body>
${body}
</body>
</html>
`;

const look = `
* { box-sizing: border-box }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; margin: 0;
  background: #0B0D14; color: #C3C8D6; font: 16px/1.6 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { flex: 1; width: 100%; max-width: 560px; margin: 0 auto; padding: 16px }
.film video { display: block; width: 100%; max-height: 68vh; border-radius: 12px; background: #000; object-fit: contain }
.sound { padding: 40px 16px; border: 1px solid #232838; border-radius: 12px; background: #141824 }
.sound audio { display: block; width: 100% }
h1 { margin: 16px 0 0; color: #F5F6FA; font-size: 20px; font-weight: 600; overflow-wrap: anywhere }
p { margin: 8px 0; font-size: 14px }
.about, .note, footer { color: #969EB2; font-size: 14px }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid #232838 }
.save { display: block; margin: 16px 0 8px; padding: 12px; border-radius: 8px; background: #4B4DED; color: #fff;
  font-weight: 500; text-align: center; text-decoration: none }
.save:active { background: #2E2FB8 }
.gone { display: flex; flex-direction: column; justify-content: center; text-align: center }
.gone h1 { margin: 0 }
footer { padding: 16px 16px calc(16px + env(safe-area-inset-bottom)); text-align: center; font-size: 12px }
footer a { display: inline-block; padding: 12px 4px; color: inherit }
`;
