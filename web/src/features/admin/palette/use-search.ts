import {
  followedOwnAppointmentsQuery,
  listedAppointmentsQuery,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { parseDay } from '@paw-haven/domain/core/calendar/parse-day';
import { SEARCH_FROM_LETTERS } from '@paw-haven/domain/people/profile/search';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { dayBounds } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useState } from 'react';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useCustomersAndPets } from '../components/clients/use-customers-and-pets.ts';
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
const NO_MEANING: Meaning = { day: undefined, kind: 'nothing' };

/** What a typed text can mean. A weekday can also be a name. */
interface Meaning {
  readonly day: DayKey | undefined;
  readonly kind: 'date' | 'name' | 'nothing';
}

function meaningOf(text: string, now: Date, zone: string): Meaning {
  const day = parseDay(text, dayOf(now, zone));
  if (day !== undefined && /\d/.test(text)) return { day, kind: 'date' };
  return { day, kind: text.length < SEARCH_FROM_LETTERS ? 'nothing' : 'name' };
}

/**
 * A day finds its appointments; a name finds customers, pets, and the visits of the first customer or pet owner from
 * today on.
 */
export function useSearch(text: string): Search {
  const [now] = useState(() => new Date());
  const zone = useBusinessSettings().data?.time_zone;
  const { day, kind } = zone === undefined ? NO_MEANING : meaningOf(text, now, zone);
  const named = useNamed(kind === 'name' ? text : undefined);
  const first = day === undefined ? named.first : undefined;
  const appointments = useLiveQuery(appointmentSearchQuery(day, first, zone, now), appointmentSchema);

  if (zone === undefined) return text === '' ? NOTHING : { status: 'loading', groups: [] };
  if (kind === 'nothing') return NOTHING;
  const visits = appointmentsGroup(appointments.data ?? [], zone, day);
  if (kind === 'date') return found([visits], [appointments]);
  if (day !== undefined) return found([visits, ...named.groups], [...named.parts, appointments]);
  return first === undefined
    ? found(named.groups, named.parts)
    : found([...named.groups, visits], [...named.parts, appointments]);
}

/** Customers and pets whose name begins with the text; undefined reads nothing. */
function useNamed(text: string | undefined) {
  const { customers, pets } = useCustomersAndPets(text, SEARCH_READS);
  const byPet = customers.data?.length === 0 ? pets.data?.[0]?.owner_id : undefined;
  return {
    /** Whose visits are shown: the first customer's, or those of the owner of the first pet. */
    first: customers.data?.[0]?.id ?? byPet,
    parts: [customers, pets],
    groups: [customersGroup(customers.data ?? []), petsGroup(pets.data ?? [])],
  };
}

function found(groups: readonly PaletteGroup[], parts: readonly LiveResult<unknown>[]): Search {
  const failed = parts.find(({ status }) => status === 'error');
  if (failed) return { status: 'error', groups, error: failed.error };
  return { status: parts.some(({ status }) => status === 'loading') ? 'loading' : 'success', groups };
}

function appointmentSearchQuery(
  day: DayKey | undefined,
  customer: string | undefined,
  zone: string | undefined,
  now: Date,
): QuerySpec | null {
  if (zone === undefined) return null;
  const { start: from, end: to } = dayBounds(day ?? dayOf(now, zone), zone);
  if (day !== undefined) return listedAppointmentsQuery({ from, to }, SEARCH_READS.ofDay);
  if (customer === undefined) return null;
  return { ...followedOwnAppointmentsQuery(customer, from), limit: SEARCH_READS.visits };
}
