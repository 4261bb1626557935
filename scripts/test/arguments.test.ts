import { expect, test } from 'vitest';

import { parseTestArguments, STEP_NAMES } from './arguments.ts';

test('runs every step by default', () => {
  expect([...(parseTestArguments([]) ?? [])]).toEqual([...STEP_NAMES]);
});

test.each([[['--only', 'rules']], [['--only=rules']]])('runs one step with %j', (argv) => {
  expect([...(parseTestArguments(argv) ?? [])]).toEqual(['rules']);
});

test('runs several steps', () => {
  expect([...(parseTestArguments(['--only', 'lint,unit']) ?? [])]).toEqual(['lint', 'unit']);
});

test.each([[['--only']], [['--only', 'a', 'b']], [['rules']], [['--watch']]])(
  'refuses %j with the usage',
  (argv) => {
    expect(() => parseTestArguments(argv)).toThrow('Usage: npm test');
  },
);

test('names the step that does not exist', () => {
  expect(() => parseTestArguments(['--only', 'ruls'])).toThrow('There is no step "ruls"');
});

test('runs nothing when asked for help', () => {
  expect(parseTestArguments(['--help'])).toBeUndefined();
});
