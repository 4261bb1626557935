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
    expect(countVitest(JSON.stringify(vitest))).toEqual({ passed: 5, failed: 1, skipped: 3, unsteady: [] });
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

test('names a Vitest test that passed on its second try', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'steady', failureMessages: [] },
    { status: 'passed', fullName: 'shaky', failureMessages: ['first try'] },
    { status: 'failed', fullName: 'broken', failureMessages: ['first try', 'second try'] },
  ];
  const report = { ...vitest, testResults: [{ status: 'failed', assertionResults }] };
  expect(countVitest(JSON.stringify(report)).unsteady).toEqual(['shaky']);
});

describe('countPlaywright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('counts errors outside tests as failures', () => {
    const report = { stats, suites: [], errors: [{ message: 'did not load' }] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      unsteady: [],
    });
  });

  test('counts a test that passed on its second try as passed, and names it', () => {
    const specs = [
      { title: 'steady', tests: [{ status: 'expected' }] },
      { title: 'shaky', tests: [{ status: 'flaky' }] },
    ];
    const report = { stats: { ...stats, flaky: 1 }, suites: [{ suites: [{ specs }] }], errors: [] };
    const counts = countPlaywright(JSON.stringify(report));
    expect(counts.passed).toBe(5);
    expect(counts.unsteady).toEqual(['shaky']);
  });
});

test('adds up, nothing included', () => {
  expect(addCounts([])).toEqual(NO_TESTS);
  expect(
    addCounts([
      { passed: 1, failed: 2, skipped: 3, unsteady: ['a'] },
      { passed: 10, failed: 0, skipped: 1, unsteady: ['b'] },
    ]),
  ).toEqual({ passed: 11, failed: 2, skipped: 4, unsteady: ['a', 'b'] });
});

test('writes the summary in its fixed form', () => {
  expect(summaryLine({ ...NO_TESTS, passed: 12, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});
