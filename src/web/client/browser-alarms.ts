const KEY = 'browserAlarms';
const LOCK = 'lingbo-alarms';

export type BrowserAlarms = 'missing' | 'refused' | 'off' | 'on';

export function browserAlarms(): BrowserAlarms {
  if (!('Notification' in window) || !('locks' in navigator)) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === '1' ? 'on' : 'off';
}

let letGo: (() => void) | null = null;
let isAsking = false;
let onHeld = () => {};

async function hold(): Promise<void> {
  if (isAsking || browserAlarms() !== 'on') return;
  isAsking = true;
  await navigator.locks.request(LOCK, () => {
    if (browserAlarms() !== 'on') return undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    onHeld();
    return held;
  });
  isAsking = false;
}

export const isAlarmTab = (): boolean => letGo !== null && browserAlarms() === 'on';

export function followAlarmTab(callback: () => void): () => void {
  onHeld = callback;
  void hold();
  return () => (onHeld = () => {});
}

/** Has to follow a click: browsers refuse a page for ever that asks by itself. */
export async function turnOnBrowserAlarms(): Promise<BrowserAlarms> {
  if (browserAlarms() === 'missing') return 'missing';
  await Notification.requestPermission();
  if (Notification.permission !== 'granted') return browserAlarms();
  localStorage.setItem(KEY, '1');
  if (!showBrowserAlarm('浏览器通知已打开', '直播间出问题时，会像这样告诉你。', '/alarms')) {
    turnOffBrowserAlarms();
    return 'missing';
  }
  void hold();
  return browserAlarms();
}

export function turnOffBrowserAlarms(): void {
  localStorage.removeItem(KEY);
  letGo?.();
  letGo = null;
}

/**
 * A click opens `path`, and a later alarm of the same path replaces this one. False: phones know the name,
 * but refuse.
 */
export function showBrowserAlarm(title: string, body: string, path: string): boolean {
  // Without `renotify` a replaced alarm comes without a sound, and nobody looks.
  const options = { body, tag: path, renotify: true };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      if (location.pathname !== path) window.open(path, path);
    });
    return true;
  } catch {
    // A browser that knows the name only says so by throwing.
    return false;
  }
}
