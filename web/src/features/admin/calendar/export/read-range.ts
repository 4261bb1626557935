/** Reads all appointments of the shown range once, in pages; the screen has only some of them. */
import { isListed } from '@paw-haven/domain/booking/appointment/confirmation';
import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import { boundsOf, daysShown, type ViewState } from '../../components/calendar-address/view-state.ts';

const PAGE = 200;
/** About a year of a small salon. Beyond it, a notice says that the export is incomplete. */
export const MAX_EXPORTED = 2000;

export interface ExportedRange {
  readonly appointments: readonly Appointment[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/** `most`: how many to read. */
export async function readRange(state: ViewState, zone: string, most = MAX_EXPORTED): Promise<ExportedRange> {
  const bounds = boundsOf(daysShown(state), zone);
  const order = state.view === 'list' ? state.order : 'asc';
  const query = listedAppointmentsQuery(bounds, PAGE, state.filter, order);
  const appointments: Appointment[] = [];
  let next: QuerySpec | undefined = query;
  while (next && appointments.length < most) {
    const page: readonly Appointment[] = await readOnce(next, appointmentSchema);
    appointments.push(...page.filter((appointment) => isListed(appointment, state.filter)));
    const last = page.length === PAGE ? page.at(-1) : undefined;
    next = last && pageAfter(query, last);
  }
  return { appointments, isCut: next !== undefined };
}
