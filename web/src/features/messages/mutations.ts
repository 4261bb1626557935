import { blockIdOf, newBlock, newReport } from '@paw-haven/domain/people/message/safety';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  transactOnce,
  deleteDocument,
  serverTimestamp,
  setDocument,
  updateDocument,
} from '../../lib/firestore/write.ts';
import { requireUid } from '../../lib/session/session.ts';

/** `me` is the user's id, or the business's id for staff. */
export async function blockPartner(me: string, partner: string): Promise<void> {
  const block = newBlock(me, partner, requireUid());
  await setDocument(paths.messageBlock(block.id), { ...block, created_at: serverTimestamp() });
}

export async function unblockPartner(me: string, partner: string): Promise<void> {
  await deleteDocument(paths.messageBlock(blockIdOf(me, partner)));
}

/** Reports a message to the salon verbatim, including text that a page would hide. */
export async function reportMessage(id: string): Promise<void> {
  await transactOnce(async (documents) => {
    const stored = await documents.read(paths.message(id));
    const { sender_id, receiver_id } = messageSchema.parse({ ...stored, id });
    const message = String(stored?.['message']);
    const report = newReport({ id, sender_id, receiver_id, message });
    documents.set(paths.messageReport(id), { ...report, created_at: serverTimestamp() });
  });
}

export async function closeReport(id: string): Promise<void> {
  const closed = { is_closed: true, updated_at: serverTimestamp(), updated_by: requireUid() };
  await updateDocument(paths.messageReport(id), closed);
}
