/** What Firestore charges for while all functions run: a whole booking, and an idle day. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDue, loadScheduledFunctions, type ScheduledFunction } from '@paw-haven/local-backend';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { busyIntervalOf } from '@paw-haven/domain/time/schedule/busy';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { addMinutes, dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fireScheduled, resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { readUsage } from '../../proof/bench/reads/usage.ts';
import { signIn } from '../support/caller.ts';
import { ZONE } from '../support/records.ts';
import { openStripeControl, sessionIdOf, type StripeControl } from '../support/stripe-control.ts';

const BOOKING = { reads: 64, writes: 25 };
const IDLE_DAY_READS = 1400;
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
});
afterAll(async () => {
  await deleteApp(app);
  await resetStack(stack);
});

/** Waits until every webhook and trigger is done. */
async function settled(): Promise<void> {
  const url = `http://127.0.0.1:${stack.ports.firestore}/emulator/v1/projects/${stack.projectId}:pendingTriggers`;
  for (let quiet = 0; quiet < 3;) {
    await stripe.settled();
    const { pending } = (await (await fetch(url)).json()) as { pending: number };
    quiet = pending === 0 ? quiet + 1 : 0;
    await sleep(100);
  }
}

interface Spent {
  readonly reads: number;
  readonly writes: number;
}

/** Usage of customers, rules and functions together; a deletion counts as a write. */
async function spentSoFar(): Promise<Spent> {
  const { clients, rules, admin } = await readUsage(stack);
  return {
    reads: clients.reads + rules.reads + admin.reads,
    writes: clients.writes + clients.deletes + admin.writes + admin.deletes,
  };
}

async function spentOn(work: () => Promise<void>): Promise<Spent> {
  const before = await spentSoFar();
  await work();
  const after = await spentSoFar();
  return { reads: after.reads - before.reads, writes: after.writes - before.writes };
}

/** An open day beyond the demo appointments, with visits of seven customers between 9:00 and 12:30. */
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

/** The first opening on the public pages, which replace it with another once it is taken. */
async function firstOpening(): Promise<Date> {
  const soon = (await db.doc(paths.publicSite()).get()).get('openings') as { toDate(): Date }[];
  const first = soon.find((opening) => opening.toDate().getTime() > Date.now() + 3 * 3_600_000);
  return first?.toDate() ?? new Date(0);
}

/** Removes tomorrow's visits, whose reminders cost a read each for two hours of the day. */
async function withoutVisitsTomorrow(): Promise<void> {
  const now = new Date();
  const { docs } = await db
    .collection(COLLECTIONS.appointments)
    .where('appointment_date', '>', now)
    .where('appointment_date', '<', addMinutes(now, 25 * 60))
    .get();
  for (const { ref } of docs) await ref.delete();
  await settled();
}

const runsADay = ({ schedule, timeZone }: ScheduledFunction): number =>
  Array.from({ length: DAY_MINUTES }, (_, minute) => new Date(Date.UTC(2026, 6, 1, 0, minute))).filter((at) =>
    isDue(schedule, at, timeZone),
  ).length;

test('the scheduled jobs read at most 1,400 documents on an idle day', async () => {
  const jobs = await loadScheduledFunctions(stack.ports.functions, () => {});
  await withoutVisitsTomorrow();
  // Work that was already due and a process's first run are not part of an idle day.
  await Promise.all(jobs.map(({ name }) => fireScheduled(name, stack)));
  await settled();
  const day: { job: string; runs: number; reads: number }[] = [];
  const all = await spentOn(async () => {
    for (const job of jobs) {
      const { reads } = await spentOn(() => fireScheduled(job.name, stack));
      day.push({ job: job.name, runs: runsADay(job), reads });
    }
    await settled();
  });
  console.log(day.map(({ job, runs, reads }) => `${job}: ${runs} × ${reads} = ${runs * reads}`).join('\n'));
  // Nothing else was running, and no job leaves work for later.
  expect(all.reads).toBe(day.reduce((sum, { reads }) => sum + reads, 0));
  expect(day.map(({ job }) => job)).toContain('release-holds');
  expect(day.reduce((sum, { runs, reads }) => sum + runs * reads, 0)).toBeLessThanOrEqual(IDLE_DAY_READS);
});

test('a booking costs at most 64 reads and 25 writes, from the button to the last function', async () => {
  const maya = await signIn(stack, 'maya@example.com');
  const farDay = await fullDay(1);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const bookAt = async (start: Date) => {
    await settled();
    return spentOn(async () => {
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
      await settled();
    });
  };
  const farTimes = ['13:00', '14:00'];
  const starts = [firstOpening, () => instantOf(farDay, farTimes.shift() ?? '', ZONE)];
  for (const startOf of starts) {
    const { reads, writes } = await bookAt(await startOf());
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(BOOKING.reads);
    expect(writes).toBeLessThanOrEqual(BOOKING.writes);
  }
});
