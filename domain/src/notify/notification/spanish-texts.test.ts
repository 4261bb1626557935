/** The Spanish notifications and the length of their text messages. */
import { describe, expect, test } from 'vitest';
import { channelsOf } from '../delivery/plan.ts';
import { extraEvent, refundEvent } from '../delivery/events.ts';
import { EVENT_KINDS, type EventKind } from '../../core/records/notification-event.ts';
import { SPANISH } from '../../spanish/words.ts';
import { anAppointment } from '../../testing/factories.ts';
import { vaccineNewsData, type VaccineNews } from '../../offer/vaccine/news.ts';
import { smsSize } from './sms-segments.ts';
import { smsBody, smsText } from './sms-text.ts';
import { shortText, type MessageContext } from './texts.ts';

const BASE = { kind: 'booked', business: 'Paw Haven', zone: 'America/New_York', data: {} } as const;
const CONFIRM = `https://us-central1-paw-haven.cloudfunctions.net/confirm-visit?token=${'a'.repeat(56)}`;

function context(changes: Partial<MessageContext> = {}): MessageContext {
  return { ...BASE, appointment: anAppointment(), ...changes };
}
const said = (changes: Partial<MessageContext>) => shortText(context(changes), SPANISH);
const text = (changes: Partial<MessageContext>) => smsText(context(changes), SPANISH);

const line = (kind: 'service' | 'add-on', label: string) => ({
  label,
  cents: 4500,
  minutes: 60,
  kind,
  taxable: false,
});
/** The longest usual texts: two pets, an add-on, a groomer, a day in September. */
const LONG = {
  groomer: 'Grace',
  pets: 2,
  closes: new Date('2026-12-01T23:30:00Z'),
  appointment: anAppointment({
    appointment_date: new Date('2026-09-23T15:00:00Z'),
    pet: { name: 'Biscuit y Olive', breed: null },
    lines: [line('service', 'Basic Groom'), line('add-on', 'Nail grind')],
  }),
} as const;
const CANCELLED = anAppointment({
  appointment_date: new Date('2026-09-23T15:00:00Z'),
  payment_status: 'pending',
  paid_cents: 104250,
  stripe_session_id: 'cs_1',
  refunded_cents: 102125,
  policy: { tiers: [] },
});
const ISSUE = {
  id: 'i',
  user_id: 'maya',
  reason: 'slot-taken',
  appointment_date: new Date('2026-12-01T15:00:00Z'),
} as const;
const refund = (brand: string | null = 'Visa') =>
  refundEvent(ISSUE, { cents: 4500, card: { brand, last4: '4242' }, service: 'Basic Groom' }).data ?? {};
const extra = (label: string) =>
  extraEvent({
    id: 'e',
    user_id: 'maya',
    appointment_id: 'a',
    pet_name: 'Olive',
    label,
    cents: 3000,
  } as never).data ?? {};
type Gap = VaccineNews['gaps'][number];
const gap = (changes: Partial<Gap> = {}): Gap => ({
  kind: 'rabies',
  level: 'warn',
  standing: 'missing',
  validUntil: null,
  petName: 'Biscuit',
  ...changes,
});
const shown = (gaps: Gap[], expires = false) => vaccineNewsData({ today: '2026-11-25', gaps, expires });
const [HOME, APPOINTMENTS, PETS] = ['home', 'appointments', 'pet-profiles'].map(
  (page) => `https://pawhaven.example/${page}`,
);

