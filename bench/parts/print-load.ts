import os from 'node:os';

/** No figure means anything without it. */
export function printLoad(when = 'now'): void {
  const loads = os.loadavg().map((load) => load.toFixed(2));
  console.log(`load average ${when}: ${loads.join(' ')}`);
}
