import type { Firestore } from 'firebase-admin/firestore';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import type { Contact } from '@paw-haven/domain/people/message/schema';
import { writtenToQuery } from '@paw-haven/domain/people/message/queries';
import { safeName } from '@paw-haven/domain/people/profile/person-name';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { rawQueryOf, readable } from '../../lib/firestore/collections.ts';

/** Contacts by member id. */
export type Contacts = Readonly<Record<string, Contact>>;
type Members = readonly [string, string];

const UNKNOWN: Contact = { full_name: null, email: null };

/**
 * Resolves to the name and email address that each member sees of the other. The business has no profile. Between
 * customers, only the address of someone who has written is shown, because ids are public on reviews and sending a
 * message must not reveal the receiver's address.
 */
export async function readContacts(db: Firestore, [item, other]: Members): Promise<Contacts> {
  const business = effectiveSettings((await readable.settings(db).get()).data()?.value);
  const [ofOne, ofOther] = await Promise.all([
    readContact(db, item, other, business),
    readContact(db, other, item, business),
  ]);
  return { [item]: ofOne, [other]: ofOther };
}

async function readContact(
  db: Firestore,
  member: string,
  partner: string,
  { business_name: business, business_email: email }: ReturnType<typeof effectiveSettings>,
): Promise<Contact> {
  if (member === BUSINESS_ID) return { full_name: business, email: email?.trim() || null };
  const profile = (await readable.profile(db, member).get()).data()?.value;
  if (!profile) return UNKNOWN;
  const isOpen = partner === BUSINESS_ID || (await hasWritten(db, member, partner));
  return { full_name: safeName(profile.full_name, business), email: isOpen ? profile.email : null };
}

/** Resolves to whether `member` has ever written to `partner`. */
export async function hasWritten(db: Firestore, member: string, partner: string): Promise<boolean> {
  return !(await rawQueryOf(db, writtenToQuery(member, partner)).select().get()).empty;
}
