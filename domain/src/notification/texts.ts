/** What notifications say in few words: the text message, the title and body of a push message, a mail's subject. */
import { serviceLabel } from '../appointment/labels.ts';
import { statusChangeMessage } from '../appointment/status.ts';
import type { EventKind } from '../delivery/schema.ts';
import { withGroomer } from '../groomer/names.ts';
import { cancelledMoney, cancelledText } from '../policy/texts.ts';
import type { Refundable } from '../policy/refund.ts';
import { BUSINESS_ID } from '../message/conversation.ts';
import { formatDayShort, formatInstant } from '../time-format.ts';
import { formatTime, dayOf, timeOf } from '../time.ts';
import type { QuoteLine } from '../visit/line.ts';
import { plainForSms, smsSize } from './sms-segments.ts';

/** NOTIF-29. */
export const ARRIVAL_ADVICE = 'Please arrive 5 minutes early.';

/** The customer's answer to a reminder. */
export const CONFIRM_LABEL = 'I’ll be there';

/** What a text may speak of. */
export interface MessageContext {
  readonly kind: EventKind;
  readonly business: string;
  readonly zone: string;
  readonly appointment?:
    | (Refundable & {
        readonly service: { readonly name: string };
        readonly lines?: readonly QuoteLine[] | undefined;
        readonly pet: { readonly name: string };
      })
    | undefined;
  /** How many pets it is about; missing: one. */
  readonly pets?: number;
  /** How many more visits of a series it is about; missing: none. */
  readonly more?: number;
  /** When the salon closes today; undefined where it has. */
  readonly closes?: Date | undefined;
  /** Who grooms, where there is a choice. */
  readonly groomer?: string | undefined;
  /** The address that it leads to, or that answers it; for text messages, which have no button. */
  readonly link?: string;
  /** The event's own data. */
  readonly data: Readonly<Record<string, string>>;
}

export interface ShortText {
  readonly title: string;
  readonly body: string;
}

export function shortText(context: MessageContext): ShortText {
  const { kind, data, business } = context;
  switch (kind) {
    case 'welcome':
      return { title: `Welcome to ${business}!`, body: 'Add your pet and book your first visit.' };
    case 'booked':
      return {
        title: 'Appointment confirmed',
        body: `${statusChangeMessage('scheduled')}: ${visit(context)}.`,
      };
    case 'moved':
      return {
        title: 'Appointment rescheduled',
        body: `Your appointment was rescheduled: ${visit(context)}.`,
      };
    case 'cancelled':
      return {
        title: 'Appointment cancelled',
        body: cancelledBody(context),
      };
    case 'status':
      return {
        title: 'Appointment update',
        body: `${statusChangeMessage(data['status'] ?? '')}: ${what(context)}.`,
      };
    case 'ready':
      return { title: 'Ready to go home', body: readyText(context) };
    case 'reminder':
      return { title: 'Appointment reminder', body: `${visit(context)}. ${ARRIVAL_ADVICE}` };
    case 'refunded':
      return { title: 'Payment refunded', body: `${notBooked(context)} ${goesBack(data)}` };
    case 'receipt':
      return { title: 'Your receipt', body: `Thank you! Your visit came to ${data['amount'] ?? ''}.` };
    case 'extra':
      return { title: 'A question about today’s visit', body: data['text'] ?? '' };
    case 'vaccine':
      return { title: 'Proof of vaccination', body: data['text'] ?? '' };
    case 'offer':
      return { title: 'A time is free', body: data['text'] ?? '' };
    case 'message':
      return messageText(context);
    case 'review-published':
      return { title: 'Your review is online', body: 'Thank you! Your review is now on our site.' };
    case 'promotion':
      return { title: data['title'] ?? business, body: data['text'] ?? '' };
    case 'due':
      return {
        title: 'Time for the next visit',
        body: `It’s time for ${context.appointment ? `${context.appointment.pet.name}’s` : 'your'} next visit.`,
      };
    case 'admin-notice':
      return noticeText(context);
    case 'staff-text':
      return { title: business, body: data['text'] ?? '' };
  }
}

function cancelledBody(context: MessageContext): string {
  const { appointment, more = 0, zone } = context;
  const which = `${statusChangeMessage('cancelled')}: ${visit(context)}.`;
  if (!appointment) return which;
  if (more === 0) return cancelledText(appointment, zone) ?? which;
  return [which, cancelledMoney(appointment) ?? []].flat().join(' ');
}

