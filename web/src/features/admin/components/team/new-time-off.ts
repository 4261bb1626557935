import type { DayKey, TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { createStore } from '../../../../lib/async/store.ts';

/** A day or a part of it to take off, for one groomer or for everyone. */
export interface NewTimeOff {
  readonly day: DayKey;
  /** The part of the day; without it, the whole day. */
  readonly part?: { readonly start: TimeOfDay; readonly end: TimeOfDay };
  readonly groomerId?: string | undefined;
  readonly note?: string;
}

/** The time off whose form is open over the page; undefined while it is closed. */
export const newTimeOff = createStore<NewTimeOff | undefined>(undefined);
