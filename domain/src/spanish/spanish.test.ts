import { describe, expect, test } from 'vitest';
import { CALENDAR_WORDS, visitCalendar } from '../booking/appointment/ics.ts';
import { APPOINTMENT_WORDS } from '../booking/appointment/labels.ts';
import { amountText, MONEY_WORDS, stateText, visitMoney } from '../booking/price/visit-money.ts';
import { STATUS_NEWS, statusChangeMessage } from '../core/records/appointment-status.ts';
import { EXTRA_WORDS } from '../money/bill/input.ts';
import { NOTE_WORDS } from '../people/care/input.ts';
import { ALERT_LABELS } from '../people/care/schema.ts';
import { DELIVERY_WORDS, deliveryTime } from '../notify/delivery/labels.ts';
import { ERRORS, errorText, type ErrorCode } from '../core/calls/errors.ts';
import { friendlyMessage } from '../core/text/friendly-message.ts';
import { withGroomer } from '../time/groomer/names.ts';
import { languageOf, type Translated } from '../core/text/language.ts';
import { conversationRow, PARTNER_WORDS } from '../people/message/list.ts';
import { MESSAGE_WORDS, messageFieldsIn } from '../people/message/schema.ts';
import { dayLabel, listTimeLabel } from '../people/message/thread.ts';
import { mailName } from '../notify/notification/mail-name.ts';
import { NOTIFICATION_WORDS } from '../notify/notification/words.ts';
import { CONFIRMATION_WORDS } from '../booking/payment/confirmation-number.ts';
import { PET_WORDS, petFieldsIn } from '../people/pet/schema.ts';
import { cancelFeeText, CARD_WORDS, consentText, feeNewsText } from '../booking/card/texts.ts';
import {
  cancelRefundText,
  POLICY_WORDS,
  policySentence,
  refundChangedText,
  shareText,
} from '../booking/price/policy-texts.ts';
import { PROFILE_WORDS, profileInputSchema } from '../people/profile/input.ts';
import { NAME_WORDS, nameProblem } from '../people/profile/person-name.ts';
import { profileSchema } from '../people/profile/schema.ts';
import { REVIEW_WORDS, reviewInputSchemaIn } from '../people/review/form.ts';
import { formatMonth } from '../time/schedule/month.ts';
import { startingPrice } from '../offer/service/sizes.ts';
import { anAppointment, aProfile, aService } from '../testing/factories.ts';
import {
  formatDate,
  formatDay,
  formatDayShort,
  formatDaysAhead,
  formatDayWithYear,
  formatDeadline,
  formatInstant,
  formatVisit,
} from '../core/calendar/time-format.ts';
import { expiryDaySchema, PROOF_WORDS, proofProblem } from '../offer/vaccine/input.ts';
import { expiryText, gapNotice, gapText, VACCINE_WORDS } from '../offer/vaccine/texts.ts';
import { joinNames } from '../booking/visit/pets.ts';
import { asOneAppointment } from '../booking/visit/visit.ts';
import { WISH_WORDS, wishForm, wishFormSchema } from '../booking/waitlist/input.ts';
import { wishText } from '../booking/waitlist/texts.ts';
import { theTime } from './dates.ts';
import { SPANISH, WORDS_OF } from './words.ts';

const ZONE = 'America/New_York';
const { dates } = SPANISH;
/** 10 AM in New York. */
const VISIT = new Date('2026-12-01T15:00:00Z');

test('I18N-01 uses English for a profile without a language or with an unknown one', () => {
  expect(languageOf(aProfile())).toBe('en');
  expect(languageOf(null)).toBe('en');
  expect(languageOf(profileSchema.parse({ ...aProfile(), language: 'fr' }))).toBe('en');
  expect(languageOf(aProfile({ language: 'es' }))).toBe('es');
  expect(aProfile()).not.toHaveProperty('language');
  expect([WORDS_OF.en, WORDS_OF.es]).toEqual([undefined, SPANISH]);
});

