import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { newPerson, type Person } from '../helpers/client.ts';
import { patience } from '../helpers/patience.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors of the page's own making; a refused request is not one. */
  faults: string[];
}

/** Visitors for the tests of one file; their windows are closed after each test. */
export function visitors() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const pages = new Map<Page, Set<string>>();
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(async ({ task }) => {
    // A time-out names the line that waited, not what it waited for.
    if (task.result?.state === 'fail')
      for (const [page, open] of pages)
        console.log(
          `at ${page.url()}, not answered: ${[...open].join(' ') || 'nothing'}\n${await textOf(page)}`,
        );
    pages.clear();
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser.close());

  async function visit(stored: Record<string, string>, viewport = desktop): Promise<Visitor> {
    const context = await browser.newContext({
      viewport,
      baseURL: inject('serverUrl'),
      locale: 'zh-CN',
      // A menu or dialog that is still growing has its final place for some frames before it starts: a press lands on
      // the button, the release beside it, and the click is lost.
      reducedMotion: 'reduce',
      // Once, before the first page: a script that runs on every load would bring cleared keys back.
      storageState: {
        cookies: [],
        origins: [
          {
            origin: inject('serverUrl'),
            localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    context.setDefaultTimeout(patience(30));
    contexts.push(context);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    const open = new Set<string>();
    page.on('request', (request) => open.add(request.url()));
    page.on('requestfinished', (request) => open.delete(request.url()));
    page.on('requestfailed', (request) => open.delete(request.url()));
    pages.set(page, open);
    return { page, context, faults };
  }

  return {
    stranger: (stored: Record<string, string> = {}, viewport = desktop) => visit(stored, viewport),
    signedIn: async (viewport = desktop): Promise<Visitor & { person: Person }> => {
      const person = await newPerson();
      return { person, ...(await visit(storedFor(person), viewport)) };
    },
    again: (person: Person, viewport = desktop) => visit(storedFor(person), viewport),
  };
}

const storedFor = (person: Person) => ({
  token: person.token,
  userInfo: JSON.stringify({
    phoneNumber: person.phone,
    hasPassword: false,
    createdAt: new Date().toISOString(),
  }),
});

/** What a user would read on the page and in its fields, a broken page included. */
const textOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: Error) => error.message);

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const storedKeys = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() =>
    Object.fromEntries(['token', 'userInfo', 'sizeModal'].map((key) => [key, localStorage.getItem(key)])),
  );

/** Chooses a file at the uploader that asks for `what`. */
export async function chooseFile(page: Page, what: string, name: string, bytes: Uint8Array): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `点击选择${what}` }).click();
  await (
    await asked
  ).setFiles({ name, mimeType: mimeTypes[path.extname(name)]!, buffer: Buffer.from(bytes) });
}

const mimeTypes: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.wav': 'audio/wav',
};

/** The next call for the camera or the microphone is refused, as a browser does it. */
export const refuseDevice = (page: Page, name: string): Promise<void> =>
  page.evaluate((reason) => {
    const devices = navigator.mediaDevices;
    devices.getUserMedia = () => {
      // What the page itself has goes, and the browser's own is back.
      delete (devices as Partial<MediaDevices>).getUserMedia;
      return Promise.reject(new DOMException('', reason));
    };
  }, name);
