import { Alert, message } from 'antd';
import type { HeldAnswer } from '../../../contract/faq.ts';

const placeOf = ({ keyword, text }: HeldAnswer): string =>
  `问答「${keyword.split('/')[0]}」的答案「${text}」`;
const WHAT_NEXT = '这样的回答不会自动播出，要先等你确认。改答案或改商品卡，两处一致就会播。';

/** Said right after something was written; the lists go on showing it. */
export function warnOfHeld(held: HeldAnswer[]): void {
  const [first] = held;
  if (!first) return;
  const more = held.length > 1 ? `，一共 ${held.length} 个` : '';
  message.warning(`已保存。${placeOf(first)}：${first.reason}${more}。${WHAT_NEXT}`, 8);
}

export function HeldAnswers({ held, title }: { held: HeldAnswer[]; title: string }) {
  if (held.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <div className="stack">
          <ul className="stack gap4 plain-list">
            {held.map((one) => (
              <li key={`${one.scriptId} ${one.text}`}>
                {placeOf(one)}：{one.reason}
              </li>
            ))}
          </ul>
          <span className="hint small">{WHAT_NEXT}</span>
        </div>
      }
    />
  );
}
