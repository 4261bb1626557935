/** A year at the salon without faults, day by day, from the first booking to the last close. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { ZONE } from '../../../functions/support/records.ts';
import { checkEachStep } from '../invariants/invariants.ts';
import { openPlay, type Play } from '../play.ts';
import { comeToRest, drain } from '../rest/rest.ts';
import { CLIENT_STEPS } from '../steps/clients.ts';
import { CUSTOMER_STEPS } from '../steps/customers.ts';
import { WAITLIST_STEPS } from '../steps/waitlist.ts';
import { bookOne, cancelOne, moveOne, settleDelayed } from './bookings.ts';
import { DAYS, FIRST_DAY, isOpenOn } from './calendar.ts';
import { changeSalon } from './changes.ts';
import { checkBooks, checkEverythingHappened } from './checks.ts';
import { runHourly, runNightly } from './jobs.ts';
import { openMeter, type Cost, type Meter, type Size } from './meter.ts';
import { CLIENTS, openSalonOfYear } from './opening.ts';
import { endDay, settleBills, workOnVisits, writeOff } from './visits.ts';
import { advanceTo } from './year.ts';

export interface YearReport {
  readonly visits: number;
  readonly clients: number;
  readonly deliveries: number;
  /** US cents that the provider has, and that the ledger has by method. */
  readonly onlineCents: number;
  readonly ledgerCents: number;
  readonly months: ReadonlyMap<string, Cost>;
  readonly size: Size;
  readonly tally: ReadonlyMap<string, number>;
}

/** When customers and staff act on an open day. */
const TIMES = ['09:00', '11:00', '13:00', '15:00', '17:00'] as const;
/** When the hourly functions run, besides before and after the day: fewer runs do the same work. */
const HOURLY_AT: ReadonlySet<string> = new Set(['11:00', '13:00', '15:00']);
const BOOKINGS_AT_ONCE = 2;
const PEOPLE_STEPS = [...CUSTOMER_STEPS, ...WAITLIST_STEPS, ...CLIENT_STEPS];

interface YearOptions {
  /** The day to begin on, for a look at one part of the year. */
  readonly from?: DayKey;
  readonly days?: number;
  /** Called after each day, with what each month has cost so far. */
  readonly onDay?: (day: DayKey, months: ReadonlyMap<string, Cost>) => void;
}

/** @throws InvariantBroken */
export async function playYear(
  seed: number,
  { from = FIRST_DAY, days = DAYS, onDay = () => {} }: YearOptions = {},
): Promise<YearReport> {
  let meter: Meter | undefined;
  const play = await openPlay(seed, {
    beganAt: instantOf(from, '01:00', ZONE),
    customers: CLIENTS.withAccount,
    watch: (world) => (meter = openMeter(world)),
  });
  if (!meter) throw new Error('Nobody watches.');
  try {
    play.setCalm(true);
    await openSalonOfYear(play);
    for (let number = 0; number < days; number += 1) {
      const day = addDays(from, number);
      play.begin(number + 1);
      meter.skip();
      await playDay(play, day);
      meter.endDay(day.slice(0, 7), isOpenOn(day) ? play.stored.appointmentsOn(day).length : 0);
      checkEachStep(play);
      if (addDays(day, 1).endsWith('-01') || number === days - 1) {
        await comeToRest(play);
        // From then on, faults would be on again.
        play.setCalm(true);
        await checkBooks(play, number + 1);
      }
      onDay(day, meter.months());
    }
    if (days === DAYS) checkEverythingHappened(play);
    return await reportOf(play, meter);
  } finally {
    await play.close();
  }
}

async function playDay(play: Play, day: DayKey): Promise<void> {
  const { random } = play;
  await advanceTo(play, day, '03:00');
  await runNightly(play);
  await advanceTo(play, day, '07:00');
  await runHourly(play);
  await changeSalon(play, day);
  await drain(play);
  const isOpen = isOpenOn(day);
  for (const time of isOpen ? TIMES : (['13:00'] as const)) {
    await advanceTo(play, day, time);
    if (HOURLY_AT.has(time)) await runHourly(play);
    await settleDelayed(play);
    if (isOpen) await workOnVisits(play, day);
    for (let count = 0; count < BOOKINGS_AT_ONCE; count += 1) await bookOne(play);
    if (random.chance(0.25)) await moveOne(play);
    if (random.chance(0.2)) await cancelOne(play);
    await random.weighted(PEOPLE_STEPS.map((step) => ({ weight: step.weight, item: step }))).act(play);
    await drain(play);
  }
  await advanceTo(play, day, '18:30');
  await workOnVisits(play, day);
  await settleBills(play, day);
  await writeOff(play);
  await drain(play);
  await endDay(play, day);
  await advanceTo(play, day, '20:45');
  await runHourly(play);
}

async function reportOf(play: Play, meter: Meter): Promise<YearReport> {
  const { stored, world, tally } = play;
  return {
    visits: [...stored.appointments.values()].filter(({ appointment }) => appointment.status === 'completed')
      .length,
    clients: new Set([...stored.pets.values()].map(({ owner_id: owner }) => owner)).size,
    deliveries: stored.deliveries.size,
    onlineCents: await world.stripe.balance(),
    ledgerCents: [...stored.ledger.values()].reduce((sum, { cents }) => sum + cents, 0),
    months: meter.months(),
    size: meter.size(),
    tally,
  };
}
