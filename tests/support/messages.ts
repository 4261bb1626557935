/** Sends messages as the app does: together with the counter of the sender's rate limit. */
import { newMessage, type MessageInput } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';

export const INPUT: MessageInput = { message: 'Hello', subject: null, appointment_id: null };

export interface Sending {
  readonly id: string;
  readonly authorId: string;
  readonly senderId?: string;
  readonly receiverId?: string;
  /** Overrides fields of a valid message. */
  readonly changes?: object;
  /** Overrides fields of a first message's rate counter; null leaves the counter out. */
  readonly rate?: object | null;
}

export function send(db: Firestore, sending: Sending): Promise<void> {
  const { id, authorId, senderId = authorId, receiverId = 'business', changes = {}, rate = {} } = sending;
  const batch = writeBatch(db);
  batch.set(doc(db, paths.message(id)), {
    ...newMessage({ senderId, authorId, receiverId }, INPUT),
    created_at: serverTimestamp(),
    ...changes,
  });
  const first = { started_at: serverTimestamp(), count: 1, message_id: id };
  if (rate) batch.set(doc(db, paths.messageRate(authorId)), { ...first, ...rate });
  return batch.commit();
}
