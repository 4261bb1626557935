/** The effort of a journey: taps (or clicks) and fields typed into. */
import type { Locator, Page } from '@playwright/test';

export interface Effort {
  readonly taps: number;
  /** The label of each field, in order; fields of two pets have the same. */
  readonly typed: readonly string[];
}

/**
 * Counts from now on, across all documents that the page opens. Relies on the browser's own events, so that it misses
 * no tap. Type with `typeInto`, which first taps the field as people do.
 */
export async function countTaps(page: Page): Promise<() => Effort> {
  let taps = 0;
  const typed = new Map<string, string>();
  await page.exposeBinding('reportEffort', (_, id: string, label: string | null) => {
    if (label === null) taps += 1;
    else typed.set(id, label);
  });
  await page.addInitScript(() => {
    const report = (id: string, label: string | null) =>
      (window as unknown as { reportEffort: (id: string, label: string | null) => void }).reportEffort(
        id,
        label,
      );
    const ids = new Map<EventTarget, string>();
    const idOf = (field: EventTarget) => {
      const id = ids.get(field) ?? `${performance.timeOrigin} ${ids.size}`;
      ids.set(field, id);
      return id;
    };
    addEventListener('pointerdown', (event) => event.isTrusted && report('', null), { capture: true });
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
        if (isTrusted && (isText || target instanceof HTMLTextAreaElement))
          report(idOf(target), target.labels?.[0]?.textContent.trim() ?? target.name);
      },
      { capture: true },
    );
  });
  return () => ({ taps, typed: [...typed.values()] });
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text);
}
