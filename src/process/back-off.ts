interface BackOffOptions {
  atOnce: number;
  firstRestMs: number;
  longestRestMs: number;
  onChange: () => void;
}

export function openBackOff({ atOnce, firstRestMs, longestRestMs, onChange }: BackOffOptions) {
  let failures = 0;
  let nextAt = 0;
  let trouble: string | null = null;
  return {
    failed(why: string) {
      failures++;
      if (failures < atOnce) return;
      nextAt = Date.now() + Math.min(longestRestMs, firstRestMs * 2 ** (failures - atOnce));
      trouble = why;
      onChange();
    },
    succeeded() {
      const wasTrouble = trouble !== null;
      failures = 0;
      nextAt = 0;
      trouble = null;
      if (wasTrouble) onChange();
    },
    restMs: () => Math.max(0, nextAt - Date.now()),
    trouble: () => trouble,
  };
}
