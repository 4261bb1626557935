/** The steps of `npm test`: each runs one tool and reports the result. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { CACHE_DIR, ROOT } from '../lib/repository.ts';
import { NO_TESTS, readPlaywright, readVitest, type TestCounts, type TestResults } from './results.ts';
import { runPackageCommand, type RunOptions } from '../lib/run-program.ts';

export interface StepOutcome {
  readonly ok: boolean;
  readonly counts: TestCounts;
  readonly failures?: readonly string[];
}

const REPORTS = join(CACHE_DIR, 'test-reports');

/** Runs a check, which has no tests. Several checks may run in parallel. */
export async function check(command: string, args: readonly string[]): Promise<StepOutcome> {
  const code = await runPackageCommand(command, args, { outputAtEnd: true });
  return { ok: code === 0, counts: NO_TESTS };
}

export async function vitest(
  name: string,
  projects: readonly string[],
  { args: more = [], ...options }: RunOptions & { readonly args?: readonly string[] } = {},
): Promise<StepOutcome> {
  const report = await newReportFile(name);
  const args = [
    'run',
    ...more,
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runPackageCommand('vitest', args, options);
  return outcome(code, report, readVitest);
}

/** Runs projects of playwright.config.ts in parallel, with one worker for each. */
export async function playwright(
  projects: readonly string[],
  { env, files = [], ...options }: RunOptions & { readonly files?: readonly string[] },
): Promise<StepOutcome> {
  const report = await newReportFile(`e2e-${projects.join('-')}`);
  const args = [
    'test',
    ...files,
    '--config',
    join(ROOT, 'playwright.config.ts'),
    ...projects.map((project) => `--project=${project}`),
    `--workers=${projects.length}`,
    // A separate folder, because one run would delete another's screenshots of failures.
    `--output=${join(ROOT, '.test-results', `e2e-${projects.join('-')}`)}`,
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await runPackageCommand('playwright', args, {
    ...options,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return outcome(code, report, readPlaywright);
}

/** Counts one failure if a tool failed without a report, so that the totals cannot look right. */
async function outcome(
  code: number,
  report: string,
  read: (json: string) => TestResults,
): Promise<StepOutcome> {
  if (!existsSync(report))
    return { ok: code === 0, counts: code === 0 ? NO_TESTS : { ...NO_TESTS, failed: 1 } };
  const results = read(await readFile(report, 'utf8'));
  return { ok: code === 0 && results.counts.failed === 0, ...results };
}

async function newReportFile(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  return file;
}
