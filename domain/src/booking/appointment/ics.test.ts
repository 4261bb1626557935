import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import {
  businessCalendar,
  calendarFileName,
  nextSequence,
  visitCalendar,
  type CalendarPlace,
} from './ics.ts';

const place: CalendarPlace = {
  business_name: 'Paw Haven',
  business_phone: '(555) 010-0142',
  business_address: '12 Elm Street, Springfield',
  business_email: 'hello@pawhaven.example',
};
const stamp = new Date('2026-11-21T07:05:09.123Z');
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;
const calendar = (changes: Parameters<typeof anAppointment>[0] = {}, where = place) =>
  visitCalendar([anAppointment(changes)], where, stamp);
/** Splits the text into unfolded lines, as calendar programs read them. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

test('ADDON-02 names the add-ons', () => {
  const line = { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false } as const;
  expect(valueOf(calendar({ lines: [line] }), 'SUMMARY')).toBe(
    'Basic Groom + Nail grind for Biscuit at Paw Haven',
  );
});

test('writes one event and ends every line with CRLF', () => {
  expect(linesOf(calendar())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paw Haven//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:appointment-appointment-1@paw-haven',
    'DTSTAMP:20261121T070509Z',
    'SEQUENCE:0',
    'DTSTART:20261201T150000Z',
    'DTEND:20261201T160000Z',
    'ORGANIZER;CN="Paw Haven":mailto:hello@pawhaven.example',
    'SUMMARY:Basic Groom for Biscuit at Paw Haven',
    String.raw`LOCATION:Paw Haven\, 12 Elm Street\, Springfield`,
    String.raw`DESCRIPTION:Please arrive 5 minutes early\nQuestions? Call (555) 010-0142`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendar().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('keeps the UID and raises the sequence when the appointment is moved', () => {
  const moved = calendar({
    appointment_date: new Date('2026-12-02T18:30:00Z'),
    updated_at: new Date('2026-11-20T15:01:30Z'),
  });
  expect(valueOf(moved, 'UID')).toBe(valueOf(calendar(), 'UID'));
  expect(valueOf(moved, 'SEQUENCE')).toBe('90');
  expect(valueOf(moved, 'DTSTART')).toBe('20261202T183000Z');
});

test.each([
  ['a service of half an hour', 30, '20261201T153000Z'],
  ['a service of a day', 1440, '20261202T150000Z'],
  ['a service without a duration, an hour', null, '20261201T160000Z'],
])('sets the end of %s', (_, duration_minutes, end) => {
  const service = { name: 'Basic Groom', description: null, duration_minutes };
  expect(valueOf(calendar({ service }), 'DTEND')).toBe(end);
});

test.each([
  ['a comma', 'Rex, the dog', String.raw`Rex\, the dog`],
  ['a semicolon', 'Rex; Max', String.raw`Rex\; Max`],
  ['a backslash', String.raw`Re\x`, String.raw`Re\\x`],
  ['a line break', 'Rex\r\nMax\rKim\nTom', String.raw`Rex\nMax\nKim\nTom`],
  ['a control character', 'Re\u0007x\u0000', 'Rex'],
  ['a colon and quotes', 'Rex: "the dog"', 'Rex: "the dog"'],
])('escapes %s', (_, name, escaped) => {
  const text = calendar({ pet: { name, breed: null } });
  expect(valueOf(text, 'SUMMARY')).toBe(`Basic Groom for ${escaped} at Paw Haven`);
});

describe('folding', () => {
  test.each([
    ['letters', 'x'.repeat(400)],
    ['characters of two octets', 'é'.repeat(200)],
    ['characters of four octets', '🐶'.repeat(100)],
    ['a mixture', 'aé漢🐶'.repeat(50)],
  ])('folds lines of %s at 75 octets without splitting characters', (_, name) => {
    const text = calendar({ pet: { name, breed: null } });
    for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(valueOf(text, 'SUMMARY')).toBe(`Basic Groom for ${name} at Paw Haven`);
  });

  test('folds a line of 76 octets but not one of 75', () => {
    const fixed = 'SUMMARY:Basic Groom for  at Paw Haven'.length;
    const line = (length: number) =>
      calendar({ pet: { name: 'x'.repeat(length - fixed), breed: null } }).match(/SUMMARY:[^\r]*\r\n /);
    expect(line(75)).toBeNull();
    expect(line(76)).not.toBeNull();
  });
});

test.each([null, undefined, '  '])('omits the location when the address is %j', (business_address) => {
  expect(valueOf(calendar({}, { ...place, business_address }), 'LOCATION')).toBeUndefined();
});

test('cancels an appointment as RFC 5546 asks', () => {
  const canceled = calendar({ status: 'cancelled', calendar_sequence: 3 });
  expect(linesOf(canceled).slice(4)).toEqual([
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    'UID:appointment-appointment-1@paw-haven',
    'DTSTAMP:20261121T070509Z',
    'SEQUENCE:3',
    'DTSTART:20261201T150000Z',
    'DTEND:20261201T160000Z',
    'ORGANIZER;CN="Paw Haven":mailto:hello@pawhaven.example',
    'SUMMARY:Basic Groom for Biscuit at Paw Haven',
    String.raw`LOCATION:Paw Haven\, 12 Elm Street\, Springfield`,
    String.raw`DESCRIPTION:Please arrive 5 minutes early\nQuestions? Call (555) 010-0142`,
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('publishes a visit of which one pet is canceled, because a cancellation is about one event', () => {
  const both = [anAppointment(), anAppointment({ id: 'appointment-2', status: 'cancelled' })];
  const lines = linesOf(visitCalendar(both, place, stamp));
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
  ]);
});

test.each([
  [{ business_email: null }, 'CN="Paw Haven":invalid:nomail'],
  [{ business_email: ' ' }, 'CN="Paw Haven":invalid:nomail'],
  [
    { business_name: 'Paw; Haven, "NYC": Grooming' },
    `CN="Paw; Haven, 'NYC': Grooming":mailto:hello@pawhaven.example`,
  ],
  [{ business_name: 'Paw\r\nHaven' }, 'CN="Paw Haven":mailto:hello@pawhaven.example'],
  [
    { business_email: 'a b@pawhaven.example\r\nX:1' },
    'CN="Paw Haven":mailto:a%20b@pawhaven.example%0D%0AX:1',
  ],
])('names the organizer of %j', (changes, expected) => {
  const line = linesOf(calendar({}, { ...place, ...changes })).find((item) => item.startsWith('ORGANIZER;'));
  expect(line).toBe(`ORGANIZER;${expected}`);
});

describe('the sequence number', () => {
  const created_at = new Date('2026-11-20T15:00:00Z');
  const at = (seconds: number) => new Date(+created_at + seconds * 1000);
  const numberOf = (appointment: Parameters<typeof anAppointment>[0]) =>
    Number(valueOf(calendar({ created_at, updated_at: created_at, ...appointment }), 'SEQUENCE'));

  test.each([
    ['two changes in one second', [0, 0]],
    ['many in one second', [5, 5, 5, 5, 5]],
    ['one a day later', [0, 86_400]],
    ['a clock that goes back', [10, 3, 1]],
    ['a change before the creation', [-5, -5]],
  ])('rises with %s', (_, seconds) => {
    let appointment = anAppointment({ created_at, updated_at: created_at });
    const numbers = [numberOf(appointment)];
    for (const second of seconds) {
      appointment = { ...appointment, updated_at: at(second), calendar_sequence: nextSequence(appointment) };
      numbers.push(numberOf(appointment));
    }
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test('continues above that of changes without a counter', () => {
    const changed = anAppointment({ created_at, updated_at: at(90) });
    expect(numberOf(changed)).toBe(90);
    expect(nextSequence(changed)).toBe(91);
  });
});

test.each([
  ['Basic Groom', 'basic-groom-2026-12-01.ics'],
  ['Bath & Brush: Déluxe!', 'bath-brush-deluxe-2026-12-01.ics'],
  ['漢', 'appointment-2026-12-01.ics'],
])('names the calendar file of %s %s', (name, expected) => {
  expect(calendarFileName(name, '2026-12-01')).toBe(expected);
});

test('writes the business’s calendar with an event per appointment and without customer names', () => {
  const two = [
    anAppointment({ special_requests: 'Short ears; no scent' }),
    anAppointment({ id: 'appointment-2', status: 'cancelled' }),
  ];
  const lines = linesOf(businessCalendar(two, place, stamp));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toContain('SUMMARY:Biscuit: Basic Groom');
  expect(lines).toContain(String.raw`DESCRIPTION:Scheduled\nShort ears\; no scent`);
  expect(lines).toContain('UID:appointment-appointment-2@paw-haven');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines.slice(0, 1).concat(lines.slice(-2))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(lines.join('')).not.toContain('maya');
  expect(linesOf(businessCalendar([], place, stamp))).not.toContain('BEGIN:VEVENT');
});

test('keeps any text in its property, on lines of at most 75 octets', () => {
  const unescaped = (value = '') =>
    value.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
  const hardText = fc.oneof(
    fc.string({
      unit: fc.constantFrom('\\', 'n', ';', ',', '\r', '\n', '"', ':', ' ', 'é', '🐶', 'END:VEVENT'),
    }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );
  fc.assert(
    fc.property(hardText, (name) => {
      const text = calendar({ pet: { name, breed: null } });
      for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
      const shown = name.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Control}/gu, '');
      expect(unescaped(valueOf(text, 'SUMMARY'))).toBe(`Basic Groom for ${shown} at Paw Haven`);
      expect(linesOf(text)).toHaveLength(linesOf(calendar()).length);
    }),
    { numRuns: 500 },
  );
});
