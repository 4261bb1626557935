/** Steps that are played in turn, so that a run of a few thousand steps tries everything that exists. */
import type { RareStep } from '../step.ts';
import { BILL_STEPS } from './bills.ts';
import { CARE_STEPS } from './care.ts';
import { DOOR_STEPS } from './door.ts';
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
  ...DOOR_STEPS,
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

/** The rare step whose turn it is; undefined if it is none's. `seed`: runs begin with different ones. */
export const rareStepAt = (number: number, seed: number): RareStep | undefined =>
  number % EVERY === 0 ? RARE[(number / EVERY + seed) % RARE.length] : undefined;