describe('I18N-01 text messages have one GSM-7 segment of at most 160 characters', () => {
  const cases: [string, Partial<MessageContext>, string][] = [
    [
      'booked',
      { kind: 'booked', ...LONG },
      'Su cita fue agendada: Basic Groom + Nail grind para Biscuit y Olive con Grace, mié 23 sep, 11:00 AM.',
    ],
    [
      'moved',
      { kind: 'moved', ...LONG },
      'Su cita tiene nuevo horario: Basic Groom + Nail grind para Biscuit y Olive con Grace, mié 23 sep, 11:00 AM.',
    ],
    [
      'cancelled',
      { kind: 'cancelled', ...LONG },
      'Su cita fue cancelada: Basic Groom + Nail grind para Biscuit y Olive con Grace, mié 23 sep, 11:00 AM.',
    ],
    [
      'a series, too long for its names',
      { kind: 'booked', more: 3, ...LONG },
      'Su cita fue agendada: Basic Groom + Nail grind para Biscuit y Olive con Grace, mié 23 sep, 11:00 AM y otras 3 visitas.',
    ],
    [
      'a cancelled series',
      { kind: 'cancelled', more: 1, appointment: CANCELLED, paid: [CANCELLED] },
      'Su cita fue cancelada: mié 23 sep, 11:00 AM y otra visita.',
    ],
    [
      'WAIT-02 an offer',
      {
        kind: 'offer',
        data: { start: '2026-12-01T15:00:00Z', until: '2026-11-30T20:40:00Z', groomer: 'Grace' },
        link: APPOINTMENTS,
      },
      'Hay lugar el mar 1 dic, 10:00 AM con Grace. Es suyo hasta las 3:40 PM. Reserve: https://pawhaven.example/appointments',
    ],
    [
      'RECUR-06 a nudge',
      { kind: 'due', link: HOME },
      'Es hora de otra cita para Biscuit. Reserve: https://pawhaven.example/home',
    ],
    [
      'POLICY-11 cancelled, with what goes back',
      { kind: 'cancelled', appointment: CANCELLED, paid: [CANCELLED] },
      'Su cita del mié 23 sep fue cancelada. Le devolvemos $1,021.25 a su tarjeta, por lo general en menos de 2 semanas.',
    ],
    [
      'in progress',
      { kind: 'status', data: { status: 'in-progress' }, ...LONG },
      'Su cita acaba de comenzar: Basic Groom + Nail grind para Biscuit y Olive.',
    ],
    [
      'completed',
      { kind: 'status', data: { status: 'completed' }, ...LONG },
      'Su cita ha terminado: Basic Groom + Nail grind para Biscuit y Olive.',
    ],
    [
      'no-show',
      { kind: 'status', data: { status: 'no-show' }, ...LONG },
      'El estado de su cita ha cambiado: Basic Groom + Nail grind para Biscuit y Olive.',
    ],
    ['ready', { kind: 'ready', ...LONG }, 'Ya puede pasar por Biscuit y Olive. Cerramos a las 6:30 PM.'],
    [
      'ready, at one',
      { kind: 'ready', closes: new Date('2026-12-01T18:00:00Z') },
      'Ya puede pasar por Biscuit. Cerramos a la 1:00 PM.',
    ],
    [
      'a reminder, which leaves the link to the mail',
      { kind: 'reminder', link: CONFIRM, ...LONG },
      'Basic Groom + Nail grind para Biscuit y Olive con Grace, mié 23 sep, 11:00 AM. Por favor, llegue 5 minutos antes.',
    ],
    [
      'a reminder on a Saturday, of a pet with an accent',
      {
        kind: 'reminder',
        appointment: anAppointment({
          appointment_date: new Date('2026-12-05T15:00:00Z'),
          pet: { name: 'Ámbar', breed: null },
        }),
      },
      'Basic Groom para Ambar, sab 5 dic, 10:00 AM. Por favor, llegue 5 minutos antes.',
    ],
    [
      'PAY-25 a refund: what, how much, where to and in how many days',
      { kind: 'refunded', data: refund(), link: HOME },
      'No se pudo reservar su cita del mar 1 dic, 10:00 AM. Le devolvemos $45.00 a su tarjeta 4242 en menos de 2 semanas.',
    ],
    [
      'extra work, with the link',
      { kind: 'extra', data: extra('Dematting'), link: APPOINTMENTS },
      `Trabajo adicional para Olive: Dematting, +$30.00. ¿Lo autoriza? Para responder: ${APPOINTMENTS}`,
    ],
    [
      'extra work in many words',
      { kind: 'extra', data: extra('Dematting behind the ears and around the tail'), link: APPOINTMENTS },
      `Trabajo adicional en la cita de hoy, +$30.00. ¿Lo autoriza? Para responder: ${APPOINTMENTS}`,
    ],
    [
      'a missing vaccination',
      { kind: 'vaccine', data: shown([gap({ kind: 'bordetella' })]), link: PETS },
      `Falta un comprobante vigente de la vacuna contra la bordetella de Biscuit. Enviar: ${PETS}`,
    ],
    [
      'one that ran out',
      { kind: 'vaccine', data: shown([gap({ validUntil: '2026-11-20' })]), link: PETS },
      `Falta un comprobante vigente de la vacuna contra la rabia de Biscuit. Enviar: ${PETS}`,
    ],
    [
      'one that runs out',
      { kind: 'vaccine', data: shown([gap({ validUntil: '2026-12-23' })], true), link: PETS },
      `La vacuna contra la rabia de Biscuit vence el mié 23 dic. Enviar: ${PETS}`,
    ],
    [
      'several that are missing',
      { kind: 'vaccine', data: shown([gap(), gap({ kind: 'distemper' })]), link: PETS },
      `Faltan comprobantes vigentes de las vacunas de sus mascotas. Enviar: ${PETS}`,
    ],
  ];
  test.each(cases)('%s', (_, changes, body) => {
    const message = text(changes);
    expect(message).toBe(`Paw Haven: ${body} STOP para darse de baja.`);
    const size = smsSize(message);
    expect(size).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    expect(size.units).toBeLessThanOrEqual(160);
  });

  /** Names of any length or alphabet, which the texts leave out. */
  const NAMES = ['B'.repeat(140), 'Ёжик '.repeat(9)];
  const OTHERS: readonly EventKind[] = ['staff-text', 'day-message', 'payment-link'];
  const texted = EVENT_KINDS.filter((kind) => channelsOf(kind).includes('sms') && !OTHERS.includes(kind));
  test.each(texted.flatMap((kind) => NAMES.map((name) => [kind, name] as const)))(
    '%s, about a pet and a service called %s',
    (kind, name) => {
      const service = { name, description: null, duration_minutes: 60 };
      const appointment = anAppointment({ pet: { name, breed: null }, service });
      const data = {
        ...refund('American Express'),
        ...extra(name),
        ...shown([gap({ petName: name })]),
        service: name,
        status: 'completed',
      };
      const message = text({ kind, appointment, data, link: CONFIRM, groomer: name });
      expect(smsSize(message)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
      expect(message).not.toContain(name);
    },
  );

  test('LINK-01 a payment link, whose address is long, has two segments and never leaves it out', () => {
    const link = `https://us-central1-a-salon-in-town.cloudfunctions.net/payment-link?token=${'x'.repeat(47)}&language=es`;
    const times = { start: '2026-12-23T15:00:00Z', until: '2026-12-22T23:30:00Z' };
    for (const about of ['deposit', 'advance', 'bill']) {
      const message = text({ kind: 'payment-link', data: { about, amount: '$120.00', ...times }, link });
      expect(message).toContain(link);
      expect(smsSize(message)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
    }
  });

  test('uses no accents that GSM-7 lacks in the app’s own words', () => {
    const own = cases.filter(([name]) => !name.includes('Saturday')).map(([, changes]) => said(changes).body);
    for (const body of own) expect(body).not.toMatch(/[áíóúÁÍÓÚ]/);
  });

  test('shortens texts that customers request, and keeps texts by staff unchanged', () => {
    const appointment = anAppointment({ pet: { name: 'B'.repeat(90), breed: null } });
    expect(smsBody(context({ kind: 'reminder', appointment }), SPANISH)).toBe(
      'Su cita: mar 1 dic, 10:00 AM. Por favor, llegue 5 minutos antes.',
    );
    expect(smsBody(context({ kind: 'reminder' }))).toBe(
      'Basic Groom for Biscuit, Tue, Dec 1 at 10:00 AM. Please arrive 5 minutes early.',
    );
    const written = 'Hasta mañana. Su perro está listo.';
    expect(text({ kind: 'staff-text', data: { text: written } })).toBe(
      `Paw Haven: ${written} STOP para darse de baja.`,
    );
  });
});

describe('I18N-01 push messages and subjects', () => {
  const data = {
    ...refund(),
    ...extra('Dematting'),
    ...shown([gap()]),
    status: 'completed',
    amount: '$45.00',
  };
  const WRITTEN: readonly EventKind[] = ['promotion', 'admin-notice', 'staff-text', 'day-message'];
  const OWN = EVENT_KINDS.filter((kind) => !WRITTEN.includes(kind));

  test.each(OWN)('%s is in Spanish', (kind) => {
    for (const appointment of [anAppointment(), undefined]) {
      const english = shortText(context({ kind, data, appointment }));
      const spanish = shortText(context({ kind, data, appointment }), SPANISH);
      expect(spanish.title).not.toBe(english.title);
      expect(spanish.body).not.toBe(english.body);
      expect(spanish.body).not.toMatch(/undefined|\b(the|your|will|is)\b/i);
    }
  });

  test('keeps notices to the salon in English and people’s own words unchanged', () => {
    const notice = { kind: 'admin-notice', data: { about: 'booked' } } as const;
    expect(said(notice)).toEqual(shortText(context(notice)));
    const promotion = { kind: 'promotion', data: { title: 'News', text: 'Half price' } } as const;
    expect(said(promotion)).toEqual({ title: 'News', body: 'Half price' });
  });

  test('a refund names the visit, the amount, the card, and the time it takes', () => {
    expect(said({ kind: 'refunded', data: refund() }).body).toBe(
      'No se pudo reservar Basic Groom para el mar 1 dic 2026, 10:00 AM. Le devolvemos $45.00 a su tarjeta Visa terminada en 4242, por lo general en menos de 2 semanas.',
    );
    expect(said({ kind: 'refunded', data: refund(null) }).body).toContain('a su tarjeta terminada en 4242');
    expect(said({ kind: 'refunded', data: {} }).body).toBe(
      'No se pudo reservar su visita. Le devolvemos todo su dinero al mismo medio de pago, por lo general en menos de 2 semanas.',
    );
    expect(shortText(context({ kind: 'refunded', data: refund() })).body).toContain(
      '$45.00 will be refunded to your Visa card ending in 4242',
    );
  });
});