test('I18N-01 fails to compile with a missing text or wrong parameters', () => {
  const english = { open: 'Open', left: (count: number) => `${count} left`, more: { one: 'One' } };
  type Words = Translated<typeof english>;
  // @ts-expect-error `one` is missing.
  const incomplete: Words = { open: 'Abierto', left: (count) => `Quedan ${count}`, more: {} };
  const other: Words = {
    open: 'Abierto',
    // @ts-expect-error Its parameter is a number.
    left: (count: string) => count,
    more: { one: 'Uno' },
  };
  const complete: Words = { open: 'Abierto', left: (count) => `Quedan ${count}`, more: { one: 'Uno' } };
  expect(complete.left(2)).toBe('Quedan 2');
  expect([incomplete, other]).toHaveLength(2);
});

describe('I18N-01 every text is translated', () => {
  test.each([
    ['appointment', APPOINTMENT_WORDS],
    ['money', MONEY_WORDS],
    ['news', STATUS_NEWS],
    ['notification', NOTIFICATION_WORDS],
    ['policy', POLICY_WORDS],
    ['card', CARD_WORDS],
    ['vaccine', VACCINE_WORDS],
    ['pet', PET_WORDS],
    ['alerts', ALERT_LABELS],
    ['note', NOTE_WORDS],
    ['extra', EXTRA_WORDS],
    ['proof', PROOF_WORDS],
    ['review', REVIEW_WORDS],
    ['wish', WISH_WORDS],
    ['message', MESSAGE_WORDS],
    ['partner', PARTNER_WORDS],
    ['profile', PROFILE_WORDS],
    ['name', NAME_WORDS],
    ['delivery', DELIVERY_WORDS],
    ['calendar', CALENDAR_WORDS],
    ['confirmation', CONFIRMATION_WORDS],
    ['errors', ERRORS],
  ] as const)('%s', (name, english) => {
    const same = (one: unknown, other: unknown, path: string): string[] => {
      if (typeof one === 'string') return one === other ? [`${path}: ${one}`] : [];
      if (typeof one !== 'object' || one === null) return [];
      return Object.entries(one).flatMap(([key, value]) =>
        same(value, (other as Record<string, unknown>)[key], `${path}.${key}`),
      );
    };
    // A proper noun that is the same in both languages.
    expect(same(english, SPANISH[name], name)).toEqual(
      name === 'vaccine' ? ['vaccine.kinds.bordetella: Bordetella'] : [],
    );
  });
});

describe('I18N-01 days and times', () => {
  test.each([
    [formatDay('2026-11-24', dates), 'martes 24 de noviembre'],
    [formatDayShort('2026-12-01', dates), 'mar 1 dic'],
    [formatDayWithYear('2026-12-05', dates), 'sáb 5 dic 2026'],
    [formatDate('2026-01-04', dates), '4 ene'],
    [formatInstant(VISIT, ZONE, dates), 'mar 1 dic 2026, 10:00 AM'],
    [formatVisit(VISIT, ZONE, VISIT, dates), 'mar 1 dic · 10:00 AM'],
    [formatVisit(VISIT, ZONE, new Date('2027-02-01T12:00:00Z'), dates), 'mar 1 dic 2026 · 10:00 AM'],
    [formatDeadline(VISIT, ZONE, dates), 'mar 1 dic, 10:00 AM'],
    [formatMonth('2026-11', dates), 'noviembre de 2026'],
    [formatDaysAhead('2026-11-24', '2026-11-24', dates), 'hoy'],
    [formatDaysAhead('2026-11-25', '2026-11-24', dates), 'mañana'],
    [formatDaysAhead('2026-11-27', '2026-11-24', dates), 'en 3 días'],
    [formatDaysAhead('2026-11-23', '2026-11-24', dates), undefined],
    [dayLabel('2026-12-01', VISIT, ZONE, dates), 'Hoy'],
    [dayLabel('2026-11-30', VISIT, ZONE, dates), 'Ayer'],
    [dayLabel('2026-11-25', VISIT, ZONE, dates), 'miércoles 25 de noviembre'],
    [dayLabel('2025-11-25', VISIT, ZONE, dates), 'mar 25 nov 2025'],
    [listTimeLabel(VISIT, VISIT, ZONE, dates), '10:00 AM'],
    [listTimeLabel(new Date('2026-11-30T15:00:00Z'), VISIT, ZONE, dates), 'Ayer'],
    [listTimeLabel(new Date('2026-11-25T15:00:00Z'), VISIT, ZONE, dates), 'mié 25 nov'],
    [deliveryTime(VISIT, ZONE, SPANISH), 'mar 1 dic, 10:00 AM'],
  ])('%s', (said, text) => expect(said).toBe(text));

  test('uses “la” for one o’clock and “las” for other hours', () => {
    const times = ['1:00 PM', '1:30 AM', '10:00 AM', '12:30 PM'];
    expect(times.map(theTime)).toEqual(['la 1:00 PM', 'la 1:30 AM', 'las 10:00 AM', 'las 12:30 PM']);
  });

  test('keeps English formats in English', () => {
    expect(formatDay('2026-11-24')).toBe('Tuesday, November 24');
    expect(formatInstant(VISIT, ZONE)).toBe('Tue, Dec 1, 2026 at 10:00 AM');
  });
});

