import type { Page } from '@playwright/test';

/**
 * Takes the focus to everything that the keyboard reaches, there and back, and gives what no one would see (WCAG 2.4.7,
 * 2.4.11): what lies behind something else then, or has no ring.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // From now on the browser shows rings.
  await page.keyboard.press('Tab');
  return [...new Set(await page.evaluate(lookAtEachStop))];
}

/** In the page. Functions with names cannot be in here: what keeps their names is not in the page. */
async function lookAtEachStop(): Promise<string[]> {
  const faults: string[] = [];
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility());
  for (const element of [...reachable, ...reachable.toReversed()]) {
    element.focus();
    // It is disabled, or a dialog keeps the focus.
    if (document.activeElement !== element) continue;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const own = element.getBoundingClientRect();
    const isTiny = own.width < 4 || own.height < 4 || getComputedStyle(element).opacity === '0';
    // A radio button may be hidden in a label that is seen in its place.
    const shown = isTiny && label ? label : element;
    let fault = '';
    // What comes into view when it has the focus takes a moment, on a busy machine a long one.
    for (let tries = 0; tries < 30; tries += 1) {
      if (tries > 0) await new Promise(requestAnimationFrame);
      const isSeen = [...shown.getClientRects()].some((part) => {
        // Of what is larger than the window, the part in it.
        const [left, right] = [Math.max(part.left, 0), Math.min(part.right, innerWidth)];
        const [top, bottom] = [Math.max(part.top, 0), Math.min(part.bottom, innerHeight)];
        return [0.02, 0.25, 0.5, 0.75, 0.98].some((x) =>
          [0.05, 0.3, 0.5, 0.7, 0.95].some((y) => {
            const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
            return at !== null && (shown.contains(at) || at.closest('label')?.contains(shown) === true);
          }),
        );
      });
      const box = shown.getBoundingClientRect();
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const hasRing = [
        element,
        shown,
        shown.parentElement,
        shown.closest('label'),
        element.nextElementSibling,
        // They have the ring around the input and its icon.
        element.closest('.ant-select, .ant-picker'),
      ]
        .filter((one) => one !== null)
        .some((one) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
        });
      fault = isSeen
        ? hasRing
          ? ''
          : 'has no ring'
        : over === null
          ? 'is outside the window'
          : `is behind ${over.tagName.toLowerCase()}.${over.getAttribute('class') ?? ''}`;
      if (fault === '') break;
    }
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    if (fault === '') continue;
    const now = document.activeElement;
    const lost = now === element ? '' : `, and the focus went to ${now?.tagName.toLowerCase()}#${now?.id}`;
    faults.push(`${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${fault}${lost}`);
  }
  return faults;
}
