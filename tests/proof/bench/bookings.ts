/**
 * Measures the cost of booking: p50 and p95 of `create-payment` and `verify-payment`; bookings per second over 30 days,
 * and on one day with 1, 3 and 6 groomers; Firestore reads and writes of one booking with none and 3, and with two
 * add-ons; and the time to find a month's starts for 1 and 6. The Firestore server, the Stripe stand-in and the use
 * cases share this process and its one thread, so the figures are upper bounds for our code.
 * `npm run bench:bookings`
 */
import { performance } from 'node:perf_hooks';
import { RATE_LIMITS } from '@paw-haven/domain/limits';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import {
  book,
  dayIn,
  EVERY_DAY,
  hire,
  openSalon,
  scheduleOf,
  sessionIdOf,
  verify,
  ZONE,
} from '../../functions/support/salon.ts';
import { openWorld, type World } from '../../functions/support/world.ts';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { slotsOfLanes } from '@paw-haven/domain/schedule/lane-slots';
import { lanesOf } from '@paw-haven/domain/schedule/lanes';
import type { BusyInterval } from '@paw-haven/domain/schedule/schema';
import { aGroomer, aService } from '@paw-haven/domain/testing/factories';
import { addMinutes, instantOf } from '@paw-haven/domain/time';
import { countOperations } from './count-operations.ts';

const SAMPLES = 100;
const CUSTOMERS = Array.from({ length: 60 }, (_, index) => `customer-${index}`);
const TIMES = Array.from({ length: 18 }, (_, index) =>
  [String(9 + Math.floor(index / 2)).padStart(2, '0'), index % 2 === 0 ? '00' : '30'].join(':'),
);

const world = await openWorld();
try {
  await world.stripe.webhooks({ mode: 'drop' });
  await reset();
  await latencies(world);
  await throughput(world);
  for (const groomers of [1, 3, 6]) await oneDay(groomers);
  await operations(world, 0);
  await operations(world, 3);
  await operations(world, 0, ['grind', 'dip']);
  monthOfStarts();
} finally {
  await world.close();
}

async function reset(): Promise<void> {
  await world.reset();
  await openSalon(world, CUSTOMERS);
  await world.stripe.webhooks({ mode: 'drop' });
}

async function timed<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await run();
  return { ms: performance.now() - began, value };
}

