import { describe, expect, test } from 'vitest';

import {
  addCounts,
  NO_TESTS,
  proofEnd,
  readPlaywright,
  readProof,
  readVitest,
  summaryLine,
} from './results.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'adds up' },
        { status: 'passed', fullName: 'counts' },
      ],
    },
  ],
};

describe('readVitest', () => {
  test('counts passed, failed, skipped and todo tests', () => {
    expect(readVitest(JSON.stringify(vitest))).toEqual({
      counts: { passed: 5, failed: 1, skipped: 3 },
      failures: ['a.test.ts: adds up'],
    });
  });

  test('gives the first lines of an error', () => {
    const failureMessages = [`Error: \u001B[31m1\u001B[39m is not 2\n\n${'  at somewhere\n'.repeat(20)}`];
    const assertionResults = [{ status: 'failed', fullName: 'adds up', failureMessages }];
    const report = { ...vitest, testResults: [{ ...vitest.testResults[0], assertionResults }] };
    const [failure = ''] = readVitest(JSON.stringify(report)).failures;
    expect(failure.split('\n').slice(0, 3)).toEqual([
      'a.test.ts: adds up',
      '  Error: 1 is not 2',
      '    at somewhere',
    ]);
    expect(failure.split('\n')).toHaveLength(9);
  });

  test('says that a test timed out', () => {
    const failureMessages = ['Error: STACK_TRACE_ERROR\n    at task (chunk.js:1:1)'];
    const assertionResults = [{ status: 'failed', fullName: 'adds up', failureMessages }];
    const report = { ...vitest, testResults: [{ ...vitest.testResults[0], assertionResults }] };
    expect(readVitest(JSON.stringify(report)).failures[0]).toMatch(/^a\.test\.ts: adds up\n\s+Timed out\./);
  });

  test('counts a file that did not load as a failure', () => {
    const report = {
      ...vitest,
      testResults: [...vitest.testResults, { name: 'b.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(readVitest(JSON.stringify(report))).toMatchObject({
      counts: { failed: 2 },
      failures: ['a.test.ts: adds up', 'b.test.ts: outside its tests'],
    });
  });

  test('counts a file whose hook failed after its tests passed', () => {
    const report = {
      ...vitest,
      numFailedTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'counts' }] },
      ],
    };
    expect(readVitest(JSON.stringify(report)).counts.failed).toBe(1);
  });
});

describe('readPlaywright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('counts errors outside tests as failures', () => {
    const report = { stats, errors: [{ message: 'did not load' }], suites: [] };
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      counts: { passed: 4, failed: 2, skipped: 2 },
      failures: ['did not load'],
    });
  });

  test('counts a test that passed on retry as passed, and lists it beside the failures', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.test.ts',
      line: 3,
      tests: [
        {
          status,
          results:
            status === 'unexpected' ? [{ error: { message: 'too late', location: { line: 7 } } }] : [{}],
        },
      ],
    });
    const suites = [
      { specs: [spec('pays', 'unexpected'), spec('looks', 'expected')] },
      { specs: [], suites: [{ specs: [spec('books', 'flaky')] }] },
    ];
    const report = { stats: { ...stats, flaky: 1 }, errors: [], suites };
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      counts: { passed: 5, failed: 1, skipped: 2 },
      failures: ['a.test.ts:7: pays\n  too late', 'a.test.ts:3: books (flaky)'],
    });
  });
});

test('adds up counts, including none', () => {
  expect(addCounts([])).toEqual(NO_TESTS);
  expect(
    addCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 0, skipped: 1 },
    ]),
  ).toEqual({ passed: 11, failed: 2, skipped: 4 });
});

test('writes the summary in its fixed form', () => {
  expect(summaryLine({ ...NO_TESTS, passed: 12, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});

describe('the end of a proof', () => {
  test('is read from the last summary line of an output', () => {
    const output = 'screen 1\n1 passed, 0 failed, 0 skipped\nmore\n12 passed, 3 failed, 1 skipped\n';
    expect(readProof(output)).toEqual({ counts: { passed: 12, failed: 3, skipped: 1 }, failures: [] });
  });

  test('names what failed', () => {
    const counts = { passed: 12, failed: 2, skipped: 0 };
    const output = `screen 1\n  faint\n${proofEnd(counts, ['screen 2\n  too wide', 'screen 3'])}\n`;
    expect(readProof(output)).toEqual({ counts, failures: ['screen 2', '  too wide', 'screen 3'] });
    expect(proofEnd({ ...NO_TESTS, passed: 1 }, [])).toBe('1 passed, 0 failed, 0 skipped');
  });

  test('counts as a failure when it is missing', () => {
    expect(readProof('It broke.').counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
