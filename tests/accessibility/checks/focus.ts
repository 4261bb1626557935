import type { Page } from '@playwright/test';

const MOST_STOPS = 160;

interface Stop {
  readonly name: string;
  readonly isNew: boolean;
  readonly faults: readonly string[];
}

/**
 * Goes through everything that Tab reaches, there and back, and gives what nobody would see (WCAG 2.4.7, 2.4.11): a stop
 * that lies behind something else or has no ring.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  const there = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  return [...new Set([...there, ...back])];
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(`globalThis.focusStops = new WeakSet()`);
  const faults: string[] = [];
  for (let presses = 0, repeated = 0; presses < MOST_STOPS && repeated < 2; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop.isNew) faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
    else repeated += 1;
  }
  return faults;
}

/** In the page. */
function lookAtFocus(): Stop {
  const seen = (globalThis as unknown as { focusStops: WeakSet<Element> }).focusStops;
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: '', isNew: false, faults: [] };
  const isNew = !seen.has(element);
  seen.add(element);
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const faults: string[] = [];
  // A radio button may be hidden in a label that is seen in its place.
  const own = element.getBoundingClientRect();
  const isSmall = own.width < 4 || own.height < 4 || Number(getComputedStyle(element).opacity) === 0;
  const shown = isSmall && label ? label : element;
  const places = [...shown.getClientRects()];
  const isSeen = places.some(({ left, top, width, height }) =>
    [0.02, 0.25, 0.5, 0.75, 0.98].some((x) =>
      [0.05, 0.3, 0.5, 0.7, 0.95].some((y) => {
        const at = document.elementFromPoint(left + width * x, top + height * y);
        return (
          at !== null &&
          (shown.contains(at) || (at.contains(shown) && at.closest('label, button, a') !== null))
        );
      }),
    ),
  );
  if (!isSeen) {
    const box = shown.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const what =
      over === null ? 'is outside the window' : `is behind ${over.tagName.toLowerCase()}.${over.className}`;
    faults.push(what);
  }
  const candidates: Element[] = [element, shown, ...shown.querySelectorAll('*')];
  for (let at = shown.parentElement, steps = 0; at !== null && steps < 3; at = at.parentElement, steps += 1)
    candidates.push(at);
  if (element.nextElementSibling !== null) candidates.push(element.nextElementSibling);
  const hasRing = candidates.some((one) => {
    const style = getComputedStyle(one);
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
      style.boxShadow !== 'none'
    );
  });
  if (!hasRing) faults.push('has no ring');
  return { name, isNew, faults };
}