describe('I18N-01 visits', () => {
  test('statuses, payments and names', () => {
    const { money, news, groomer, from, language } = SPANISH;
    expect(statusChangeMessage('completed', news)).toBe('Su cita ha terminado');
    expect(statusChangeMessage('no-show', news)).toBe('El estado de su cita ha cambiado');
    const deposit = anAppointment({ payment_status: 'pending', total_amount: 85, paid_cents: 4250 });
    const textOf = (changes: object) => stateText(visitMoney([{ ...deposit, ...changes }]), money);
    expect(textOf({ tip_cents: 500 })).toBe('Depósito pagado · propina $5.00');
    expect(textOf({ status: 'no-show' })).toBe('Depósito no reembolsado');
    expect(textOf({ paid_cents: 0 })).toBe('Se paga en el salón');
    expect(amountText(visitMoney([deposit]), money)).toBe('$42.50 de $85.00');
    expect(withGroomer('Grace', groomer)).toBe('con Grace');
    expect(joinNames(['Olive', 'Biscuit', 'Moss'], language)).toBe('Olive, Biscuit y Moss');
    expect(startingPrice(aService(), from)).toBe('$45');
    const second = anAppointment({ id: 'b', visit_id: 'a', pet: { name: 'Iris', breed: null } });
    const both = asOneAppointment([anAppointment({ id: 'a', visit_id: 'a' }), second], language);
    expect(both.pet.name).toBe('Biscuit e Iris');
  });

  test('a service with sizes', () => {
    const sizes = [{ label: 'Up to 50 lb', max_weight: 50, price_cents: 4500, minutes: 60 }];
    expect(startingPrice({ base_price: 45, sizes }, SPANISH.from)).toBe('desde $45');
  });

  test('the calendar file', () => {
    const place = { business_name: 'Paw Haven', business_phone: '(555) 010-0142' };
    const file = visitCalendar([anAppointment()], place, VISIT, () => 'Grace', SPANISH);
    expect(file).toContain('SUMMARY:Basic Groom para Biscuit con Grace en Paw Haven');
    expect(file.replaceAll('\r\n ', '')).toContain(
      String.raw`DESCRIPTION:Por favor\, llegue 5 minutos antes\n¿Tiene preguntas? Llame al (555) 010-0142`,
    );
  });

  test('WAIT-01 wishes for one day and for several', () => {
    const period = { to: '2026-12-10', weekdays: [], earliest: '09:00', latest: '17:00' };
    const text = (from: string) => wishText({ ...period, from }, SPANISH.waitlist);
    expect(text('2026-12-04')).toBe('del 4 dic al 10 dic, con inicio entre 9:00 AM y 5:00 PM');
    expect(text('2026-12-10')).toBe('el jue 10 dic, con inicio entre 9:00 AM y 5:00 PM');
  });

  test('the policy', () => {
    const tiers = [
      { hours: 48, refund_percent: 100 },
      { hours: 24, refund_percent: 50 },
      { hours: 1, refund_percent: 30 },
    ];
    expect(policySentence(tiers, SPANISH.policy)).toBe(
      'Si cancela al menos 48 horas antes, le devolvemos todo lo que pagó; 24 horas antes, la mitad; 1 hora antes, el 30%. Después, o si no se presenta, no hay reembolso.',
    );
    expect(policySentence(tiers.slice(1, 2), SPANISH.policy)).toContain(
      'le devolvemos la mitad de lo que pagó',
    );
    const outlook = { cents: 4250, next: { after: VISIT, cents: 2125 } };
    expect(cancelRefundText(outlook, 4250, ZONE, SPANISH)).toBe(
      'Si cancela ahora, le devolvemos $42.50 a su tarjeta. Después de esa fecha (mar 1 dic, 10:00 AM), $21.25.',
    );
    const last = { cents: 4250, next: { after: VISIT, cents: 0 } };
    expect(cancelRefundText(last, 4250, ZONE, SPANISH)).toMatch(/10:00 AM\), no hay reembolso\.$/);
    expect(cancelRefundText({ cents: 0, next: undefined }, 4250, ZONE, SPANISH)).toBe(
      'Si cancela ahora, no le devolvemos nada de los $42.50 que pagó.',
    );
    expect(refundChangedText(0, SPANISH.policy)).toBe(
      'El reembolso ahora es de $0.00. ¿Cancelar de todos modos?',
    );
    expect(shareText(4250, 8500, SPANISH.policy)).toBe('Pague ahora $42.50 · al recoger $42.50');
  });
});

