import { ref, type Database } from 'firebase/database';
import { presenceSchema, typingSchema } from '@paw-haven/domain/people/message/presence';
import { useEffect, useMemo, useRef, useState } from 'react';
import { subscribeToValue } from './subscribe-to-value.ts';
import { openOwnEntry } from './own-entry.ts';
import { NO_PRESENCE, type PresenceChannelProps } from './presence.ts';

interface RealtimeChannelProps extends PresenceChannelProps {
  readonly database: Database;
}

/** Reads a conversation's presence and typing state, and maintains the user's entries while mounted. */
export function RealtimeChannel({ database, conversationId, self, onChange, onOpen }: RealtimeChannelProps) {
  const { userId, userName } = self;
  const isConnected = useValue(database, '.info/connected') === true;
  const clockOffset = Number(useValue(database, '.info/serverTimeOffset')) || 0;
  const present = useValue(database, `presence/${conversationId}`);
  const typing = useValue(database, `typing/${conversationId}`);

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
    if (present !== undefined) own.current?.setListed(isListed);
  }, [present, isListed]);
  return null;
}

/** The value at a path; undefined until the server answers, and while it denies access. */
function useValue(database: Database, path: string): unknown {
  const [value, setValue] = useState<unknown>();
  useEffect(() => subscribeToValue(ref(database, path), setValue), [database, path]);
  return value;
}

interface RecordSchema<T> {
  readonly safeParse: (value: unknown) => { readonly data?: T | undefined };
}

/** The entries that match the schema. */
function recordsIn<T>(entries: unknown, schema: RecordSchema<T>): T[] {
  if (typeof entries !== 'object' || entries === null) return [];
  return Object.values(entries).flatMap((entry) => schema.safeParse(entry).data ?? []);
}
