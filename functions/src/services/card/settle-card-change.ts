/** A page on which a customer saved another card: from then on it counts for all visits. */
import { FieldValue } from 'firebase-admin/firestore';
import { savedCardSchema } from '@paw-haven/domain/booking/card/saved-card';
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
  const current = await takeOver(dependencies, setup.id, setup.card);
  const newCard = setup.card.paymentMethodId;
  const old = current === newCard ? setup.metadata[CARD_CHANGE] : newCard;
  if (old !== undefined && old !== current) await payments.detachCard(old);
  return { kind: current === newCard ? 'saved' : 'ended' };
}

/** Resolves to the provider's id of the customer's card afterward; undefined if the customer has none. */
async function takeOver(
  { db, now }: PaymentDependencies,
  setupId: string,
  card: SavedCard,
): Promise<string | undefined> {
  const query = {
    collection: COLLECTIONS.cards,
    where: [['customer_id', '==', card.customerId]],
    limit: 1,
  } as const;
  return transact(db, async (transaction) => {
    const [saved] = dataOf(await transaction.get(queryOf(db, query, savedCardSchema)));
    if (!saved || saved.removed_at) return undefined;
    if (saved.replacement_id !== setupId) return saved.payment_method_id;
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
    return paymentMethodId;
  });
}
