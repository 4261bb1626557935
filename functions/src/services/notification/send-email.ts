/** Sends requested emails: customers' to themselves, staff's to anyone. */
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isSameEmail } from '@paw-haven/domain/people/client/identity';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { isToOther, planChannel, planDeliveries, withFallback } from '@paw-haven/domain/notify/delivery/plan';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import type { NotificationDependencies } from '../dependencies.ts';
import { deliverRequested, requireAppointment } from './deliver-requested.ts';
import { contextOf, readBusiness } from '../business.ts';
import { loadRecipient } from './recipient.ts';

export interface EmailRequest {
  readonly actor: Actor;
  /** The email address in the caller's ID token. */
  readonly email: string | null;
  readonly input: CallableRequest<'send-email'>;
}

/**
 * Sends an email once for a customer's repeated requests. Throws `permission-denied`, `invalid-input`,
 * `appointment-not-found`, `message-not-sent`.
 */
export async function sendEmail(
  dependencies: NotificationDependencies,
  request: EmailRequest,
): Promise<CallableOutput<'send-email'>> {
  const { actor, input } = request;
  if (!isAdminOrOwner(actor)) requireOwnAddress(request);
  const business = await readBusiness(dependencies);
  const event = await eventOf(dependencies, request);
  // The address comes from the request, so the account is not looked up.
  const { db, now } = dependencies;
  const recipient = { ...(await loadRecipient({ db, now }, event.userId, business)), email: input.to };
  const context = contextOf(dependencies, business);
  // Preferences apply to customers' requests only.
  const planned = isAdminOrOwner(actor)
    ? planChannel('email', event, recipient, context)
    : planDeliveries(event, recipient, context);
  const mail = planned.filter((plan) => plan.channel === 'email' && !isToOther(plan));
  const plans = withFallback(mail, event, recipient, context);
  return { success: true, state: await deliverRequested(dependencies, business, plans) };
}

function requireOwnAddress({ email, input }: EmailRequest): void {
  const isOwn = isSameEmail(email, input.to);
  if (!isOwn || input.type === 'admin_notification') throw new AppError('permission-denied');
}

async function eventOf(
  dependencies: NotificationDependencies,
  { actor, input }: EmailRequest,
): Promise<NotificationEvent> {
  const requestKey = isAdminOrOwner(actor) ? staffRequest(dependencies, actor) : undefined;
  switch (input.type) {
    case 'welcome':
      return welcomeOf(actor, input.data, requestKey);
    case 'appointment_confirmation':
      return confirmationOf(
        await requireAppointment(dependencies, actor, input.data['appointmentId']),
        requestKey,
      );
    case 'appointment_reminder':
      return reminderOf(
        await requireAppointment(dependencies, actor, input.data['appointmentId']),
        requestKey,
      );
    case 'admin_notification':
      return noticeOf(input.data, staffRequest(dependencies, actor));
  }
}

/** Key and data that make each request by staff a separate event. */
interface StaffRequest {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

function staffRequest({ newId }: NotificationDependencies, { uid }: Actor): StaffRequest {
  return { key: newId(), data: { asked: uid } };
}

/** The name is used only if the profile has none; both are checked before use. */
function welcomeOf(
  { uid }: Actor,
  { customerName }: Readonly<Record<string, string>>,
  staffRequest: StaffRequest | undefined,
): NotificationEvent {
  const name: Readonly<Record<string, string>> = customerName ? { customerName } : {};
  const about = { kind: 'welcome', appointmentId: null } as const;
  return staffRequest
    ? {
        ...about,
        key: `welcome-${staffRequest.key}`,
        userId: BUSINESS_ID,
        data: { ...name, ...staffRequest.data },
      }
    : { ...about, key: `welcome-${uid}`, userId: uid, data: name };
}

function confirmationOf(appointment: Appointment, staffRequest: StaffRequest | undefined): NotificationEvent {
  const key = staffRequest ? `booked-${staffRequest.key}` : `booked-${appointment.id}`;
  return { kind: 'booked', key, ...aboutOf(appointment), data: staffRequest?.data ?? {} };
}

/** The key differs from that of the scheduled reminder, so that an early request does not replace it. */
function reminderOf(appointment: Appointment, staffRequest: StaffRequest | undefined): NotificationEvent {
  const date = appointment.appointment_date;
  const key = staffRequest
    ? `reminder-${staffRequest.key}`
    : `asked-reminder-${appointment.id}-${date.getTime()}`;
  return {
    kind: 'reminder',
    key,
    ...aboutOf(appointment),
    data: { date: date.toISOString(), ...staffRequest?.data },
  };
}

function aboutOf({ id, user_id: userId, appointment_date: expiresAt }: Appointment) {
  return { userId, appointmentId: id, expiresAt };
}

function noticeOf(data: Readonly<Record<string, string>>, staffRequest: StaffRequest): NotificationEvent {
  const text = data['message'] ?? data['text'];
  if (!text) throw new AppError('invalid-input', { field: 'data.message' });
  const title = data['title'] ?? data['subject'] ?? '';
  return {
    kind: 'admin-notice',
    key: `notice-${staffRequest.key}`,
    userId: BUSINESS_ID,
    appointmentId: null,
    data: { about: 'custom', title, text, ...staffRequest.data },
  };
}