test('I18N-01 CARD-01 CARD-02 the saved card', () => {
  const terms = { noShowCents: 8500, lateCancelCents: 4250, lateHours: 24, mostCents: 8500 };
  expect(consentText(terms, SPANISH.card)).toMatch(
    /^Ahora no se cobra nada\. Podemos cobrarle a su tarjeta hasta \$42\.50 si cancela menos de 24 horas antes de su cita, o hasta \$85\.00 si no se presenta\. Si cambia la cita menos de 24 horas antes, /,
  );
  expect(cancelFeeText({ cents: 0, next: { after: VISIT, cents: 4250 } }, { zone: ZONE }, SPANISH)).toBe(
    'Puede cancelar sin costo hasta el mar 1 dic, 10:00 AM. Después, podemos cobrarle hasta $42.50.',
  );
  const news = { reason: 'no-show', cents: 8500, start: VISIT, last4: '4242', isCharged: true } as const;
  expect(feeNewsText(news, ZONE, SPANISH)).toBe(
    'Usted no vino a su cita del mar 1 dic. Como acordamos al reservar, cobramos $85.00 a su tarjeta que termina en 4242.',
  );
});

describe('I18N-01 vaccinations', () => {
  const gap = { kind: 'rabies', standing: 'missing', validUntil: '2026-12-03' } as const;
  test.each([
    [
      gap,
      'La vacuna contra la rabia de Biscuit vence el jue 3 dic, antes de esta cita. Suba el nuevo comprobante a tiempo.',
    ],
    [
      { ...gap, validUntil: '2026-11-24' },
      'La vacuna contra la rabia de Biscuit estuvo vigente hasta el mar 24 nov. Suba el nuevo comprobante antes de esta cita.',
    ],
    [
      { ...gap, validUntil: null },
      'No tenemos comprobante de la vacuna contra la rabia de Biscuit. Suba uno antes de esta cita.',
    ],
    [
      { ...gap, validUntil: null, refused: true },
      'No aceptamos el comprobante de la vacuna contra la rabia de Biscuit. Suba otro antes de esta cita.',
    ],
    [
      { ...gap, sentUntil: '2027-01-04' },
      'El comprobante que nos dio vence el lun 4 ene 2027, antes de esta cita. Suba uno que la cubra.',
    ],
    [
      { ...gap, sentUntil: '2026-11-24' },
      'El comprobante que nos dio estuvo vigente hasta el mar 24 nov. Suba uno que cubra esta cita.',
    ],
    [
      { ...gap, standing: 'submitted' as const },
      'La vacuna contra la rabia de Biscuit: ya tenemos su comprobante y lo vamos a revisar.',
    ],
  ])('%o', (item, text) => expect(gapText(item, 'Biscuit', '2026-11-25', SPANISH)).toBe(text));

  test('notices for groomers', () => {
    expect(gapNotice(gap, 'Biscuit', '2026-11-25', SPANISH)).toBe(
      'La vacuna contra la rabia de Biscuit: vence el jue 3 dic, aún sin comprobante nuevo.',
    );
    expect(expiryText('distemper', 'Biscuit', '2026-12-25', '2026-11-25', SPANISH)).toBe(
      'La vacuna contra el moquillo de Biscuit vence el vie 25 dic. Suba el nuevo comprobante antes de su siguiente cita.',
    );
  });
});

