import { BUSINESS_ID, membersOf } from '@paw-haven/domain/core/records/conversation';
import type { LiveTraces } from '../../gateways/live-traces.ts';
import { documents } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Lets two customers see each other's presence once one has written to the other. With the business, the rules need no
 * list. Does nothing for a conversation that is gone, because events arrive late.
 */
export async function connectMembers(
  { db, live }: Pick<DataDependencies, 'db'> & { readonly live: Pick<LiveTraces, 'connect'> },
  conversationId: unknown,
): Promise<void> {
  const id = typeof conversationId === 'string' ? conversationId : '';
  const members = membersOf(id);
  if (!members || members.includes(BUSINESS_ID)) return;
  if ((await documents.conversation(db, id).get()).exists) await live.connect(id);
}
