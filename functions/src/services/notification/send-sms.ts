/** Sends requested text messages about an appointment, to its customer only. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { planChannel, withFallback } from '@paw-haven/domain/notify/delivery/plan';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { withoutPetName, withSafePetName } from '@paw-haven/domain/people/pet/safe-name';
import { smsBody } from '@paw-haven/domain/notify/notification/sms-text';
import { WORDS_OF } from '@paw-haven/domain/spanish/words';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import type { NotificationDependencies } from '../dependencies.ts';
import { deliverRequested, requireAppointment } from './deliver-requested.ts';
import { contextOf, readBusiness, type Business } from '../business.ts';
import { loadRecipient, type KnownRecipient } from './recipient.ts';

export interface SmsRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'send-sms'>;
}

/**
 * Sends only to the number in the customer's preferences. Because numbers are unverified, only staff write the text;
 * customers get the appointment's details, once per time and status. NOTIF-19, NOTIF-20: does nothing without the
 * switch and a number. Throws `permission-denied`, `invalid-input`, `appointment-not-found`, `message-not-sent`.
 */
export async function sendSms(
  dependencies: NotificationDependencies,
  { actor, input }: SmsRequest,
): Promise<CallableOutput<'send-sms'>> {
  const to = toE164(input.to);
  if (!to) throw new AppError('invalid-input', { field: 'to' });
  const appointment = await requireAppointment(dependencies, actor, input.appointmentId);
  const business = await readBusiness(dependencies);
  const recipient = await loadRecipient(dependencies, appointment.user_id, business);
  const { sms_enabled: isOn, phone_number: number } = recipient.preferences;
  if (isOn && number && number !== to) throw new AppError('permission-denied');
  const event = isAdminOrOwner(actor)
    ? staffText(dependencies, actor, appointment, input.message)
    : ownText(business, appointment, recipient);
  // Quiet hours do not apply to a text that was just requested.
  const context = { ...contextOf(dependencies, business), quietHours: null };
  const planned = withFallback(planChannel('sms', event, recipient, context), event, recipient, context);
  return { success: true, state: await deliverRequested(dependencies, business, planned) };
}

function staffText(
  { newId }: NotificationDependencies,
  { uid }: Actor,
  { id, user_id: userId }: Appointment,
  text: string,
): NotificationEvent {
  const data = { text, asked: uid };
  return { kind: 'staff-text', key: `text-${newId()}`, userId, appointmentId: id, data };
}

function ownText(
  { name, zone, groomers }: Business,
  own: Appointment,
  { language, mayBeNamed }: Pick<KnownRecipient, 'language' | 'mayBeNamed'>,
): NotificationEvent {
  const words = WORDS_OF[language];
  const appointment = withSafePetName(
    mayBeNamed ? own : withoutPetName(own),
    name,
    words?.notification.yourPet,
  );
  const { id, user_id: userId, appointment_date: date, status } = appointment;
  const kind = status === 'scheduled' ? 'reminder' : 'status';
  const groomer = groomerNameOf(groomers, own);
  const text = smsBody({ kind, business: name, zone, appointment, groomer, data: { status } }, words);
  const key = `asked-text-${id}-${date.getTime()}-${status}`;
  return { kind: 'staff-text', key, userId, appointmentId: id, data: { text, asked: userId } };
}
