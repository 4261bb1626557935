import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  ANSWERS_PER_NUMBER,
  COPIES_PER_ADDRESS,
  countCall,
  CUSTOMER_LIMITS,
  FEED_LIMIT,
  NEWCOMER_COPIES,
  NEWCOMER_TEXTS,
  RATE_LIMITS,
  SPEED_IN_ALL,
  type RateDecision,
  type RateLimit,
} from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { isDeleted } from './deleted-account.ts';
import { documents } from './firestore/collections.ts';
import { converterOf } from './firestore/converter.ts';
import { readTogether } from './firestore/read-together.ts';
import { transact } from './firestore/transact.ts';

/** A time-to-live policy of the database deletes counters after `delete_at`. */
const windowConverter = converterOf(
  z.object({ started_at: z.date(), calls: z.int(), delete_at: z.optional(z.date()) }),
);

interface CountedUse {
  readonly uid: string;
  readonly id: string;
  readonly now: Date;
}
/** Calls of a deleted account are not counted, because the counter would store its id. */
type Decision = RateDecision | 'deleted';
type CountedForCustomer = CountedUse & { readonly id: keyof typeof CUSTOMER_LIMITS };

/** The only callable for deleted accounts, so that a failed deletion can be finished. */
const OPEN_TO_DELETED = 'delete-my-account';

/**
 * Counts a call of the user if the function has a limit. Throws `rate-limited` with `retryAfterSeconds`, and
 * `unauthenticated` for a deleted account, whose token may be valid for another hour.
 */
export async function admitCall(
  db: Firestore,
  call: { readonly uid: string; readonly functionId: string; readonly now: Date },
): Promise<void> {
  const { uid, functionId, now } = call;
  const limit = limitOf(functionId);
  const decision = limit
    ? await count(db, { uid, id: functionId, now }, limit)
    : (await isDeleted(db, db, uid)) && 'deleted';
  if (decision === 'deleted') {
    if (functionId !== OPEN_TO_DELETED) throw new AppError('unauthenticated');
  } else if (decision) requireRoom(decision);
}

/** Counts one use of a customer's allowance; false if it is used up. */
export async function countForCustomer(db: Firestore, counted: CountedForCustomer): Promise<boolean> {
  const decision = await count(db, counted, CUSTOMER_LIMITS[counted.id]);
  return decision !== 'deleted' && decision.ok;
}

/** Counts a text message to someone who has not had a visit; false if today's limit for such people is used up. */
export async function countForNewcomers(db: Firestore, now: Date): Promise<boolean> {
  const decision = await count(db, { uid: 'newcomers', id: 'texts', now }, NEWCOMER_TEXTS);
  return decision !== 'deleted' && decision.ok;
}

/** Counts a question whether an address, by its hash, may get copies; false if it must not be asked now. */
export async function countCopyRequests(
  db: Firestore,
  { address, isKnown, now }: { readonly address: string; readonly isKnown: boolean; readonly now: Date },
): Promise<boolean> {
  const counts = [
    { uid: address, limit: COPIES_PER_ADDRESS },
    ...(isKnown ? [] : [{ uid: 'newcomers', limit: NEWCOMER_COPIES }]),
  ];
  for (const { uid, limit } of counts) {
    const decision = await count(db, { uid, id: 'copies', now }, limit);
    if (decision === 'deleted' || !decision.ok) return false;
  }
  return true;
}

/** Counts a report of how fast a page was; false if it must not be stored now. */
export async function countSpeed(db: Firestore, now: Date): Promise<boolean> {
  const decision = await count(db, { uid: 'everyone', id: 'page-speed', now }, SPEED_IN_ALL);
  return decision !== 'deleted' && decision.ok;
}

/** Counts a request for a calendar feed by the hash of its key. Throws `rate-limited` with `retryAfterSeconds`. */
export async function admitFeed(
  db: Firestore,
  { keyHash: uid, now }: { readonly keyHash: string; readonly now: Date },
): Promise<void> {
  const decision = await count(db, { uid, id: 'calendar-feed', now }, FEED_LIMIT);
  if (decision !== 'deleted') requireRoom(decision);
}

/**
 * Counts within a transaction: call it among the reads, and the function it resolves to among the writes. Throws
 * `rate-limited`, and `unauthenticated` for a deleted account.
 */
export async function countInTransaction(
  db: Firestore,
  transaction: Transaction,
  counted: CountedForCustomer,
): Promise<() => void> {
  const { decision, write } = await decide(db, transaction, counted, CUSTOMER_LIMITS[counted.id]);
  if (decision === 'deleted') throw new AppError('unauthenticated');
  requireRoom(decision);
  return write;
}

/**
 * Counts an automatic answer to a number, by its hash, within a transaction: call it among the reads, and `write` among
 * the writes.
 */
export async function countAnswer(
  db: Firestore,
  transaction: Transaction,
  { number: uid, now }: { readonly number: string; readonly now: Date },
): Promise<{ readonly isFree: boolean; readonly write: () => void }> {
  const counted = { uid, id: 'text-answer', now };
  const { decision, write } = await decide(db, transaction, counted, ANSWERS_PER_NUMBER);
  return { isFree: decision !== 'deleted' && decision.ok, write };
}

function requireRoom(decision: RateDecision): void {
  if (!decision.ok)
    throw new AppError('rate-limited', { retryAfterSeconds: Math.ceil(decision.retryAfterMs / 1000) });
}

async function count(db: Firestore, counted: CountedUse, limit: RateLimit): Promise<Decision> {
  return transact(db, async (transaction) => {
    const { decision, write } = await decide(db, transaction, counted, limit);
    write();
    return decision;
  });
}

async function decide(
  db: Firestore,
  transaction: Transaction,
  { uid, id, now }: CountedUse,
  limit: RateLimit,
): Promise<{ readonly decision: Decision; readonly write: () => void }> {
  const reference = db.doc(paths.rateLimit(`${uid}_${id}`)).withConverter(windowConverter);
  const [window, deleted] = await readTogether(transaction, reference, documents.deletedAccount(db, uid));
  if (deleted) return { decision: 'deleted', write: () => {} };
  const decision = countCall(window, limit, now);
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
