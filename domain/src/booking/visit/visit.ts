/** A visit of several pets: one appointment per pet, joined by `visit_id`. */
import { serviceLabel } from '../appointment/labels.ts';
import { appointmentEnd } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import { occupiesSlot } from '../../core/records/appointment-status.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../core/text/language.ts';
import { toCents } from '../../core/cents.ts';
import { laneOf } from '../../time/schedule/lanes.ts';
import { minutesBetween } from '../../core/calendar/time.ts';
import type { QuoteLine } from '../appointment/line.ts';
import type { PricedAppointment } from '../price/visit-money.ts';
import { inOrder, joinNames, labelOfPet } from './pets.ts';

type MoneyField =
  | Exclude<keyof PricedAppointment, 'status' | 'stripe_session_id'>
  | 'beyond_total_cents'
  | 'billed_add_on_cents'
  | 'billed_product_cents'
  | 'policy'
  | 'tax_milli_percent';

/** A visit in the shape of one appointment, for texts. `visitMoney` has its amounts. */
export type WholeVisit = Omit<Appointment, MoneyField>;

/**
 * Combines the visit into one appointment: the first pet's appointment with the names of all pets and services, and the
 * time from first start to last end.
 */
export function asOneAppointment(
  pets: readonly [Appointment, ...Appointment[]],
  language: Language = DEFAULT_LANGUAGE,
): WholeVisit {
  const ordered = inOrder(pets) as [Appointment, ...Appointment[]];
  const [first] = ordered;
  if (ordered.length === 1) return first;
  const end = Math.max(...ordered.map((pet) => appointmentEnd(pet).getTime()));
  const services = new Set(ordered.map(serviceLabel));
  const { lines: _, ...rest } = first;
  return {
    ...rest,
    pet: {
      name: joinNames([...new Set(ordered.map(({ pet }) => pet.name))], language),
      breed: null,
    },
    service: {
      name: joinNames([...services], language),
      description: first.service.description,
      duration_minutes: minutesBetween(first.appointment_date, new Date(end)),
    },
  };
}

/** The lines of the price, with the pets' names if there are several; empty for a service with a single price. */
export function pricedLines(pets: readonly Appointment[]): Pick<QuoteLine, 'label' | 'cents'>[] {
  if (pets.length < 2 && !pets[0]?.lines) return [];
  return inOrder(pets).flatMap(({ pet, service, total_amount: amount, lines }) =>
    (lines ?? [{ label: service.name, cents: toCents(amount) }]).map(({ label, cents }) => ({
      label: labelOfPet(label, pet.name, pets),
      cents,
    })),
  );
}

/**
 * The pet that takes over the buffer if only `gone` is canceled: the previous pet on its lane. Undefined if `gone` has
 * no buffer, or if no such pet is left or it has one as long.
 */
export function petBeforeOnLane(gone: Appointment, pets: readonly Appointment[]): Appointment | undefined {
  const { buffer_minutes: buffer = 0, appointment_date: start } = gone;
  if (buffer === 0) return undefined;
  const before = pets.filter(
    (pet) =>
      pet.id !== gone.id &&
      occupiesSlot(pet.status) &&
      laneOf(pet) === laneOf(gone) &&
      appointmentEnd(pet) <= start &&
      (pet.buffer_minutes ?? 0) < buffer,
  );
  return inOrder(before).at(-1);
}

/** Kinds of news about a visit. */
const VISIT_NEWS = ['booked', 'moved', 'cancelled', 'status', 'ready', 'reminder'] as const;

export type VisitNews = (typeof VISIT_NEWS)[number];

export const isVisitNews = (text: string | undefined): text is VisitNews =>
  VISIT_NEWS.some((news) => news === text);

type Marked = Pick<Appointment, 'created_at' | 'moved_at' | 'cancelled_at' | 'told_with'>;

/**
 * The time of a change that several visits of a series may share: booked together, or moved or canceled with all later
 * ones.
 */
const seriesMoment = (news: VisitNews, appointment: Marked): Date | undefined => {
  if (news === 'booked') return appointment.created_at;
  if (news === 'moved') return appointment.moved_at;
  return news === 'cancelled' ? appointment.cancelled_at : undefined;
};

/**
 * The appointment that announces news shared by several visits of a series; undefined if its visit changed alone. The
 * mark is valid only for the change at that time, so later changes need not remove it.
 */
export function announcerOf(news: VisitNews, appointment: Marked): string | undefined {
  const { told_with: announcer } = appointment;
  return announcer && seriesMoment(news, appointment)?.getTime() === announcer.at.getTime()
    ? announcer.id
    : undefined;
}

/** Whether other visits of the series share the news. */
export function isSeriesNews(news: VisitNews, appointment: Marked & Pick<Appointment, 'series_id'>): boolean {
  if (appointment.series_id === undefined || !seriesMoment(news, appointment)) return false;
  return news === 'booked' || announcerOf(news, appointment) !== undefined;
}

/** The pets that the news is about, in order: those that changed at the same time as `pet`. */
export function petsOfNews(news: VisitNews, pet: Appointment, visit: readonly Appointment[]): Appointment[] {
  const isSame = (one: Date | undefined, other: Date | undefined) => one?.getTime() === other?.getTime();
  const changed = visit.filter((other) => {
    if (other.status !== pet.status) return false;
    if (news === 'ready') return other.ready_at !== undefined;
    if (news === 'moved') return isSame(other.moved_at, pet.moved_at);
    return news !== 'cancelled' || isSame(other.cancelled_at, pet.cancelled_at);
  });
  return inOrder(changed);
}

/**
 * Whether the news is announced now and for `pet`. News about several pets is announced once. The end of the visit and
 * "ready" are announced after the last pet.
 */
export function announcesNews(news: VisitNews, pet: Appointment, visit: readonly Appointment[]): boolean {
  const announcer = announcerOf(news, pet);
  if (announcer !== undefined) return announcer === pet.id;
  if (news === 'ready')
    return !visit.some(({ status, ready_at: ready }) => occupiesSlot(status) && ready === undefined);
  if (news !== 'status') return petsOfNews(news, pet, visit)[0]?.id === pet.id;
  return pet.status === 'in-progress' || !visit.some(({ status }) => occupiesSlot(status));
}
