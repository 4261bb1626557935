import { createStore } from '../../../lib/store.ts';

/** Whether the sheet for a new appointment is open: every page of the administration can open it. */
export const newAppointment = createStore(false);
