import type { CalendarPlace } from '@paw-haven/domain/booking/appointment/ics';
import type { PlanContext } from '@paw-haven/domain/notify/delivery/plan';
import type { QuietHours } from '@paw-haven/domain/core/calendar/quiet-hours';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import type { NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { reviewUrlOf } from '@paw-haven/domain/offer/settings/till';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { readable, readableQueryOf } from '../lib/firestore/collections.ts';
import type { PlanDependencies } from './dependencies.ts';

/** Data about the business for messages, and when messages may be sent. */
export interface Business {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly zone: string;
  readonly hours: BusinessHours;
  readonly quietHours: QuietHours | null;
  /** Whether a service asks for vaccinations. */
  readonly asksVaccines?: boolean;
  /** Where customers can tell others. */
  readonly reviewUrl?: string | undefined;
  /** Groomers who can be booked. */
  readonly groomers: readonly NamedGroomer[];
}

/** Reads the business on demand, for runs that need it only if something is due. */
export type BusinessReader = () => Promise<Business>;

/** Logs unreadable settings and uses the defaults, because reminders must be sent anyway. */
export async function readBusiness({ db }: PlanDependencies): Promise<Business> {
  const [storedSettings, groomers] = await Promise.all([
    readable.settings(db).get(),
    readableQueryOf(db, activeGroomersQuery(), groomerSchema).get(),
  ]);
  const settings = effectiveSettings(storedSettings.data()?.value);
  return {
    name: settings.business_name,
    phone: settings.business_phone,
    email: settings.business_email?.trim() || null,
    address: settings.business_address?.trim() || null,
    zone: settings.time_zone,
    hours: settings.business_hours,
    quietHours: settings.quiet_hours ?? null,
    asksVaccines: settings.asks_vaccines ?? false,
    reviewUrl: reviewUrlOf(settings),
    groomers: groomers.docs.flatMap((document) => document.data().value ?? []),
  };
}

/** Context for planning, besides the event and its recipient. */
export function contextOf({ now }: PlanDependencies, { zone, quietHours }: Business): PlanContext {
  return { now: now(), zone, quietHours };
}

/** What calendar files say about the business. */
export const calendarPlaceOf = ({ name, phone, address, email }: Business): CalendarPlace => ({
  business_name: name,
  business_phone: phone,
  business_address: address,
  business_email: email,
});
