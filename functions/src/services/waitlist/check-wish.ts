/**
 * Checks whether a wish can be booked at a freed time, with the checks of checkout, so that no offer is refused there.
 */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { hasRoomUnpaid, visitOfPet } from '@paw-haven/domain/booking/payment/ahead';
import {
  heldEntryOfPet,
  holdEnd,
  pausedUntil,
  unpaidTime,
  type Customer,
} from '@paw-haven/domain/booking/payment/customer-holds';
import { isActive } from '@paw-haven/domain/people/pet/active';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { blockingGaps } from '@paw-haven/domain/offer/vaccine/check';
import { slotFor, type OfferContext, type OfferSlot } from '@paw-haven/domain/booking/waitlist/match';
import type { QueuedTime, QueuedWish, Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { storedLength } from '@paw-haven/domain/booking/waitlist/wish';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import {
  checkedPetOf,
  quotePets,
  readPetSources,
  type PetSources,
  type PlannedPet,
} from '../appointment/quote-visit.ts';
import { readAhead } from '../appointment/roster.ts';
import { readGaps } from '../appointment/visit-vaccines.ts';

export type WishCheck =
  | {
      readonly kind: 'fits';
      readonly wish: Wish;
      readonly customer: Customer;
      readonly slot: OfferSlot;
      /** Length as currently quoted. */
      readonly minutes: number;
      readonly bufferMinutes: number;
      /** Of the pet, in pounds. */
      readonly weight: number | null;
    }
  /** The wish, pet, service or account no longer exists: the wish ends. */
  | { readonly kind: 'gone' }
  /** It cannot be booked at this time. */
  | { readonly kind: 'not-now' }
  /** It cannot be booked at any time, because of its customer, pet or service. */
  | { readonly kind: 'unfit' };

const GONE: WishCheck = { kind: 'gone' };
const NOT_NOW: WishCheck = { kind: 'not-now' };
const UNFIT: WishCheck = { kind: 'unfit' };

interface CheckRequest {
  readonly waiting: QueuedWish;
  readonly time: QueuedTime;
  readonly context: OfferContext;
}

export async function checkWish(
  { db, newId }: { readonly db: Firestore; readonly newId: () => string },
  transaction: Transaction,
  { waiting, time, context }: CheckRequest,
): Promise<WishCheck> {
  const { user_id: uid } = waiting;
  const [wish, deleted, customer] = await readTogether(
    transaction,
    documents.wish(db, waiting.id),
    documents.deletedAccount(db, uid),
    documents.customer(db, uid),
  );
  if (!wish || deleted) return GONE;
  const request = { petId: wish.pet_id, service: wish.service_id };
  const [sources] = (await readPetSources(db, transaction, [request])) as [PetSources];
  if (!sources.service || !mayWish(sources.pet, uid)) return GONE;
  const planned = plan(sources, wish, newId);
  if (!planned) return UNFIT;
  const { minutes, bufferMinutes } = planned.quote;
  const { weight } = planned.pet;
  const slot = slotFor({ ...waiting, ...storedLength(planned.quote), weight }, time, context);
  const isLonger = minutes + bufferMinutes > waiting.minutes + (waiting.buffer_minutes ?? 0);
  // A visit that has become longer since the wish was made may not fit anywhere.
  if (!slot) return isLonger ? UNFIT : NOT_NOW;
  const { now, day, roster } = context;
  const ahead = await readAhead(db, transaction, { uid, customer, zone: roster.zone, now });
  if (!hasRoom({ customer, ahead, isStranger: waiting.is_new }, now)) return UNFIT;
  if (visitOfPet(ahead, { petId: wish.pet_id, entryId: '', span: slot })) return NOT_NOW;
  if (heldEntryOfPet(customer, wish.pet_id, slot, now)) return NOT_NOW;
  const gaps = await readGaps(db, transaction, [checkedPetOf(planned)], day.date);
  if (gaps.some((ofPet) => blockingGaps(ofPet).length > 0)) return UNFIT;
  return {
    kind: 'fits',
    wish,
    customer: { ...(customer ?? { holds: [] }), ahead },
    slot,
    minutes,
    bufferMinutes,
    weight,
  };
}

/** Undefined if the service is not offered, or if a size is missing. */
function plan(sources: PetSources, { size }: Wish, newId: () => string): PlannedPet | undefined {
  const { weight } = sources.pet as Pet;
  const request = { ...sources.request, ...(weight === null && size !== undefined && { size }) };
  try {
    const terms = { taxMilliPercent: 0, percent: 100 };
    return quotePets([{ ...sources, request }], newId, terms).pets[0];
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether the customer may book another visit. */
function hasRoom(
  {
    customer,
    ahead,
    isStranger,
  }: {
    readonly customer: Customer | undefined;
    readonly ahead: NonNullable<Customer['ahead']>;
    readonly isStranger: boolean;
  },
  now: Date,
): boolean {
  if (pausedUntil(unpaidTime(customer, now), isStranger, now)) return false;
  const held = (customer?.holds ?? [])
    .filter((hold) => holdEnd(hold) > now)
    .flatMap(({ entries }) => entries);
  return ahead.length + held.length < LIMITS.visitsAhead && hasRoomUnpaid(ahead, { isStranger });
}

const mayWish = (pet: Pet | undefined, uid: string): boolean => pet?.owner_id === uid && isActive(pet);
