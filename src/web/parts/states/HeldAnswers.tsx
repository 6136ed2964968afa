import { Alert, message } from 'antd';
import type { HeldAnswer } from '../../../contract/faq.ts';

const placeOf = ({ keyword }: HeldAnswer): string => `问答「${keyword.split('/')[0]}」`;

export function warnOfHeld(held: HeldAnswer[]): void {
  const [first] = held;
  if (!first) return;
  const more = held.length > 1 ? `等 ${held.length} 个回答` : '';
  message.warning(`${placeOf(first)}${more}不会自动播出：${first.reason}。改成一致就会播。`, 8);
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
            {held.map((answer) => (
              <li key={`${answer.scriptId} ${answer.text}`}>
                {placeOf(answer)}的答案「{answer.text}」：{answer.reason}
              </li>
            ))}
          </ul>
          <span className="hint small">
            这样的回答不会自动播出，要先等你确认。改答案或改商品卡，两处一致就会播。
          </span>
        </div>
      }
    />
  );
}
