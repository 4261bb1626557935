import type { Firestore } from 'firebase-admin/firestore';
import { BUSINESS_ID, type Contact } from '@paw-haven/domain/message/conversation';
import { effectiveSettings } from '@paw-haven/domain/settings/effective';
import { documents, readable } from '../../lib/firestore/collections.ts';

/** By member's id. */
export type Contacts = Readonly<Record<string, Contact>>;

const UNKNOWN: Contact = { full_name: null, email: null };

/** What each sees of the other: name and e-mail address. Behind the business stands no person. */
export async function readContacts(db: Firestore, members: readonly string[]): Promise<Contacts> {
  const contacts = await Promise.all(members.map((member) => readContact(db, member)));
  return Object.fromEntries(members.map((member, index) => [member, contacts[index] ?? UNKNOWN]));
}

async function readContact(db: Firestore, member: string): Promise<Contact> {
  if (member === BUSINESS_ID) {
    const settings = effectiveSettings((await readable.settings(db).get()).data()?.value);
    return { full_name: settings.business_name, email: settings.business_email?.trim() || null };
  }
  const profile = (await documents.profile(db, member).get()).data();
  return profile ? { full_name: profile.full_name, email: profile.email } : UNKNOWN;
}
