import { CONVERSATIONS_PAGE, conversationsQuery } from '@paw-haven/domain/people/message/queries';
import { conversationSchema, type Conversation } from '@paw-haven/domain/people/message/schema';
import type { LiveResult } from '../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';

/** A member's latest conversations, live; the navigation bar and the page share one listener. */
export function useConversations(
  me: string | undefined,
  limit: number = CONVERSATIONS_PAGE,
): LiveResult<readonly Conversation[]> {
  return useLiveQuery(me === undefined ? null : conversationsQuery(me, limit), conversationSchema);
}
