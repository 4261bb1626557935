/** Stores each delivery once and leases it to one process at a time. */
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { LEASE_MS } from '@paw-haven/domain/notify/delivery/backoff';
import type { PlannedDelivery } from '@paw-haven/domain/notify/delivery/plan';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { documents } from '../../lib/firestore/collections.ts';
import type { PlanDependencies } from '../dependencies.ts';

/** A delivery that only this process may send until its `due_at`. */
export interface Lease {
  readonly delivery: Delivery;
  readonly writeTime: Timestamp;
}

const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

/**
 * Stores the deliveries of an event, all or none; none if the event was stored before or an account is deleted. With
 * `lease`, resolves to those that are due, leased to the caller.
 */
export async function storeDeliveries(
  { db, now }: PlanDependencies,
  planned: readonly PlannedDelivery[],
  options: { readonly lease: boolean; readonly fallbackOf?: string } = { lease: true },
): Promise<Lease[]> {
  if (planned.length === 0) return [];
  const at = now();
  const entries = planned.map((plan) => entryOf(plan, at, options));
  const batch = db.batch();
  for (const { delivery } of entries) batch.create(documents.delivery(db, delivery.id), delivery);
  try {
    const writes = await batch.commit();
    if (await removeIfDeleted({ db }, planned)) return [];
    return entries.flatMap(({ delivery, isLeased }, index) => {
      const writeTime = writes[index]?.writeTime;
      return isLeased && writeTime ? [{ delivery, writeTime }] : [];
    });
  } catch (error) {
    if (codeOf(error) === ALREADY_EXISTS) return [];
    throw error;
  }
}

/** Adds a delivery among a transaction's writes; the trigger on deliveries sends it. */
export function addDelivery(
  { db, now }: PlanDependencies,
  transaction: Transaction,
  planned: PlannedDelivery,
): void {
  const { delivery } = entryOf(planned, now(), { lease: false });
  transaction.create(documents.delivery(db, delivery.id), delivery);
}

/**
 * Removes the deliveries again if one of their accounts is deleted, and resolves to whether it did. Checked after
 * writing, because a deletion that begins later finds the deliveries.
 */
async function removeIfDeleted(
  { db }: Pick<PlanDependencies, 'db'>,
  planned: readonly PlannedDelivery[],
): Promise<boolean> {
  const people = planned.flatMap(({ user_id: user, data }) => [user, data['partner'] ?? user]);
  const accounts = [...new Set(people)].filter((uid) => uid !== BUSINESS_ID);
  if (accounts.length === 0) return false;
  const deleted = await db.getAll(...accounts.map((uid) => documents.deletedAccount(db, uid)));
  if (!deleted.some(({ exists }) => exists)) return false;
  const batch = db.batch();
  for (const { id } of planned) batch.delete(documents.delivery(db, id));
  await batch.commit();
  return true;
}

function entryOf(
  plan: PlannedDelivery,
  at: Date,
  { lease, fallbackOf }: { readonly lease: boolean; readonly fallbackOf?: string },
): { readonly delivery: Delivery; readonly isLeased: boolean } {
  const isLeased = lease && plan.state === 'scheduled' && plan.due_at <= at;
  const delivery: Delivery = {
    ...plan,
    attempts: isLeased ? 1 : 0,
    created_at: at,
    due_at: isLeased ? leaseEnd(at) : plan.due_at,
    check_at: null,
    delete_at: deleteAt('deliveries', at),
    ...(fallbackOf === undefined ? {} : { fallback_of: fallbackOf }),
  };
  return { delivery, isLeased };
}

/** Leases a scheduled delivery as read at `updateTime`; undefined if another process was faster. */
export async function acquireLease(
  { db, now }: PlanDependencies,
  delivery: Delivery,
  updateTime: Timestamp,
): Promise<Lease | undefined> {
  if (delivery.state !== 'scheduled') return undefined;
  const changes = { attempts: delivery.attempts + 1, due_at: leaseEnd(now()) };
  const { detail: _, ...rest } = delivery;
  try {
    // `detail` exists only while the delivery waits for a retry.
    const update = { ...changes, detail: FieldValue.delete() };
    const { writeTime } = await referenceOf(db, delivery).update(update, { lastUpdateTime: updateTime });
    return { delivery: { ...rest, ...changes }, writeTime };
  } catch (error) {
    if (isLeaseLost(error)) return undefined;
    throw error;
  }
}

/** Stores the hash of a text before it is sent, for retries (see `sendText`). Undefined if the lease was lost. */
export async function storeTextHash(
  { db }: PlanDependencies,
  lease: Lease,
  hash: string,
): Promise<Lease | undefined> {
  const { delivery, writeTime: lastUpdateTime } = lease;
  const storedHashes = delivery.text_hashes ?? [];
  if (storedHashes.includes(hash)) return lease;
  const text_hashes = [...storedHashes, hash];
  try {
    const { writeTime } = await referenceOf(db, delivery).update({ text_hashes }, { lastUpdateTime });
    return { delivery: { ...delivery, text_hashes }, writeTime };
  } catch (error) {
    if (isLeaseLost(error)) return undefined;
    throw error;
  }
}

/** Whether an attempt failed and no process is sending the delivery now. */
export function waitsForRetry({ state, detail }: Pick<Delivery, 'state' | 'detail'>): boolean {
  return state === 'scheduled' && detail !== undefined;
}

/** Writes the outcome and ends the lease. Resolves to false if the lease expired and another process took it. */
export async function releaseLease(
  { db }: PlanDependencies,
  { delivery, writeTime }: Lease,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  try {
    await referenceOf(db, delivery).update(changes, { lastUpdateTime: writeTime });
    return true;
  } catch (error) {
    if (isLeaseLost(error)) return false;
    throw error;
  }
}

function referenceOf(db: Firestore, { id }: Delivery): DocumentReference {
  return db.doc(paths.delivery(id));
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

function isLeaseLost(error: unknown): boolean {
  const code = codeOf(error);
  return code === FAILED_PRECONDITION || code === NOT_FOUND;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The event of a delivery. */
export function eventOf(delivery: Delivery): NotificationEvent {
  return {
    kind: delivery.event,
    key: delivery.event_key,
    userId: delivery.user_id,
    appointmentId: delivery.appointment_id,
    data: delivery.data,
    ...(delivery.expires_at ? { expiresAt: delivery.expires_at } : {}),
  };
}
