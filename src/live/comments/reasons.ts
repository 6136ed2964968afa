import texts from './reasons.json' with { type: 'json' };

type ReasonCode = keyof typeof texts;

/** The code is kept and compared; behind it may stand what differs from case to case. */
export type Reason = ReasonCode | `${ReasonCode} ${string}`;

/** What was kept before there were codes is in words already. */
export function reasonText(reason: string): string {
  const [, code = '', detail = ''] = /^(\w+)(?: (.*))?$/s.exec(reason) ?? [];
  const known: Record<string, string> = texts;
  return Object.hasOwn(known, code) ? known[code]!.replace('{}', () => detail) : reason;
}
