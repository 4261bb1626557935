/** What Firestore charges for, with all functions running: a whole booking, and a day on which nothing happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadScheduledFunctions } from '@paw-haven/local-backend/cli/schedule/scheduler';
import { addDays, weekdayOf } from '@paw-haven/domain/calendar';
import { paths } from '@paw-haven/domain/paths';
import { busyIntervalOf } from '@paw-haven/domain/schedule/busy';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { addMinutes, dayOf, instantOf } from '@paw-haven/domain/time';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fireScheduled, resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { readUsage } from '../../proof/bench/admin/usage.ts';
import { signIn } from '../support/caller.ts';
import { sessionIdOf, ZONE } from '../support/salon.ts';
import { openStripeControl, type StripeControl } from '../support/stripe-control.ts';

const BOOKING = { reads: 60, writes: 25 };
const IDLE_DAY_READS = 1500;
const DAY_MINUTES = 24 * 60;

let stack: StackInfo;
let app: App;
let db: Firestore;
let stripe: StripeControl;

beforeAll(async () => {
  stack = useAdminEnvironment();
  await resetStack(stack);
  app = initializeApp({ projectId: stack.projectId }, 'reads');
  db = getFirestore(app);
  stripe = openStripeControl({ url: stack.standInsUrl, port: stack.ports.standIns });
}, 240_000);
afterAll(async () => {
  await deleteApp(app);
  await resetStack(stack);
});

/** Once every webhook and trigger is through. */
async function settled(): Promise<void> {
  const url = `http://127.0.0.1:${stack.ports.firestore}/emulator/v1/projects/${stack.projectId}:pendingTriggers`;
  for (let quiet = 0; quiet < 5;) {
    await stripe.settled();
    const { pending } = (await (await fetch(url)).json()) as { pending: number };
    quiet = pending === 0 ? quiet + 1 : 0;
    await sleep(200);
  }
}

/** Everybody's: customers', the rules' and functions'; a deletion counts as a write. */
async function spentOn(work: () => Promise<void>): Promise<{ reads: number; writes: number }> {
  const total = async () => {
    await settled();
    const { clients, rules, admin } = await readUsage(stack);
    return {
      reads: clients.reads + rules.reads + admin.reads,
      writes: clients.writes + clients.deletes + admin.writes + admin.deletes,
    };
  };
  const before = await total();
  await work();
  const after = await total();
  return { reads: after.reads - before.reads, writes: after.writes - before.writes };
}

/** An open day beyond the demo appointments, with seven visits of as many customers between 9:00 and 12:30. */
async function fullDay(number: number): Promise<string> {
  let day = addDays(dayOf(new Date(), ZONE), 60 + number * 7);
  while (['saturday', 'sunday'].includes(weekdayOf(day))) day = addDays(day, 1);
  const visits = Array.from({ length: 7 }, (_, index) =>
    anAppointment({
      id: `${day}-${index}`,
      schedule_entry_id: `${day}-entry-${index}`,
      user_id: `customer-${index}`,
      appointment_date: addMinutes(instantOf(day, '09:00', ZONE), index * 30),
      created_at: new Date(0),
      service: { name: 'Nail Trim', description: null, duration_minutes: 30 },
    }),
  );
  const batch = db.batch();
  for (const { id, ...visit } of visits) batch.set(db.doc(paths.appointment(id)), visit);
  const busy = visits.flatMap((visit) => busyIntervalOf(visit) ?? []);
  batch.set(db.doc(paths.scheduleDay(day)), { date: day, busy, count: busy.length });
  await batch.commit();
  await settled();
  return day;
}

/** Of the public pages, which have to replace it by another once it is taken. */
async function firstOpening(): Promise<Date> {
  const soon = (await db.doc(paths.publicSite()).get()).get('openings') as { toDate(): Date }[];
  const first = soon.find((opening) => opening.toDate().getTime() > Date.now() + 3 * 3_600_000);
  return first?.toDate() ?? new Date(0);
}

test('a booking costs at most 60 reads and 25 writes, from the button to the last function', async () => {
  const maya = await signIn(stack, 'maya@example.com');
  const farDay = await fullDay(1);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const bookAt = (start: Date) =>
    spentOn(async () => {
      const { result, error } = await maya.call('create-payment', {
        service: 'nail-trim',
        date: start.toISOString(),
        time: clock.format(start),
        petId: 'demo-biscuit',
        specialRequests: null,
      });
      expect(error).toBeUndefined();
      const sessionId = sessionIdOf(result?.url ?? '');
      await stripe.pay(sessionId);
      const verified = await maya.call('verify-payment', { sessionId });
      expect(verified.result).toMatchObject({ success: true });
    });
  const farTimes = ['13:00', '14:00'];
  const starts = [firstOpening, () => instantOf(farDay, farTimes.shift() ?? '', ZONE)];
  for (const startOf of starts) {
    // The stack's own clock may run a job in between: the lower of two counts is the booking's own.
    const counts = [await bookAt(await startOf()), await bookAt(await startOf())];
    const [reads, writes] = [counts.map((spent) => spent.reads), counts.map((spent) => spent.writes)];
    expect(Math.min(...reads)).toBeGreaterThan(0);
    expect(Math.min(...reads), `reads of bookings: ${reads.join(', ')}`).toBeLessThanOrEqual(BOOKING.reads);
    expect(Math.min(...writes), `writes of bookings: ${writes.join(', ')}`).toBeLessThanOrEqual(
      BOOKING.writes,
    );
  }
}, 240_000);

test('the jobs by the clock read at most 1,500 documents a day where nothing happens', async () => {
  const jobs = await loadScheduledFunctions(stack.ports.functions, () => {});
  const day: Record<string, number> = {};
  for (const { name, schedule } of jobs) {
    // What was due before is not part of an idle day.
    await fireScheduled(name, stack);
    // The stack's own clock may run another job in between: the lower of two counts is the job's own.
    const [one, other] = [
      await spentOn(() => fireScheduled(name, stack)),
      await spentOn(() => fireScheduled(name, stack)),
    ];
    day[name] =
      Math.min(one.reads, other.reads) * (schedule.kind === 'interval' ? DAY_MINUTES / schedule.minutes : 1);
  }
  expect(Object.keys(day)).toContain('release-holds');
  const total = Object.values(day).reduce((sum, reads) => sum + reads, 0);
  expect(total).toBeLessThanOrEqual(IDLE_DAY_READS);
}, 240_000);
