/**
 * `npm run rules:coverage`: runs the rules tests, and says which expressions of the project's rules they never saw both
 * ways. Leaves the reports in `.test-results/rules-coverage`, as JSON and as pages.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RuleCoverage } from '@paw-haven/local-backend/rules/coverage/coverage-report';
import { mergeCoverage } from '@paw-haven/local-backend/rules/coverage/merge-coverage';
import { renderCoveragePage } from '@paw-haven/local-backend/rules/coverage/page/coverage-page';
import {
  findGaps,
  flatten,
  isCovered,
  STATUS_NAMES,
  summarize,
} from '@paw-haven/local-backend/rules/coverage/summarize';
import { ROOT } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';
import { UserError } from './lib/user-error.ts';
import { runPackageCommand } from './test/run-program.ts';

const RESULTS = join(ROOT, '.test-results', 'rules-coverage');
const PARTS = join(RESULTS, 'parts');
const FILES = ['firestore.rules', 'storage.rules'] as const;

await runCommand(async () => {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(PARTS, { recursive: true });
  const code = await runPackageCommand('vitest', ['run', '--project', 'rules'], {
    RULES_COVERAGE_DIR: PARTS,
  });
  for (const file of FILES) await report(file);
  return code;
});

async function report(file: (typeof FILES)[number]): Promise<void> {
  const coverage = await readParts(file);
  const name = file.replace('.rules', '');
  await writeFile(join(RESULTS, `${name}.json`), JSON.stringify(coverage, null, 2));
  const page = join(RESULTS, `${name}.html`);
  await writeFile(page, renderCoveragePage(coverage));
  print(file, coverage);
  console.log(`  ${relative(ROOT, page)}`);
}

async function readParts(file: string): Promise<RuleCoverage> {
  const names = (await readdir(PARTS)).filter((name) => name.startsWith(file));
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(PARTS, name), 'utf8')) as RuleCoverage),
  );
  const [first, ...others] = parts;
  if (first === undefined) throw new UserError(`No test reported what it covered of ${file}.`);
  return mergeCoverage(first, ...others);
}

function print(file: string, coverage: RuleCoverage): void {
  const roots = summarize(coverage);
  const all = flatten(roots);
  const single = all.filter(({ status }) => status === 'value').length;
  const covered = all.filter(isCovered).length;
  console.log(
    `\n${file}: ${all.length} expressions, ${covered} covered (${covered - single} both ways, ${single} of values without a second side)`,
  );
  for (const { line, column, status, text } of findGaps(roots).toSorted((a, b) => a.start - b.start))
    console.log(`  ${line}:${column}  ${STATUS_NAMES[status]}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`);
}
