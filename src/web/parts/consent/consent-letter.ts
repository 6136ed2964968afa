export interface Letter {
  thing: string;
  name: string;
  /** Who agrees how: oneself or another person by reading aloud, or another person on paper. */
  way: 'self' | 'link' | 'letter';
  /** Whoever uses another person's; empty: filled in by hand. */
  user: string;
  purposes: string[];
  term: string;
  brand: string;
}

const beginnings: Record<Letter['way'], string> = { self: '提交', link: '确认', letter: '签字' };
const withdrawals: Record<Letter['way'], string> = {
  self: '在「预订单」里撤回，或者在「投诉举报」页面提出',
  link: '打开确认授权的链接撤回，或者在「投诉举报」页面提出；使用人也可以在「预订单」里撤回',
  letter: '由使用人在「预订单」里撤回，或者我自己在「投诉举报」页面提出',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark]!);
const blank = '＿＿＿＿＿＿＿＿';

export const articles = ({ thing, way, user, purposes, term, brand }: Letter): string[] => [
  `${way === 'self' ? '我' : `我同意${user || '下面的使用人'}`}在「${brand}」上，用我的${thing}素材制作一个专属的数字${thing}。`,
  `用途：${purposes.join('、') || blank}。超出这些用途，需要我另外书面同意。`,
  `期限：${term}，从${beginnings[way]}之日起算。`,
  `我可以随时撤回这份授权：${withdrawals[way]}。撤回或到期后，平台删除素材和做好的数字${thing}，我也可以要求删除用它做的作品。`,
  '我已年满 18 周岁。素材中的人就是我本人，没有冒充政治人物或其他公众人物。',
  '用它做的内容都会带有 AI 生成标识，任何人不得去除、遮挡、篡改或伪造这个标识。',
  `不得用它从事违法活动，不得损害我或他人的名誉、肖像、声音和隐私。${way === 'self' ? '' : '因使用产生的责任由使用人承担。'}`,
  '平台的运营方接了声音克隆引擎或口型引擎的，会把素材里的一句话或人脸画面交给它们，只用来做这些内容，见《隐私政策》。',
  `平台会保存${way === 'letter' ? '这份授权书' : '我朗读授权句子的录音或录像'}和它的散列值、授权人、提交账号、提交时间、网络地址、浏览器和文本版本，作为授权记录，撤回时一起删除。`,
];

export const titleOf = ({ thing }: Pick<Letter, 'thing'>): string => `数字${thing}制作授权书`;

export function consentLetter(letter: Letter): string {
  const title = titleOf(letter);
  const signer = safe(letter.name) || blank;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
<style>body{max-width:680px;margin:48px auto;padding:0 24px;font:16px/2 serif}h1{text-align:center;font-size:24px}
li{margin:8px 0}.sign{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-top:48px}</style></head>
<body><h1>${title}</h1>
<p>授权人（${letter.thing}的所有者）：${signer}　　证件号码：${blank}${blank}</p>
${letter.way === 'self' ? '' : `<p>使用人：${safe(letter.user) || blank}　　联系电话：${blank}</p>`}
<ol>${articles(letter)
    .map((article) => `<li>${safe(article)}</li>`)
    .join('')}</ol>
<div class="sign"><span>授权人签字：${blank}</span><span>日期：＿＿＿＿ 年 ＿＿ 月 ＿＿ 日</span>
${letter.way === 'self' ? '' : `<span>使用人签字：${blank}</span>`}</div>
</body></html>`;
}
