/** Steps that are played in turn, so that a run of a few thousand steps tries everything that exists. */
import type { RareStep } from '../steps/step.ts';
import { BILL_STEPS } from './bills.ts';
import { CARE_STEPS } from './care.ts';
import { ADMISSION_STEPS } from './admission.ts';
import { LIMIT_STEPS } from './limits.ts';
import { RARE_MONEY_STEPS } from './money.ts';
import { PEOPLE_STEPS } from './people.ts';
import { STAFF_STEPS } from './staff.ts';
import { STRANGER_STEPS } from './strangers.ts';
import { TEXT_STEPS } from './texts.ts';

export const RARE: readonly RareStep[] = [
  ...BILL_STEPS,
  ...STRANGER_STEPS,
  ...CARE_STEPS,
  ...ADMISSION_STEPS,
  ...STRANGER_STEPS,
  ...LIMIT_STEPS,
  ...RARE_MONEY_STEPS,
  ...STRANGER_STEPS,
  ...PEOPLE_STEPS,
  ...STAFF_STEPS,
  ...STRANGER_STEPS,
  ...TEXT_STEPS,
];

/** Every fifth step is one of them. */
const EVERY = 5;

interface Turn {
  readonly step: RareStep | undefined;
  /** Whether it comes to its end without faults, as it does every second time. */
  readonly isCalm: boolean;
}

/** The rare step whose turn it is; undefined if it is none's. `seed`: runs begin with different ones. */
export function rareTurnAt(number: number, seed: number): Turn | undefined {
  if (number % EVERY !== 0) return undefined;
  const turn = number / EVERY + seed;
  return { step: RARE[turn % RARE.length], isCalm: Math.floor(turn / RARE.length) % 2 === 0 };
}

/** Whether it is the turn of usual steps that have not been played yet. */
export const isTurnOfNew = (number: number): boolean => number % EVERY === 1;
