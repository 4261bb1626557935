/**
 * `presence/{conversation}/{uid}` and `typing/{conversation}/{uid}`. Several tabs of a user share the one entry: when
 * the first of them goes and takes it along, the others see that and put it back at once.
 */
import type { DatabaseReference, DataSnapshot } from 'firebase/database';
import {
  PRESENCE_TIMES,
  presenceSchema,
  typingSchema,
  type PresenceRecord,
} from '@paw-haven/domain/message/presence';
import type * as z from 'zod/mini';
import { realtimeDatabase } from '../../../lib/realtime-database.ts';
import type { PresenceChannel, PresenceSelf, PresenceState } from './presence.ts';
import { createTypingAnnouncer } from './typing-announcer.ts';

export async function openChannel(
  conversationId: string,
  self: PresenceSelf,
  onChange: (state: PresenceState) => void,
): Promise<PresenceChannel> {
  const [database, { onDisconnect, onValue, ref, remove, serverTimestamp, set }] = await Promise.all([
    realtimeDatabase(),
    import('firebase/database'),
  ]);
  const at = (place: string) => ref(database, place);
  const ownPresence = at(`presence/${conversationId}/${self.userId}`);
  const ownTyping = at(`typing/${conversationId}/${self.userId}`);
  let state: PresenceState = { presence: [], typing: [], clockOffset: 0 };
  const update = (changes: Partial<PresenceState>) => onChange((state = { ...state, ...changes }));

  let isConnected = false;
  let hasLeft = false;
  /** Putting back what the server takes out again would never end: the next beat tries. */
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
  const typing = createTypingAnnouncer(
    () => isConnected && write(announce(ownTyping, 'at')),
    () => isConnected && write(remove(ownTyping)),
  );
  const enter = () => {
    write(onDisconnect(ownPresence).remove());
    write(onDisconnect(ownTyping).remove());
    void beat();
  };
  const stops = [
    onValue(at('.info/serverTimeOffset'), (value) => update({ clockOffset: Number(value.val()) || 0 })),
    // With each new connection: what the last one left to be done went with it.
    onValue(at('.info/connected'), (value) => {
      isConnected = value.val() === true;
      if (isConnected) enter();
    }),
    onValue(
      at(`presence/${conversationId}`),
      (entries) => {
        const presence = recordsIn(entries, presenceSchema);
        update({ presence });
        if (isConnected && !hasLeft && !isRefused && !isThere(presence, self.userId)) enter();
      },
      (error) => {
        console.warn('No presence:', error.message);
        update({ presence: [] });
      },
    ),
    onValue(
      at(`typing/${conversationId}`),
      (entries) => update({ typing: recordsIn(entries, typingSchema) }),
      (error) => {
        console.warn('No typing indicator:', error.message);
        update({ typing: [] });
      },
    ),
  ];
  const heartbeat = setInterval(() => isConnected && void beat(), PRESENCE_TIMES.heartbeatMs);

  return {
    typed: typing.typed,
    stoppedTyping: typing.stop,
    leave: () => {
      hasLeft = true;
      clearInterval(heartbeat);
      for (const stop of stops) stop();
      typing.stop();
      write(remove(ownPresence));
      write(onDisconnect(ownPresence).cancel());
      write(onDisconnect(ownTyping).cancel());
    },
  };
}

function isThere(presence: readonly PresenceRecord[], userId: string): boolean {
  return presence.some((record) => record.userId === userId);
}

/** Entries that are what their schema says. */
function recordsIn<T>(entries: DataSnapshot, schema: z.ZodMiniType<T>): T[] {
  const found: T[] = [];
  entries.forEach((entry) => {
    const parsed = schema.safeParse(entry.val());
    if (parsed.success) found.push(parsed.data);
  });
  return found;
}

/** Refused or lost: the next one may be better. */
function write(work: Promise<unknown>): void {
  work.catch(() => {});
}
