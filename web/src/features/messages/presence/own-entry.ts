/** Writes the user's own entries: `presence/{conversation}/{uid}` and `typing/{conversation}/{uid}`. */
import {
  onDisconnect,
  ref,
  remove,
  serverTimestamp,
  set,
  type Database,
  type DatabaseReference,
} from 'firebase/database';
import { PRESENCE_TIMES } from '@paw-haven/domain/people/message/presence';
import type { PresenceChannel, PresenceSelf } from './presence.ts';
import { createTypingAnnouncer } from './typing-announcer.ts';

interface OwnEntry extends PresenceChannel {
  readonly setConnected: (isConnected: boolean) => void;
  /**
   * Whether the server's list has the entry. When another tab of the user closes, it removes the entry for all tabs.
   */
  readonly setListed: (isListed: boolean) => void;
  readonly leave: () => void;
}

export function openOwnEntry(database: Database, conversationId: string, self: PresenceSelf): OwnEntry {
  const ownPresence = ref(database, `presence/${conversationId}/${self.userId}`);
  const ownTyping = ref(database, `typing/${conversationId}/${self.userId}`);
  let isConnected = false;
  /** Stops rewriting a denied entry, which would never end; the next heartbeat tries again. */
  let isRefused = false;

  const announce = (place: DatabaseReference, time: 'lastSeen' | 'at') =>
    set(place, { ...self, [time]: serverTimestamp() });
  const beat = () =>
    announce(ownPresence, 'lastSeen').then(
      () => {
        isRefused = false;
      },
      () => {
        isRefused = true;
      },
    );
  const enter = () => {
    write(onDisconnect(ownPresence).remove());
    write(onDisconnect(ownTyping).remove());
    void beat();
  };
  const typing = createTypingAnnouncer(
    () => isConnected && write(announce(ownTyping, 'at')),
    () => isConnected && write(remove(ownTyping)),
  );
  const heartbeat = setInterval(() => isConnected && void beat(), PRESENCE_TIMES.heartbeatMs);

  return {
    typed: typing.typed,
    stoppedTyping: typing.stop,
    // Registered for each new connection, because the server runs `onDisconnect` only once.
    setConnected: (next) => {
      isConnected = next;
      if (isConnected) enter();
    },
    setListed: (isListed) => {
      if (isConnected && !isListed && !isRefused) enter();
    },
    leave: () => {
      clearInterval(heartbeat);
      typing.stop();
      write(remove(ownPresence));
      write(onDisconnect(ownPresence).cancel());
      write(onDisconnect(ownTyping).cancel());
    },
  };
}

/** Ignores denied and lost writes: the next one may succeed. */
function write(work: Promise<unknown>): void {
  work.catch(() => {});
}
