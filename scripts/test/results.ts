import { stripVTControlCharacters } from 'node:util';

/** Test counts, read from the JSON reports of Vitest and Playwright and from the last line of a proof. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** The results in a report of Vitest or Playwright, or at the end of a proof's output. */
export interface TestResults {
  readonly counts: TestCounts;
  /** File, line and title of each test that failed or passed on retry, followed by the first lines of its error. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Reads a report. A file that failed outside its tests (it did not load, a hook threw) counts as one failed test. */
export function readVitest(json: string): TestResults {
  const report = JSON.parse(json) as VitestReport;
  const failed = report.testResults.map(({ name, status, assertionResults }) => ({
    name,
    isBroken: status === 'failed',
    tests: assertionResults
      .filter((assertionResult) => assertionResult.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        withError(`${name}: ${fullName}`, vitestError(failureMessages)),
      ),
  }));
  const brokenFiles = failed.filter(({ isBroken, tests }) => isBroken && tests.length === 0);
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: [
      ...failed.flatMap(({ tests }) => tests),
      ...brokenFiles.map(({ name }) => `${name}: outside its tests`),
    ],
  };
}

/** Vitest's report of a test that took too long starts with a placeholder in place of the reason. */
function vitestError([message]: readonly string[] = []): string | undefined {
  return message?.replace(
    /^Error: STACK_TRACE_ERROR/,
    'Timed out. What it waited for may be among the unhandled errors in the output above.',
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results?: readonly {
        readonly error?: { readonly message?: string; readonly location?: { readonly line: number } };
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/**
 * Reads a report. A test that passed on retry counts as passed and is listed as flaky. Errors outside tests count as
 * failed.
 */
export function readPlaywright(json: string): TestResults {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...suites.flatMap(allSpecs).flatMap(({ title, file, line, tests }) =>
        tests.flatMap(({ status, results = [] }) => {
          if (status !== 'unexpected' && status !== 'flaky') return [];
          const error = results.find((result) => result.error !== undefined)?.error;
          const name = `${file}:${error?.location?.line ?? line}: ${title}`;
          return [withError(status === 'flaky' ? `${name} (flaky)` : name, error?.message)];
        }),
      ),
      ...errors.map(({ message }) => message),
    ],
  };
}

const LINES_OF_ERROR = 8;

function withError(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [test, ...lines.slice(0, LINES_OF_ERROR).map((line) => `  ${line}`)].join('\n');
}

function allSpecs({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(allSpecs)];
}

export function addCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, testCounts) => ({
      passed: sum.passed + testCounts.passed,
      failed: sum.failed + testCounts.failed,
      skipped: sum.skipped + testCounts.skipped,
    }),
    NO_TESTS,
  );
}

/** The last line of `npm test`, `npm run test:long` and each proof. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const FAILURES = 'Failures:';

/** The end of a proof's output: what failed, indented under a heading, and the summary line. */
export function proofEnd(counts: TestCounts, failures: readonly string[]): string {
  const lines = failures.flatMap((failure) => failure.split('\n')).map((line) => `  ${line}`);
  return [...(lines.length === 0 ? [] : [FAILURES, ...lines]), summaryLine(counts)].join('\n');
}

/** Reads the last summary line of an output, and the failures right above it. Without one, counts one failure. */
export function readProof(output: string): TestResults {
  const end = [
    ...output.matchAll(/^(?:Failures:\n((?: {2}.*\n)*))?(\d+) passed, (\d+) failed, (\d+) skipped$/gm),
  ];
  const [, failures = '', passed, failed, skipped] = end.at(-1) ?? [];
  if (passed === undefined)
    return { counts: { ...NO_TESTS, failed: 1 }, failures: ['It ended without a result.'] };
  return {
    counts: { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) },
    failures: failures.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(2)])),
  };
}
