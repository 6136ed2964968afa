const SLOT = /\{([^{}]{1,100})\}/g;

/** How a text may sound on air: variables and random words become something that can be listened to. */
export function spokenSample(text: string, now: Date): string {
  const samples: Record<string, string> = {
    用户名: '小明',
    在线人数: '128',
    时间: `${now.getHours()}点${now.getMinutes()}分`,
  };
  return text.replace(SLOT, (_, slot: string) => samples[slot] ?? slot.split('/')[0]!);
}