/** `Biscuit is ready to go home. We are open until 6:00 PM.` */
function readyText({ appointment, pets = 1, closes, zone }: MessageContext): string {
  const who = appointment?.pet.name ?? 'Your pet';
  const open = closes ? ` We are open until ${formatTime(timeOf(closes, zone))}.` : '';
  return `${who} ${pets === 1 ? 'is' : 'are'} ready to go home.${open}`;
}

/** What a text message leads to. */
const NEXT: Partial<Record<EventKind, (link: string) => string>> = {
  refunded: (link) => ` Choose another time: ${link}`,
  extra: (link) => ` Answer: ${link}`,
  vaccine: (link) => ` Upload: ${link}`,
  offer: (link) => ` Book it: ${link}`,
  reminder: (link) => ` ${CONFIRM_LABEL}: ${link}`,
  due: (link) => ` Book: ${link}`,
};

/** Of a reminder; with a longer one, the link is left to the mail. */
const REMINDER_SEGMENTS = 2;

/** `Paw Haven: … Reply STOP to opt out.`, in characters that cost no more than they must. */
export function smsText(context: MessageContext): string {
  const { kind, business, link } = context;
  const next = link === undefined ? '' : (NEXT[kind]?.(link) ?? '');
  const textWith = (words: string) =>
    plainForSms(`${business}: ${shortText(context).body}${words} Reply STOP to opt out.`);
  const text = textWith(next);
  return kind === 'reminder' && smsSize(text).segments > REMINDER_SEGMENTS ? textWith('') : text;
}

/** `Basic Groom on Tue, Dec 1, 2026 at 10:00 AM could not be booked.` */
export function notBooked({ data, zone }: Pick<MessageContext, 'data' | 'zone'>): string {
  const what = data['service'] ?? 'Your visit';
  const date = data['date'] === undefined ? undefined : new Date(data['date']);
  const when = date ? ` on ${formatInstant(date, zone)}` : '';
  return `${what}${when} could not be booked.`;
}

/** `$45.00 will be refunded to your Visa card ending in 4242, usually within 10 days.` */
export function goesBack(data: MessageContext['data']): string {
  const where = data['method'] ?? 'the payment method you used';
  return `${data['amount'] ?? 'What you paid'} will be refunded to ${where}, usually within 10 days.`;
}

function noticeText(context: MessageContext): ShortText {
  const { data } = context;
  switch (data['about'] ?? '') {
    case 'booked':
      return { title: 'New appointment', body: `${visit(context)}.` };
    case 'moved':
      return { title: 'Appointment rescheduled', body: `Now ${visit(context)}.` };
    case 'cancelled':
      return { title: 'Appointment cancelled', body: `${visit(context)}.` };
    case 'review':
      return { title: 'New review', body: 'A new review is ready to approve.' };
    case 'message':
      return messageText(context);
    default:
      return { title: data['title'] || 'Notice', body: data['text'] ?? '' };
  }
}

/** The title says whether the sender is the salon or a customer: a name cannot. */
function messageText({ data }: MessageContext): ShortText {
  const isFromSalon = data['partner'] === BUSINESS_ID;
  const title = isFromSalon ? 'New message from the salon' : 'New message from a pet parent';
  return {
    title,
    body: `${data['sender'] || (isFromSalon ? 'The salon' : 'A pet parent')} sent you a message.`,
  };
}

/** `Basic Groom + Nail grind for Biscuit`. */
function what({ appointment }: MessageContext): string {
  return appointment ? `${serviceLabel(appointment)} for ${appointment.pet.name}` : 'your visit';
}

/** `, and 3 more visits` */
const andMore = ({ more = 0 }: MessageContext): string =>
  more === 0 ? '' : `, and ${more} more ${more === 1 ? 'visit' : 'visits'}`;

/** `Basic Groom for Biscuit with Grace, Tue 1 Dec at 10:00 AM`. */
function visit(context: MessageContext): string {
  const { appointment, zone, groomer } = context;
  if (!appointment) return what(context);
  const { appointment_date: date } = appointment;
  const who = groomer === undefined ? '' : ` ${withGroomer(groomer)}`;
  const when = `${formatDayShort(dayOf(date, zone))} at ${formatTime(timeOf(date, zone))}`;
  return `${what(context)}${who}, ${when}${andMore(context)}`;
}
