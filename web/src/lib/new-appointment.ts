import type { DayKey, TimeOfDay } from '@paw-haven/domain/time';
import { createStore } from './store.ts';

/** What is filled in when the sheet for a new appointment opens. */
export interface NewAppointmentStart {
  readonly customer?: string | undefined;
  readonly day?: DayKey;
  readonly time?: TimeOfDay;
  readonly groomerId?: string | undefined;
}

/** The open sheet for a new appointment: every page of the administration can open it. */
export const newAppointment = createStore<NewAppointmentStart | undefined>(undefined);
