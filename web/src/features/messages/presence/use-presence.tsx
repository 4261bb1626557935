import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import {
  nextChangeAt,
  presentOthers,
  typingOthers,
  type PresenceRecord,
  type TypingRecord,
} from '@paw-haven/domain/people/message/presence';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../components/errors/error-boundary.tsx';
import { realtimeDatabase } from '../../../lib/backend/realtime-database.ts';
import {
  NO_PRESENCE,
  type PresenceChannel,
  type PresenceChannelProps,
  type PresenceSelf,
  type PresenceState,
} from './presence.ts';

/** Loads the database's client with the first open conversation. */
const Channel = lazy(async () => {
  const [{ RealtimeChannel }, database] = await Promise.all([
    import('./realtime-channel.tsx'),
    realtimeDatabase(),
  ]);
  return {
    default: (props: PresenceChannelProps) => <RealtimeChannel database={database} {...props} />,
  };
});

export interface PartnerPresence {
  readonly isOnline: boolean;
  readonly isTyping: boolean;
  readonly typed: () => void;
  readonly stoppedTyping: () => void;
  /** Renders nothing visible and holds the connection; place it anywhere. */
  readonly channel: ReactNode;
}

const NOTHING = { state: NO_PRESENCE, now: 0 };

interface Between {
  readonly me: string;
  readonly partner: string;
  /** Undefined until the user's name is known. */
  readonly self: PresenceSelf | undefined;
}

/** The partner's presence, and the announcement of the user's own while the conversation is open. */
export function usePartnerPresence({ me, partner, self }: Between): PartnerPresence {
  const { userId, userName } = self ?? {};
  const [{ state, now }, setView] = useState(NOTHING);
  const channel = useRef<PresenceChannel>(null);
  const onOpen = useCallback((opened: PresenceChannel | null) => {
    channel.current = opened;
  }, []);
  const onChange = useCallback((next: PresenceState) => setView(viewOf(next)), []);
  useEffect(() => {
    const at = nextChangeAt(state.presence, state.typing, now);
    if (at === undefined) return;
    // Updates the view when the next entry expires, in server time.
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
    channel: self && (
      <ErrorBoundary key={`${me} ${partner} ${userId} ${userName}`} fallback={() => null} onError={warn}>
        <Suspense>
          <Channel
            conversationId={conversationIdOf(me, partner)}
            self={self}
            onChange={onChange}
            onOpen={onOpen}
          />
        </Suspense>
      </ErrorBoundary>
    ),
  };
}

const viewOf = (state: PresenceState) => ({ state, now: Date.now() + state.clockOffset });

/** Only warns, because messages work without presence. */
function warn(error: unknown): void {
  console.warn('No presence:', error instanceof Error ? error.message : error);
}
