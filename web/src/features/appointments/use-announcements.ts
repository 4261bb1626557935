import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { statusChangeMessage } from '@paw-haven/domain/core/records/appointment-status';
import { useState } from 'react';
import { common } from '../../lib/language/messages.ts';
import { messages } from './messages.ts';
import { messages as reviewMessages } from './reviews/messages.ts';
import type { ReviewsByAppointment } from './reviews/use-own-reviews.ts';

interface Seen {
  readonly appointments: readonly Appointment[];
  readonly reviews: ReviewsByAppointment | undefined;
}

/** Sentences for screen readers about what changed since the page was opened. */
export function useAnnouncements(appointments: Seen['appointments'], reviews: Seen['reviews']): string {
  const [seen, setSeen] = useState<Seen>({ appointments, reviews });
  const [text, setText] = useState('');
  if (seen.appointments !== appointments || seen.reviews !== reviews) {
    const news = announcements(seen, { appointments, reviews });
    setSeen({ appointments, reviews });
    if (news.length > 0) setText(news.join(' '));
  }
  return text;
}

/** A sentence for each appointment whose status, time or published review has changed. */
export function announcements(before: Seen, after: Seen): string[] {
  const byId = new Map(before.appointments.map((appointment) => [appointment.id, appointment]));
  return after.appointments.flatMap((now) => {
    const was = byId.get(now.id);
    if (!was) return [];
    const name = common.serviceFor(now.service.name, now.pet.name);
    const isMoved = was.appointment_date.getTime() !== now.appointment_date.getTime();
    const isPublished = [before, after].map(({ reviews }) => reviews?.get(now.id)?.is_published);
    return [
      ...(was.status === now.status ? [] : [`${name}: ${statusChangeMessage(now.status)}.`]),
      ...(isMoved ? [`${name}: ${messages.moved}`] : []),
      ...(isPublished[0] === false && isPublished[1] === true
        ? [`${name}: ${reviewMessages.own}, ${reviewMessages.published.toLowerCase()}.`]
        : []),
    ];
  });
}
