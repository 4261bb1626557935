import type { Page } from '@playwright/test';
import { atRest } from '../../../e2e/support/axe.ts';

/** WCAG 1.4.12: text spacing that readers may set without losing content. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Content that is lost at this width (WCAG 1.4.10): sideways scrolling, elements outside the window, cut text. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await atRest(page);
  return [...new Set(await page.evaluate(findFaults))];
}

/** Content that is lost when readers apply their own text spacing. */
export async function spacingFaults(page: Page): Promise<string[]> {
  const before = new Set(await layoutFaults(page));
  await page.evaluate(addStyles, TEXT_SPACING);
  const faults = await layoutFaults(page);
  await page.evaluate(removeStyles);
  return faults.filter((fault) => !before.has(fault));
}

/**
 * Runs in the page. Uses a constructed style sheet because the CSP of the payment provider's page refuses `<style>`.
 */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

function removeStyles(): void {
  document.adoptedStyleSheets.pop();
}

/** Runs in the page. It must not contain named functions: the helper that keeps their names is missing there. */
function findFaults(): string[] {
  const faults: string[] = [];
  const width = window.innerWidth;
  const pageWidth = document.scrollingElement?.scrollWidth ?? 0;
  if (pageWidth > width) faults.push(`the page is ${pageWidth} px wide`);
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const owner = texts.currentNode.parentElement;
    if (
      text === '' ||
      owner === null ||
      !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    if (owner.closest('[aria-hidden=true], noscript, script, style, option, svg, [inert]') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    // Content that appears on focus is placed above the page.
    const boxes = [...range.getClientRects()].filter(
      (box) => box.width > 1 && box.height > 1 && box.bottom + window.scrollY > 0,
    );
    const words = `“${text.slice(0, 40)}”`;
    let canScroll = false;
    let isHidden = false;
    let isExcerpt = false;
    for (
      let at: Element | null = owner;
      at !== null && at !== document.documentElement;
      at = at.parentElement
    ) {
      const style = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      // Visible to screen readers only.
      if (frame.width <= 1 || frame.height <= 1 || style.clipPath.startsWith('inset(50%')) isHidden = true;
      if (isHidden) break;
      const scrollsX = style.overflowX === 'auto' || style.overflowX === 'scroll';
      const scrollsY = style.overflowY === 'auto' || style.overflowY === 'scroll';
      const cutsX = (style.overflowX === 'hidden' || style.overflowX === 'clip') && !canScroll;
      // A line-clamped excerpt shows that there is more text.
      isExcerpt ||= style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
      const cutsY = (style.overflowY === 'hidden' || style.overflowY === 'clip') && !canScroll && !isExcerpt;
      const isCut = boxes.some(
        (box) =>
          (cutsX && (box.right > frame.right + 2 || box.left < frame.left - 2)) ||
          (cutsY && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4)),
      );
      if (isCut) faults.push(`${words} is cut`);
      if (
        at.matches('button, .button') &&
        boxes.some((box) => box.right > frame.right + 1 || box.left < frame.left - 1)
      )
        faults.push(`${words} is wider than its button`);
      if (scrollsX || scrollsY) canScroll = true;
      if (scrollsX && at.scrollWidth > at.clientWidth + 1 && at.querySelector('table, [role=table]') === null)
        faults.push(`${at.tagName.toLowerCase()}.${at.className} scrolls sideways`);
    }
    if (isHidden || canScroll) continue;
    if (boxes.some((box) => box.right > width + 1 || box.left < -1))
      faults.push(`${words} is beside the window`);
  }
  return faults;
}
