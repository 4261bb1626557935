/** Presence over the Realtime Database, whose client comes with the first conversation that is opened. */
import { once } from '../../../lib/once.ts';
import type { EnterConversation, PresenceChannel } from './presence.ts';

const loadChannel = once(() => import('./realtime-channel.ts'));

export const enterConversation: EnterConversation = (conversationId, self, onChange) => {
  let channel: PresenceChannel | undefined;
  let hasLeft = false;
  loadChannel()
    .then(({ openChannel }) => openChannel(conversationId, self, onChange))
    .then((opened) => {
      if (hasLeft) opened.leave();
      else channel = opened;
    })
    // Who is there is a kindness: messages go without it.
    .catch((error: unknown) => console.warn('No presence:', error instanceof Error ? error.message : error));
  return {
    typed: () => channel?.typed(),
    stoppedTyping: () => channel?.stoppedTyping(),
    leave: () => {
      hasLeft = true;
      channel?.leave();
    },
  };
};
