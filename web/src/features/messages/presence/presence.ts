/** Who is in a conversation at this moment, and who types. The page knows this interface only. */
import type { PresenceRecord, TypingRecord } from '@paw-haven/domain/message/presence';

export interface PresenceSelf {
  readonly userId: string;
  /** As the others see it. */
  readonly userName: string;
}

export interface PresenceState {
  readonly presence: readonly PresenceRecord[];
  readonly typing: readonly TypingRecord[];
  /** Milliseconds that the server's clock is ahead of the one here; its instants are in the records. */
  readonly clockOffset: number;
}

export interface PresenceChannel {
  /** A key was pressed. */
  readonly typed: () => void;
  /** The text is sent or gone: nobody types any more. */
  readonly stoppedTyping: () => void;
  readonly leave: () => void;
}

/** Enters a conversation; `onChange` is told whenever something changes, until one leaves. */
export type EnterConversation = (
  conversationId: string,
  self: PresenceSelf,
  onChange: (state: PresenceState) => void,
) => PresenceChannel;
