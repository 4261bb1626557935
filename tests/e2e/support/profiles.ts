/**
 * Browser profiles that the tests of one worker share in turn, emptied in between. They keep the cache of files whose
 * names change with their content: loading and compiling these again took a third of each test.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findStack } from '../../support/stack.ts';

/** Everything that an origin stores except the cache of files. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

export class Profiles {
  readonly #browser: Browser;
  /** Keyed by the options they were opened with. */
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

  /** Starts a test, which only reuses profiles with the same options, or none if `options` is undefined. */
  begin(options: string | undefined): void {
    this.#options = options ?? '';
  }

  /** Takes an empty profile with the test's options. */
  async take(): Promise<BrowserContext> {
    // Playwright applies the test's options here.
    const context = this.#free.get(this.#options)?.pop() ?? (await this.#browser.newContext());
    this.#inUse.push(context);
    return context;
  }

  /** Ends the test and returns its profiles. */
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

/** Opens the first page of a profile that was taken. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const { baseUrl, standInsUrl } = findStack();
  const session = await context.newCDPSession(page);
  for (const origin of new Set([baseUrl, standInsUrl]))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await session.detach();
  return page;
}

/** Resets a profile. Resolves to false if the test has closed it. */
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
