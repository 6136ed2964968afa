/** Said by Node itself, or by a program of ours in its last words. */
export function isDiskFull(error: unknown): boolean {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === 'ENOSPC' || (typeof detail === 'string' && detail.includes('No space left on device'));
}
