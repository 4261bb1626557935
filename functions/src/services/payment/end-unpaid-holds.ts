import type { UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { eachLimited } from '../../lib/each-limited.ts';
import { documents } from '../../lib/firestore/collections.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold } from './drop-hold.ts';
import { endCheckout } from './replace-checkout.ts';

const AT_A_TIME = 4;

/**
 * Frees the slots of these holds and ends their payment pages. Who has paid by then gets the appointment, or the money
 * back. Never throws: the timer comes back to those that failed, for as long as they are on the list as ending.
 */
export async function endUnpaidHolds(
  dependencies: PaymentDependencies,
  holds: readonly UnpaidHold[],
): Promise<{ readonly freed: number; readonly failed: number }> {
  let freed = 0;
  const { errors } = await eachLimited(holds, AT_A_TIME, async (hold) => {
    if (await endHold(dependencies, hold)) freed += 1;
  });
  return { freed, failed: errors.length };
}

async function endHold(
  dependencies: PaymentDependencies,
  { user_id, entry_id, day }: UnpaidHold,
): Promise<boolean> {
  const customer = (await documents.customer(dependencies.db, user_id).get()).data();
  const sessionId = customer?.holds.find((own) => own.entry_id === entry_id)?.session_id ?? null;
  const held = { user_id, schedule_entry_id: entry_id, day };
  if (sessionId !== null) return (await endCheckout(dependencies, held, sessionId)).kind === 'ended';
  await dropHold(dependencies, held);
  return true;
}
