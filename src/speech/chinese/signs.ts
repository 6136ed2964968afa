import { sayDigits, sayNumber } from './numbers.ts';
import { textRule, type TextRule } from './tracked-text.ts';
import { greekLetters } from './units.ts';

const HAN = String.raw`\p{Script=Han}`;

const widths: TextRule[] = [
  textRule(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufe0e\ufe0f\u20e3]/gu, (all) =>
    /[\n\r\t\u0085\u200d]/.test(all) ? all : '',
  ),
  textRule(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n'),
  textRule(
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}][\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}\s،؟؛]*/gu,
    ' ',
  ),
  textRule(
    /[\uff03-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5a\uff5c\uff5e\uffe0-\uffe6]/g,
    (all) => all.normalize('NFKC'),
  ),
  textRule(/[\u2460-\u2473\u2160-\u217b]+/g, (all) => Array.from(all, numberOf).join('、')),
  textRule(/[\u2100-\u2109\u2116\u3380-\u33df\u00bc-\u00be]/g, (all) =>
    all.normalize('NFKC').replace('\u2044', '/'),
  ),
  textRule(/(?<=\d)[：](?=\d)/g, ':'),
  textRule(/(?<=\d)[，](?=\d{3}(?!\d))/g, ','),
  textRule(/〇/g, '零'),
  textRule(/の/g, '的'),
];

function numberOf(sign: string): number {
  const code = sign.charCodeAt(0);
  if (code >= 0x2460) return code - 0x2460 + 1;
  return ((code - 0x2160) % 16) + 1;
}

const notNumbers: TextRule[] = [
  textRule(/([≥≤≈&@+±%‰°$¥€£])\1{4,}/g, (_, sign) => sign),
  textRule(/[©®™]/g, ''),
  textRule(/(?:[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}](?:\u200d|\p{Emoji_Modifier})*\s?)+/gu, '，'),
  textRule(/\u200d/g, ''),
  textRule(/\[\p{Script=Han}{1,3}\]/gu, ''),
  textRule(
    /(?<![\w.+-])([\w.+-]{1,64})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g,
    (_, name, host) => ` ${spell(name)} 艾特 ${spell(host)} `,
  ),
  textRule(
    /(?<![\w.-])(?:https?:\/\/)?((?:[\w-]{1,63}\.){1,8}(?:com|cn|net|org|io|tv|top|shop|vip|cc))(?:\/[^\s\u3000-\u9fff，。！？]*)?(?!\.{0,3}\w)/gi,
    (_, host) => ` ${spell(host)} `,
  ),
  textRule(/https?:\/\/[^\s\u3000-\u9fff，。！？]+/gi, ' 链接 '),
  textRule(/[α-ωΩ](?!g)/g, (all) => greekLetters.get(all) ?? ''),
];

function spell(address: string): string {
  return address
    .replace(/^www\./i, 'W W W 点 ')
    .replaceAll('.', ' 点 ')
    .replaceAll('-', ' 杠 ')
    .replaceAll('_', ' 下划线 ')
    .replaceAll('+', ' 加 ')
    .replace(/\d+/g, sayDigits);
}

const symbols: TextRule[] = [
  textRule(/(?<=PA)\+{2,4}/g, (all) => `${sayNumber(String(all.length), '个')}个加`),
  textRule(/(?<=[A-Za-z])\s?&\s?(?=[A-Za-z])/g, ' and '),
  textRule(/&/g, '和'),
  textRule(/@/g, '艾特'),
  textRule(/≥|>=/g, '大于等于'),
  textRule(/≤|<=/g, '小于等于'),
  textRule(/≈/g, '约'),
  textRule(`(?<=[${HAN}])\\s?>\\s?(?=[${HAN}])`, '大于'),
  textRule(`(?<=[${HAN}])\\s?<\\s?(?=[${HAN}])`, '小于'),
  textRule(/\+/g, '加'),
  textRule(/(?<=[A-Za-z])[-_.](?=[A-Za-z])/g, ' '),
  textRule(/-{2,}|(?<=\s)-(?=\s)|[~～/|｜→⇒]+/g, '，'),
  textRule(/[#*_^=<>\\`$%°"″'’‘·•★☆●○■□◆◇▲△▼▽※√×÷{}[\]-]/g, ' '),
];

const tidying: TextRule[] = [
  textRule(/\.{3,}|…+|。{2,}/g, '…'),
  textRule(/—{2,}/g, '—'),
  textRule(/([！!？?])[！!？?\s]*[！!？?]/g, (all) => (/[？?]/.test(all) ? '？' : '！')),
  textRule(/(?<![ \t\u00a0\u3000])[ \t\u00a0\u3000]*\n\s*/g, '\n'),
  textRule(/[ \t\u00a0\u3000]+/g, ' '),
  textRule(/ ?[，,](?:[ ，,]*[，,])? ?/g, (all) =>
    all === ',' ? '，' : all.includes('，') || all.length > 1 ? '，' : all,
  ),
  textRule(/(?<![，、 ])[，、 ]+(?=[。！？；!?;.…\n]|$)/g, ''),
  textRule(/(?<=^|[\n。！？；!?;])[， ]+/g, ''),
];

export const beforeNumbers: TextRule[] = [...widths, ...notNumbers];
export const afterNumbers: TextRule[] = [...symbols, ...tidying];
