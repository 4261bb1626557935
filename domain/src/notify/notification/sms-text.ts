/** Text messages: the short text with a link and the opt-out, in as few segments as possible. */
import { statusChangeMessage } from '../../core/records/appointment-status.ts';
import type { EventKind } from '../../core/records/notification-event.ts';
import { formatDayShort } from '../../core/calendar/time-format.ts';
import { readVaccineNews } from '../../offer/vaccine/news.ts';
import { simplifyForSms, smsSize } from './sms-segments.ts';
import {
  andMoreText,
  cancelledBody,
  offerBody,
  readyText,
  shortText,
  timeOfVisit,
  type MessageContext,
} from './texts.ts';
import { ENGLISH, type BriefWords, type NotificationWords, type TextWords } from './words.ts';

/** The label of the link in a text message, by event. */
const NEXT: Partial<
  Record<
    EventKind,
    'chooseTime' | 'answer' | 'upload' | 'bookOffer' | 'confirm' | 'bookDue' | 'pay' | 'change'
  >
> = {
  refunded: 'chooseTime',
  extra: 'answer',
  vaccine: 'upload',
  offer: 'bookOffer',
  'payment-link': 'pay',
  'day-message': 'change',
  reminder: 'confirm',
  due: 'bookDue',
};

/** Most segments of an English reminder with its link. A longer one omits the link; the email has it. */
const REMINDER_SEGMENTS = 2;

/** `Paw Haven: … Reply STOP to opt out.`, in the cheapest characters. */
export function smsText(context: MessageContext, words: TextWords = ENGLISH): string {
  const { kind, link } = context;
  const { notification: say } = words;
  if (kind === 'text-answer') return answerText(context, words);
  const name = NEXT[kind];
  const next = link === undefined || name === undefined ? '' : ` ${say[name]}: ${link}`;
  if (words.brief) return briefText(context, { ...words, brief: words.brief }, next);
  const full = wrapped(context, shortText(context, words).body, next, say);
  return kind === 'reminder' && smsSize(full).segments > REMINDER_SEGMENTS
    ? wrapped(context, shortText(context, words).body, '', say)
    : full;
}

/** The longest answer that fits into a segment: without the opt-out, the name, and what the number is for, if need be. */
function answerText(context: MessageContext, words: TextWords): string {
  const { data, link = '', phone = '', business } = context;
  const { notification: say } = words;
  const { body } = shortText(context, words);
  const brief = data['date'] === undefined ? [say.textAnswerBrief(link, phone), link] : [];
  const texts = [
    wrapped(context, body, '', say),
    ...[`${business}: ${body}`, body, ...brief].map(simplifyForSms),
  ].map(withoutAccents);
  return texts.find(isOneSegment) ?? texts.at(-1) ?? '';
}

/** The text of `smsText` without the link, the business name, and the opt-out, for texts that are sent unchanged. */
export function smsBody(context: MessageContext, words: TextWords = ENGLISH): string {
  const { body } = shortText(context, words);
  if (!words.brief) return body;
  const bodies = [body, ...briefBodies(context, { ...words, brief: words.brief })].map(withoutAccents);
  return bodies.find((body) => isOneSegment(wrapped(context, body, '', words.notification))) ?? body;
}

const isOneSegment = (text: string): boolean => smsSize(text).segments === 1;

const wrapped = (
  { business }: MessageContext,
  body: string,
  next: string,
  { optOut }: NotificationWords,
): string => simplifyForSms(`${business}: ${body}${next} ${optOut}`);

/** A text of one segment: with the link if it fits, and without names if it does not fit otherwise. */
function briefText(context: MessageContext, words: BriefTextWords, next: string): string {
  const bodies = [shortText(context, words).body, ...briefBodies(context, words)];
  // Without its link, a payment link says nothing.
  const texts = (context.kind === 'payment-link' ? [next] : [next, ''])
    .flatMap((link) => bodies.map((body) => wrapped(context, body, link, words.notification)))
    // Staff texts stay as written.
    .map((text) => (AS_WRITTEN.has(context.kind) ? text : withoutAccents(text)));
  return texts.find(isOneSegment) ?? texts.at(-1) ?? '';
}

