/** An appointment as a calendar file (RFC 5545 and RFC 5546) for the customer. */
import { GROOMER_WORDS, withGroomer, type GroomerWords } from '../../time/groomer/names.ts';
import type { Translated } from '../../core/text/language.ts';
import type { Appointment } from './schema.ts';
import { serviceLabel, STATUS_LABELS } from './labels.ts';
import { appointmentEnd } from './lists.ts';

export interface CalendarPlace {
  readonly business_name: string;
  readonly business_phone: string;
  readonly business_address?: string | null | undefined;
  readonly business_email?: string | null | undefined;
}

export const CALENDAR_WORDS = {
  /** `who`: the text of `withGroomer` after a space; empty if there is no choice of groomer. */
  summary: (what: string, petName: string, who: string, business: string) =>
    `${what} for ${petName}${who} at ${business}`,
  advice: 'Please arrive 5 minutes early',
  questions: (phone: string) => `Questions? Call ${phone}`,
};

export type CalendarWords = Translated<typeof CALENDAR_WORDS>;

export interface VisitCalendarWords {
  readonly calendar: CalendarWords;
  readonly groomer: GroomerWords;
}

const ENGLISH: VisitCalendarWords = { calendar: CALENDAR_WORDS, groomer: GROOMER_WORDS };

/** Maximum octets per line, without the line break. */
const LINE_OCTETS = 75;

type Event = Pick<
  Appointment,
  | 'id'
  | 'appointment_date'
  | 'created_at'
  | 'updated_at'
  | 'calendar_sequence'
  | 'service'
  | 'lines'
  | 'pet'
  | 'status'
>;

/**
 * The text of an `.ics` file with one event per pet of the visit. A single canceled appointment is sent as a
 * cancellation, which must not be mixed with other events. An appointment's UID never changes, so importing the
 * file again after a move replaces the old time. `stamp`: when the file is made. `groomerOf`: the groomer's name, if
 * there is a choice of groomer.
 */
export function visitCalendar<E extends Event>(
  pets: readonly E[],
  place: CalendarPlace,
  stamp: Date,
  groomerOf: (pet: E) => string | undefined = () => undefined,
  { calendar: words, groomer: groomerWords }: VisitCalendarWords = ENGLISH,
): string {
  const [only, ...others] = pets;
  const isCancellation = only?.status === 'cancelled' && others.length === 0;
  return calendarOf(
    pets.map((appointment) => {
      const groomer = groomerOf(appointment);
      const who = groomer === undefined ? '' : ` ${withGroomer(groomer, groomerWords)}`;
      return eventOf(appointment, place, stamp, {
        summary: words.summary(serviceLabel(appointment), appointment.pet.name, who, place.business_name),
        description: `${words.advice}\n${words.questions(place.business_phone)}`,
      });
    }),
    { method: isCancellation ? 'CANCEL' : 'PUBLISH' },
  );
}

/** A calendar of all appointments, for staff. It has no customer names. */
export function businessCalendar(
  appointments: readonly (Event & Pick<Appointment, 'special_requests'>)[],
  place: CalendarPlace,
  stamp: Date,
): string {
  return calendarOf(
    appointments.map((appointment) =>
      eventOf(appointment, place, stamp, {
        summary: `${appointment.pet.name}: ${serviceLabel(appointment)}`,
        description: [STATUS_LABELS[appointment.status], appointment.special_requests]
          .filter(Boolean)
          .join('\n'),
      }),
    ),
  );
}

/** Texts of a feed that are not part of the visits. */
export interface FeedTexts<E> {
  /** Name of the calendar. */
  readonly name: string;
  readonly firstNameOf: (appointment: E) => string | undefined;
  readonly groomerOf: (appointment: E) => string | undefined;
}

/** The calendar served at a secret address: pet, service, groomer and the customer's first name, nothing more. */
export function feedCalendar<E extends Event>(
  appointments: readonly E[],
  place: CalendarPlace,
  stamp: Date,
  { name, firstNameOf, groomerOf }: FeedTexts<E>,
): string {
  const events = appointments.map((appointment) => {
    const [customer, groomer] = [firstNameOf(appointment), groomerOf(appointment)];
    const suffix = customer === undefined ? '' : ` (${customer})`;
    return eventOf(appointment, place, stamp, {
      summary: `${appointment.pet.name}${suffix}: ${serviceLabel(appointment)}`,
      description: groomer === undefined ? '' : withGroomer(groomer),
    });
  });
  const properties = [
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  return calendarOf(events, { properties });
}

function calendarOf(
  events: readonly (readonly string[])[],
  {
    method = 'PUBLISH',
    properties = [],
  }: { readonly method?: 'PUBLISH' | 'CANCEL'; readonly properties?: readonly string[] } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paw Haven//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...properties,
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf(
  appointment: Event,
  place: CalendarPlace,
  stamp: Date,
  texts: { readonly summary: string; readonly description: string },
): string[] {
  const address = place.business_address?.trim();
  return [
    'BEGIN:VEVENT',
    `UID:appointment-${escapeText(appointment.id)}@paw-haven`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequenceOf(appointment)}`,
    `DTSTART:${utc(appointment.appointment_date)}`,
    `DTEND:${utc(appointmentEnd(appointment))}`,
    organizerOf(place),
    `SUMMARY:${escapeText(texts.summary)}`,
    ...(address ? [`LOCATION:${escapeText(`${place.business_name}, ${address}`)}`] : []),
    ...(texts.description ? [`DESCRIPTION:${escapeText(texts.description)}`] : []),
    `STATUS:${appointment.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `basic-groom-2026-12-01.ics`; `day` is the appointment's day in the business's time zone. */
export function calendarFileName(serviceName: string, day: string): string {
  const words = serviceName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'appointment'}-${day}.ics`;
}

type Numbered = Pick<Appointment, 'created_at' | 'updated_at' | 'calendar_sequence'>;

/**
 * Calendars keep the event with the highest number. Until its first change, an appointment has no number of its own, and
 * the seconds since its creation stand for it.
 */
function sequenceOf({ created_at, updated_at, calendar_sequence: stored }: Numbered): number {
  return stored ?? Math.max(0, Math.floor((updated_at.getTime() - created_at.getTime()) / 1000));
}

/** The number that a change of the time, the groomer or the status stores. */
export const nextSequence = (appointment: Numbered): number => sequenceOf(appointment) + 1;

/** Required in what is published and canceled (RFC 5546). Without an email address it names the business only. */
function organizerOf({ business_name: name, business_email: email }: CalendarPlace): string {
  const address = email?.trim();
  // A value in quotes has no escapes.
  const quoted = name
    .replaceAll('"', "'")
    .replaceAll(/\p{Control}+/gu, ' ')
    .trim();
  return `ORGANIZER;CN="${quoted}":${address ? `mailto:${encodeURI(address)}` : 'invalid:nomail'}`;
}

/** `20261201T150000Z`: an instant in the iCalendar format. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes backslashes, semicolons, commas and line breaks, and removes other control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Control}/gu, '');
}

/** Breaks lines longer than 75 octets; continuation lines begin with a space. Characters are never split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Bytes that a character takes in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
