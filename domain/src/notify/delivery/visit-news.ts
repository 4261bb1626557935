/** Decides who of a visit's pets announces a change, and what the notification says about the others. */
import { visitIdOf } from '../../booking/appointment/visit-id.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { encodeRefundNews } from '../../booking/price/policy-texts.ts';
import { leftCents } from '../../booking/price/refund.ts';
import { visitsOf } from '../../booking/visit/own-visits.ts';
import { announcesNews, isVisitNews, petsOfNews, type VisitNews } from '../../booking/visit/visit.ts';
import { occupiesSlot } from '../../core/records/appointment-status.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';

/** What an event announces about a visit, also to the business; undefined if it is not about a whole visit. */
export function newsOf({ kind, data }: Pick<NotificationEvent, 'kind' | 'data'>): VisitNews | undefined {
  const news = kind === 'admin-notice' ? data?.['about'] : kind;
  return isVisitNews(news) ? news : undefined;
}

/**
 * The events with later visits and amounts, so that a retry has the same text as the first attempt. None if another
 * pet of the visit announces the news.
 */
export function withNews(
  events: readonly NotificationEvent[],
  news: VisitNews,
  appointment: Appointment,
  among: readonly Appointment[],
): readonly NotificationEvent[] {
  if (!announcesNews(news, appointment, among)) return [];
  const more = newsDataOf(news, petsOfNews(news, appointment, among));
  return events.map((event) => ({ ...event, data: { ...event.data, ...more } }));
}

function newsDataOf(news: VisitNews, pets: readonly Appointment[]): Readonly<Record<string, string>> {
  if (pets.length === 0) return {};
  const later = visitsOf(pets)
    .slice(1)
    .map(({ pets: [{ appointment_date: start }] }) => start.toISOString());
  return {
    ...(later.length > 0 && { later: JSON.stringify(later) }),
    ...(news === 'cancelled' && { money: encodeRefundNews(pets), left: String(leftCents(pets)) }),
  };
}

/** A pet that is ready and was waiting only for the pet that is now gone. */
export function petLeftWaiting(gone: Appointment, among: readonly Appointment[]): Appointment | undefined {
  if (occupiesSlot(gone.status)) return undefined;
  const visit = among.filter((pet) => visitIdOf(pet) === visitIdOf(gone));
  return visit.find(
    (pet) => pet.id !== gone.id && pet.status === 'in-progress' && announcesNews('ready', pet, visit),
  );
}