const AS_WRITTEN: ReadonlySet<EventKind> = new Set<EventKind>(['staff-text', 'day-message']);

/** Removes accents that GSM-7 cannot encode. They occur in names and days; the app's own words avoid them. */
const withoutAccents = (text: string): string =>
  text.replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => letter.normalize('NFD').charAt(0));

type BriefTextWords = TextWords & { readonly brief: BriefWords };

/** Versions of a body, from long to short. */
type Bodies = (context: MessageContext, words: BriefTextWords) => readonly string[];

const none: Bodies = () => [];

/** Shorter versions of the body by event, ending with one that fits into a segment. */
const BRIEF_BODIES: Readonly<Record<EventKind, Bodies>> = {
  booked: (context, words) => [withTimes(context, words, 'scheduled')],
  moved: (context, words) => [words.notification.movedBody(visitTimes(context, words))],
  cancelled: (context, words) => [
    cancelledBody(context, words, visitTimes(context, words)),
    withTimes(context, words, 'cancelled'),
  ],
  status: ({ data }, { news }) => [`${statusChangeMessage(data['status'] ?? '', news)}.`],
  ready: (context, words) => [readyText(context, words, '')],
  reminder: (context, words) => [words.brief.reminder(visitTime(context, words))],
  extra: ({ data }, { brief }) => [brief.extra(data['amount'] ?? '')],
  offer: (context, words) => {
    const { groomer: _, ...data } = context.data;
    return [offerBody({ ...context, data }, words)];
  },
  due: (_, { notification: say }) => [say.dueBody(undefined)],
  vaccine: ({ data }, words) => [...briefVaccine(data, words), words.brief.vaccines],
  refunded: ({ data: { date, amount, last4 }, zone }, words) => [
    words.brief.refunded(
      date === undefined ? undefined : timeOfVisit(new Date(date), zone, words),
      amount,
      last4,
    ),
  ],
  'pet-refunded': none,
  'payment-link': none,
  'saved-card': none,
  'salon-late': none,
  'day-message': none,
  welcome: none,
  receipt: none,
  'request-answered': none,
  message: none,
  'review-published': none,
  promotion: none,
  'admin-notice': none,
  'copies-asked': none,
  'staff-invited': none,
  'staff-text': none,
  'text-answer': none,
};

const briefBodies: Bodies = (context, words) => BRIEF_BODIES[context.kind](context, words);

/** `Tue, Dec 1 at 10:00 AM`. */
const visitTime = ({ appointment, zone }: MessageContext, words: TextWords): string =>
  appointment ? timeOfVisit(appointment.appointment_date, zone, words) : words.notification.yourVisit;

/** `Tue, Dec 1 at 10:00 AM, and 3 more visits`. */
const visitTimes = (context: MessageContext, words: TextWords): string =>
  `${visitTime(context, words)}${andMoreText(context, words)}`;

const withTimes = (context: MessageContext, words: TextWords, status: 'scheduled' | 'cancelled'): string =>
  `${statusChangeMessage(status, words.news)}: ${visitTimes(context, words)}.`;

/** A short text about a single vaccination; empty for several, which are not named. */
function briefVaccine(
  { told: encodedNews }: MessageContext['data'],
  { brief, dates }: BriefTextWords,
): string[] {
  const { gaps = [], today = '' } = readVaccineNews(encodedNews) ?? {};
  const [only, other] = gaps;
  if (!only || other) return [];
  const { kind, petName, validUntil, sentUntil, refused = false } = only;
  const isValid = validUntil !== null && validUntil >= today && sentUntil === undefined && !refused;
  return [brief.vaccine(kind, petName, isValid ? formatDayShort(validUntil, dates) : undefined)];
}
