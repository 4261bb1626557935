/**
 * Browser profiles that tests of one worker use one after the other, emptied in between. What stays is the cache of
 * files whose names change with their content: loading and compiling them anew took a third of a test.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findStack } from '../../support/stack.ts';

/** Everything that an origin stores, but the cache of files. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

export class Profiles {
  readonly #browser: Browser;
  /** By the options that they were opened with. */
  readonly #free = new Map<string, BrowserContext[]>();
  #inUse: BrowserContext[] = [];
  #options = '';

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static #all = new WeakMap<Browser, Profiles>();

  static of(browser: Browser): Profiles {
    const profiles = Profiles.#all.get(browser) ?? new Profiles(browser);
    Profiles.#all.set(browser, profiles);
    return profiles;
  }

  /** A test begins. Profiles of other options are not for it; none may be reused where `options` is undefined. */
  begin(options: string | undefined): void {
    this.#options = options ?? '';
  }

  /** An empty profile of the options of the test. */
  async take(): Promise<BrowserContext> {
    // Playwright opens it with the options of the test.
    const context = this.#free.get(this.#options)?.pop() ?? (await this.#browser.newContext());
    this.#inUse.push(context);
    return context;
  }

  /** The test has ended. */
  async release(): Promise<void> {
    const contexts = this.#inUse.splice(0);
    const isReusable = this.#options !== '';
    const free = this.#free.get(this.#options) ?? [];
    this.#free.set(this.#options, free);
    for (const context of contexts) {
      if (!isReusable) await context.close();
      else if (await comesToRest(context)) free.push(context);
    }
  }
}

/** The first page of a profile that was taken. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const { baseUrl, standInsUrl } = findStack();
  const session = await context.newCDPSession(page);
  for (const origin of new Set([baseUrl, standInsUrl]))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await session.detach();
  return page;
}

/** False for a profile that the test closed itself. */
async function comesToRest(context: BrowserContext): Promise<boolean> {
  try {
    for (const page of context.pages()) await page.close();
    await context.unrouteAll();
    await context.clearPermissions();
    await context.clearCookies();
    await context.setOffline(false);
    return true;
  } catch {
    return false;
  }
}
