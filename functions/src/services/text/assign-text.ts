import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  BUSINESS_ID,
  conversationIdOf,
  isMemberId,
  TEXTS_ID,
} from '@paw-haven/domain/core/records/conversation';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { FieldValue } from 'firebase-admin/firestore';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';
import { rebuildConversation } from '../message/rebuild-conversation.ts';

/**
 * Moves a text of no one's number to the conversation of the person whom staff say it is from. Idempotent. Throws
 * `permission-denied`, `user-not-found`, and `invalid-input` for another message or one of someone else by now.
 */
export async function assignText(
  { db, now }: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'assign-text'> },
): Promise<CallableOutput<'assign-text'>> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { messageId, userId } = input;
  const uid = await transact(db, async (transaction) => {
    const person = await readCustomer(transaction, db, userId);
    if (!person || !isMemberId(person.id)) throw new AppError('user-not-found');
    const reference = documents.message(db, messageId);
    const text = (await transaction.get(reference)).data();
    if (text?.via !== 'text') throw new AppError('invalid-input', { field: 'messageId' });
    if (text.sender_id === person.id) return person.id;
    if (text.sender_id !== TEXTS_ID) throw new AppError('invalid-input', { field: 'messageId' });
    transaction.update(reference, {
      sender_id: person.id,
      author_id: person.id,
      participants: [person.id, BUSINESS_ID],
      conversation_id: conversationIdOf(person.id, BUSINESS_ID),
      sender: FieldValue.delete(),
      from_number: FieldValue.delete(),
      is_read: true,
    });
    audit(db, transaction, {
      id: `text_${requestedId('assign-text', actor.uid, input.requestId)}`,
      action: 'text-assigned',
      actor: actor.uid,
      subject: person.id,
      from: null,
      to: null,
      at: now(),
    });
    return person.id;
  });
  await rebuildConversation(db, conversationIdOf(uid, BUSINESS_ID));
  await rebuildConversation(db, conversationIdOf(TEXTS_ID, BUSINESS_ID));
  return { assigned: true };
}
