/**
 * `npm run proof -- accessibility`: checks every page and dialog, on a phone and a desktop, light and dark, with axe
 * (WCAG 2.2 AA and best practices) and for what axe does not detect: 320 px, 200 and 400 %, custom text spacing, small
 * targets, faint edges, hidden focus, forced colors, names.
 * `-- --table` only writes `docs/wcag.md`. `-- --only admin` limits it to screens whose name matches a regular
 * expression. `--keep <folder>` stores a picture of each screen and its accessibility tree.
 * Boots a separate stack unless PAW_STACK_FILE names one, whose data it changes. Exits with 1 when it finds a fault.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { UserError } from '../../../scripts/lib/user-error.ts';
import { proofEnd } from '../../../scripts/test/results.ts';
import type { DemoOptions } from '../../../demo/demo-documents.ts';
import { launchChromium } from '../../support/chromium.ts';
import { resetStack } from '../../support/stack.ts';
import { withStack } from '../../support/with-stack.ts';
import type { Keeper, Outcome } from './look-at-screen.ts';
import { renderCriteria } from './render-criteria.ts';
import { countFaults, faultLines, tableOf, totals } from './report.ts';
import type { Screen } from './screen.ts';

const TABLE = new URL('../../../docs/wcag.md', import.meta.url);
/** A browser that has shown many screens can no longer open tabs. */
const SCREENS_PER_BROWSER = 20;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, keep: { type: 'string' }, table: { type: 'boolean' } },
  });
  if (values.table) {
    await writeFile(TABLE, renderCriteria());
    return 0;
  }
  const keeper = await keepIn(values.keep);
  return withStack(async ({ baseUrl }) => {
    // These modules read the stack's location when they load.
    const { SCREENS } = await import('./screens/all.ts');
    const { Visitors } = await import('./visitors.ts');
    const { lookAtScreen } = await import('./look-at-screen.ts');
    const screens = SCREENS.filter(({ name }) => new RegExp(values.only ?? '').test(name));
    if (screens.length === 0) throw new UserError(`No screen has “${values.only ?? ''}” in its name.`);
    const outcomes: Outcome[] = [];
    for (const batch of batchesOf(screens)) {
      // Removes changes by earlier screens, and creates the accounts again.
      if (batch.isFirstOfSalon) await resetStack(undefined, new Date(), { demo: batch.demo });
      const browser = await launchChromium();
      const visitors = new Visitors(browser, baseUrl);
      for (const screen of batch.screens) {
        const began = performance.now();
        const outcome = await lookAtScreen(() => visitors.contextOf(screen.visitor), screen, keeper);
        outcomes.push(outcome);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        console.log(`${String(countFaults(outcome)).padStart(4)}  ${screen.name} (${seconds} s)`);
        for (const line of faultLines(outcome)) console.log(`      ${line}`);
      }
      await browser.close();
    }
    console.table(tableOf(outcomes));
    console.log(totals(outcomes));
    const faulty = outcomes.filter((outcome) => countFaults(outcome) > 0);
    const counts = { passed: outcomes.length - faulty.length, failed: faulty.length, skipped: 0 };
    console.log(
      proofEnd(
        counts,
        faulty.map((outcome) => [outcome.screen, ...faultLines(outcome)].join('\n  ')),
      ),
    );
    return counts.failed > 0 ? 1 : 0;
  });
});

interface Batch {
  readonly demo: DemoOptions['demo'];
  readonly isFirstOfSalon: boolean;
  readonly screens: readonly Screen[];
}

/** Groups the screens by salon, with as many as one browser can show. */
function batchesOf(screens: readonly Screen[]): Batch[] {
  return (['solo', 'team'] as const).flatMap((salon) => {
    const there = screens.filter((screen) => screen.salon === salon);
    return Array.from({ length: Math.ceil(there.length / SCREENS_PER_BROWSER) }, (_, index) => ({
      demo: salon === 'team' ? salon : undefined,
      isFirstOfSalon: index === 0,
      screens: there.slice(index * SCREENS_PER_BROWSER, (index + 1) * SCREENS_PER_BROWSER),
    }));
  });
}

async function keepIn(folder: string | undefined): Promise<Keeper> {
  if (folder === undefined) return {};
  await mkdir(folder, { recursive: true });
  return {
    keep: async (page, screen, width) => {
      const file = join(folder, `${screen.replaceAll(/\W+/g, '-')}-${width}`);
      await page.screenshot({ path: `${file}.png`, fullPage: true });
      await writeFile(`${file}.txt`, await page.locator('body').ariaSnapshot());
    },
  };
}