describe('I18N-01 forms and errors', () => {
  const messageOf = (checked: { success: boolean; error?: { issues: { message: string }[] } }) =>
    checked.error?.issues[0]?.message;

  test('their labels and messages', () => {
    const pet = petFieldsIn(SPANISH.pet);
    expect(pet.labels).toMatchObject({ name: 'Nombre', weight: 'Peso (lb)' });
    expect(messageOf(pet.schema.safeParse({ ...pet.values(null), name: ' ' }))).toBe(
      'Escriba el nombre de su mascota.',
    );
    expect(messageOf(pet.schema.safeParse({ ...pet.values(null), name: 'x'.repeat(500) }))).toMatch(
      /^Use \d+ caracteres como máximo\.$/,
    );
    const review = reviewInputSchemaIn(SPANISH.review);
    expect(messageOf(review.safeParse({ rating: 0, text: '' }))).toBe('Elija de una a cinco estrellas.');
    const wish = wishFormSchema('2026-12-01', () => true, SPANISH.wish);
    const parsed = wish.safeParse({ ...wishForm({}, '2026-12-01'), earliest: '', to: '2026-11-30' });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
      'Elija una mascota.',
      'Elija un servicio.',
      'Escriba una hora, por ejemplo 9:00 AM.',
      'Elija un tamaño.',
    ]);
    const message = messageFieldsIn(SPANISH.message);
    expect(message.placeholders.message).toBe('Mensaje');
    const profile = profileInputSchema({ businessName: 'Paw Haven', storedName: null }, SPANISH);
    const typed = { full_name: 'Visit pay.com', phone: '', address: '', city: '', state: '', zip_code: '' };
    expect(messageOf(profile.safeParse(typed))).toBe(SPANISH.name.address);
    expect(nameProblem('Paw Haven', 'Paw Haven', SPANISH.name)).toBe(SPANISH.name.salon);
    expect(messageOf(expiryDaySchema('2026-11-25', SPANISH.proof).safeParse('2026-11-24'))).toBe(
      SPANISH.proof.dayPast,
    );
    expect(proofProblem({ size: 1, type: 'text/html' }, SPANISH.proof)).toBe(SPANISH.proof.fileType);
  });

  test('errors by code and by English text', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(errorText(code)).toBe(ERRORS[code]);
    expect(errorText('slot-taken', SPANISH.errors)).toBe(
      'Alguien acaba de reservar ese horario. Elija otro.',
    );
    expect(SPANISH.friendly[friendlyMessage('Failed to fetch')]).toContain('conexión a internet');
  });

  test('people without a name', () => {
    expect(mailName(null, 'www.bad.example@example.com', 'Paw Haven', SPANISH.nobody)).toBe(
      'estimado cliente',
    );
    const conversation = {
      id: 'business_maya',
      participants: ['business', 'maya'],
      members: {},
      last_message: 'Hi',
      last_message_id: 'm',
      last_message_at: VISIT,
      last_sender_id: 'business',
      unread: {},
    };
    expect(conversationRow(conversation, 'maya', 'Paw Haven', SPANISH.partner).partnerName).toBe('El salón');
  });
});
