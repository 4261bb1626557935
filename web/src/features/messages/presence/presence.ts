/** Who is in a conversation at this moment, and who types. The page uses these types only. */
import type { PresenceRecord, TypingRecord } from '@paw-haven/domain/message/presence';

export interface PresenceSelf {
  readonly userId: string;
  /** As the others see it. */
  readonly userName: string;
}

export interface PresenceState {
  readonly presence: readonly PresenceRecord[];
  readonly typing: readonly TypingRecord[];
  /** Milliseconds that the server's clock is ahead of the local one; the records hold the server's times. */
  readonly clockOffset: number;
}

export const NO_PRESENCE: PresenceState = { presence: [], typing: [], clockOffset: 0 };

export interface PresenceChannel {
  /** A key was pressed. */
  readonly typed: () => void;
  /** The text was sent or removed. */
  readonly stoppedTyping: () => void;
}

export interface PresenceChannelProps {
  readonly conversationId: string;
  readonly self: PresenceSelf;
  readonly onChange: (state: PresenceState) => void;
  /** Called when the channel opens, and with null when it closes. */
  readonly onOpen: (channel: PresenceChannel | null) => void;
}
