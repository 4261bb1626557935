/** The browser contexts in which screens are shown: one per visitor, already signed in. */
import type { Browser, BrowserContext } from '@playwright/test';
import { signInAsNewcomer } from '../../e2e/support/journeys.ts';
import { putSession, signInByRest } from '../../e2e/support/accounts.ts';
import { GROOMER, MAYA, OWNER, type Person } from '../../e2e/support/test.ts';
import type { Visitor } from './screen.ts';

const PEOPLE: Readonly<Partial<Record<Visitor, Person>>> = {
  customer: MAYA,
  owner: OWNER,
  groomer: GROOMER,
};

export class Visitors {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #contexts = new Map<Visitor, Promise<BrowserContext>>();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  contextOf(visitor: Visitor): Promise<BrowserContext> {
    const context = this.#contexts.get(visitor) ?? this.#open(visitor);
    this.#contexts.set(visitor, context);
    return context;
  }

  async #open(visitor: Visitor): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      locale: 'en-US',
      reducedMotion: 'reduce',
      // Without a service worker, each screen shows the server's current state.
      serviceWorkers: 'block',
    });
    // tsx wraps named functions in this helper, including those that run in the page.
    await context.addInitScript('globalThis.__name ??= (value) => value;');
    const page = await context.newPage();
    const person = PEOPLE[visitor];
    if (person) await putSession(page, await signInByRest(person));
    if (visitor === 'newcomer') await signInAsNewcomer(page, 'Pretzel');
    await page.close();
    return context;
  }
}
