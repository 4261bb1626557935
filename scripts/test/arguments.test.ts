import { expect, test } from 'vitest';

import { parseTestArguments, STEP_NAMES } from './arguments.ts';

test.each([
  [[], { kind: 'steps', steps: new Set(STEP_NAMES) }],
  [['--only', 'rules'], { kind: 'steps', steps: new Set(['rules']) }],
  [['--only=rules'], { kind: 'steps', steps: new Set(['rules']) }],
  [['--only', 'lint,unit'], { kind: 'steps', steps: new Set(['lint', 'unit']) }],
  [['--changed'], { kind: 'changed', since: 'HEAD' }],
  [['--changed', 'main'], { kind: 'changed', since: 'main' }],
  [['domain'], { kind: 'workspace', workspace: 'domain' }],
])('%j selects what to run', (argv, selection) => {
  expect(parseTestArguments(argv)).toEqual(selection);
});

test.each([[['--only']], [['--only', 'a', 'b']], [['rules']], [['--watch']], [['web', 'domain']]])(
  'refuses %j and shows the usage',
  (argv) => {
    expect(() => parseTestArguments(argv)).toThrow('Usage: npm test');
  },
);

test('names a step that does not exist', () => {
  expect(() => parseTestArguments(['--only', 'ruls'])).toThrow('There is no step "ruls"');
});

test('runs nothing when help is requested', () => {
  expect(parseTestArguments(['--help'])).toBeUndefined();
});
