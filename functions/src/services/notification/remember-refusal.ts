/** Remembers a permanent refusal, so that later messages do not use the address or number again. */
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { isSameAddress, type UnreachableReason } from '@paw-haven/domain/people/profile/unreachable';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { audit } from '../../lib/audit.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readCustomer } from '../../lib/read-customer.ts';
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
