import type { Page } from '@playwright/test';

/**
 * Focuses everything that the keyboard can reach, and returns the elements whose focus users could not see (WCAG 2.4.7,
 * 2.4.11): those that are covered or show no focus ring.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // A key press makes the browser show focus rings.
  await page.keyboard.press('Tab');
  return [...new Set(await page.evaluate(lookAtEachStop))];
}

/** Runs in the page. It must not contain named functions: the helper that keeps their names is missing there. */
async function lookAtEachStop(): Promise<string[]> {
  const faults: string[] = [];
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility());
  for (const element of [...reachable, ...reachable.toReversed()]) {
    element.focus();
    // The element is disabled, or a dialog keeps the focus.
    if (document.activeElement !== element) continue;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const own = element.getBoundingClientRect();
    const isTiny = own.width < 4 || own.height < 4 || getComputedStyle(element).opacity === '0';
    // A radio button may be hidden inside a visible label.
    const shown = isTiny && label ? label : element;
    let fault = '';
    // Content that appears on focus takes a moment, and longer on a busy machine.
    for (let tries = 0; tries < 30; tries += 1) {
      if (tries > 0) await new Promise(requestAnimationFrame);
      const isSeen = [...shown.getClientRects()].some((part) => {
        // For elements larger than the window, checks the part inside it.
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
        // Ant Design draws the ring around the input and its icon.
        element.closest('.ant-select, .ant-picker'),
      ]
        .filter((item) => item !== null)
        .some((item) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(item);
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
