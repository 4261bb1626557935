import { AppError } from '@paw-haven/domain/core/calls/errors';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { planChannel } from '@paw-haven/domain/notify/delivery/plan';
import { mayTextTo } from '@paw-haven/domain/people/message/incoming';
import { latestFromQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema, newMessage } from '@paw-haven/domain/people/message/schema';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { contextOf, readBusiness } from '../business.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { deliverRequested } from '../notification/deliver-requested.ts';
import { loadRecipient } from '../notification/recipient.ts';

/**
 * Sends a text that staff wrote in a conversation, and adds it to the conversation once the provider has accepted it.
 * `suppressed` says why it was not sent, such as missing consent. A repeated request sends nothing twice. Throws
 * `permission-denied`, `user-not-found`, `message-not-sent`, and `invalid-input` for someone with an account whose last
 * message came from the app.
 */
export async function sendText(
  dependencies: NotificationDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'send-text'> },
): Promise<CallableOutput<'send-text'>> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { db, now } = dependencies;
  const person = await readCustomer(db, db, input.userId);
  if (!person) throw new AppError('user-not-found');
  const [last] = dataOf(await queryOf(db, latestFromQuery(person.id), messageSchema).get());
  if (!mayTextTo(person, last)) throw new AppError('invalid-input', { field: 'userId' });
  const id = requestedId('send-text', actor.uid, input.requestId);
  const business = await readBusiness(dependencies);
  const recipient = await loadRecipient(dependencies, person.id, business);
  const event = {
    kind: 'staff-text',
    key: `text-${id}`,
    userId: person.id,
    appointmentId: null,
    data: { text: input.text, asked: actor.uid },
  } as const;
  // Quiet hours do not apply to an answer.
  const context = { ...contextOf(dependencies, business), quietHours: null };
  const [planned] = planChannel('sms', event, recipient, context);
  if (planned?.state !== 'scheduled') return { state: 'suppressed', reason: planned?.reason ?? 'sms-off' };
  const state = await deliverRequested(dependencies, business, [planned]);
  const { reason = 'too-many' } = (await documents.delivery(db, planned.id).get()).data() ?? {};
  if (state === 'suppressed') return { state, reason };
  const message = newMessage(
    { senderId: BUSINESS_ID, authorId: actor.uid, receiverId: person.id },
    { message: input.text, subject: null, appointment_id: null },
  );
  const reference = documents.message(db, id);
  await transact(db, async (transaction) => {
    const [stored, customer] = [
      await transaction.get(reference),
      await readCustomer(transaction, db, person.id),
    ];
    if (stored.exists || customer?.id !== person.id) return;
    transaction.create(reference, { id, ...message, created_at: now(), via: 'text' });
  });
  return { state };
}
