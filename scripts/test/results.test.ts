import { describe, expect, test } from 'vitest';

import { addCounts, countPlaywright, countVitest, NO_TESTS, summaryLine } from './results.ts';

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
};

describe('countVitest', () => {
  test('counts passed, failed, and what was skipped or is to do', () => {
    expect(countVitest(JSON.stringify(vitest))).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('counts a file that did not load as a failure', () => {
    const report = {
      ...vitest,
      testResults: [...vitest.testResults, { status: 'failed', assertionResults: [] }],
    };
    expect(countVitest(JSON.stringify(report)).failed).toBe(2);
  });

  test('counts a file whose hook failed after its tests passed', () => {
    const report = {
      ...vitest,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'passed' }] }],
    };
    expect(countVitest(JSON.stringify(report)).failed).toBe(1);
  });
});

test('counts flaky browser tests and errors outside tests as failures', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'did not load' }],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('adds up, nothing included', () => {
  expect(addCounts([])).toEqual(NO_TESTS);
  expect(
    addCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 0, skipped: 1 },
    ]),
  ).toEqual({ passed: 11, failed: 2, skipped: 4 });
});

test('writes the summary in its fixed form', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});
