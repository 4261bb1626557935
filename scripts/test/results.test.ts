import { describe, expect, test } from 'vitest';

import { addCounts, countOutput, countPlaywright, countVitest, NO_TESTS, summaryLine } from './results.ts';

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

describe('countPlaywright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('counts errors outside tests as failures', () => {
    const report = { stats, errors: [{ message: 'did not load' }] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });

  test('counts what passed at a second try', () => {
    const report = { stats: { ...stats, flaky: 1 }, errors: [] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });
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
  expect(summaryLine({ ...NO_TESTS, passed: 12, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});

test('reads the last summary line of an output', () => {
  const output = 'screen 1\n1 passed, 0 failed, 0 skipped\nmore\n12 passed, 3 failed, 1 skipped\n';
  expect(countOutput(output)).toEqual({ passed: 12, failed: 3, skipped: 1 });
  expect(countOutput('It broke.')).toBeUndefined();
});
