/** A page on which a customer saved another card: from then on it counts for all visits. */
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { savedCardSchema, type SavedCard as CardRecord } from '@paw-haven/domain/booking/card/saved-card';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { PROJECT_KEY } from '@paw-haven/domain/booking/payment/session-owner';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import type { CardSetup, SavedCard } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** Metadata key of the page; the value is the provider's id of the card that is replaced. */
export const CARD_CHANGE = 'card_change';

export const isCardChange = ({ metadata }: CardSetup, project: string): boolean =>
  CARD_CHANGE in metadata && metadata[PROJECT_KEY] === project;

/**
 * Idempotent. Only the last page that a customer opened counts; what was saved on another one is removed again.
 * `saved`: also if another call did it before.
 */
export async function settleCardChange(
  dependencies: PaymentDependencies,
  setup: CardSetup,
): Promise<{ readonly kind: 'saved' | 'ended' | 'pending' | 'unknown' }> {
  const { payments, project } = dependencies;
  if (!isCardChange(setup, project)) return { kind: 'unknown' };
  if (setup.state === 'open') return { kind: 'pending' };
  if (setup.card === null) return { kind: 'ended' };
  const newCard = setup.card.paymentMethodId;
  const { current, replaced } = await takeOver(dependencies, setup.id, setup.card);
  if (replaced) await removeReplaced(dependencies, replaced);
  if (current !== newCard) await payments.detachCard(newCard);
  return { kind: current === newCard ? 'saved' : 'ended' };
}

interface TakenOver {
  /** The provider's id of the customer's card afterward; undefined if the customer has none. */
  readonly current: string | undefined;
  /** The record of the card that was replaced. */
  readonly replaced?: DocumentReference<CheckoutSession>;
}

async function takeOver(
  { db, now }: PaymentDependencies,
  setupId: string,
  card: SavedCard,
): Promise<TakenOver> {
  const query = {
    collection: COLLECTIONS.cards,
    where: [['customer_id', '==', card.customerId]],
    limit: 1,
  } as const;
  return transact(db, async (transaction) => {
    const [saved] = dataOf(await transaction.get(queryOf(db, query, savedCardSchema)));
    if (!saved || saved.removed_at) return { current: undefined };
    if (saved.replacement_id !== setupId) return { current: saved.payment_method_id };
    const at = now();
    const { paymentMethodId, brand, last4, expires } = card;
    transaction.update(documents.card(db, saved.id), {
      payment_method_id: paymentMethodId,
      brand,
      last4,
      expires,
      saved_at: at,
      replacement_id: FieldValue.delete(),
    });
    const line = { actor: saved.id, subject: saved.id, from: null, to: null, at };
    audit(db, transaction, { ...line, id: `card-replaced_${setupId}`, action: 'card-replaced' });
    if (saved.payment_method_id === paymentMethodId) return { current: paymentMethodId };
    return { current: paymentMethodId, replaced: recordReplaced(db, transaction, saved, at) };
  });
}

/** Records that the provider has still to remove a card. Resolves to the record, for `removeReplaced`. */
export function recordReplaced(
  db: Firestore,
  transaction: Transaction,
  { user_id: uid, customer_id, payment_method_id }: CardRecord,
  at: Date,
): DocumentReference<CheckoutSession> {
  const id = `card_${payment_method_id}`;
  const reference = documents.checkoutSession(db, uid, id);
  transaction.set(reference, {
    id,
    sessionId: id,
    url: '',
    created: at,
    mode: 'detach',
    status: 'open',
    entry_ids: [],
    appointment_date: at,
    payer: { customer_id, payment_method_id },
    amount_total: 0,
  });
  return reference;
}

/** Removes a replaced card at the provider. Idempotent; a scheduled function repeats it while there is a record. */
export async function removeReplaced(
  { payments }: PaymentDependencies,
  record: DocumentReference<CheckoutSession>,
): Promise<void> {
  const payer = (await record.get()).data()?.payer;
  if (payer) await payments.detachCard(payer.payment_method_id);
  await record.delete();
}
