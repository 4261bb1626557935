import { extraEvent, receiptEvent } from '@paw-haven/domain/notify/delivery/events';
import { channelsOf } from '@paw-haven/domain/notify/delivery/plan';
import { EVENT_KINDS, type EventKind } from '@paw-haven/domain/core/records/notification-event';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Language } from '@paw-haven/domain/core/text/language';
import { vaccineNewsData } from '@paw-haven/domain/offer/vaccine/news';
import { describe, expect, test } from 'vitest';
import { aMail } from '../../../testing/mail.ts';
import { SPANISH } from './spanish.ts';
import { ENGLISH } from './words.ts';

const BUSINESS = {
  groomers: [
    { id: 'house', name: 'Grace' },
    { id: 'leo', name: 'Leo' },
  ],
};
const NOW = new Date('2026-11-20T15:00:00Z');
const PAID = { payment_status: 'paid', stripe_session_id: 'cs_test_a1b2c3d4' } as const;

const mail = (
  event: EventKind,
  data: Readonly<Record<string, string>> = {},
  appointment: Partial<Appointment> = {},
  language: Language = 'es',
) => aMail(event, { data, appointment, language, business: BUSINESS });

describe('I18N-01 mails in Spanish', () => {
  const receipt = receiptEvent({
    id: 'b',
    user_id: 'maya',
    lines: [
      { label: 'Basic Groom', cents: 6000, kind: 'service', taxable: true, appointment: 'a' },
      {
        label: 'Olive: Cancelled, not refunded',
        cents: 2250,
        kind: 'kept',
        taxable: false,
        appointment: 'b',
      },
    ],
    tax_cents: 480,
    tip_cents: 500,
    payments: [
      { method: 'cash', cents: 8000, at: NOW },
      { method: 'online', cents: -1000, at: NOW },
    ],
    state: 'closed',
    closed_at: NOW,
  } as never).data;
  const extra = extraEvent({
    id: 'e',
    user_id: 'maya',
    pet_name: 'Biscuit',
    label: 'Dematting',
    cents: 3000,
  } as never).data;
  const shown = vaccineNewsData({
    today: '2026-11-20',
    gaps: [{ kind: 'rabies', level: 'warn', standing: 'missing', validUntil: null, petName: 'Biscuit' }],
    expires: false,
  });
  const tiers = [{ hours: 24, refund_percent: 50 }];
  const refund = {
    service: 'Basic Groom',
    date: '2026-12-01T15:00:00.000Z',
    amount: '$45.00',
    last4: '4242',
  };

  test.each([
    [
      'welcome',
      {},
      'Le damos la bienvenida a Paw Haven',
      ['¡Le damos la bienvenida, Maya Lopez!', 'Gracias por unirse a Paw Haven.', 'Agregar a su mascota: '],
    ],
    [
      'booked',
      {},
      'Cita confirmada: mar 1 dic 2026, 10:00 AM',
      [
        'Hola, Maya: ¡su cita está reservada! Por favor, llegue 5 minutos antes.',
        'Si cancela al menos 24 horas antes, le devolvemos la mitad de lo que pagó.',
        'Cuándo: mar 1 dic 2026, 10:00 AM',
        'Con: Grace',
        'Número de confirmación: A1B2C3D4 (también es su código de llegada)',
        'Pagado: $45.00',
      ],
    ],
    [
      'moved',
      { from: '2026-12-05T15:00:00.000Z' },
      'Cita reprogramada: mar 1 dic 2026, 10:00 AM',
      ['Antes: sáb 5 dic 2026, 10:00 AM', 'actualizar su calendario'],
    ],
    [
      'cancelled',
      {},
      'Cita cancelada: mar 1 dic 2026, 10:00 AM',
      ['Su cita del mar 1 dic fue cancelada. No se le devuelve nada de sus $45.00.'],
    ],
    [
      'reminder',
      {},
      'Recordatorio: Basic Groom para Biscuit, mar 1 dic 2026, 10:00 AM',
      ['Confirmo mi cita: https://functions.example/confirm-visit', 'o llame al (555) 010-0142'],
    ],
    ['ready', {}, 'Ya puede pasar por su mascota', ['Ya puede pasar por Biscuit.', 'Ver la cita: ']],
    [
      'refunded',
      { ...refund, reason: 'slot-taken' },
      'Pago reembolsado: $45.00',
      ['ahora lo tiene otra persona', 'a su tarjeta terminada en 4242', 'Usted no tiene que hacer nada.'],
    ],
    [
      'receipt',
      receipt,
      'Su recibo: Paw Haven',
      [
        'Basic Groom: $60.00',
        'Olive: Cita cancelada, sin reembolso: $22.50',
        'Impuesto: $4.80',
        'Propina: $5.00',
        'Total: $92.30',
        'Pagado (efectivo): $80.00',
        'Reembolsado (en línea): $10.00',
      ],
    ],
    ['extra', extra, 'Una pregunta sobre la cita de hoy', ['+$30.00. ¿Lo autoriza?', 'Responder: ']],
    ['vaccine', shown, 'Comprobante de vacunación', ['contra la rabia de Biscuit', 'Subir el comprobante: ']],
    [
      'review-published',
      {},
      'Su opinión ya está publicada',
      ['¡Gracias por su opinión!', 'Ver su opinión: '],
    ],
    [
      'promotion',
      { title: 'News', text: 'Half price.' },
      'News',
      ['Half price.', 'Reservar una cita: ', 'Cancelar suscripción: ', 'Preferencias de notificaciones: '],
    ],
  ] as const)('%s', (event, data, subject, parts) => {
    const sent = mail(event, { ...data }, { ...PAID, policy: { tiers } });
    expect(sent.subject).toBe(subject);
    for (const part of parts) expect(sent.text).toContain(part);
    expect(sent.html).toContain('<html lang="es">');
    expect(`${sent.text} ${sent.html}`).not.toMatch(/undefined|\b(Your|your|Hi Maya|View|Where)\b/);
  });

  test('translates the amount due and the calendar file', () => {
    const deposit = { payment_status: 'pending', total_amount: 85, paid_cents: 4250 } as const;
    const sent = mail('booked', {}, { ...PAID, ...deposit });
    expect(sent.text).toContain('Por pagar en el salón: $42.50');
    expect(sent.attachments[0]?.text).toContain('Basic Groom para Biscuit con Grace en Paw Haven');
    expect(mail('cancelled', {}, PAID).text).toContain('Su pago de $45.00 no se reembolsa automáticamente.');
  });

  test('keeps notices to the salon in English', () => {
    const notice = mail('admin-notice', { about: 'booked' }, {}, 'en');
    expect(notice.text).toContain('When: Tue, Dec 1, 2026 at 10:00 AM');
    expect(notice.html).toContain('<html lang="en">');
  });

  test('differs from the English version in every mail', () => {
    const mailed = EVENT_KINDS.filter(
      (kind) => channelsOf(kind).includes('email') && kind !== 'admin-notice',
    );
    for (const kind of mailed) expect(mail(kind, {}, {}, 'es').text).not.toBe(mail(kind, {}, {}, 'en').text);
  });

  test('leaves no mail text untranslated', () => {
    const same = (one: unknown, other: unknown): string[] => {
      if (typeof one === 'string') return one === other ? [one] : [];
      if (typeof one !== 'object' || one === null) return [];
      return Object.entries(one).flatMap(([key, value]) =>
        same(value, (other as Record<string, unknown>)[key]),
      );
    };
    expect(same(ENGLISH, SPANISH)).toEqual(['Total', 'Total']);
  });
});
