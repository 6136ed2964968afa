import { imageLabelTexts } from './image-labels.ts';
import { unreadableFile } from '../read/read-untrusted.ts';
import { MediaError } from '../run.ts';
import { sniff } from '../read/sniff.ts';
import { readTags } from '../read/read-tags.ts';

const fields = [
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
] as const;

/** The label of GB 45438-2025 annex E, under the standard's own field names. */
export interface Label extends Record<(typeof fields)[number], string> {
  /** Made by AI: 1 it is, 2 it may be, 3 it is suspected. */
  Label: '1' | '2' | '3';
}

const SAFE_VALUE = /^[\x21\x23-\x5b\x5d-\x7e]*$/;

function badLabel(detail: string): MediaError {
  return new MediaError('bad-label', '文件里的 AI 标识格式不对，无法识别', detail);
}

export function encodeLabel(label: Label): string {
  for (const field of fields) {
    // Containers and other people's readers mangle anything beyond this set.
    if (!SAFE_VALUE.test(label[field]))
      throw new Error(`${field} must be printable ASCII without space, " and \\`);
  }
  const entries = fields.map((field) => [field, label[field]]);
  return JSON.stringify({ Label: label.Label, ...Object.fromEntries(entries) });
}

export function encodeCommentLabel(label: Label): string {
  return `{"AIGC":${encodeLabel(label)}}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function decodeLabel(text: string): Label {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: its beginning tells what else it is.
    throw badLabel(text.slice(0, 200));
  }
  const mark = isRecord(parsed) && 'AIGC' in parsed ? parsed['AIGC'] : parsed;
  if (!isRecord(mark)) throw badLabel(text.slice(0, 200));
  const read = (field: string): string => {
    const value = mark[field] ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') throw badLabel(field);
    return String(value);
  };
  const level = read('Label');
  if (level !== '1' && level !== '2' && level !== '3') throw badLabel(`Label is ${level}`);
  return {
    Label: level,
    ...(Object.fromEntries(fields.map((field) => [field, read(field)])) as Omit<Label, 'Label'>),
  };
}

function marksInTags(tags: Record<string, string>): string[] {
  return Object.entries(tags).flatMap(([key, value]) => {
    const name = key.toLowerCase();
    const speaksOfIt = ['comment', 'icmt', 'description'].includes(name) && /"AIGC"\s*:/.test(value);
    return name === 'aigc' || speaksOfIt ? value : [];
  });
}

export function faultsOf(text: string): string[] {
  const parsed = JSON.parse(text) as Record<string, unknown>;
  const mark = isRecord(parsed['AIGC']) ? parsed['AIGC'] : parsed;
  return ['Label', ...fields].flatMap((field) => {
    const value = mark[field];
    if (value === undefined || value === null) return `缺少 ${field}`;
    if (typeof value === 'number') return `${field} 写成了数字，标准要求写成文字`;
    return value === '' && !field.startsWith('ReservedCode') ? `${field} 是空的` : [];
  });
}

export async function readLabelTexts(path: string, signal: AbortSignal): Promise<string[]> {
  const type = await sniff(path);
  if (type === 'heif') throw unreadableFile('HEIF or AVIF picture');
  return type === 'other' ? (await readTags(path, signal)).flatMap(marksInTags) : imageLabelTexts(path, type);
}

/**
 * Throws MediaError 'bad-label' when the mark cannot be understood or two contradict each other, 'unreadable' when the
 * file is broken.
 */
export const readLabel = async (path: string, signal: AbortSignal): Promise<Label | null> =>
  labelOf(await readLabelTexts(path, signal));

export function labelOf(marks: string[]): Label | null {
  const labels = marks.map(decodeLabel);
  const different = new Set(labels.map((label) => JSON.stringify(label)));
  if (different.size > 1)
    throw new MediaError('bad-label', '文件里有两个互相矛盾的 AI 标识', [...different].join(' '));
  return labels[0] ?? null;
}
