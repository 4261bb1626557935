import type { DayKey, TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import type { VisitDraft } from '@paw-haven/domain/booking/visit/draft';
import { createStore } from '../async/store.ts';

/** Initial values of the sheet for a new appointment. */
export interface NewAppointmentStart {
  readonly customer?: string | undefined;
  readonly day?: DayKey;
  readonly time?: TimeOfDay;
  readonly groomerId?: string | undefined;
  /** The pets of the customer, and what each of them gets. */
  readonly visit?: VisitDraft;
  /** The wish on the waiting list that the booking ends. */
  readonly wishId?: string;
}

/** The open sheet for a new appointment, or undefined; any page of the administration can open it. */
export const newAppointment = createStore<NewAppointmentStart | undefined>(undefined);
