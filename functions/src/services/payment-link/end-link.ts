/** Ending payment links before they lapse: by staff, with a pet, or with an account. */
import { openLinksQuery, paymentLinkSchema, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { audit } from '../../lib/audit.ts';
import { dataOf, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { releaseHold } from '../checkout/holds.ts';
import { readHeldLink, writeEnded } from '../link/records.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';

/**
 * Ends a link and frees its time. An open payment page is closed first, so that it can no longer charge the customer.
 * Does nothing if the link is over. Throws `permission-denied`, `payment-pending` while a payment is processed, and
 * `changed-elsewhere` if it was paid.
 */
export async function cancelLink(
  dependencies: PaymentDependencies,
  actor: Actor,
  linkId: string,
): Promise<void> {
  const permission = mayTakeMoney(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  await endLink(dependencies, linkId, actor.uid);
}

async function endLink(dependencies: PaymentDependencies, id: string, actor?: string): Promise<void> {
  const { payments } = dependencies;
  // A page may be opened while another one is closed.
  for (;;) {
    const open = await cancelUnlessPaying(dependencies, { id, actor });
    if (!open) return;
    const session = await payments.expireCheckout(open.sessionId);
    const outcome = session && (await settleCheckout(dependencies, session)).kind;
    if (outcome === 'pending') throw new AppError('payment-pending');
    if (outcome === 'booked') throw new AppError('changed-elsewhere');
    if (!outcome || outcome === 'unknown') {
      const hold = { user_id: open.uid, schedule_entry_id: open.entryId, day: open.day };
      await releaseHold(dependencies, hold, { sessionId: open.sessionId });
    }
  }
}

interface Ending {
  readonly id: string;
  /** User id of the staff member; undefined if the server itself ends it. */
  readonly actor?: string | undefined;
  /** Also while a payment page is open, whose payment is then refunded. */
  readonly evenIfPaying?: boolean;
}

/** Ends the link, or resolves to the payment page that is to be closed first. */
async function cancelUnlessPaying(
  { db, now, newId }: DataDependencies,
  { id, actor, evenIfPaying = false }: Ending,
): Promise<{ sessionId: string; uid: string; entryId: string; day: string } | undefined> {
  return transact(db, async (transaction) => {
    const held = await readHeldLink(db, transaction, id);
    if (held?.link.state !== 'open') return undefined;
    const { link, uid = link.user_id, hold } = held;
    if (hold && hold.session_id !== null && !evenIfPaying)
      return { sessionId: hold.session_id, uid, entryId: hold.entry_id, day: hold.day };
    writeEnded(db, transaction, held, 'cancelled');
    if (actor !== undefined) {
      const line = { actor, subject: uid, from: null, to: null, at: now() };
      audit(db, transaction, { ...line, id: newId(), action: 'deposit-canceled' });
    }
    return undefined;
  });
}

const readOpenLinks = async ({ db }: Pick<DataDependencies, 'db'>, uid: string): Promise<PaymentLink[]> =>
  dataOf(await queryOf(db, openLinksQuery(uid), paymentLinkSchema).get());

/** Ends the links for visits of a pet that no longer comes. A payment in progress is refunded when it arrives. */
export async function endLinksOfPet(
  dependencies: DataDependencies,
  uid: string,
  petId: string,
): Promise<void> {
  for (const { id, kind, pets } of await readOpenLinks(dependencies, uid))
    if (kind === 'deposit' && pets.some((pet) => pet.id === petId))
      await cancelUnlessPaying(dependencies, { id, evenIfPaying: true });
}

/** Ends all links of an account before it is erased. */
export async function endLinksOf(dependencies: DataDependencies, uid: string): Promise<void> {
  for (const { id } of await readOpenLinks(dependencies, uid))
    await cancelUnlessPaying(dependencies, { id, evenIfPaying: true });
}
