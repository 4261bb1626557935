/** The short texts of notifications: titles, bodies, and email subjects. */
import { serviceLabel } from '../../booking/appointment/labels.ts';
import { statusChangeMessage } from '../../core/records/appointment-status.ts';
import type { EventKind } from '../../core/records/notification-event.ts';
import { withGroomer } from '../../time/groomer/names.ts';
import { encodeRefundNews, cancelledText, refundNewsText } from '../../booking/price/policy-texts.ts';
import type { Refundable } from '../../booking/price/refund.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import { formatDayShort, formatInstant } from '../../core/calendar/time-format.ts';
import { formatTime, dayOf, timeOf } from '../../core/calendar/time.ts';
import { readVaccineNews, vaccineNewsText } from '../../offer/vaccine/news.ts';
import { offerText } from '../../booking/waitlist/texts.ts';
import type { QuoteLine } from '../../booking/appointment/line.ts';
import { feeNewsText } from '../../booking/card/texts.ts';
import { ENGLISH, type TextWords } from './words.ts';

/** The data that a text may mention. */
export interface MessageContext {
  readonly kind: EventKind;
  readonly business: string;
  readonly zone: string;
  readonly appointment?:
    | {
        readonly appointment_date: Date;
        readonly service: { readonly name: string };
        readonly lines?: readonly QuoteLine[] | undefined;
        readonly pet: { readonly name: string };
      }
    | undefined;
  /** Number of pets the text is about; defaults to one. */
  readonly pets?: number;
  /** The appointments whose refund a cancellation is about; defaults to none. */
  readonly paid?: readonly Refundable[];
  /** Number of further visits of the series; defaults to none. */
  readonly more?: number;
  /** When the salon closes today; undefined if it already has. */
  readonly closes?: Date | undefined;
  /** The groomer's name if the salon has a choice of groomers. */
  readonly groomer?: string | undefined;
  /** The address to open or answer the message, for text messages, which have no button. */
  readonly link?: string | undefined;
  /** The business's phone number, for automatic answers. */
  readonly phone?: string;
  /** The data of the event. */
  readonly data: Readonly<Record<string, string>>;
}

export interface ShortText {
  readonly title: string;
  readonly body: string;
}

const TEXTS: Readonly<Record<EventKind, (context: MessageContext, words: TextWords) => ShortText>> = {
  welcome: ({ business }, { notification: say }) => ({
    title: say.welcome(business),
    body: say.welcomeBody,
  }),
  booked: (context, words) => ({
    title: words.notification.booked,
    body: `${statusChangeMessage('scheduled', words.news)}: ${visit(context, words)}.`,
  }),
  moved: (context, words) => ({
    title: words.notification.moved,
    body: words.notification.movedBody(visit(context, words)),
  }),
  cancelled: (context, words) => ({
    title: words.notification.cancelled,
    body: cancelledBody(context, words, visit(context, words)),
  }),
  status: (context, words) => ({
    title: words.notification.status,
    body: `${statusChangeMessage(context.data['status'] ?? '', words.news)}: ${what(context, words)}.`,
  }),
  ready: (context, words) => ({
    title: words.notification.ready,
    body: readyText(context, words, context.appointment?.pet.name ?? ''),
  }),
  reminder: (context, words) => ({
    title: words.notification.reminder,
    body: `${visit(context, words)}. ${words.notification.arrival}`,
  }),
  refunded: (context, words) => ({
    title: words.notification.refunded,
    body: `${notBookedText(context, words)} ${refundSentence(context.data, words)}`,
  }),
  'pet-refunded': ({ data }, { notification: say }) => ({
    title: say.refunded,
    body: say.petRefundedBody(data['pet'] ?? say.yourPet, data['amount']),
  }),
  receipt: ({ data }, { notification: say }) => ({
    title: say.receipt,
    body: say.receiptBody(data['amount'] ?? ''),
  }),
  extra: ({ data }, words) => ({ title: words.notification.extra, body: extraText(data, words) }),
  vaccine: ({ data }, words) => ({ title: words.notification.vaccine, body: vaccineText(data, words) }),
  offer: (context, words) => ({ title: words.notification.offer, body: offerBody(context, words) }),
  'request-answered': ({ data }, { notification: say }) =>
    data['text'] === undefined
      ? {
          title: say.accepted,
          body: say.acceptedBody(data['pet'] ?? say.yourPet, data['service'] ?? say.yourVisit),
        }
      : { title: say.requestAnswered, body: data['text'] },
  'payment-link': (context, words) => linkText(context, words),
  'saved-card': (context, words) => cardText(context, words),
  'salon-late': (context, words) => ({
    title: words.notification.late,
    body: words.notification.lateBody(context.data['minutes'] ?? '', startTime(context)),
  }),
  'day-message': ({ data, business }) => ({ title: business, body: data['text'] ?? '' }),
  message: messageText,
  'review-published': (_, { notification: say }) => ({
    title: say.reviewPublished,
    body: say.reviewPublishedBody,
  }),
  promotion: ({ data, business }) => ({ title: data['title'] ?? business, body: data['text'] ?? '' }),
  due: ({ appointment }, { notification: say }) => ({
    title: say.due,
    body: say.dueBody(appointment?.pet.name),
  }),
  'admin-notice': noticeText,
  'copies-asked': ({ business }, { notification: say }) => ({
    title: say.copies(business),
    body: say.copiesBody(business),
  }),
  'staff-invited': ({ business, data }, { notification: say }) => ({
    title: say.invited(business),
    body: data['role'] === 'admin' ? say.invitedAdmin(business) : say.invitedGroomer(business),
  }),
  'staff-text': ({ data, business }) => ({ title: business, body: data['text'] ?? '' }),
  'text-answer': ({ data: { date }, zone, link = '', phone = '' }, words) => {
    const { notification: say } = words;
    return {
      title: say.textAnswer,
      body:
        date === undefined
          ? say.textAnswerBody(link, phone)
          : say.textConfirmedBody(timeOfVisit(new Date(date), zone, words)),
    };
  },
};

