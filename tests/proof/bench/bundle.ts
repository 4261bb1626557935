/**
 * Measures what a browser loads before a page works: JavaScript, and for the landing page the whole first view.
 * Run `npm run bench -- bundle [folder]` after a build. Prints a table, or JSON with `--json`; exits with 1 when a
 * page exceeds its budget.
 */
import { join, resolve } from 'node:path';

import { measurePages, overBudget } from '../../../scripts/bundle/measure.ts';
import { ROOT } from '../../../scripts/lib/repository.ts';
import { UserError } from '../../../scripts/lib/user-error.ts';

try {
  const args = process.argv.slice(2);
  const folder = args.find((argument) => !argument.startsWith('--'));
  const sizes = measurePages(folder === undefined ? join(ROOT, 'web', 'dist') : resolve(folder));
  if (args.includes('--json')) console.log(JSON.stringify(sizes));
  else console.table(sizes);
  process.exitCode = overBudget(sizes).length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
