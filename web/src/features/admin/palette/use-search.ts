import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { customerVisitsQuery } from '@paw-haven/domain/people/customer/queries';
import { parseDay } from '@paw-haven/domain/core/parse-day';
import { petSchema, petsByNameQuery } from '@paw-haven/domain/people/pet/schema';
import {
  customerSearchQuery,
  foundCustomerSchema,
  SEARCH_FROM_LETTERS,
} from '@paw-haven/domain/people/profile/search';
import type { QuerySpec } from '@paw-haven/domain/core/query';
import { dayBounds } from '@paw-haven/domain/core/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/core/time';
import { useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { appointmentsGroup, customersGroup, petsGroup } from './build-groups.ts';
import type { PaletteGroup } from './palette-option.ts';

/**
 * The most documents that a search reads: 15 in total, for a weekday that can also be a name; a pet also reads its
 * owner.
 */
export const SEARCH_READS = { customers: 4, pets: 3, visits: 4, ofDay: 5 } as const;

export interface Search {
  readonly status: 'idle' | 'loading' | 'error' | 'success';
  readonly groups: readonly PaletteGroup[];
  /** Why a part of the search failed. */
  readonly error?: unknown;
}

const NOTHING: Search = { status: 'idle', groups: [] };

/** A day finds its appointments; a name finds customers, pets, and the visits of the first customer. */
export function useSearch(text: string): Search {
  const [now] = useState(() => new Date());
  const zone = useBusinessSettings().data?.time_zone;
  const day = zone === undefined ? undefined : parseDay(text, dayOf(now, zone));
  const isDate = day !== undefined && /\d/.test(text);
  const isName = zone !== undefined && !isDate && text.length >= SEARCH_FROM_LETTERS;
  const customers = useLiveQuery(
    isName ? customerSearchQuery(text, SEARCH_READS.customers) : null,
    foundCustomerSchema,
  );
  const pets = useLiveQuery(isName ? petsByNameQuery(text, SEARCH_READS.pets) : null, petSchema);
  const first = isName && day === undefined ? customers.data?.[0]?.id : undefined;
  const appointments = useLiveQuery(appointmentSearchQuery(day, first, zone), appointmentSchema);

  if (zone === undefined) return text === '' ? NOTHING : { status: 'loading', groups: [] };
  const found = appointmentsGroup(appointments.data ?? [], zone, day);
  if (isDate) return { status: appointments.status, groups: [found], error: appointments.error };
  if (!isName) return NOTHING;
  const searchesAppointments = first !== undefined || day !== undefined;
  const all = searchesAppointments ? [customers, pets, appointments] : [customers, pets];
  const failed = all.find(({ status }) => status === 'error');
  const named = [customersGroup(customers.data ?? []), petsGroup(pets.data ?? [])];
  const groups = day === undefined ? (first === undefined ? named : [...named, found]) : [found, ...named];
  if (failed) return { status: 'error', groups, error: failed.error };
  return { status: all.some(({ status }) => status === 'loading') ? 'loading' : 'success', groups };
}

function appointmentSearchQuery(
  day: DayKey | undefined,
  customer: string | undefined,
  zone: string | undefined,
): QuerySpec | null {
  if (day !== undefined && zone !== undefined) {
    const { start: from, end: to } = dayBounds(day, zone);
    return listedAppointmentsQuery({ from, to }, SEARCH_READS.ofDay);
  }
  return customer === undefined ? null : customerVisitsQuery(customer, SEARCH_READS.visits);
}
