import type { DayKey, TimeOfDay } from '@paw-haven/domain/core/time';
import { createStore } from '../../../../lib/async/store.ts';

/** A time range of a day to take off, for one groomer or for everyone. */
export interface NewTimeOff {
  readonly day: DayKey;
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
  readonly groomerId: string | undefined;
}

/** The time off marked in the calendar whose form is open; undefined while it is closed. */
export const newTimeOff = createStore<NewTimeOff | undefined>(undefined);