export const shortText = (context: MessageContext, words: TextWords = ENGLISH): ShortText =>
  TEXTS[context.kind](context, words);

/** States the refund as it was when the notification was planned. */
export function cancelledBody(
  { appointment, paid = [], more = 0, zone, data }: MessageContext,
  words: TextWords,
  which: string,
): string {
  const text = `${statusChangeMessage('cancelled', words.news)}: ${which}.`;
  if (!appointment) return text;
  const money = refundNewsText(data['money'] ?? encodeRefundNews(paid), words.policy);
  if (money === undefined) return text;
  return more === 0 ? cancelledText(appointment.appointment_date, money, zone, words) : `${text} ${money}`;
}

/** `Biscuit is ready to go home. We are open until 6:00 PM.` */
export function readyText(
  { pets = 1, closes, zone }: MessageContext,
  words: TextWords,
  names: string,
): string {
  const time = closes && formatTime(timeOf(closes, zone));
  return words.notification.readyBody(names, pets, time);
}

const extraText = ({ label = '', amount = '' }: MessageContext['data'], words: TextWords): string =>
  words.notification.extraBody(label, amount);

function vaccineText({ told: encodedNews }: MessageContext['data'], words: TextWords): string {
  const news = readVaccineNews(encodedNews);
  return news ? vaccineNewsText(news, words) : '';
}

export function offerBody({ data, zone }: MessageContext, words: TextWords): string {
  const { start, until, groomer } = data;
  if (start === undefined || until === undefined) return `${words.notification.offer}.`;
  return offerText({ start: new Date(start), until: new Date(until) }, { zone, groomer }, words);
}

/** Names neither the pet nor the service, because anyone may read a text. */
function linkText({ data, zone }: MessageContext, words: TextWords): ShortText {
  const { notification: say } = words;
  const { about, amount = '', start, until } = data;
  const [when, end] = [start, until].map((iso) => (iso ? timeOfVisit(new Date(iso), zone, words) : ''));
  if (about === 'fee') return { title: say.fee, body: feeText({ data, zone }, words, { isCharged: false }) };
  if (about === 'advance') return { title: say.deposit, body: say.advanceBody(when ?? '', amount) };
  return about === 'bill'
    ? { title: say.bill, body: say.billBody(when ?? '', amount) }
    : { title: say.deposit, body: say.depositBody(when ?? '', end ?? '', amount) };
}

