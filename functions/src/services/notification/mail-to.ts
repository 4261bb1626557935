import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { planChannel } from '@paw-haven/domain/notify/delivery/plan';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { effectivePreferences } from '@paw-haven/domain/people/profile/notification-preferences';
import { DEFAULT_EMAIL_PREFERENCES } from '@paw-haven/domain/people/profile/schema';
import type { PlanDependencies } from '../dependencies.ts';
import { storeDeliveries } from './ledger.ts';

/** Stores an email to an address that may be no one's whom the salon knows; the trigger on deliveries sends it. */
export async function mailTo(
  dependencies: PlanDependencies,
  email: string,
  event: NotificationEvent,
): Promise<void> {
  const recipient = {
    email,
    emailPreferences: DEFAULT_EMAIL_PREFERENCES,
    preferences: effectivePreferences(event.userId, null),
    devices: [],
  };
  const context = { now: dependencies.now(), zone: DEFAULT_SETTINGS.time_zone, quietHours: null };
  await storeDeliveries(dependencies, planChannel('email', event, recipient, context), { lease: false });
}
