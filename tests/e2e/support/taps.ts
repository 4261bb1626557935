/** What a way through the product costs a person: taps (or clicks), and fields that are typed into. */
import type { Locator, Page } from '@playwright/test';

export interface Effort {
  readonly taps: number;
  /** The labels of the fields, in order. */
  readonly typed: readonly string[];
}

/**
 * Counts from here on, over all documents that the page opens: what the browser itself reports, so that no way around a
 * tap is left out. Type with `typeInto`, which taps a field first as people do.
 */
export async function countTaps(page: Page): Promise<() => Effort> {
  let taps = 0;
  const typed = new Set<string>();
  await page.exposeBinding('reportEffort', (_, field: string | null) => {
    if (field === null) taps += 1;
    else typed.add(field);
  });
  await page.addInitScript(() => {
    const report = (field: string | null) =>
      (window as unknown as { reportEffort: (field: string | null) => void }).reportEffort(field);
    addEventListener('pointerdown', (event) => event.isTrusted && report(null), { capture: true });
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
        if (isTrusted && (isText || target instanceof HTMLTextAreaElement))
          report(target.labels?.[0]?.textContent.trim() ?? target.name);
      },
      { capture: true },
    );
  });
  return () => ({ taps, typed: [...typed] });
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text);
}
