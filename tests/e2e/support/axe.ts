import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Faults against WCAG 2.2 AA, each as rule and place. Looks once the page is at rest: a color on its way to another may
 * have any contrast. `within`: a selector of the only part to look at, which is quick.
 */
export async function faults(page: Page, within?: string): Promise<string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  if (within !== undefined) axe.include(within);
  // No script runs in a sandboxed frame, and axe would wait for its own for ever. Legacy mode opens no second page to
  // gather the results of several frames, which takes longer than the test.
  const { violations } = await axe.exclude('iframe[sandbox]').setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Resolves when nothing moves that ends. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(rest);
}

/** In the page: two frames, so that what was asked for has begun, and then the end of what ends. */
async function rest(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
