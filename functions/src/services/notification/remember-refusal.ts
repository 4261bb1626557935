/** Remembers a permanent refusal, so that later messages do not use the address or number again. */
import { isNewConsent } from '@paw-haven/domain/people/client/consent';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { isSameAddress, type UnreachableReason } from '@paw-haven/domain/people/profile/unreachable';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { audit } from '../../lib/audit.ts';
import { readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { addConsent, latestConsent } from '../client/record-consent.ts';
import type { DataDependencies } from '../dependencies.ts';

type Refused = Pick<Delivery, 'user_id' | 'to'>;

/** Marks the recipient's address or number, unless the mark exists. The business itself is not marked. */
export async function markUnreachable(
  { db, now, newId }: DataDependencies,
  { user_id: uid, to, channel }: Refused & Pick<Delivery, 'channel'>,
  reason: UnreachableReason,
): Promise<void> {
  if (uid === BUSINESS_ID || channel === 'push') return;
  await transact(db, async (transaction) => {
    const person = await readCustomer(transaction, db, uid);
    if (!person) return;
    const recorded = person.unreachable?.[channel];
    if (recorded?.reason === reason && isSameAddress(recorded.address, to)) return;
    const at = now();
    transaction.update(db.doc(paths.profile(person.id)), {
      [`unreachable.${channel}`]: { address: to, reason, at },
    });
    audit(db, transaction, {
      id: newId(),
      action: 'contact-unreachable',
      actor: SYSTEM,
      subject: person.id,
      field: channel === 'email' ? 'email' : 'phone',
      from: null,
      to: null,
      at,
    });
  });
}

/** Records that the recipient of a text replied STOP: an account's switch is turned off, a client's consent ends. */
export async function withdrawTexts(
  dependencies: DataDependencies,
  { user_id: uid, to }: Refused,
): Promise<void> {
  const { db, now } = dependencies;
  await transact(db, async (transaction) => {
    const person = await readCustomer(transaction, db, uid);
    if (!person) return;
    if (person.account) {
      const preferences = readable.notificationPreferences(db, person.id);
      const number = (await transaction.get(preferences)).data()?.value?.phone_number ?? null;
      // A late report must not turn off texts to a new number.
      if (number !== null && number !== to) return;
      const changes = { user_id: person.id, sms_enabled: false, updated_at: now() };
      transaction.set(db.doc(paths.notificationPreferences(person.id)), changes, { merge: true });
      return;
    }
    const latest = await latestConsent(transaction, db, person.id);
    const choice = { given: false, phone_number: to };
    if (latest?.phone_number !== to || !isNewConsent(latest, choice)) return;
    addConsent(dependencies, transaction, latest, {
      userId: person.id,
      choice,
      source: 'reply',
      actor: person.id,
      at: now(),
    });
  });
}
