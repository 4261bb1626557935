/** The effort of a journey: taps (or clicks) and fields typed into. */
import type { Locator, Page } from '@playwright/test';

export interface Effort {
  readonly taps: number;
  /** The labels of the fields, in order. */
  readonly typed: readonly string[];
}

/**
 * Counts from now on, across all documents that the page opens. Relies on the browser's own events, so that it misses
 * no tap. Type with `typeInto`, which first taps the field as people do.
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
