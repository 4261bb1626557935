/** Reads all appointments of the shown range once, in pages; the screen has only some of them. */
import { partnerName } from '@paw-haven/domain/core/conversation';
import type { NamedCustomer } from '@paw-haven/domain/booking/visit/csv';
import { isListed } from '@paw-haven/domain/booking/appointment/confirmation';
import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { DOCUMENT_ID, pageAfter, type QuerySpec } from '@paw-haven/domain/core/query';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import { boundsOf, daysShown, type ViewState } from '../../components/calendar-address/view-state.ts';

const PAGE = 200;
/** About a year of a small salon. Beyond it, a notice says that the export is incomplete. */
export const MAX_EXPORTED = 2000;
/** Firestore's limit for `in`. */
const NAMES_AT_ONCE = 30;

export interface ExportedRange {
  readonly appointments: readonly Appointment[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

export async function readRange(state: ViewState, zone: string): Promise<ExportedRange> {
  const bounds = boundsOf(daysShown(state), zone);
  const order = state.view === 'list' ? state.order : 'asc';
  const query = listedAppointmentsQuery(bounds, PAGE, state.filter, order);
  const appointments: Appointment[] = [];
  let next: QuerySpec | undefined = query;
  while (next && appointments.length < MAX_EXPORTED) {
    const page: readonly Appointment[] = await readOnce(next, appointmentSchema);
    appointments.push(...page.filter((appointment) => isListed(appointment, state.filter)));
    const last = page.length === PAGE ? page.at(-1) : undefined;
    next = last && pageAfter(query, last);
  }
  return { appointments, isCut: next !== undefined };
}

/** Names and phone numbers by user id, without deleted profiles. */
export async function readCustomers(
  appointments: readonly Pick<Appointment, 'user_id'>[],
): Promise<Map<string, NamedCustomer>> {
  const uids = [...new Set(appointments.map(({ user_id: uid }) => uid))];
  const groups = Array.from({ length: Math.ceil(uids.length / NAMES_AT_ONCE) }, (_, index) =>
    uids.slice(index * NAMES_AT_ONCE, (index + 1) * NAMES_AT_ONCE),
  );
  const profiles = await Promise.all(
    groups.map((group) =>
      readOnce(
        { collection: COLLECTIONS.profiles, where: [[DOCUMENT_ID, 'in', group]], limit: NAMES_AT_ONCE },
        profileSchema,
      ),
    ),
  );
  return new Map(
    profiles
      .flat()
      .map((profile) => [profile.id, { name: partnerName(profile) ?? '', phone: profile.phone }]),
  );
}
