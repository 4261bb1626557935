/**
 * Prints what booking costs: p50 and p95 of `create-payment` and `verify-payment`, bookings a second on one day and
 * over 30 days, Firestore reads and writes of one whole booking. Everything in this process: the Firestore server, the
 * Stripe stand-in and the use cases share one thread, so the figures are upper bounds of the code's own part.
 * `npm run bench:bookings`
 */
import { performance } from 'node:perf_hooks';
import { RATE_LIMITS } from '@paw-haven/domain/limits';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { book, dayIn, openSalon, sessionIdOf, verify, ZONE } from '../../functions/support/salon.ts';
import { openWorld, type World } from '../../functions/support/world.ts';
import { instantOf } from '@paw-haven/domain/time';
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
  await operations(world);
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
    // The first ten warm up.
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

async function throughput({ db }: World): Promise<void> {
  await reset();
  const oneDay = dayIn(world, 40);
  const crowded = await timed(() =>
    Promise.all(TIMES.map((time, index) => wholeBooking(CUSTOMERS[index] ?? '', oneDay, time))),
  );
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
  console.log(`one day: ${((18 / crowded.ms) * 1000).toFixed(1)} bookings/s (18 at once, all succeed)`);
  console.log(`30 days: ${((60 / spread.ms) * 1000).toFixed(1)} bookings/s (60 at once)`);
}

/** With the rate limit and the roles that the callables add. */
async function operations({ dependencies, firestore, stripe }: World): Promise<void> {
  await reset();
  const caller = { uid: 'customer-0', email: 'customer-0@example.com' };
  const counted = countOperations(firestore);
  const environment = dependencies;
  const data = {
    service: 'nails',
    date: instantOf(dayIn(world, 3), '12:00', ZONE).toISOString(),
    time: '10:00',
    petId: 'customer-0-pet',
    specialRequests: null,
  };
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
      `${name}: ${reads} document reads, ${writes} writes (limit ${RATE_LIMITS[name].calls} an hour)`,
    );
  }
  console.log(
    `one whole booking: ${creating.reads + verifying.reads} reads, ${creating.writes + verifying.writes} writes`,
  );
}
