/** Adds up what the rules tests covered of the project's rules, each test file having left its part. */
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
import { ROOT } from '../lib/repository.ts';
import { UserError } from '../lib/user-error.ts';
import { addUpDatabaseCoverage, type DatabasePart } from './database-coverage.ts';

const RESULTS = join(ROOT, '.test-results', 'rules-coverage');
const PARTS = join(RESULTS, 'parts');
const FILES = ['firestore.rules', 'storage.rules'] as const;
const DATABASE_FILE = 'database.rules.json';

/** Empties the folder of the reports. What is returned is the environment that makes the tests leave their parts. */
export async function prepareRulesCoverage(): Promise<Readonly<Record<string, string>>> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(PARTS, { recursive: true });
  return { RULES_COVERAGE_DIR: PARTS };
}

/**
 * Writes the reports, as JSON and as pages, and prints what no test has seen both ways. Whether there is none of it.
 * @throws UserError when no test left its part.
 */
export async function reportRulesCoverage(): Promise<boolean> {
  const complete = await Promise.all([...FILES.map(reportFile), reportDatabase()]);
  return complete.every(Boolean);
}

/** The Realtime Database's server shows its page itself, at `/.inspect/coverage`. */
async function reportDatabase(): Promise<boolean> {
  const [first, ...others] = await readParts<DatabasePart>(DATABASE_FILE);
  const { count, covered, gaps } = addUpDatabaseCoverage(first, ...others);
  console.log([`${DATABASE_FILE}: ${count} expressions, ${covered} covered`, ...gaps].join('\n'));
  return gaps.length === 0;
}

async function reportFile(file: (typeof FILES)[number]): Promise<boolean> {
  const coverage = mergeCoverage(...(await readParts<RuleCoverage>(file)));
  const name = file.replace('.rules', '');
  const page = join(RESULTS, `${name}.html`);
  await writeFile(join(RESULTS, `${name}.json`), JSON.stringify(coverage, null, 2));
  await writeFile(page, renderCoveragePage(coverage));
  return printCoverage(file, coverage, relative(ROOT, page));
}

async function readParts<Part>(file: string): Promise<[Part, ...Part[]]> {
  const names = (await readdir(PARTS)).filter((name) => name.startsWith(file));
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(PARTS, name), 'utf8')) as Part),
  );
  const [first, ...others] = parts;
  if (first === undefined) throw new UserError(`No test reported what it covered of ${file}.`);
  return [first, ...others];
}

function printCoverage(file: string, coverage: RuleCoverage, page: string): boolean {
  const roots = summarize(coverage);
  const all = flatten(roots);
  const single = all.filter(({ status }) => status === 'value').length;
  const covered = all.filter(isCovered).length;
  const gaps = findGaps(roots).toSorted((a, b) => a.start - b.start);
  const lines = gaps.map(
    ({ line, column, status, text }) =>
      `  ${line}:${column}  ${STATUS_NAMES[status]}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`,
  );
  console.log(
    [
      `${file}: ${all.length} expressions, ${covered} covered (${covered - single} both ways, ${single} of values without a second side), see ${page}`,
      ...lines,
    ].join('\n'),
  );
  return gaps.length === 0;
}
