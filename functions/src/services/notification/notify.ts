/** From an event to the ledger, and from there to the providers: the one way in which anybody is told anything. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { NotificationEvent } from '@paw-haven/domain/delivery/events';
import { planDeliveries } from '@paw-haven/domain/delivery/plan';
import type { NotificationDependencies, PlanDependencies } from '../dependencies.ts';
import { contextOf, readBusiness, type Business } from './business.ts';
import { deliver } from './deliver.ts';
import { enter } from './ledger.ts';
import { loadRecipient } from './recipient.ts';

/** Enters the event; `send-reminders` sends it. For functions that hold no keys of providers. */
export async function planNotification(
  dependencies: PlanDependencies,
  event: NotificationEvent,
): Promise<void> {
  const business = await readBusiness(dependencies);
  const recipient = await loadRecipient(dependencies, event.userId, business);
  await enter(dependencies, planDeliveries(event, recipient, contextOf(dependencies, business)), {
    hold: false,
  });
}

/**
 * Enters the event and sends what is due. Any number of times, also at once: it is entered and sent once. Trouble at a
 * provider is no error: it stands in the ledger, and `send-reminders` tries again. True when something was due and new.
 */
export async function notify(
  dependencies: NotificationDependencies,
  event: NotificationEvent,
  known: { readonly business?: Business; readonly appointment?: Appointment } = {},
): Promise<boolean> {
  const business = known.business ?? (await readBusiness(dependencies));
  const recipient = await loadRecipient(dependencies, event.userId, business);
  const planned = planDeliveries(event, recipient, contextOf(dependencies, business));
  const held = await enter(dependencies, planned);
  const about = { appointment: known.appointment, fullName: recipient.fullName };
  await Promise.all(held.map((one) => deliver(dependencies, business, one, about)));
  return held.length > 0;
}
