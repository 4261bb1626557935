import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { membersOf } from '@paw-haven/domain/core/records/conversation';
import { conversationOf } from '@paw-haven/domain/people/message/list';
import { threadQuery, unreadMessagesQuery } from '@paw-haven/domain/people/message/queries';
import { type Conversation, messageSchema } from '@paw-haven/domain/people/message/schema';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { type Contacts, readContacts } from './contacts.ts';

/**
 * Rebuilds a conversation's summary from its messages, so that events may arrive twice, late and in any order. Of two
 * concurrent runs, the one that commits last has also read last (see update-site-document.ts).
 */
export async function rebuildConversation(
  db: Firestore,
  conversationId: string,
  fresh?: Contacts,
): Promise<void> {
  const members = membersOf(conversationId);
  if (!members) return;
  const document = documents.conversation(db, conversationId);
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(document)).data();
    const contacts = fresh ?? stored?.members ?? (await readContacts(db, members));
    const summary = await summarize(db, members, contacts);
    if (!summary && stored) transaction.delete(document);
    if (summary && !isDeepStrictEqual(stored, summary)) transaction.set(document, summary);
  });
}

async function summarize(
  db: Firestore,
  members: readonly [string, string],
  contacts: Contacts,
): Promise<Conversation | undefined> {
  const [item, other] = members;
  const [latest, unreadOfOne, unreadOfOther] = await Promise.all([
    queryOf(db, threadQuery(item, other, 1), messageSchema).get(),
    countUnread(db, item, other),
    countUnread(db, other, item),
  ]);
  const [message] = dataOf(latest);
  if (!message) return undefined;
  const named = {
    ...message,
    sender: contacts[message.sender_id] ?? message.sender,
    receiver: contacts[message.receiver_id] ?? message.receiver,
  };
  return conversationOf(named, { [item]: unreadOfOne, [other]: unreadOfOther });
}

async function countUnread(db: Firestore, reader: string, partner: string): Promise<number> {
  return (await rawQueryOf(db, unreadMessagesQuery(reader, partner)).count().get()).data().count;
}
