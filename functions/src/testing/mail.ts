/** Composes a mail to Maya about Biscuit's visit, as it would be sent. */
import type { CopiesLink } from '../lib/link-token.ts';
import type { Confirmation } from '@paw-haven/domain/booking/appointment/confirmation';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { deliverySchema, type Delivery } from '@paw-haven/domain/notify/delivery/schema';
import type { EventKind } from '@paw-haven/domain/core/records/notification-event';
import type { Language } from '@paw-haven/domain/core/text/language';
import { unchangedNames, type ServiceNames } from '@paw-haven/domain/offer/service/names';
import { anAppointment, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import type { Business } from '../services/business.ts';
import { composeMail } from '../services/notification/mail/compose-mail.ts';

const BUSINESS: Business = {
  name: 'Paw Haven',
  phone: '(555) 010-0142',
  email: 'hello@pawhaven.example',
  address: '12 Maple Street',
  zone: 'America/New_York',
  hours: WEEK_HOURS,
  quietHours: null,
  groomers: [],
};

interface MailChanges {
  readonly data?: Delivery['data'];
  readonly appointment?: Partial<Appointment> | null;
  /** The visit's other pets. */
  readonly others?: readonly Partial<Appointment>[];
  readonly business?: Partial<Business>;
  readonly fullName?: string | null;
  readonly language?: Language;
  readonly serviceNames?: ServiceNames;
  readonly customer?: { full_name: string | null; email: string | null; phone: string | null };
}

export function aMail(
  event: EventKind,
  {
    data = {},
    appointment = {},
    others = [],
    business,
    fullName = 'Maya Lopez',
    language = 'en',
    serviceNames = unchangedNames,
    customer,
  }: MailChanges = {},
) {
  const now = new Date('2026-11-20T15:00:00Z');
  const delivery = deliverySchema.parse({
    id: `${event}-1_email_maya`,
    event,
    event_key: `${event}-1`,
    channel: 'email',
    user_id: 'maya',
    to: 'maya@example.com',
    state: 'scheduled',
    attempts: 1,
    created_at: now,
    due_at: now,
    data,
  });
  const house = {
    appOrigin: 'https://pawhaven.example',
    now: () => now,
    unsubscribeUrl: (uid: string) => `https://functions.example/unsubscribe?token=${uid}.x`,
    confirmUrl: ({ appointmentId, date }: Confirmation) =>
      `https://functions.example/confirm-visit?token=${appointmentId}.${date.getTime()}`,
    copiesUrl: ({ action }: CopiesLink) => `https://functions.example/mail-copies?token=${action}`,
    inviteUrl: (id: string) => `https://pawhaven.example/invitation?token=${id}`,
    payUrl: (id: string) => `https://functions.example/payment-link?token=${id}`,
  };
  const visit = appointment === null ? undefined : anAppointment(appointment);
  const about = {
    appointment: visit,
    pets: [...(visit ? [visit] : []), ...others.map(anAppointment)],
    later: [],
    language,
    serviceNames,
    fullName,
    customer,
  };
  return composeMail(house, { ...BUSINESS, ...business }, delivery, about);
}
