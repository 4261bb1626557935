/** What the long run must have tried. */
import { callables } from '@paw-haven/domain/contract/callables';
import { ERRORS } from '@paw-haven/domain/core/calls/errors';
import type { Everything } from './judge.ts';
import { OVERLAP } from '../overlap/overlap.ts';
import { RARE } from '../rare/rare.ts';
import { STEPS } from '../steps/steps.ts';

export const EVERYTHING: Everything = {
  codes: Object.keys(ERRORS),
  exceptions: {
    internal: 'Any unexpected error fails the run.',
    'requests-full': 'There is room for 200 requests.',
    'waitlist-full': 'There is room for 200 wishes.',
  },
  callables: Object.keys(callables),
  steps: [OVERLAP, ...STEPS, ...RARE].map(({ name }) => name),
};
