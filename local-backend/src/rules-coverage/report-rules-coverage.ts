/** Merges the rules coverage of several test processes and reports conditions that were never both true and false. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { RuleCoverage } from '../rules/coverage/coverage-report.ts';
import { mergeCoverage } from '../rules/coverage/merge-coverage.ts';
import { renderCoveragePage } from '../rules/coverage/page/coverage-page.ts';
import { findGaps, flatten, isCovered, STATUS_NAMES, summarize } from '../rules/coverage/summarize.ts';
import { addUpDatabaseCoverage, type DatabaseRuleCoverage } from './database-coverage.ts';

export interface RulesCoverageOptions {
  /** The folder that `saveRulesCoverage` wrote to. */
  readonly partsFolder: string;
  /** Receives a page and a JSON file for each Firestore or Storage rules file. */
  readonly reportsFolder: string;
  /** Names of rules files; a name that ends in `.json` contains Realtime Database rules. */
  readonly files: readonly string[];
}

export interface RulesCoverageReport {
  /** Whether every condition was both true and false. */
  readonly isComplete: boolean;
  readonly text: string;
}

/** Saves the coverage of a rules file by one process, from the running server's `ruleCoverage()`. */
export async function saveRulesCoverage(
  partsFolder: string,
  file: string,
  coverage: RuleCoverage | DatabaseRuleCoverage | undefined,
): Promise<void> {
  if (!coverage) return;
  await mkdir(partsFolder, { recursive: true });
  await writeFile(join(partsFolder, `${basename(file)}-${randomUUID()}.json`), JSON.stringify(coverage));
}

/** Merges the saved parts and writes the reports. */
export async function reportRulesCoverage(options: RulesCoverageOptions): Promise<RulesCoverageReport> {
  const reports = await Promise.all(options.files.map((file) => reportFile(basename(file), options)));
  return {
    isComplete: reports.every(({ isComplete }) => isComplete),
    text: reports.map(({ text }) => text).join('\n'),
  };
}

async function reportFile(
  file: string,
  { partsFolder, reportsFolder }: RulesCoverageOptions,
): Promise<RulesCoverageReport> {
  const names = (await readdir(partsFolder)).filter((name) => name.startsWith(`${file}-`));
  const [first, ...others] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(partsFolder, name), 'utf8')) as unknown),
  );
  if (first === undefined) return { isComplete: false, text: `${file}: no test saved its coverage` };
  if (file.endsWith('.json')) return describeDatabase(file, [first, ...others] as DatabaseParts);
  const coverage = mergeCoverage(...([first, ...others] as [RuleCoverage, ...RuleCoverage[]]));
  const page = join(reportsFolder, `${file.replace('.rules', '')}.html`);
  await writeFile(page.replace(/html$/, 'json'), JSON.stringify(coverage, null, 2));
  await writeFile(page, renderCoveragePage(coverage));
  return describe(file, coverage, page);
}

type DatabaseParts = [DatabaseRuleCoverage, ...DatabaseRuleCoverage[]];

/** The Realtime Database server renders its own page at `/.inspect/coverage`. */
function describeDatabase(file: string, parts: DatabaseParts): RulesCoverageReport {
  const { count, covered, gaps } = addUpDatabaseCoverage(...parts);
  return {
    isComplete: gaps.length === 0,
    text: [`${file}: ${count} expressions, ${covered} covered`, ...gaps].join('\n'),
  };
}

function describe(file: string, coverage: RuleCoverage, page: string): RulesCoverageReport {
  const roots = summarize(coverage);
  const all = flatten(roots);
  const single = all.filter(({ status }) => status === 'value').length;
  const covered = all.filter(isCovered).length;
  const gaps = findGaps(roots).toSorted((a, b) => a.start - b.start);
  const lines = gaps.map(
    ({ line, column, status, text }) =>
      `  ${line}:${column}  ${STATUS_NAMES[status]}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`,
  );
  const head = `${file}: ${all.length} expressions, ${covered} covered (${covered - single} both ways, ${single} of values without a second side), see ${relative(process.cwd(), page)}`;
  return { isComplete: gaps.length === 0, text: [head, ...lines].join('\n') };
}
