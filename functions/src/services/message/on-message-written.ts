import type { Firestore } from 'firebase-admin/firestore';
import { lastVisitQuery } from '@paw-haven/domain/booking/appointment/queries';
import { messageEvent } from '@paw-haven/domain/notify/delivery/events';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { BUSINESS_ID, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { blockIdOf } from '@paw-haven/domain/people/message/safety';
import { type Message, messageSchema } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import type { Account } from '../../gateways/users.ts';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { readable } from '../../lib/firestore/readable.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { undefinedOnError } from '../../lib/undefined-on-error.ts';
import type { DataDependencies, RoleDependencies } from '../dependencies.ts';
import { syncAccountEmail } from '../profile/sync-account-email.ts';
import { type Contacts, hasWritten, readContacts } from './contacts.ts';
import { rebuildConversation } from './rebuild-conversation.ts';

export interface MessageChange {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Handles a written message: adds the names and updates the conversation. Resolves to the notification event, if there
 * is one. Idempotent.
 */
export async function onMessageWritten(
  { db, now, users }: Pick<RoleDependencies, 'db' | 'now' | 'users'>,
  change: MessageChange,
): Promise<NotificationEvent | undefined> {
  const [before, after] = [readable(messageSchema, change.before), readable(messageSchema, change.after)];
  const message = after ?? before;
  if (!message) return undefined;
  if (before && after && before.is_read === after.is_read) return undefined;
  if (before || !after) {
    await rebuildConversation(db, message.conversation_id);
    return undefined;
  }
  // The receiver sees the sender's email address, so bring the profile up to date first.
  const isPerson = after.sender_id !== BUSINESS_ID;
  const sender = isPerson && (await undefinedOnError('account not read', users.find(after.sender_id)));
  if (sender) await syncAccountEmail({ db, now }, sender);
  const contacts = await readContacts(db, [after.sender_id, after.receiver_id]);
  await Promise.all([
    rebuildConversation(db, after.conversation_id, contacts),
    copyMessageNames({ db }, after, contacts),
  ]);
  const isStranger = isPerson && after.receiver_id === BUSINESS_ID && !(await isKnown({ db }, after, sender));
  const event = eventOf(after, contacts, now(), isStranger);
  return event && (await isAwaited(db, after)) ? event : undefined;
}

/** Stores both names in the message. */
async function copyMessageNames(
  { db }: Pick<DataDependencies, 'db'>,
  { id, sender_id, receiver_id }: Message,
  contacts: Contacts,
): Promise<void> {
  const names = { sender: contacts[sender_id], receiver: contacts[receiver_id] };
  const document = documents.message(db, id);
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (stored && !stored.sender) transaction.update(document, names);
  });
}

/**
 * Whether the receiver is notified outside the app. Between customers, only if the receiver has written to the sender
 * before, because customer ids are public on reviews and notifications come in the business's name. Blocks are checked
 * here too, because one may have been added after the message.
 */
async function isAwaited(
  db: Firestore,
  { sender_id: sender, receiver_id: receiver }: Message,
): Promise<boolean> {
  if (sender === BUSINESS_ID) return true;
  const block = db.doc(paths.messageBlock(blockIdOf(receiver, sender)));
  if ((await block.get()).exists) return false;
  return receiver === BUSINESS_ID || hasWritten(db, receiver, sender);
}

/** Older messages do not cause notifications, for example imported ones. */
const NEWS_MS = HOUR_MS;

/** Whether the account has a confirmed email address, a payment or a visit. New accounts cost nothing. */
async function isKnown(
  { db }: Pick<DataDependencies, 'db'>,
  { sender_id: uid, via }: Pick<Message, 'sender_id' | 'via'>,
  account: Pick<Account, 'isConfirmed'> | false | undefined,
): Promise<boolean> {
  // Other texts stand among those of no one.
  if (via === 'text') return uid !== TEXTS_ID;
  if (account && account.isConfirmed) return true;
  const [customer, visits] = await Promise.all([
    documents.customer(db, uid).get(),
    rawQueryOf(db, lastVisitQuery(uid)).get(),
  ]);
  return customer.data()?.known_since !== undefined || !visits.empty;
}

/**
 * Customers are notified of each message, the business once an hour per conversation and once an hour for all strangers
 * together.
 */
function eventOf(
  message: Message,
  contacts: Contacts,
  now: Date,
  isStranger: boolean,
): NotificationEvent | undefined {
  // What staff texted has arrived.
  if (message.via === 'text' && message.sender_id === BUSINESS_ID) return undefined;
  const at = message.created_at;
  if (message.is_read || now.getTime() - at.getTime() > NEWS_MS) return undefined;
  const hour = at.toISOString().slice(0, 13);
  const text = isStranger ? 'strangers' : message.conversation_id;
  return messageEvent({
    id: message.receiver_id === BUSINESS_ID ? `${text}-${hour}` : message.id,
    senderId: message.sender_id,
    senderName: contacts[message.sender_id]?.full_name ?? '',
    receiverId: message.receiver_id,
    at,
    isStranger,
  });
}
