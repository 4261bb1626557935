import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { atRest } from '../../../e2e/support/axe.ts';

export interface AxeOutcome {
  /** Rules that found something to look at and nothing wrong. */
  readonly passes: number;
  /** Each as rule and place. */
  readonly violations: readonly string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not on by themselves: a name that leaves out the words one sees cannot be spoken to (WCAG 2.5.3). */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** A day is called by its date; the word below it says again what its name says: “Sunday, November 22, closed”. */
const SAID_OTHERWISE = /^label-content-name-mismatch: button\[data-day=/;

/** What another color scheme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA and axe's good practice, of the page at rest in its present scheme and width, or only some rules. */
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

/** What is smaller than 24 x 24 px and has no room around it (WCAG 2.5.8). */
export async function targetFaults(page: Page): Promise<readonly string[]> {
  return (await outcomeOf(page, new AxeBuilder({ page }).withRules('target-size'))).violations;
}

async function outcomeOf(page: Page, axe: AxeBuilder): Promise<AxeOutcome> {
  await atRest(page);
  // No script runs in a sandboxed frame, and axe would wait for its own for ever.
  const { passes, violations } = await axe.exclude('iframe[sandbox]').analyze();
  return {
    passes: passes.length,
    violations: violations
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
      .filter((text) => !SAID_OTHERWISE.test(text)),
  };
}
