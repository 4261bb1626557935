/** What each kind of email is called, so that a changed text fails in one place. */
import { channelsOf } from '@paw-haven/domain/notify/delivery/plan';
import { EVENT_KINDS, type EventKind } from '@paw-haven/domain/core/records/notification-event';
import type { Language } from '@paw-haven/domain/core/text/language';
import { expect, test } from 'vitest';
import { aMail } from '../../../testing/mail.ts';

const AT = '2026-12-01T15:00:00.000Z';
const TEXTS = { title: 'News', text: 'A line.', about: 'booked', amount: '$9.00' };
const DATA = { ...TEXTS, from: AT, start: AT, until: AT, date: AT, minutes: '30' };

/** Subject and heading, in English and in Spanish. */
const TITLES: readonly (readonly [EventKind, string, string, string?, string?])[] = [
  [
    'welcome',
    'Welcome to Paw Haven',
    'Welcome, Maya Lopez!',
    'Le damos la bienvenida a Paw Haven',
    '¡Le damos la bienvenida, Maya Lopez!',
  ],
  [
    'booked',
    'Appointment confirmed: Tue, Dec 1, 2026 at 10:00 AM',
    'Your appointment is confirmed',
    'Cita confirmada: mar 1 dic 2026, 10:00 AM',
    'Su cita está confirmada',
  ],
  [
    'moved',
    'Appointment rescheduled: Tue, Dec 1, 2026 at 10:00 AM',
    'Your appointment has a new time',
    'Cita reprogramada: mar 1 dic 2026, 10:00 AM',
    'Su cita tiene nuevo horario',
  ],
  [
    'cancelled',
    'Appointment cancelled: Tue, Dec 1, 2026 at 10:00 AM',
    'Your appointment is cancelled',
    'Cita cancelada: mar 1 dic 2026, 10:00 AM',
    'Su cita fue cancelada',
  ],
  [
    'ready',
    'Ready to go home',
    'Ready to go home',
    'Ya puede pasar por su mascota',
    'Ya puede pasar por su mascota',
  ],
  [
    'reminder',
    'Reminder: Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM',
    'See you soon',
    'Recordatorio: Basic Groom para Biscuit, mar 1 dic 2026, 10:00 AM',
    'Nos vemos pronto',
  ],
  [
    'refunded',
    'Payment refunded: $9.00',
    'Your payment is being refunded',
    'Pago reembolsado: $9.00',
    'Le estamos devolviendo su pago',
  ],
  ['pet-refunded', 'Refund: $9.00', 'Your refund', 'Reembolso: $9.00', 'Su reembolso'],
  ['receipt', 'Your receipt: Paw Haven', 'Your receipt', 'Su recibo: Paw Haven', 'Su recibo'],
  [
    'extra',
    'A question about today’s visit',
    'A question about today’s visit',
    'Una pregunta sobre la cita de hoy',
    'Una pregunta sobre la cita de hoy',
  ],
  [
    'vaccine',
    'Proof of vaccination',
    'Proof of vaccination',
    'Comprobante de vacunación',
    'Comprobante de vacunación',
  ],
  ['offer', 'A time opened up', 'A time opened up', 'Se libera un horario', 'Se libera un horario'],
  [
    'request-answered',
    'About your request',
    'About your request',
    'Sobre su solicitud',
    'Sobre su solicitud',
  ],
  ['payment-link', 'Your deposit', 'Your deposit', 'Su depósito', 'Su depósito'],
  [
    'saved-card',
    'Your visit was not booked',
    'Your visit was not booked',
    'Su cita no fue reservada',
    'Su cita no fue reservada',
  ],
  ['salon-late', 'We’re running late', 'We’re running late', 'Hoy llevamos retraso', 'Hoy llevamos retraso'],
  [
    'day-message',
    'About your visit: Tue, Dec 1, 2026 at 10:00 AM',
    'About your visit: Tue, Dec 1, 2026 at 10:00 AM',
    'Sobre su cita: mar 1 dic 2026, 10:00 AM',
    'Sobre su cita: mar 1 dic 2026, 10:00 AM',
  ],
  [
    'review-published',
    'Your review is live',
    'Your review is live',
    'Su opinión ya está publicada',
    'Su opinión ya está publicada',
  ],
  ['promotion', 'News', 'News', 'News', 'News'],
  [
    'due',
    'Time for the next visit',
    'Time for the next visit',
    'Es hora de otra cita',
    'Es hora de otra cita',
  ],
  // Notices to the salon are in English.
  ['admin-notice', 'New appointment: Tue, Dec 1, 2026 at 10:00 AM', 'New appointment'],
  [
    'copies-asked',
    'Copies of emails from Paw Haven',
    'Copies of emails from Paw Haven',
    'Copias de los correos de Paw Haven',
    'Copias de los correos de Paw Haven',
  ],
  [
    'staff-invited',
    'Join the team at Paw Haven',
    'Join the team at Paw Haven',
    'Invitación al equipo de Paw Haven',
    'Invitación al equipo de Paw Haven',
  ],
  ['staff-text', 'Paw Haven', 'Paw Haven', 'Paw Haven', 'Paw Haven'],
];

for (const [kind, subject, heading, subjectEs, headingEs] of TITLES)
  test(`the email of ${kind} has its subject and heading`, () => {
    expect(titlesOf(kind, 'en')).toEqual([subject, heading]);
    if (subjectEs !== undefined) expect(titlesOf(kind, 'es')).toEqual([subjectEs, headingEs]);
  });

test('each kind of email has its row', () => {
  const kinds = EVENT_KINDS.filter((kind) => channelsOf(kind).includes('email') || kind === 'staff-text');
  expect(TITLES.map(([kind]) => kind)).toEqual(kinds);
});

function titlesOf(kind: EventKind, language: Language): (string | undefined)[] {
  const { subject, text } = aMail(kind, { data: DATA, language });
  return [subject, text.split('\n')[0]];
}
