/** What this browser keeps under a key; null: nothing, or what somebody has broken by hand. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Broken storage must keep no page from opening.
    return null;
  }
}
