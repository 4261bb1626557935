import { expect, test } from 'vitest';

import { usageBeside } from '../lib/usage.ts';
import { parseTestArguments, STEP_NAMES, WORKSPACES } from './arguments.ts';

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

test('--help names the steps and workspaces', () => {
  const usage = usageBeside(import.meta.url);
  for (const name of [...STEP_NAMES, ...WORKSPACES]) expect(usage).toMatch(new RegExp(`\\b${name}\\b`));
});
