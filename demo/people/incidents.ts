/** What went wrong with Biscuit in the larger salon: once recently, and once before the last 90 days. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Incident } from '@paw-haven/domain/people/care/incident';
import type { IncidentAlert } from '@paw-haven/domain/people/care/schema';
import type { DemoDocument } from '../core/document.ts';
import { endOf } from '../core/visit.ts';

const PET = 'demo-biscuit';
const OLDER_DAYS = 120;

export interface DemoIncidents {
  readonly alerts: readonly IncidentAlert[];
  readonly documents: readonly DemoDocument[];
}

/** None before the pet's first completed visit. */
export function buildIncidents(now: Date, appointments: readonly Appointment[]): DemoIncidents {
  const visits = appointments
    .filter(({ pet_id: petId, status }) => petId === PET && status === 'completed')
    .toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime());
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return { alerts: [], documents: [] };
  const incidents = [
    incidentOf(last, {
      id: 'demo-incident',
      kind: 'cut',
      text: 'Nicked the tip of the left ear while scissoring. Styptic powder, stopped within a minute.',
      created_at: endOf(last),
      owner_informed_at: endOf(last),
    }),
    incidentOf(first, {
      id: 'demo-older-incident',
      kind: 'irritation',
      text: 'Red skin on the belly after the clipper. Cool compress; used the #5 since.',
      created_at: new Date(now.getTime() - OLDER_DAYS * DAY_MS),
      owner_informed_at: null,
    }),
  ];
  return {
    alerts: incidents.map(({ kind, created_at: at }) => ({ kind, at })),
    documents: incidents.map((data) => ({ path: paths.incident(data.id), data: { ...data } })),
  };
}

function incidentOf(
  { id: appointment_id, user_id, pet_id }: Appointment,
  facts: Pick<Incident, 'id' | 'kind' | 'text' | 'created_at' | 'owner_informed_at'>,
): Incident {
  const rest = { photos: [], vet_called: false, adds_to: null, author_id: 'demo-groomer' };
  return { user_id, pet_id, appointment_id, ...rest, ...facts };
}
