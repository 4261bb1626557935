import type { PlanContext } from '@paw-haven/domain/delivery/plan';
import type { QuietHours } from '@paw-haven/domain/delivery/quiet-hours';
import { effectiveSettings } from '@paw-haven/domain/settings/effective';
import { readable } from '../../lib/firestore/collections.ts';
import type { PlanDependencies } from '../dependencies.ts';

/** What messages say of the business, and when they may go out. */
export interface Business {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly zone: string;
  readonly quietHours: QuietHours | null;
}

/** Unreadable settings are logged and the defaults are used: reminders must go out. */
export async function readBusiness({ db }: PlanDependencies): Promise<Business> {
  const settings = effectiveSettings((await readable.settings(db).get()).data()?.value);
  return {
    name: settings.business_name,
    phone: settings.business_phone,
    email: settings.business_email?.trim() || null,
    address: settings.business_address?.trim() || null,
    zone: settings.time_zone,
    quietHours: settings.quiet_hours ?? null,
  };
}

/** What planning needs to know besides the event and its recipient. */
export function contextOf({ now }: PlanDependencies, { zone, quietHours }: Business): PlanContext {
  return { now: now(), zone, quietHours };
}
