/** Counts of tests, read from the JSON reports of Vitest and Playwright and from the last line of a proof. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that failed outside its tests (it did not load, a hook threw) counts as one failed test. */
export function countVitest(json: string): TestCounts {
  const report = JSON.parse(json) as VitestReport;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** What passed at a second try counts as passed, and is listed as flaky. Errors outside tests count as failed. */
export function countPlaywright(json: string): TestCounts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function addCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NO_TESTS,
  );
}

/** The last line of `npm test`, of `npm run test:long` and of each proof. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** What the last summary line of an output says; undefined where there is none. */
export function countOutput(output: string): TestCounts | undefined {
  const [, passed, failed, skipped] =
    [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1) ?? [];
  if (passed === undefined) return undefined;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
