/** The salon's history and present, around the appointments that the demo data already has. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';

import { DEMO_PETS } from '../people/customers.ts';
import { buildHistory, type DemoHistory } from './history.ts';
import { buildPresent, planPresent } from './present.ts';
import { takenBy } from '../core/visit.ts';

/** The customer who wrote that they will be a little late for the next visit. */
const LATE = 'demo-leo';
/** Maya has one upcoming appointment, not today, as the list of accounts says. */
const MAYA = 'demo-maya';

export function buildWork(
  now: Date,
  settings: BusinessSettings,
  recent: readonly Appointment[],
): DemoHistory {
  const taken = takenBy(recent, settings.time_zone);
  const history = buildHistory(now, settings, taken);
  const next = DEMO_PETS.find(({ owner_id }) => owner_id === LATE);
  if (next === undefined) throw new Error(`${LATE} has no pet`);
  const regulars = DEMO_PETS.filter(({ owner_id }) => ![LATE, MAYA].includes(owner_id));
  const pets = [...regulars, ...history.guests.map(({ pet }) => pet)];
  const slots = planPresent(dayOf(now, settings.time_zone), settings, taken);
  const present = buildPresent(now, slots, { pets, next });
  return { ...history, appointments: [...history.appointments, ...present] };
}
