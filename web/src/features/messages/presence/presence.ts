/** Who is in a conversation at the moment, and who is typing. The page uses only these types. */
import type { PresenceRecord, TypingRecord } from '@paw-haven/domain/people/message/presence';

export interface PresenceSelf {
  readonly userId: string;
  /** The name that others see. */
  readonly userName: string;
}

export interface PresenceState {
  readonly presence: readonly PresenceRecord[];
  readonly typing: readonly TypingRecord[];
  /** How far the server's clock is ahead of the local one, in milliseconds; records hold server times. */
  readonly clockOffset: number;
}

export const NO_PRESENCE: PresenceState = { presence: [], typing: [], clockOffset: 0 };

export interface PresenceChannel {
  /** Call when a key was pressed. */
  readonly typed: () => void;
  /** Call when the text was sent or deleted. */
  readonly stoppedTyping: () => void;
}

export interface PresenceChannelProps {
  readonly conversationId: string;
  readonly self: PresenceSelf;
  readonly onChange: (state: PresenceState) => void;
  /** Called with the channel when it opens, and with null when it closes. */
  readonly onOpen: (channel: PresenceChannel | null) => void;
}
