/** All steps that may happen at the salon, with their weights. */
import type { Step } from './step.ts';
import { APPOINTMENT_STEPS } from './appointments.ts';
import { CLIENT_STEPS } from './clients.ts';
import { CUSTOMER_STEPS } from './customers.ts';
import { LINK_STEPS } from './links.ts';
import { MONEY_STEPS } from './money.ts';
import { PAYMENT_STEPS } from './payments.ts';
import { PET_STEPS } from './pets.ts';
import { SERVER_STEPS } from './server.ts';
import { STAFF_STEPS } from './staff.ts';
import { TEAM_STEPS } from './team.ts';
import { VISIT_DAY_STEPS } from './visit-day.ts';
import { WAITLIST_STEPS } from './waitlist.ts';

export const STEPS: readonly Step[] = [
  ...PAYMENT_STEPS,
  ...APPOINTMENT_STEPS,
  ...CUSTOMER_STEPS,
  ...PET_STEPS,
  ...STAFF_STEPS,
  ...TEAM_STEPS,
  ...SERVER_STEPS,
  ...MONEY_STEPS,
  ...WAITLIST_STEPS,
  ...CLIENT_STEPS,
  ...LINK_STEPS,
  ...VISIT_DAY_STEPS,
];

/** Steps that may run while a call of another function waits. */
export const SHORT_STEPS: readonly Step[] = STEPS.filter(({ isLong }) => isLong !== true);
