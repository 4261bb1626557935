import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Violations of WCAG 2.2 AA, each as rule and element. Checks once animations have ended, because colors in transition
 * can have any contrast. `within`: a selector that limits the check to one part of the page, which is faster.
 */
export async function faults(page: Page, within?: string): Promise<string[]> {
  await atRest(page);
  // What has scrolled below the sticky header would count as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  if (within !== undefined) axe.include(within);
  // Scripts do not run in sandboxed frames, so axe would wait there forever for its own script. Legacy mode does not
  // open a second page to merge the results of several frames, which takes longer than the test.
  const { violations } = await axe.exclude('iframe[sandbox]').setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Expects no sideways scrolling. After a change of the window's size, scripts lay the page out a frame later. */
export async function expectToFit(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'width of the page').toBe(page.viewportSize()?.width);
}

/** Resolves when all finite animations have ended. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(rest);
}

/** Runs in the page: waits two frames so that requested animations have started, then until the finite ones end. */
async function rest(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