function percentile(samples: readonly number[], share: number): string {
  const sorted = samples.toSorted((a, b) => a - b);
  return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`;
}

async function latencies({ stripe }: World): Promise<void> {
  const [creating, verifying]: [number[], number[]] = [[], []];
  for (let index = -10; index < SAMPLES; index += 1) {
    const uid = CUSTOMERS[(index + 10) % CUSTOMERS.length] ?? '';
    const wish = {
      uid,
      service: 'nails',
      day: dayIn(world, 20 + index),
      time: TIMES[(index + 18) % 18] ?? '09:00',
    };
    const created = await timed(() => book(world, { ...wish, isConfirmed: true }));
    await stripe.pay(created.value);
    const verified = await timed(() => verify(world, created.value, uid));
    // The first ten are warm-up.
    if (index < 0) continue;
    creating.push(created.ms);
    verifying.push(verified.ms);
  }
  for (const [name, samples] of [
    ['create-payment', creating],
    ['verify-payment', verifying],
  ] as const) {
    console.log(
      `${name}: p50 ${percentile(samples, 0.5)}, p95 ${percentile(samples, 0.95)} (${samples.length} calls)`,
    );
  }
}

async function wholeBooking(uid: string, day: string, time: string): Promise<void> {
  const id = await book(world, { uid, service: 'nails', day, time, isConfirmed: true });
  await world.stripe.pay(id);
  await verify(world, id, uid);
}

function team(size: number): Groomer[] {
  return Array.from({ length: size }, (_, index) =>
    aGroomer({ id: index === 0 ? 'house' : `groomer-${index}`, order: index }),
  );
}

/** Fills an empty day with as many bookings as fit, at most one per customer. */
async function oneDay(groomers: number): Promise<void> {
  await reset();
  await hire(world, team(groomers));
  const day = dayIn(world, 40);
  const wishes = TIMES.flatMap((time) => Array.from({ length: groomers }, () => time)).slice(
    0,
    CUSTOMERS.length,
  );
  const { ms } = await timed(() =>
    Promise.all(wishes.map((time, index) => wholeBooking(CUSTOMERS[index] ?? '', day, time))),
  );
  const { count } = await scheduleOf(world, day);
  if (count !== wishes.length) throw new Error(`${wishes.length} should have been booked, ${count} were.`);
  const rate = ((count / ms) * 1000).toFixed(1);
  console.log(`one day, ${groomers} groomers: ${rate} bookings/s (${count} at once, all succeed)`);
}

async function throughput({ db }: World): Promise<void> {
  await reset();
  const spread = await timed(() =>
    Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        wholeBooking(CUSTOMERS[index] ?? '', dayIn(world, 2 + (index % 30)), TIMES[index % 18] ?? '09:00'),
      ),
    ),
  );
  const made = (await db.collection('appointments').count().get()).data().count;
  if (made !== 60) throw new Error(`60 bookings should have been made, ${made} were.`);
  console.log(`30 days: ${((60 / spread.ms) * 1000).toFixed(1)} bookings/s (60 at once)`);
}

/** Occupies half of each lane's day. */
function monthOfStarts(): void {
  const now = world.dependencies.now();
  const times = [1, 6].map((size) => {
    const groomers = team(size);
    const days = Array.from({ length: 31 }, (_, index) => dayIn(world, 1 + index));
    const month = days.map((day) => ({ day, times: { busy: halfFull(lanesOf(groomers), day) } }));
    const question = { groomers, hours: EVERY_DAY, zone: ZONE, durationMinutes: 60, now };
    const run = (): number =>
      month.reduce(
        (free, one) =>
          free + slotsOfLanes({ ...question, ...one }).filter(({ available }) => available).length,
        0,
      );
    const samples = Array.from({ length: 60 }, () => {
      const began = performance.now();
      run();
      return performance.now() - began;
    });
    const ms = samples.slice(10).toSorted((a, b) => a - b)[25] ?? 0;
    console.log(`a month's starts, ${size} groomers: ${ms.toFixed(2)} ms (median of 50)`);
    return ms;
  });
  console.log(`six take ${((times[1] ?? 0) / (times[0] ?? 1)).toFixed(1)} times as long as one`);
}

function halfFull(lanes: readonly string[], day: string): BusyInterval[] {
  return lanes.flatMap((lane) =>
    TIMES.filter((_, index) => index % 4 < 2).map((time) => {
      const start = instantOf(day, time, ZONE);
      return { id: `${lane}-${time}`, kind: 'appointment' as const, lane, start, end: addMinutes(start, 30) };
    }),
  );
}

/** Includes the rate limit and the role checks of the callables. */
async function operations(
  { db, dependencies, firestore, stripe }: World,
  groomers: number,
  addOns: readonly string[] = [],
): Promise<void> {
  await reset();
  for (const id of addOns)
    await documents.service(db, id).set(aService({ id, is_add_on: true, duration_minutes: 10 }));
  if (groomers > 0) await hire(world, team(groomers));
  const caller = { uid: 'customer-0', email: 'customer-0@example.com' };
  const counted = countOperations(firestore);
  const environment = dependencies;
  const data = {
    service: 'nails',
    date: instantOf(dayIn(world, 3), '12:00', ZONE).toISOString(),
    time: '10:00',
    petId: 'customer-0-pet',
    specialRequests: null,
    ...(addOns.length > 0 && { addOns: [...addOns] }),
  };
  const what = `${groomers} groomers, ${addOns.length} add-ons`;
  const { url } = await runCallable(
    'create-payment',
    environment,
    { caller, data },
    ({ actor, email, input }) => startCheckout(environment, { uid: actor.uid, email, input }),
  );
  const sessionId = sessionIdOf(url);
  const creating = counted.take();
  await stripe.pay(sessionId);
  await runCallable('verify-payment', environment, { caller, data: { sessionId } }, ({ actor, input }) =>
    verifyPayment(environment, { uid: actor.uid, sessionId: input.sessionId }),
  );
  const verifying = counted.take();
  for (const [name, { reads, writes }] of [
    ['create-payment', creating],
    ['verify-payment', verifying],
  ] as const) {
    console.log(
      `${name}, ${what}: ${reads} document reads, ${writes} writes (limit ${RATE_LIMITS[name].calls} an hour)`,
    );
  }
  console.log(
    `one whole booking, ${what}: ${creating.reads + verifying.reads} reads, ${creating.writes + verifying.writes} writes`,
  );
}
