import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/message/conversation';
import {
  nextChangeAt,
  presentOthers,
  typingOthers,
  type PresenceRecord,
  type TypingRecord,
} from '@paw-haven/domain/message/presence';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnterConversation, PresenceChannel, PresenceSelf, PresenceState } from './presence.ts';

export interface PartnerPresence {
  readonly isOnline: boolean;
  readonly isTyping: boolean;
  readonly typed: () => void;
  readonly stoppedTyping: () => void;
}

const NOTHING = { state: { presence: [], typing: [], clockOffset: 0 } as PresenceState, now: 0 };

interface Between {
  readonly me: string;
  readonly partner: string;
  /** Undefined until it is known under which name one enters. */
  readonly self: PresenceSelf | undefined;
}

/** The partner's presence, and the announcement of one's own, for as long as the conversation is open. */
export function usePartnerPresence(
  enter: EnterConversation,
  { me, partner, self }: Between,
): PartnerPresence {
  const { userId, userName } = self ?? {};
  const [{ state, now }, setView] = useState(NOTHING);
  const channel = useRef<PresenceChannel>(undefined);
  useEffect(() => {
    if (userId === undefined || userName === undefined) return;
    const entered = enter(conversationIdOf(me, partner), { userId, userName }, (next) =>
      setView(viewOf(next)),
    );
    channel.current = entered;
    return () => {
      channel.current = undefined;
      entered.leave();
      setView(NOTHING);
    };
  }, [enter, me, partner, userId, userName]);
  useEffect(() => {
    const at = nextChangeAt(state.presence, state.typing, now);
    if (at === undefined) return;
    // The server's time, renewed when the next entry runs out.
    const timer = setTimeout(() => setView(viewOf(state)), at - now + 1);
    return () => clearTimeout(timer);
  }, [state, now]);

  const ownIds = userId === undefined ? [] : [userId];
  const isPartner = (record: PresenceRecord | TypingRecord) =>
    partner === BUSINESS_ID ? record.userId !== userId : record.userId === partner;
  return {
    isOnline: presentOthers(state.presence, ownIds, now).some(isPartner),
    isTyping: typingOthers(state.typing, ownIds, now).some(isPartner),
    typed: useCallback(() => channel.current?.typed(), []),
    stoppedTyping: useCallback(() => channel.current?.stoppedTyping(), []),
  };
}

const viewOf = (state: PresenceState) => ({ state, now: Date.now() + state.clockOffset });