const cardText = ({ data, zone }: MessageContext, words: TextWords): ShortText =>
  data['about'] === 'fee'
    ? { title: words.notification.fee, body: feeText({ data, zone }, words, { isCharged: true }) }
    : { title: words.notification.lost, body: words.notification.lostBody };

/** Why there is a fee, and how much was charged or is to be paid. */
function feeText(
  { data, zone }: Pick<MessageContext, 'data' | 'zone'>,
  words: TextWords,
  { isCharged }: { readonly isCharged: boolean },
): string {
  const { reason, cents = '0', start = '', last4 } = data;
  const news = { cents: Number(cents), start: new Date(start), last4, isCharged };
  return feeNewsText({ ...news, reason: reason === 'no-show' ? reason : 'late-cancel' }, zone, words);
}

const startTime = ({ data: { date }, zone }: MessageContext): string =>
  date === undefined ? '' : formatTime(timeOf(new Date(date), zone));

/** `Basic Groom on Tue, Dec 1, 2026 at 10:00 AM could not be booked.` */
export function notBookedText(
  { data, zone }: Pick<MessageContext, 'data' | 'zone'>,
  { notification, dates }: TextWords = ENGLISH,
): string {
  const instant = data['date'] === undefined ? undefined : formatInstant(new Date(data['date']), zone, dates);
  return notification.notBooked(data['service'], instant);
}

/** `$45.00 will be refunded to your Visa card ending in 4242, usually within 10 days.` */
export const refundSentence = (data: MessageContext['data'], words: TextWords = ENGLISH): string =>
  words.notification.goesBack(data['amount'], cardOf(data, words));

const cardOf = ({ brand, last4 }: MessageContext['data'], words: TextWords): string | undefined =>
  last4 === undefined ? undefined : words.notification.card(brand, last4);

/** The text of a notice to staff. */
function noticeText(context: MessageContext): ShortText {
  const { data } = context;
  switch (data['about'] ?? '') {
    case 'booked':
      return { title: 'New appointment', body: `${visit(context, ENGLISH)}.` };
    case 'moved':
      return { title: 'Appointment rescheduled', body: `Now ${visit(context, ENGLISH)}.` };
    case 'cancelled':
      return { title: 'Appointment cancelled', body: `${visit(context, ENGLISH)}.` };
    case 'review':
      return { title: 'New review', body: 'A new review is ready to approve.' };
    case 'message':
      return data['strangers'] === undefined ? messageText(context, ENGLISH) : STRANGERS;
    default:
      return { title: data['title'] || 'Notice', body: data['text'] ?? '' };
  }
}

const STRANGERS: ShortText = {
  title: 'New messages from people you don’t know yet',
  body: 'They haven’t confirmed an email address or visited before. We’ll notify you at most once an hour.',
};

/** The title says whether the sender is the salon or a customer, because a name can be chosen freely. */
function messageText({ data }: MessageContext, { notification: say }: TextWords): ShortText {
  const isFromSalon = data['partner'] === BUSINESS_ID;
  const title = isFromSalon ? say.fromSalon : say.fromPetParent;
  return { title, body: say.messageBody(data['sender'] || (isFromSalon ? say.salon : say.petParent)) };
}

/** `Basic Groom + Nail grind for Biscuit`. */
function what({ appointment }: MessageContext, { notification: say }: TextWords): string {
  return appointment ? say.ofPet(serviceLabel(appointment), appointment.pet.name) : say.yourVisit;
}

/** `Basic Groom for Biscuit with Grace, Tue, Dec 1 at 10:00 AM, and 3 more visits`. */
function visit(context: MessageContext, words: TextWords): string {
  const { appointment, zone, groomer } = context;
  if (!appointment) return what(context, words);
  const who = groomer === undefined ? '' : ` ${withGroomer(groomer, words.groomer)}`;
  const when = timeOfVisit(appointment.appointment_date, zone, words);
  return `${what(context, words)}${who}, ${when}${andMoreText(context, words)}`;
}

export const andMoreText = ({ more = 0 }: MessageContext, { notification: say }: TextWords): string =>
  more === 0 ? '' : say.andMore(more);

export const timeOfVisit = (date: Date, zone: string, { notification, dates }: TextWords): string =>
  notification.at(formatDayShort(dayOf(date, zone), dates), formatTime(timeOf(date, zone)));
