import type { Page } from '@playwright/test';
import { focusFaults } from './focus.ts';

/** Inputs whose edge does not stand out from what is around it in either color scheme (WCAG 1.4.11). */
export async function edgeFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaintEdges);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = (await page.evaluate(findFaintEdges)).map((fault) => `${fault} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...new Set([...faults, ...dark])];
}

/**
 * What readers with their own few colors (“high contrast”) could not see: states shown by a color alone, icons that are
 * painted in the color of the page, and focus rings made of shadows.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = [...(await page.evaluate(findLostStates)), ...(await focusFaults(page))];
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(faults)];
}

/** Runs in the page. It must not contain named functions: the helper that keeps their names is missing there. */
function findFaintEdges(): string[] {
  const faults: string[] = [];
  const inputs = document.querySelectorAll<HTMLElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), textarea, select',
  );
  for (const input of inputs) {
    if (!input.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (input.matches(':disabled, :read-only') || input.getBoundingClientRect().width < 4) continue;
    // The frame may be drawn around the input and its icon.
    let frame: Element | null = input;
    let at: Element | null = input;
    let isFramed = false;
    for (let level = 0; level < 4 && at !== null && !isFramed; level += 1) {
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(at);
      isFramed = Number.parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
      if (isFramed) frame = at;
      at = at.parentElement;
    }
    // Each as red, green, blue and opacity, 0 to 255: the edge, the fill, and what lies around.
    const layers = [getComputedStyle(frame).borderBottomColor, getComputedStyle(frame).backgroundColor];
    for (let around = frame.parentElement; around !== null; around = around.parentElement)
      layers.push(getComputedStyle(around).backgroundColor);
    layers.push(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : '#fff');
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) continue;
    const lights = [0, 1, 2].map((first) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const layer of first === 2
        ? layers.slice(2).toReversed()
        : [...layers.slice(2).toReversed(), layers[first]]) {
        canvas.fillStyle = layer ?? '';
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    const [edge = 0, fill = 0, around = 0] = lights;
    const best = Math.max(
      ...[isFramed ? edge : fill, fill].map(
        (light) => (Math.max(light, around) + 0.05) / (Math.min(light, around) + 0.05),
      ),
    );
    if (best >= 3) continue;
    const name =
      input.getAttribute('aria-label') ?? (input as HTMLInputElement).labels?.[0]?.textContent ?? '';
    faults.push(
      `the edge of ${input.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” has ${best.toFixed(2)} to 1`,
    );
  }
  return faults;
}

/** Runs in the page. It must not contain named functions: the helper that keeps their names is missing there. */
function findLostStates(): string[] {
  const faults: string[] = [];
  const page = getComputedStyle(document.body).backgroundColor;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { maskImage, backgroundColor } = getComputedStyle(element);
    if (
      maskImage !== 'none' &&
      /url|gradient/.test(maskImage) &&
      backgroundColor === page &&
      element.checkVisibility()
    )
      faults.push(`the icon ${element.tagName.toLowerCase()}.${element.className} has the color of the page`);
  }
  const states = [
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[aria-checked=true]', '[aria-checked=false]'],
    ['[aria-current]:not([aria-current=false])', ':not([aria-current])'],
    ['input:checked', 'input:not(:checked)'],
  ] as const;
  for (const [on, off] of states)
    for (const element of document.querySelectorAll<HTMLElement>(on)) {
      // The nearest of its kind in the other state.
      const role = element.getAttribute('role');
      const kind = `${element.tagName.toLowerCase()}${role === null ? '' : `[role=${role}]`}${off}`;
      let peer: HTMLElement | null = null;
      for (let level = 0, at = element.parentElement; level < 4 && at !== null && peer === null; level += 1) {
        peer = at.querySelector<HTMLElement>(kind);
        at = at.parentElement;
      }
      if (peer === null) continue;
      const looks = [element, peer].map((one) => {
        const isInput = one instanceof HTMLInputElement;
        const { width, opacity, appearance } = getComputedStyle(one);
        const isHidden = isInput && (Number.parseFloat(width) < 4 || opacity === '0');
        // The system draws native boxes.
        if (isInput && !isHidden && appearance !== 'none') return '';
        // An input may be hidden inside its visible label.
        const box = isHidden ? (one.labels?.[0] ?? one) : one;
        if (!box.checkVisibility()) return '';
        const parts = [box, ...box.querySelectorAll('*')].flatMap((part) =>
          [undefined, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            if (pseudo !== undefined && style.content === 'none') return '';
            const { display, visibility, color, backgroundColor, borderBottom, borderLeft } = style;
            const { outline, fontWeight, textDecorationLine, content, transform } = style;
            const lines = [borderBottom, borderLeft, outline, fontWeight, textDecorationLine];
            return [
              display,
              visibility,
              style.opacity,
              color,
              backgroundColor,
              ...lines,
              content,
              transform,
            ].join(' ');
          }),
        );
        return [...new Set(parts)].toSorted().join('|');
      });
      if (looks[0] === '' || looks[0] !== looks[1]) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      faults.push(
        `${element.tagName.toLowerCase()}${on} “${name.trim().slice(0, 40)}” looks like the others`,
      );
    }
  return faults;
}
