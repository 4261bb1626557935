import type { Firestore } from 'firebase-admin/firestore';
import {
  followedOwnAppointmentsQuery,
  newestOwnAppointmentsQuery,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { isSameNumber, sameNumberQuery } from '@paw-haven/domain/people/client/identity';
import type { TextSender } from '@paw-haven/domain/people/message/incoming';
import { blockIdOf } from '@paw-haven/domain/people/message/safety';
import type { StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { dataOf, documents, rawQueryOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readCustomer } from '../../lib/read-customer.ts';

/** Most people with one number; more than a few are as good as several. */
const MAX_SENDERS = 10;

/** Resolves to the customers and clients whose profile or settings have this number. */
export async function readSenders(db: Firestore, number: string, now: Date): Promise<TextSender[]> {
  const ids = await idsWith(db, number);
  const people = await Promise.all([...ids].slice(0, MAX_SENDERS).map((id) => readCustomer(db, db, id)));
  const distinct = new Map(people.flatMap((person) => (person ? [[person.id, person] as const] : [])));
  return Promise.all([...distinct.values()].map((person) => readSender(db, person, now)));
}

async function idsWith(db: Firestore, number: string): Promise<Set<string>> {
  const profiles = sameNumberQuery(number);
  const [found, settings] = await Promise.all([
    profiles && readableQueryOf(db, profiles, profileSchema).get(),
    rawQueryOf(db, {
      collection: COLLECTIONS.notificationPreferences,
      where: [['phone_number', '==', number]],
      limit: MAX_SENDERS,
    })
      .select()
      .get(),
  ]);
  const recorded = (found ? dataOf(found) : []).flatMap(({ value }) => value ?? []);
  return new Set([
    ...recorded.filter(({ phone }) => isSameNumber(phone, number)).map(({ id }) => id),
    ...settings.docs.map(({ id }) => id),
  ]);
}

async function readSender(db: Firestore, { id, account }: StoredProfile, now: Date): Promise<TextSender> {
  const [block, isOfSalon, ahead] = await Promise.all([
    db.collection(COLLECTIONS.messageBlocks).doc(blockIdOf(BUSINESS_ID, id)).get(),
    !account || hasBooked(db, id),
    readableQueryOf(db, followedOwnAppointmentsQuery(id, now), appointmentSchema).get(),
  ]);
  const next = dataOf(ahead)
    .flatMap(({ value }) => value ?? [])
    .find(({ status, appointment_date: date }) => status === 'scheduled' && date > now);
  return {
    id,
    isBlocked: block.exists,
    isOfSalon,
    nextVisit: next && { id: next.id, date: next.appointment_date },
  };
}

/** Whether an account has ever booked or paid. Without that, its number is only what someone typed. */
async function hasBooked(db: Firestore, uid: string): Promise<boolean> {
  const [customer, visits] = await Promise.all([
    documents.customer(db, uid).get(),
    rawQueryOf(db, { ...newestOwnAppointmentsQuery(uid), limit: 1 })
      .select()
      .get(),
  ]);
  return customer.data()?.known_since !== undefined || !visits.empty;
}
