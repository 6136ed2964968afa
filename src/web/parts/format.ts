const two = (value: number): string => String(value).padStart(2, '0');

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const count = (value: number): string => thousands.format(value);

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 1) return '不到 1 秒';
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const parts = [h && `${h} 小时`, m && `${m} 分`, s && `${s} 秒`];
  return parts.filter(Boolean).join(' ');
}

export function roughly(seconds: number): string {
  if (seconds < 60) return `约 ${Math.max(5, Math.ceil(seconds / 5) * 5)} 秒`;
  if (seconds < 3600) return `约 ${Math.ceil(seconds / 60)} 分`;
  const minutes = Math.ceil(seconds / 60);
  return minutes % 60 === 0
    ? `约 ${minutes / 60} 小时`
    : `约 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

export function queued(ahead: number | null, waitSeconds: number | null): string {
  if (ahead === null) return '排队中';
  const place = ahead === 0 ? '排队中，下一个就做' : `排队中，前面还有 ${ahead} 个`;
  return waitSeconds === null ? place : `${place}，${roughly(waitSeconds)}后开始`;
}

export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const tail = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${tail}` : tail;
}

export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const mega = bytes / 1024 / 1024;
  const [value, unit] = mega < 1024 ? [mega, 'MB'] : [mega / 1024, 'GB'];
  return `${Number(value.toFixed(value < 100 ? 1 : 0))} ${unit}`;
}

export function shortTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
  return at.getFullYear() === now.getFullYear() ? day : `${at.getFullYear()}-${day}`;
}

export function fullTime(iso: string): string {
  const at = new Date(iso);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
