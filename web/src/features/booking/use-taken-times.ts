import type { TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { useEffect, useRef, useState } from 'react';
import { takenSince, type ShownSlot } from './selection.ts';

const NONE: readonly TimeOfDay[] = [];

/**
 * The times that others took last while the customer was looking. `of` identifies the list of slots: it differs for
 * another day or service. `slots` are undefined while it is uncertain which are taken.
 */
export function useTakenTimes(of: string, slots: readonly ShownSlot[] | undefined): readonly TimeOfDay[] {
  const seen = useRef<{ readonly of: string; readonly slots: readonly ShownSlot[] }>(undefined);
  const [taken, setTaken] = useState<{ readonly of: string; readonly times: readonly TimeOfDay[] }>();
  useEffect(() => {
    if (slots === undefined) return;
    const before = seen.current;
    seen.current = { of, slots };
    const times = before?.of === of ? takenSince(before.slots, slots) : [];
    if (times.length > 0) setTaken({ of, times });
  }, [of, slots]);
  return taken?.of === of ? taken.times : NONE;
}
