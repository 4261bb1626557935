/** Counts of tests, read from the JSON reports of Vitest and Playwright. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of those that passed on their second try only; they are among the passed. */
  readonly unsteady: readonly string[];
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Those of a failed first try too. */
      readonly failureMessages?: readonly string[] | null;
    }[];
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
    unsteady: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
      .map(({ fullName }) => fullName),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/** Errors outside tests (a file that does not load) count as failed. */
export function countPlaywright(json: string): TestCounts {
  const { stats, suites, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: suites.flatMap(flakyTitles),
  };
}

function flakyTitles({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTitles)];
}

export function addCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      unsteady: [...sum.unsteady, ...one.unsteady],
    }),
    NO_TESTS,
  );
}

/** The last line of `npm test`. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
