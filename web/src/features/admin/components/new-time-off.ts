import type { DayKey, TimeOfDay } from '@paw-haven/domain/time';
import { createStore } from '../../../lib/store.ts';

/** Time of a day that is to be taken off, of one groomer or of everyone. */
export interface NewTimeOff {
  readonly day: DayKey;
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
  readonly groomerId: string | undefined;
}

/** The open form for time off that was marked in the calendar. */
export const newTimeOff = createStore<NewTimeOff | undefined>(undefined);
