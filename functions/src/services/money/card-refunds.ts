/** Refunds to cards: recorded in a transaction as `refunds/{id}`, then carried out by the payment provider. */
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { taxReturned } from '@paw-haven/domain/money/bill/bill';
import { dividedRefund, disputedOf, type Disputed } from '@paw-haven/domain/money/bill/dispute';
import { negated, toCents, toDollars } from '@paw-haven/domain/core/cents';
import { disputesOfSessionQuery, paymentIssueSchema } from '@paw-haven/domain/booking/payment/issue';
import {
  dueRefundsQuery,
  isGivenUp,
  isToCard,
  refundSchema,
  refundsOfSessionQuery,
  refusedRefundsQuery,
  type Refund,
} from '@paw-haven/domain/booking/payment/refund';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { refundedCents, splitRefund } from '@paw-haven/domain/booking/price/refund';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { audit } from '../../lib/audit.ts';
import { eachLimited } from '../../lib/each-limited.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from './ledger.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

/** A refund of one payment. */
export interface RefundedVisit {
  readonly pets: readonly [Appointment, ...Appointment[]];
  /** US cents, without tips. At most what is left of the online payment. */
  readonly cents: number;
}

/** Writes the refund, and the share of each pet to its appointment. */
export function writeRefund(
  db: Firestore,
  transaction: Transaction,
  { pets, cents }: RefundedVisit,
  about: Pick<Refund, 'id' | 'reason' | 'created_at'> & { readonly note?: string },
): Refund {
  const [first] = pets;
  const parts = splitRefund(cents, pets).map((part, index) => ({
    appointment_id: (pets[index] as Appointment).id,
    cents: part,
  }));
  const refund: Refund = {
    note: '',
    ...about,
    user_id: first.user_id,
    appointment_id: first.id,
    visit_id: visitIdOf(first),
    session_id: first.stripe_session_id,
    cents,
    tip_cents: 0,
    tax_cents: taxReturned(parts, pets),
    parts: parts.filter((part) => part.cents > 0),
    state: 'due',
    attempt: 0,
  };
  transaction.create(documents.refund(db, refund.id), refund);
  for (const [index, pet] of pets.entries()) {
    const part = parts[index]?.cents ?? 0;
    if (part > 0)
      transaction.update(documents.appointment(db, pet.id), {
        refunded_cents: refundedCents(pet) + part,
      });
  }
  return refund;
}

/**
 * Has the payment provider carry out a refund. The idempotency key is derived from the refund, so that repeated and
 * concurrent calls move the money once; a lost dispute ends it. Throws `payment-provider`; the refund then stays due and
 * a scheduled function retries it.
 */
export async function executeRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const { db, payments } = dependencies;
  const refund = (await documents.refund(db, id).get()).data();
  if (!refund || refund.state === 'done') return;
  const payment = await readPayment(payments, refund);
  if (!payment) return markFailed(dependencies, refund);
  const cents = refund.cents - (await alreadyRefunded(dependencies, refund, payment.refundedCents));
  if (cents <= 0) return markDone(dependencies, refund, null);
  if (isGivenUp(refund)) return markFailed(dependencies, refund);
  const parts = [refund.id, ...(refund.attempt > 0 ? [refund.attempt] : [])];
  // The key contains a reduced amount, because the provider rejects a known key with a different amount.
  const key = ['refund', ...parts, ...(cents < refund.cents ? [`rest${cents}`] : [])].join('_');
  const result = await payments.refundPart(payment.id, cents, key);
  if (result.kind === 'refunded') return markDone(dependencies, refund, result.refund.id);
  if (result.kind === 'already') return markDone(dependencies, refund, null);
  return markFailed(dependencies, refund);
}

/** The payment that is refunded: a fee may have been charged without a payment page. */
async function readPayment(
  payments: PaymentDependencies['payments'],
  { session_id: id, fee }: Refund,
): Promise<{ readonly id: string; readonly refundedCents: number } | undefined> {
  const paid = (await payments.readCheckout(id))?.payment;
  if (paid) return { id: paid.id, refundedCents: paid.amount_refunded };
  const charge = fee ? await payments.readCharge(id) : undefined;
  return charge?.isPaid ? { id, refundedCents: charge.refundedCents } : undefined;
}

/**
 * Resolves to the US cents of the refund that the provider has already returned, because staff used the dashboard or a
 * response was lost. Amounts that other refunds of the payment may explain are not counted.
 */
async function alreadyRefunded(
  { db }: PaymentDependencies,
  { id, session_id: sessionId }: Refund,
  refundedAtProvider: number,
): Promise<number> {
  if (refundedAtProvider === 0) return 0;
  const all = dataOf(await queryOf(db, refundsOfSessionQuery(sessionId), refundSchema).get());
  const others = all
    .filter((other) => other.id !== id && isToCard(other))
    .reduce((sum, other) => sum + other.cents, 0);
  return Math.max(0, refundedAtProvider - others);
}

/** Carries out refunds. Never throws; failed ones stay due. */
export async function executeRefunds(
  dependencies: PaymentDependencies,
  ids: readonly string[],
): Promise<{ readonly failed: number }> {
  const { errors } = await eachLimited(ids, 4, (id) => executeRefund(dependencies, id));
  return { failed: errors.length };
}

const BATCH = 50;

type Repeated = Promise<{ readonly failed: number }>;

/** Retries due refunds. */
export const repeatRefunds = (dependencies: PaymentDependencies): Repeated =>
  repeat(dependencies, dueRefundsQuery(BATCH));

/** Retries refunds that the provider refused, mostly because the salon's balance was too low. Runs once a day. */
export const repeatRefused = (dependencies: PaymentDependencies): Repeated =>
  repeat(dependencies, refusedRefundsQuery(dependencies.now(), BATCH));

