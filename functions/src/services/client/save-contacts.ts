import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { paths } from '@paw-haven/domain/core/records/paths';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { contactProblem, type ContactPerson } from '@paw-haven/domain/people/profile/contacts';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Replaces the people around the pets of the caller or, for staff, of a customer or client. Throws
 * `permission-denied`, `user-not-found`, and `invalid-input` for a name that is none.
 */
export async function saveContacts(
  { db, now }: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'save-contacts'> },
): Promise<CallableOutput<'save-contacts'>> {
  const { userId = actor.uid, contacts } = input;
  const permission = mayCreateFor(actor);
  if (userId !== actor.uid && !permission.ok) throw new AppError(permission.reason);
  await requireNames({ db }, contacts);
  const key = `contacts_${requestedId('save-contacts', actor.uid, input.requestId)}`;
  await transact(db, async (transaction) => {
    const profile = await readCustomer(transaction, db, userId);
    if (!profile) throw new AppError('user-not-found');
    if ((await transaction.get(documents.auditEntry(db, key))).exists) return;
    transaction.update(db.doc(paths.profile(profile.id)), { contacts: [...contacts], updated_at: now() });
    if (profile.id === actor.uid) return;
    const line = { action: 'contact-changed', field: 'contacts', from: null, to: null } as const;
    audit(db, transaction, { id: key, ...line, actor: actor.uid, subject: profile.id, at: now() });
  });
  return { saved: true };
}

/** Throws `invalid-input` for a name that looks like the salon's or is not one. */
export async function requireNames(
  { db }: Pick<DataDependencies, 'db'>,
  contacts: readonly ContactPerson[],
): Promise<void> {
  if (contacts.length === 0) return;
  const settings = effectiveSettings((await readable.settings(db).get()).data()?.value);
  if (contacts.some((person) => contactProblem(person, settings.business_name) !== undefined))
    throw new AppError('invalid-input', { field: 'contacts' });
}
