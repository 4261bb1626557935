import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { atRest } from '../../../e2e/support/axe.ts';

export interface AxeOutcome {
  /** The number of rules that applied and found nothing wrong. */
  readonly passes: number;
  /** Each as rule and element. */
  readonly violations: readonly string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off by default. A name without the visible words cannot be used in voice commands (WCAG 2.5.3). */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** The name of a day is its full date. The text below the number repeats part of it: “Sunday, November 22, closed”. */
const SAID_OTHERWISE = /^label-content-name-mismatch: button\[data-day=/;

/** Rules whose result depends on the color scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the page in its present scheme and width, once animations have ended: WCAG 2.2 AA and axe's best practices, or
 * `only` some rules.
 */
export async function lookWithAxe(page: Page, only?: string[]): Promise<AxeOutcome> {
  return outcomeOf(
    page,
    new AxeBuilder({ page }).options({
      ...(only === undefined
        ? { runOnly: { type: 'tag', values: TAGS }, rules: MORE_RULES }
        : { runOnly: { type: 'rule', values: only } }),
      resultTypes: ['violations'],
    }),
  );
}

/** Targets smaller than 24 x 24 px without enough space around them (WCAG 2.5.8). */
export async function targetFaults(page: Page): Promise<readonly string[]> {
  return (await outcomeOf(page, new AxeBuilder({ page }).withRules('target-size'))).violations;
}

async function outcomeOf(page: Page, axe: AxeBuilder): Promise<AxeOutcome> {
  await atRest(page);
  // What has scrolled below the sticky header would count as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Scripts do not run in sandboxed frames, so axe would wait there forever for its own script.
  // Legacy mode merges the results of frames without a second page, which takes half as long.
  const { passes, violations } = await axe.exclude('iframe[sandbox]').setLegacyMode().analyze();
  return {
    passes: passes.length,
    violations: violations
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
      .filter((text) => !SAID_OTHERWISE.test(text)),
  };
}
