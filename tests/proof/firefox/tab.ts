/** User actions in a Firefox tab, based on visible text. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';

/** The first call of a function is slow. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** The first visible element of a selector whose label or text matches `name`. */
export async function find(page: Page, css: string, name: RegExp): Promise<ElementHandle<Element>> {
  return until(`There is no ${css} “${name.source}”`, page, async () => {
    const found = await page.evaluateHandle(
      (selector, source) =>
        [...document.querySelectorAll(selector)].find(
          (element) =>
            element.checkVisibility() &&
            new RegExp(source).test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
        ),
      css,
      name.source,
    );
    return found.asElement() as ElementHandle<Element> | null;
  });
}

/**
 * Polls `ask`. Puppeteer's own waiting evaluates strings in the page, which our Content-Security-Policy forbids.
 * @throws Error with `problem` and the URL after 20 s.
 */
export async function until<Answer>(
  problem: string,
  page: Page,
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  for (const end = Date.now() + WAIT_MS; ; await sleep(LOOK_EVERY_MS)) {
    // During navigation the page cannot be queried.
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`${problem} on ${page.url()}`);
  }
}

/** Waits until the page has loaded no code for a second. */
export async function comesToRest(page: Page): Promise<void> {
  await until('Still loading', page, () =>
    page.evaluate((quietMs) => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const loadedAt = Math.max(0, ...scripts.map(({ startTime, duration }) => startTime + duration));
      return performance.now() - loadedAt > quietMs ? true : null;
    }, 1000),
  );
}

export async function press(page: Page, css: string, name: RegExp): Promise<void> {
  await (await find(page, css, name)).click();
}

/** Types into the field of a label. */
export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  const field = await find(page, 'label', label);
  const control = await field.evaluateHandle((element) => (element as HTMLLabelElement).control);
  await (control as ElementHandle<Element>).type(text);
}

export async function sees(page: Page, css: string, text: RegExp): Promise<void> {
  await find(page, css, text);
}

/** Waits for a URL whose path, query and hash match. */
export async function arrivesAt(page: Page, path: RegExp): Promise<void> {
  await until(`Not at ${path.source}, but still`, page, async () => {
    const { pathname, search, hash } = new URL(page.url());
    return path.test(pathname + search + hash) || null;
  });
}