async function repeat(dependencies: PaymentDependencies, query: QuerySpec): Repeated {
  const found = dataOf(await queryOf(dependencies.db, query, refundSchema).get());
  return executeRefunds(
    dependencies,
    found.map(({ id }) => id),
  );
}

/** `providerId` is null if the money had already been returned, for example in the provider's dashboard. */
async function markDone(
  dependencies: DataDependencies,
  { id }: Refund,
  providerId: string | null,
): Promise<void> {
  const zone = await readZone(dependencies);
  await transact(dependencies.db, async (transaction) => {
    const refund = (await transaction.get(documents.refund(dependencies.db, id))).data();
    if (!refund || refund.state === 'done') return;
    await writeDone(dependencies, transaction, refund, { zone, providerId, by: 'system' });
  });
}

interface Done {
  readonly zone: string;
  readonly providerId: string | null;
  readonly by: string;
  /** Missing if the money went to the card. */
  readonly method?: NonNullable<Refund['paid_by_hand']>;
  /** Whether the bank of a lost dispute returned the money. */
  readonly isByBank?: boolean;
}

/** Marks a refund as done, in its appointments, the ledger, the audit log and its payment issue. Reads first. */
export async function writeDone(
  { db, now }: DataDependencies,
  transaction: Transaction,
  refund: Refund,
  { zone, providerId, by, method, isByBank = false }: Done,
): Promise<void> {
  const { id } = refund;
  const pets = await readTogether(
    transaction,
    ...refund.parts.map((part) => documents.appointment(db, part.appointment_id)),
  );
  const day = await readLedgerDay(db, transaction, { now: now(), zone });
  const at = now();
  transaction.update(documents.refund(db, id), {
    state: 'done',
    provider_id: providerId,
    done_at: at,
    dispute: isByBank ? 'lost' : FieldValue.delete(),
    ...(method && { paid_by_hand: method }),
  });
  for (const [index, pet] of pets.entries())
    if (pet) writeConfirmed(db, transaction, pet, { cents: refund.parts[index]?.cents ?? 0, at });
  if (refund.issue_id !== undefined)
    transaction.update(documents.paymentIssue(db, refund.issue_id), { settled_at: at });
  const { visit_id, cents, tip_cents, tax_cents } = refund;
  const entry = {
    visit_id,
    by,
    cents: negated(cents),
    tip_cents: negated(tip_cents),
    tax_cents: negated(tax_cents),
  };
  const kind = refund.fee ? 'fee' : 'refund';
  const entryId = `refund_${id}_${refund.attempt}`;
  writeLedgerEntry(db, transaction, { ...entry, id: entryId, method: method ?? 'online', kind }, { day, at });
  // The dispute has taken this money: it counts as the refund instead.
  const back = { method: 'online', kind: 'dispute', cents, tip_cents, tax_cents } as const;
  if (isByBank)
    writeLedgerEntry(db, transaction, { ...entry, ...back, id: `disputed_${entryId}` }, { day, at });
  audit(db, transaction, {
    id: `payment-refunded_${id}_${refund.attempt}`,
    action: 'payment-refunded',
    actor: by,
    subject: refund.appointment_id,
    from: null,
    to: providerId ?? method ?? null,
    at,
  });
}

/** Adds a refund that the provider confirmed to an appointment. */
export function writeConfirmed(
  db: Firestore,
  transaction: Transaction,
  pet: Appointment,
  { cents, at, promised }: { readonly cents: number; readonly at: Date; readonly promised?: number },
): void {
  const confirmed = toCents(pet.refunded_amount ?? 0) + cents;
  transaction.update(documents.appointment(db, pet.id), {
    refunded_amount: toDollars(confirmed),
    ...(promised !== undefined && pet.refunded_cents !== undefined && { refunded_cents: promised }),
    updated_at: at,
  });
}

/** How the bank has decided about a payment. */
export async function readDisputed(
  db: Firestore,
  transaction: Transaction,
  sessionId: string,
): Promise<Disputed> {
  const [issues, refunds] = await Promise.all([
    transaction.get(queryOf(db, disputesOfSessionQuery(sessionId), paymentIssueSchema)),
    transaction.get(queryOf(db, refundsOfSessionQuery(sessionId), refundSchema)),
  ]);
  return disputedOf(dataOf(issues), dataOf(refunds));
}

/** After an attempt that was refused. What the bank of a lost dispute returned is not refunded again. */
async function markFailed(dependencies: PaymentDependencies, { id }: Refund): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const reference = documents.refund(db, id);
    const refund = (await transaction.get(reference)).data();
    if (refund?.state === 'done' || !refund) return;
    const { state, returnedCents } = await readDisputed(db, transaction, refund.session_id);
    const failed = { state: 'failed', failed_at: now(), attempt: refund.attempt + 1 } as const;
    if (state !== 'lost' || returnedCents === 0) {
      transaction.update(reference, { ...failed, dispute: state ?? FieldValue.delete() });
      return;
    }
    const { returned, left } = dividedRefund(refund, returnedCents);
    const isAll = left.cents === 0;
    const { issue_id: _, ...unlinked } = refund;
    const done = { zone, providerId: null, by: SYSTEM, isByBank: true };
    await writeDone(dependencies, transaction, { ...(isAll ? refund : unlinked), ...returned }, done);
    if (isAll) return;
    // The rest cannot go to the card either.
    const rest = documents.refund(db, `${id}_rest`);
    transaction.update(reference, returned);
    transaction.create(rest, { ...refund, ...left, ...failed, id: rest.id, dispute: state });
  });
}
