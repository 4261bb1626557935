import { confirmationOf } from '@paw-haven/domain/booking/appointment/confirmation';
import {
  calendarFileName,
  visitCalendar,
  type VisitCalendarWords,
} from '@paw-haven/domain/booking/appointment/ics';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { isToOther } from '@paw-haven/domain/notify/delivery/plan';
import type { EventKind } from '@paw-haven/domain/core/records/notification-event';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import { mailName } from '@paw-haven/domain/notify/notification/mail-name';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import * as z from 'zod/mini';
import type { MailAttachment, MailMessage } from '../../../gateways/message-sender.ts';
import { hashOfAddress, type CopiesLink } from '../../../lib/link-token.ts';
import { linkIn } from '../../../lib/link-pages.ts';
import type { NotificationDependencies } from '../../dependencies.ts';
import type { MessageDetails } from './message-details.ts';
import { calendarPlaceOf, type Business } from '../../business.ts';
import { mailWords, wordsFor } from './language.ts';
import { mailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Mails that include a calendar file. */
const WITH_CALENDAR: ReadonlySet<EventKind> = new Set(['booked', 'moved', 'cancelled']);

export function composeMail(
  dependencies: Pick<
    NotificationDependencies,
    'appOrigin' | 'now' | 'unsubscribeUrl' | 'confirmUrl' | 'copiesUrl' | 'inviteUrl' | 'payUrl'
  >,
  business: Business,
  delivery: Delivery,
  { appointment, pets, later, serviceNames, fullName, language, customer }: MessageDetails,
): MailMessage {
  const { appOrigin, now, unsubscribeUrl, copiesUrl } = dependencies;
  const typed = fullName ?? delivery.data['customerName'];
  const words = wordsFor({ language });
  const name = mailName(typed, delivery.to, business.name, words?.nobody);
  const isCopy = isToOther(delivery) && delivery.event !== 'copies-asked';
  const toOther = (action: CopiesLink['action']) =>
    linkIn(copiesUrl({ action, uid: delivery.user_id, ...copiesTerms(delivery) }), language);
  const { link: payLink, invitation } = delivery.data;
  const composed = mailContent({
    delivery,
    business,
    appointment,
    pets,
    paid: paidFor(delivery, { pets, later }),
    later: laterStartsOf(delivery),
    closes: closingOf(delivery),
    serviceNames,
    name,
    language,
    customer,
    copiesUrl: toOther('allow'),
    inviteUrl: invitation === undefined ? undefined : dependencies.inviteUrl(invitation),
    payUrl: payLink === undefined ? undefined : linkIn(dependencies.payUrl(payLink), language),
    // Only the customer answers for a visit.
    confirmUrl: isCopy
      ? undefined
      : appointment && linkIn(dependencies.confirmUrl(confirmationOf(appointment)), language),
  });
  const content = isCopy ? { ...composed, footer: 'copy' as const } : composed;
  const stop =
    content.footer === 'copy'
      ? toOther('refuse')
      : content.footer === 'promotional'
        ? linkIn(unsubscribeUrl(delivery.user_id), language)
        : null;
  const frame = {
    language,
    words: mailWords({ language }).footer,
    businessName: business.name,
    address: business.address,
    phone: business.phone,
    appOrigin,
    unsubscribeUrl: stop,
  };
  const isWithCalendar = appointment && WITH_CALENDAR.has(delivery.event);
  return {
    id: delivery.id,
    to: delivery.to,
    fromName: visibleLine(business.name),
    replyTo: content.footer === 'internal' ? null : business.email,
    subject: visibleLine(content.subject),
    text: renderText(content, frame),
    html: renderHtml(content, frame),
    attachments: isWithCalendar
      ? calendarsOf(delivery.event, [...pets, ...later.flat()], business, { stamp: now(), words })
      : [],
    unsubscribeUrl: stop,
  };
}

/** How long the owner of an address may answer. */
const ANSWER_MS = 7 * 86_400_000;

/** The same for each attempt. */
const copiesTerms = ({ to, created_at: at }: Delivery) => ({
  address: hashOfAddress(to),
  until: new Date(at.getTime() + ANSWER_MS),
});

/** The appointments whose money the message is about: with a canceled visit, also the later ones canceled with it. */
export const paidFor = (
  { event }: Pick<Delivery, 'event'>,
  { pets, later }: Pick<MessageDetails, 'pets' | 'later'>,
): readonly Appointment[] => (event === 'cancelled' ? [...pets, ...later.flat()] : pets);

/** Start times of the series' further visits, as of when the delivery was planned. */
export const laterStartsOf = ({ data: { later } }: Pick<Delivery, 'data'>): Date[] =>
  later === undefined ? [] : laterSchema.parse(JSON.parse(later)).map((start) => new Date(start));

const laterSchema = z.array(z.iso.datetime());

/** When the salon closes on that day, as of when the delivery was planned. */
export const closingOf = ({ data: { closes } }: Pick<Delivery, 'data'>): Date | undefined =>
  closes === undefined ? undefined : new Date(closes);

/** One file with all pets; each cancellation is a file of its own (RFC 5546, 3.2.5). */
function calendarsOf(
  event: Delivery['event'],
  pets: readonly Appointment[],
  business: Business,
  { stamp, words }: { readonly stamp: Date; readonly words: VisitCalendarWords | undefined },
): MailAttachment[] {
  const place = calendarPlaceOf(business);
  const files = event === 'cancelled' ? pets.map((pet) => [pet] as const) : [pets];
  return files.flatMap((listed) => {
    const [first] = listed;
    if (!first) return [];
    const name = files.length > 1 ? `${first.service.name} ${first.pet.name}` : first.service.name;
    return {
      fileName: calendarFileName(name, dayOf(first.appointment_date, business.zone)),
      type: 'text/calendar',
      text: visitCalendar(listed, place, stamp, (pet) => groomerNameOf(business.groomers, pet), words),
    };
  });
}
