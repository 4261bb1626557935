import { messageEventKey } from '@paw-haven/domain/notify/delivery/event-keys';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { latestMessageQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { useEffect, useRef, useState } from 'react';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { notify } from '../../lib/notify/notify.ts';
import { markSeen } from '../../lib/pwa/seen-notifications.ts';
import { messages, toasts } from './messages.ts';
import { isNews } from './news.ts';
import { useMember } from './use-member.ts';

interface Seen {
  readonly me: string;
  readonly latest: Message;
}

/**
 * Wraps every page of the app and of the administration, and announces messages from others. Reads the message itself,
 * because the summaries follow a moment later.
 */
export function MessageNews() {
  const me = useMember()?.me;
  const [latest] = useLiveQuery(me === undefined ? null : latestMessageQuery(me), messageSchema).data ?? [];
  const seen = useRef<Seen>(undefined);
  const [openedAt] = useState(() => new Date());
  useEffect(() => {
    if (me === undefined || !latest) return;
    const before = seen.current?.me === me ? seen.current.latest : undefined;
    // Its push message has the same tag.
    if (isNews(before, latest, me, openedAt) && markSeen(messageEventKey(latest.id)))
      notify(
        latest.sender_id === BUSINESS_ID ? { ...toasts.received, mark: messages.salon } : toasts.received,
      );
    seen.current = { me, latest };
  }, [me, latest, openedAt]);
  return null;
}
