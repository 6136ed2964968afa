import { z } from 'zod';

/** What was accepted once must always be shown, whatever the limits are by now. */
export const asStored = <T>() => z.custom<T>();
import { dropOddMarks } from '../common/odd-marks.ts';

const typed = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? missing : wrong),
});

export function text(label: string, min: number, max: number) {
  const length = min === 0 ? `${label}最多 ${max} 个字` : `${label}需 ${min}–${max} 个字`;
  return z
    .string(typed(min === 0 ? `${label}应为文字` : `请填写${label}`, `${label}应为文字`))
    .overwrite(dropOddMarks)
    .trim()
    .min(min, length)
    .max(max, length);
}

export function whole(label: string, min: number, max: number) {
  const wrong = `${label}应为 ${min}–${max} 的整数`;
  return z
    .union(
      [
        z.int(wrong),
        z
          .string()
          .regex(/^\d{1,9}$/, wrong)
          .transform(Number),
      ],
      wrong,
    )
    .pipe(z.int(wrong).min(min, wrong).max(max, wrong));
}

export const between = (label: string, min: number, max: number) => {
  const wrong = `${label}应为 ${min}–${max}`.replace('-', '−');
  return z.number(wrong).min(min, wrong).max(max, wrong);
};

export function oneOf<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, `${label}只能是 ${values.join('、')}`);
}

export const keysOf = <K extends string>(names: Record<K, unknown>) => Object.keys(names) as [K, ...K[]];

export const id = z
  .string(typed('缺少 id', 'id 应为文字，写在引号里'))
  .min(1, '缺少 id')
  .max(64, 'id 最多 64 个字符');
export const roomOwner = z.object({ liveId: id.optional() });
export const IDS_AT_ONCE = 100;
export const ids = z
  .array(id, typed('请选择要操作的条目', '应为 id 的列表'))
  .min(1, '请选择要操作的条目')
  .max(IDS_AT_ONCE, `一次最多 ${IDS_AT_ONCE} 条`);
export const upTo = <T extends z.ZodType>(most: number, item: T) =>
  z.array(item).max(most, `一次最多 ${most} 条`);
export const SPEED = { min: 0.5, max: 2 };
/** How fast our voices speak Chinese: characters as written, with their pauses, for guessing how long a text takes. */
export const CHARACTERS_PER_SECOND = 4.4;
/** The same without pauses, by spoken syllables: for texts whose pauses are known. */
export const SYLLABLES_PER_SECOND = 4.6;
export const flag = z.union([z.literal(0), z.literal(1)], '只能是 0 或 1');
export const time = z.iso.datetime();
export const clockTime = (label: string) =>
  z.string(`请填写${label}`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label}请写成 20:00 这样`);
export const timeZone = text('时区', 1, 60).refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    // That is how the platform says that it does not know the zone.
    return false;
  }
}, '没有这个时区，请写成 Asia/Shanghai 这样');
export const confirmed = z.boolean('confirmed 只能是 true 或 false').default(false);

export const PHONE_DIGITS = 11;
export const phoneNumber = z.string('请填写手机号').regex(/^1[3-9]\d{9}$/, '请填写 11 位中国大陆手机号');

export const KEYWORDS = 10;
export const KEYWORD_CHARACTERS = 20;
export const keyword = z
  .string('请填写关键词')
  // Before it is cut: a text of slashes alone is cut into as many pieces.
  .max(500, `关键词最多 ${KEYWORDS} 个，每个最多 ${KEYWORD_CHARACTERS} 个字`)
  .transform((joined) =>
    joined
      .split('/')
      .map((word) => dropOddMarks(word).trim())
      .filter(Boolean)
      .join('/'),
  )
  .refine((joined) => joined.length > 0, '请填写关键词')
  .refine((joined) => joined.split('/').length <= KEYWORDS, `关键词最多 ${KEYWORDS} 个，用 / 分开`)
  .refine(
    (joined) => joined.split('/').every((word) => word.length <= KEYWORD_CHARACTERS),
    `每个关键词最多 ${KEYWORD_CHARACTERS} 个字`,
  );

export const NAME_CHARACTERS = 30;
export const name = text('名称', 1, NAME_CHARACTERS);
export const dryRun = z.boolean().optional();
export const ratio = oneOf('画面比例', ['9:16', '16:9', '1:1']).default('9:16');
export const resolution = oneOf('分辨率', ['360p', '720p', '1080p']).default('720p');

const limits: Record<string, (most: string) => string> = {
  array: (most) => `${most} 条`,
  string: (most) => `${most} 个字`,
};

export const inChinese: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '这一项必填' : '这一项的类型不对';
    case 'too_small':
      return limits[issue.origin]?.(`至少 ${issue.minimum}`) ?? `太小，至少 ${issue.minimum}`;
    case 'too_big':
      return limits[issue.origin]?.(`最多 ${issue.maximum}`) ?? `太大，最多 ${issue.maximum}`;
    case 'invalid_union':
    case 'invalid_value':
      return '这一项不在可选范围内';
    default:
      return '这一项格式不对';
  }
};

export const PAGE_SIZE = 10;

export const paging = {
  current: whole('页码', 1, 100_000).default(1),
  pageSize: whole('每页条数', 1, 100).default(PAGE_SIZE),
};

export interface Paging {
  current: number;
  pageSize: number;
}

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), current: z.number(), pageSize: z.number() });

export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });
