/** After a fault: restores everything, runs what is due, and lets more than half an hour pass. */
import { fireScheduled } from '../../support/stack.ts';
import { calmEverything } from './faults.ts';
import { letTimePass } from './let-time-pass.ts';
import type { FaultStack } from './stack.ts';
import { until } from './until.ts';

const LONGER_THAN_A_HOLD = 35 * 60;
/** The longest wait between two attempts to send a message. */
const MAX_RETRY_WAIT_SECONDS = 6 * 3600;
const LAST_TRIES = 2;

export async function settle(stack: FaultStack): Promise<void> {
  const { stripe, info, db } = stack;
  await calmEverything(stack);
  await quiet(stack);
  await expireOpenSessions(stack);
  await stripe.settled();
  await quiet(stack);
  await letTimePass(db, LONGER_THAN_A_HOLD);
  await fireScheduled('release-holds', info);
  // The hourly repair finds what failed before.
  await fireScheduled('repair-hourly', info);
  await quiet(stack);
  for (let run = 0; run < LAST_TRIES; run += 1) {
    await fireScheduled('send-reminders', info);
    await letTimePass(db, MAX_RETRY_WAIT_SECONDS);
  }
  await fireScheduled('send-reminders', info);
  await quiet(stack);
}

/** Waits until the functions have handled all writes. */
export async function quiet({ info }: FaultStack, patienceMs?: number): Promise<void> {
  const url = `http://127.0.0.1:${info.ports.firestore}/emulator/v1/projects/${info.projectId}:pendingTriggers`;
  await until(
    'the functions are done',
    async () => {
      const { pending } = (await (await fetch(url)).json()) as { pending: number };
      return pending === 0 ? undefined : `${pending} events are with them`;
    },
    patienceMs,
  );
}

/** Expires sessions like the provider does after half an hour. */
async function expireOpenSessions({ control, stripe }: FaultStack): Promise<void> {
  const { data } = await stripe.client.checkout.sessions.list({ status: 'open', limit: 100 });
  for (const { id } of data) await control(`/sessions/${id}/expire`, {});
}
