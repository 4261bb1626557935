/** What customers do with their saved card: replace it by another one, or remove it. */
import { ownAppointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { CARD_WORDS } from '@paw-haven/domain/booking/card/texts';
import { holdEnd } from '@paw-haven/domain/booking/payment/customer-holds';
import { PROJECT_KEY } from '@paw-haven/domain/booking/payment/session-owner';
import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { addMinutes, DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { languageOf } from '@paw-haven/domain/core/text/language';
import { needsCard } from '@paw-haven/domain/money/fee/due';
import { CARD_LIMITS } from '@paw-haven/domain/offer/policy/card';
import { WORDS_OF } from '@paw-haven/domain/spanish/words';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { CheckoutDependencies, PaymentDependencies } from '../dependencies.ts';
import { CARD_CHANGE, settleCardChange } from './settle-card-change.ts';

/** How long the page is open. */
const PAGE_MINUTES = 60;
/** Visits are booked at most about a year ahead. */
const AHEAD_DAYS = 800;

/** Throws `card-not-found` without a saved card, `session-not-found`, `payment-pending`, `card-needed`. */
export async function changeCard(
  dependencies: CheckoutDependencies,
  uid: string,
  { action, sessionId }: CallableInput<'change-card'>,
): Promise<CallableOutput<'change-card'>> {
  if (action === 'replace') return { url: await openReplacement(dependencies, uid) };
  if (action === 'remove') await removeCard(dependencies, uid);
  if (action === 'confirm') await confirmReplacement(dependencies, uid, sessionId);
  return {};
}

/** Resolves to the page's address. A page that was opened before is ended. */
async function openReplacement(dependencies: CheckoutDependencies, uid: string): Promise<string> {
  const { db, now, newId, payments, appOrigin, project } = dependencies;
  const reference = documents.card(db, uid);
  const [card, profile] = await Promise.all([reference.get(), documents.profile(db, uid).get()]);
  const saved = card.data();
  if (!saved || saved.removed_at) throw new AppError('card-not-found');
  if (saved.replacement_id !== undefined) await payments.expireCardSetup(saved.replacement_id);
  const language = languageOf(profile.data());
  const id = newId();
  const { id: sessionId, url } = await payments.openCardSetup({
    customer: { id: saved.customer_id, email: null },
    idempotencyKey: `card_${id}`,
    clientReference: id,
    metadata: { [CARD_CHANGE]: saved.payment_method_id, [PROJECT_KEY]: project },
    terms: (WORDS_OF[language]?.card ?? CARD_WORDS).replaces,
    language,
    expiresAt: addMinutes(now(), PAGE_MINUTES),
    successUrl: `${appOrigin}/settings?tab=billing&card={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appOrigin}/settings?tab=billing`,
  });
  await transact(db, async (transaction) => {
    const current = (await transaction.get(reference)).data();
    if (!current || current.removed_at) throw new AppError('card-not-found');
    transaction.update(reference, { replacement_id: sessionId });
  });
  return url ?? '';
}

async function confirmReplacement(
  dependencies: PaymentDependencies,
  uid: string,
  sessionId: string | undefined,
): Promise<void> {
  const { db, payments } = dependencies;
  const card = (await documents.card(db, uid).get()).data();
  const setup = sessionId === undefined ? undefined : await payments.describeSetup(sessionId);
  // A page of someone else, or of a card that is gone, is no different from none.
  const isOwn = card !== undefined && setup?.card?.customerId === card.customer_id;
  if (setup && setup.state === 'open' && card?.replacement_id === setup.id)
    throw new AppError('payment-pending');
  if (!setup || !isOwn) throw new AppError('session-not-found');
  const outcome = await settleCardChange(dependencies, setup);
  if (outcome.kind === 'unknown') throw new AppError('session-not-found');
}

/** Repeating it after a failure continues it. */
async function removeCard(dependencies: PaymentDependencies, uid: string): Promise<void> {
  const { db, now, newId, payments } = dependencies;
  const reference = documents.card(db, uid);
  const removed = await transact(db, async (transaction) => {
    const saved = (await transaction.get(reference)).data();
    if (!saved || saved.removed_at) return saved;
    const at = now();
    // A day more, because the fee is on the first pet's appointment.
    const from = new Date(at.getTime() - (CARD_LIMITS.chargeDays + 1) * DAY_MS);
    const to = new Date(at.getTime() + AHEAD_DAYS * DAY_MS);
    const [customer, visits] = await Promise.all([
      transaction.get(documents.customer(db, uid)),
      transaction.get(queryOf(db, ownAppointmentsBetweenQuery(uid, from, to), appointmentSchema)),
    ]);
    const isBooking = customer.data()?.holds.some((hold) => hold.saves_card && holdEnd(hold) > at) ?? false;
    if (isBooking || needsCard(dataOf(visits), at)) throw new AppError('card-needed');
    transaction.update(reference, { removed_at: at });
    const line = { actor: uid, subject: uid, from: null, to: null, at };
    audit(db, transaction, { ...line, id: newId(), action: 'card-removed' });
    return saved;
  });
  if (!removed) return;
  if (removed.replacement_id !== undefined) await payments.expireCardSetup(removed.replacement_id);
  // The customer there has the email address, and nothing else refers to it.
  await payments.forgetPayer(removed.customer_id);
  await transact(db, async (transaction) => {
    const current = (await transaction.get(reference)).data();
    // A booking may have saved another card in the meantime.
    if (current?.removed_at && current.customer_id === removed.customer_id) transaction.delete(reference);
  });
}
