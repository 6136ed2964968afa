import { replaceSlots } from '../../../../common/slots.ts';

export function spokenSample(text: string, now: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour, minute] = clock.format(now).split(':').map(Number);
  const samples: Record<string, string> = {
    用户名: '小明',
    礼物: '小心心',
    在线人数: '128',
    时间: `${hour}点${minute}分`,
  };
  return replaceSlots(text, (slot) => samples[slot] ?? slot.split('/')[0]!);
}
