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
import { PRESENCE_TIMES } from '@paw-haven/domain/message/presence';
import type { PresenceChannel, PresenceSelf } from './presence.ts';
import { createTypingAnnouncer } from './typing-announcer.ts';

interface OwnEntry extends PresenceChannel {
  readonly setConnected: (isConnected: boolean) => void;
  /** Whether the server's list has the entry. Another tab of the user that closes removes it for all of them. */
  readonly setListed: (isListed: boolean) => void;
  readonly leave: () => void;
}

export function openOwnEntry(database: Database, conversationId: string, self: PresenceSelf): OwnEntry {
  const ownPresence = ref(database, `presence/${conversationId}/${self.userId}`);
  const ownTyping = ref(database, `typing/${conversationId}/${self.userId}`);
  let isConnected = false;
  /** Writing again what the server refuses would never end: the next heartbeat tries. */
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
    // With each new connection: the server runs `onDisconnect` once.
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

/** Refused or lost: the next write may succeed. */
function write(work: Promise<unknown>): void {
  work.catch(() => {});
}
