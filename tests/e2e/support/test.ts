/** Playwright's `test` with what all our tests need: a check for console errors, and people to act as. */
import { randomUUID } from 'node:crypto';
import {
  expect,
  test as base,
  type Browser,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { openPage, Profiles } from './profiles.ts';

export { expect };

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const DEMO_PASSWORD = 'paw-haven-demo';
export const OWNER: Person = { name: 'Olive', email: 'owner@pawhaven.example', password: DEMO_PASSWORD };
export const ADMIN: Person = { name: 'Ada', email: 'admin@pawhaven.example', password: DEMO_PASSWORD };
export const GROOMER: Person = { name: 'Grace', email: 'groomer@pawhaven.example', password: DEMO_PASSWORD };
export const MAYA: Person = { name: 'Maya', email: 'maya@example.com', password: DEMO_PASSWORD };
export const LEO: Person = { name: 'Leo', email: 'leo@example.com', password: DEMO_PASSWORD };
export const NINA: Person = { name: 'Nina', email: 'nina@example.com', password: DEMO_PASSWORD };

/** A person without an account. */
export function newcomer(name = 'Robin Park'): Person {
  return { name, email: `robin-${randomUUID().slice(0, 8)}@example.com`, password: 'a long enough password' };
}

interface BrowserOptions {
  /** Gives a test its own browser, for tests of what a first visit loads and tests that set the clock. */
  readonly freshBrowser: boolean;
}

interface Fixtures extends BrowserOptions {
  /** Console errors that the test expects. Tests of failures add to it. */
  readonly allowedErrors: RegExp[];
  readonly quietConsole: undefined;
}

interface WorkerFixtures {
  readonly cleanStart: undefined;
}

/** Fails a test whose pages log an error or leave an exception or rejection unhandled. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Neither earlier tests on the stack nor a failed test, after which Playwright starts a new worker, must fail the
  // next one. With several workers a reset would delete the data of tests that are running.
  cleanStart: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use, { config }) => {
      if (config.workers === 1) await resetStack();
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  freshBrowser: [false, { option: true }],
  context: async (
    {
      browser,
      freshBrowser,
      serviceWorkers,
      javaScriptEnabled,
      viewport,
      isMobile,
      hasTouch,
      contextOptions,
    },
    use,
  ) => {
    const profiles = Profiles.of(browser);
    // A service worker and its caches would outlive the test.
    const isPlain = !freshBrowser && serviceWorkers === 'block' && javaScriptEnabled !== false;
    profiles.begin(isPlain ? JSON.stringify([viewport, isMobile, hasTouch, contextOptions]) : undefined);
    await use(await profiles.take());
    await profiles.release();
  },
  page: async ({ context }, use) => {
    await use(await openPage(context));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  allowedErrors: async ({}, use) => use([]),
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const hear = (message: ConsoleMessage): void => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      };
      const catchError = (error: WebError): void => void errors.push(`uncaught: ${error.error().message}`);
      context.on('console', hear).on('weberror', catchError);
      await use(undefined);
      context.off('console', hear).off('weberror', catchError);
      expect(errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A page in a separate browser, for a second person. */
export async function anotherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This browser cannot open another context.');
  return openPage(await Profiles.of(browser).take());
}

/** Closes all pages of a test before its data is removed: an open one logs that it may no longer read what it shows. */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close();
}

/** Resets the backend after each test of a file. */
export function resetAfterEach(): void {
  test.afterEach(async ({ browser }) => {
    await closePages(browser);
    await resetStack();
  });
}

/** Simulates user activity, on which a public page starts its scripts; otherwise they wait for 2.5 seconds. */
export const wakeUp = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** For `returnToTabUntil`: a read that came too early is repeated then, and one that is still running is discarded. */
export const SOON = { timeout: 3000 };

/** Simulates leaving and returning to the tab of a public page until `check` passes. */
export async function returnToTabUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await wakeUp(page);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await check();
  }).toPass();
}
