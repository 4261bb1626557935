import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { appointmentEvents } from '@paw-haven/domain/delivery/events';
import type { NotificationDependencies } from '../dependencies.ts';
import { readBusiness } from './business.ts';
import { notify } from './notify.ts';

/** Tells what a written appointment means to people; resolves to the events' keys. What is no appointment tells nothing. */
export async function notifyAppointment(
  dependencies: NotificationDependencies,
  change: { readonly before: unknown; readonly after: unknown; readonly at: Date },
): Promise<string[]> {
  const appointment = read(change.after);
  const before = read(change.before);
  const events = appointmentEvents({ before, after: appointment, at: change.at }, dependencies.now());
  if (!appointment || events.length === 0) return [];
  const business = await readBusiness(dependencies);
  await Promise.all(events.map((event) => notify(dependencies, event, { business, appointment })));
  return events.map(({ key }) => key);
}

function read(record: unknown): Appointment | undefined {
  return record === undefined ? undefined : appointmentSchema.safeParse(record).data;
}
