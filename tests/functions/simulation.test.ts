/** A short run of the simulation; `npm run proof -- simulation` makes longer ones, with other seeds. */
import { expect, test } from 'vitest';
import { simulate } from '../proof/simulation/simulate.ts';

test('all invariants hold after random days with failing processes and providers', async () => {
  const { tally, appointments, refunds } = await simulate({ seed: 705, steps: 150, restEvery: 50 });
  // Without any events the run would prove nothing.
  expect(appointments).toBeGreaterThan(4);
  expect(refunds).toBeGreaterThan(0);
  const ways = Object.keys(tally);
  expect(ways).toEqual(
    expect.arrayContaining([
      'create-payment: done',
      'create-payment: slot-taken',
      'create-series: done',
      'join-waitlist: done',
      'set-pet-status: done',
      'stripe-webhook: done',
    ]),
  );
  expect(ways.some((way) => way.endsWith(': died'))).toBe(true);
  expect(ways.some((way) => way.endsWith(': payment-provider'))).toBe(true);
});

test('the same seed gives the same steps', async () => {
  const run = () => simulate({ seed: 4, steps: 24, restEvery: 12 });
  expect((await run()).story).toEqual((await run()).story);
});
