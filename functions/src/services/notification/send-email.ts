/** Mail that somebody asks for: to oneself for a customer, to anybody for staff. */
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { NotificationEvent } from '@paw-haven/domain/delivery/events';
import { planChannel, planDeliveries } from '@paw-haven/domain/delivery/plan';
import { AppError } from '@paw-haven/domain/errors';
import { BUSINESS_ID } from '@paw-haven/domain/message/conversation';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/permissions';
import type { NotificationDependencies } from '../dependencies.ts';
import { requireAppointment } from './asked-appointment.ts';
import { contextOf, readBusiness } from './business.ts';
import { deliverAsked } from './deliver-asked.ts';
import { loadRecipient } from './recipient.ts';

export interface EmailRequest {
  readonly actor: Actor;
  /** The address of the caller's account, as the sign-in proves it. */
  readonly email: string | null;
  readonly input: CallableRequest<'send-email'>;
}

/**
 * What a customer asks for a second time is not sent a second time: the event has been told already.
 * Throws `permission-denied`, `invalid-input`, `appointment-not-found`, `message-not-sent`.
 */
export async function sendEmail(
  dependencies: NotificationDependencies,
  request: EmailRequest,
): Promise<CallableOutput<'send-email'>> {
  const { actor, input } = request;
  if (!isAdminOrOwner(actor)) requireOwnAddress(request);
  const business = await readBusiness(dependencies);
  const event = await eventOf(dependencies, request);
  // The address is the one asked for, so no account is looked up.
  const { db, now } = dependencies;
  const recipient = { ...(await loadRecipient({ db, now }, event.userId, business)), email: input.to };
  const context = contextOf(dependencies, business);
  // A customer hears what the preferences allow; staff know why they write.
  const planned = isAdminOrOwner(actor)
    ? planChannel('email', event, recipient, context)
    : planDeliveries(event, recipient, context);
  const mail = planned.find(({ channel }) => channel === 'email');
  return { success: true, state: await deliverAsked(dependencies, business, mail) };
}

function requireOwnAddress({ email, input }: EmailRequest): void {
  const isOwn = email !== null && email.toLowerCase() === input.to.toLowerCase();
  if (!isOwn || input.type === 'admin_notification') throw new AppError('permission-denied');
}

async function eventOf(
  dependencies: NotificationDependencies,
  { actor, input }: EmailRequest,
): Promise<NotificationEvent> {
  const asked = isAdminOrOwner(actor) ? askedByStaff(dependencies, actor) : undefined;
  switch (input.type) {
    case 'welcome':
      return welcomeOf(actor, input.data, asked);
    case 'appointment_confirmation':
      return confirmationOf(
        await requireAppointment(dependencies, actor, input.data['appointmentId']),
        asked,
      );
    case 'appointment_reminder':
      return reminderOf(await requireAppointment(dependencies, actor, input.data['appointmentId']), asked);
    case 'admin_notification':
      return noticeOf(input.data, askedByStaff(dependencies, actor));
  }
}

/** Staff ask on purpose: each time is an event of its own. */
interface AskedByStaff {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

function askedByStaff({ newId }: NotificationDependencies, { uid }: Actor): AskedByStaff {
  return { key: newId(), data: { asked: uid } };
}

/** The name counts only where the profile has none yet; both are looked at before they greet anybody. */
function welcomeOf(
  { uid }: Actor,
  { customerName }: Readonly<Record<string, string>>,
  asked: AskedByStaff | undefined,
): NotificationEvent {
  const name: Readonly<Record<string, string>> = customerName ? { customerName } : {};
  const about = { kind: 'welcome', appointmentId: null } as const;
  return asked
    ? { ...about, key: `welcome-${asked.key}`, userId: BUSINESS_ID, data: { ...name, ...asked.data } }
    : { ...about, key: `welcome-${uid}`, userId: uid, data: name };
}

function confirmationOf(appointment: Appointment, asked: AskedByStaff | undefined): NotificationEvent {
  const key = asked ? `booked-${asked.key}` : `booked-${appointment.id}`;
  return { kind: 'booked', key, ...aboutOf(appointment), data: asked?.data ?? {} };
}

/** Not the key of the reminder that comes by the clock: whoever asks early is reminded in time all the same. */
function reminderOf(appointment: Appointment, asked: AskedByStaff | undefined): NotificationEvent {
  const date = appointment.appointment_date;
  const key = asked ? `reminder-${asked.key}` : `asked-reminder-${appointment.id}-${date.getTime()}`;
  return {
    kind: 'reminder',
    key,
    ...aboutOf(appointment),
    data: { date: date.toISOString(), ...asked?.data },
  };
}

function aboutOf({ id, user_id: userId, appointment_date: expiresAt }: Appointment) {
  return { userId, appointmentId: id, expiresAt };
}

function noticeOf(data: Readonly<Record<string, string>>, asked: AskedByStaff): NotificationEvent {
  const text = data['message'] ?? data['text'];
  if (!text) throw new AppError('invalid-input', { field: 'data.message' });
  const title = data['title'] ?? data['subject'] ?? '';
  return {
    kind: 'admin-notice',
    key: `notice-${asked.key}`,
    userId: BUSINESS_ID,
    appointmentId: null,
    data: { about: 'custom', title, text, ...asked.data },
  };
}
