import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { AppError } from '@paw-haven/domain/errors';
import {
  countCall,
  CUSTOMER_LIMITS,
  RATE_LIMITS,
  type RateDecision,
  type RateLimit,
} from '@paw-haven/domain/limits';
import { paths } from '@paw-haven/domain/paths';
import { converterOf } from './firestore/converter.ts';
import { transact } from './firestore/transact.ts';

/** From `delete_at` on the database may remove it by itself. */
const windowConverter = converterOf(
  z.object({ started_at: z.date(), calls: z.number().int(), delete_at: z.date().optional() }),
);

interface Counted {
  readonly uid: string;
  readonly id: string;
  readonly now: Date;
}
type CountedForCustomer = Counted & { readonly id: keyof typeof CUSTOMER_LIMITS };

/** Counts one call of the user. Throws `rate-limited` with `retryAfterSeconds`; functions without a limit pass. */
export async function countAgainstLimit(
  db: Firestore,
  call: { uid: string; functionId: string; now: Date },
): Promise<void> {
  const limit = limitOf(call.functionId);
  if (!limit) return;
  requireRoom(await count(db, { uid: call.uid, id: call.functionId, now: call.now }, limit));
}

/** Counts one of what a customer causes, where there is room for it; resolves to whether there was. */
export async function countForCustomer(db: Firestore, counted: CountedForCustomer): Promise<boolean> {
  return (await count(db, counted, CUSTOMER_LIMITS[counted.id])).ok;
}

/**
 * As above within a transaction: call it among the reads, and what it resolves to among the writes. Throws
 * `rate-limited`.
 */
export async function countInTransaction(
  db: Firestore,
  transaction: Transaction,
  counted: CountedForCustomer,
): Promise<() => void> {
  const { decision, write } = await decide(db, transaction, counted, CUSTOMER_LIMITS[counted.id]);
  requireRoom(decision);
  return write;
}

function requireRoom(decision: RateDecision): void {
  if (!decision.ok)
    throw new AppError('rate-limited', { retryAfterSeconds: Math.ceil(decision.retryAfterMs / 1000) });
}

async function count(db: Firestore, counted: Counted, limit: RateLimit): Promise<RateDecision> {
  return transact(db, async (transaction) => {
    const { decision, write } = await decide(db, transaction, counted, limit);
    write();
    return decision;
  });
}

async function decide(
  db: Firestore,
  transaction: Transaction,
  { uid, id, now }: Counted,
  limit: RateLimit,
): Promise<{ readonly decision: RateDecision; readonly write: () => void }> {
  const reference = db.doc(paths.rateLimit(`${uid}_${id}`)).withConverter(windowConverter);
  const decision = countCall((await transaction.get(reference)).data(), limit, now);
  const write = (): void => {
    if (!decision.ok) return;
    const { started_at, calls } = decision.window;
    const delete_at = new Date(started_at.getTime() + limit.windowMs);
    transaction.set(reference, { started_at, calls, delete_at });
  };
  return { decision, write };
}

function limitOf(functionId: string): RateLimit | undefined {
  return Object.hasOwn(RATE_LIMITS, functionId)
    ? RATE_LIMITS[functionId as keyof typeof RATE_LIMITS]
    : undefined;
}
