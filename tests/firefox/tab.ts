/** What a person does in a tab of Firefox, by the words that are seen. */
import type { ElementHandle, Page } from 'puppeteer-core';

const WAIT_MS = 20_000;

/** The first visible element of a selector whose name (its label or its words) fits. */
export async function find(page: Page, css: string, name: RegExp): Promise<ElementHandle<Element>> {
  const found = await page
    .waitForFunction(
      (selector, source) =>
        [...document.querySelectorAll(selector)].find(
          (element) =>
            element.checkVisibility() &&
            new RegExp(source).test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
        ),
      { timeout: WAIT_MS },
      css,
      name.source,
    )
    .catch((error: unknown) => {
      throw new Error(`There is no ${css} “${name.source}” on ${page.url()}`, { cause: error });
    });
  return found as ElementHandle<Element>;
}

export async function press(page: Page, css: string, name: RegExp): Promise<void> {
  await (await find(page, css, name)).click();
}

/** Types into the field that a label belongs to. */
export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  const field = await find(page, 'label', label);
  const control = await field.evaluateHandle((element) => (element as HTMLLabelElement).control);
  await (control as ElementHandle<Element>).type(text);
}

export async function sees(page: Page, css: string, text: RegExp): Promise<void> {
  await find(page, css, text);
}

/** Resolves at an address whose path fits. */
export async function arrivesAt(page: Page, path: RegExp): Promise<void> {
  await page
    .waitForFunction(
      (source) => new RegExp(source).test(window.location.pathname),
      { timeout: WAIT_MS },
      path.source,
    )
    .catch((error: unknown) => {
      throw new Error(`Still on ${page.url()}, not on ${path.source}`, { cause: error });
    });
}
