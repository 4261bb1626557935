import { ref } from 'firebase/database';
import { presenceSchema, typingSchema } from '@paw-haven/domain/message/presence';
import { useEffect, useMemo, useRef } from 'react';
import { useDatabase, useDatabaseObjectData } from 'reactfire';
import { openOwnEntry } from './own-entry.ts';
import { NO_PRESENCE, type PresenceChannelProps } from './presence.ts';

/** Reads a conversation's presence and typing, and keeps the user's own entries up to date while mounted. */
export function RealtimeChannel({ conversationId, self, onChange, onOpen }: PresenceChannelProps) {
  const database = useDatabase();
  const { userId, userName } = self;
  const at = (path: string) => ref(database, path);
  const isConnected = useDatabaseObjectData<boolean>(at('.info/connected')).data;
  const clockOffset = Number(useDatabaseObjectData<number>(at('.info/serverTimeOffset')).data) || 0;
  const present = useDatabaseObjectData<unknown>(at(`presence/${conversationId}`)).data;
  const typing = useDatabaseObjectData<unknown>(at(`typing/${conversationId}`)).data;

  const state = useMemo(
    () => ({
      presence: recordsIn(present, presenceSchema),
      typing: recordsIn(typing, typingSchema),
      clockOffset,
    }),
    [present, typing, clockOffset],
  );
  useEffect(() => onChange(state), [onChange, state]);
  useEffect(() => () => onChange(NO_PRESENCE), [onChange]);

  const own = useRef<ReturnType<typeof openOwnEntry>>(null);
  useEffect(() => {
    const entry = openOwnEntry(database, conversationId, { userId, userName });
    own.current = entry;
    onOpen(entry);
    return () => {
      own.current = null;
      onOpen(null);
      entry.leave();
    };
  }, [database, conversationId, userId, userName, onOpen]);
  useEffect(() => own.current?.setConnected(isConnected), [isConnected]);
  const isListed = state.presence.some((record) => record.userId === userId);
  useEffect(() => {
    // Undefined until the server has answered.
    if (present !== undefined) own.current?.setListed(isListed);
  }, [present, isListed]);
  return null;
}

interface RecordSchema<T> {
  readonly safeParse: (value: unknown) => { readonly data?: T | undefined };
}

/** The entries that match the schema. */
function recordsIn<T>(entries: unknown, schema: RecordSchema<T>): T[] {
  if (typeof entries !== 'object' || entries === null) return [];
  return Object.values(entries).flatMap((entry) => schema.safeParse(entry).data ?? []);
}
