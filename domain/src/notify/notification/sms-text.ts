/** Text messages: the short text with a link and the opt-out, in as few segments as possible. */
import { statusChangeMessage } from '../../core/appointment-status.ts';
import type { EventKind } from '../../core/notification-event.ts';
import { formatDayShort } from '../../core/time-format.ts';
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
  Record<EventKind, 'chooseTime' | 'answer' | 'upload' | 'bookOffer' | 'confirm' | 'bookDue'>
> = {
  refunded: 'chooseTime',
  extra: 'answer',
  vaccine: 'upload',
  offer: 'bookOffer',
  reminder: 'confirm',
  due: 'bookDue',
};

/** Most segments of an English reminder with its link. A longer one omits the link; the email has it. */
const REMINDER_SEGMENTS = 2;

/** `Paw Haven: … Reply STOP to opt out.`, in the cheapest characters. */
export function smsText(context: MessageContext, words: TextWords = ENGLISH): string {
  const { kind, link } = context;
  const { notification: say } = words;
  const name = NEXT[kind];
  const next = link === undefined || name === undefined ? '' : ` ${say[name]}: ${link}`;
  if (words.brief) return briefText(context, { ...words, brief: words.brief }, next);
  const full = wrapped(context, shortText(context, words).body, next, say);
  return kind === 'reminder' && smsSize(full).segments > REMINDER_SEGMENTS
    ? wrapped(context, shortText(context, words).body, '', say)
    : full;
}

/** The text of `smsText` without the link, the business name, and the opt-out, for texts that are sent unchanged. */
export function smsBody(context: MessageContext, words: TextWords = ENGLISH): string {
  const { body } = shortText(context, words);
  if (!words.brief) return body;
  const bodies = [body, ...briefBodies(context, { ...words, brief: words.brief })].map(withoutAccents);
  return bodies.find((one) => isOneSegment(wrapped(context, one, '', words.notification))) ?? body;
}

const isOneSegment = (text: string): boolean => smsSize(text).segments === 1;

const wrapped = (
  { business }: MessageContext,
  body: string,
  next: string,
  { optOut }: NotificationWords,
): string => simplifyForSms(`${business}: ${body}${next} ${optOut}`);

/** A text of one segment: with the link if it fits, and without names if it does not fit otherwise. */
function briefText(
  context: MessageContext,
  words: TextWords & { readonly brief: BriefWords },
  next: string,
): string {
  const bodies = [shortText(context, words).body, ...briefBodies(context, words)];
  const texts = [next, '']
    .flatMap((link) => bodies.map((body) => wrapped(context, body, link, words.notification)))
    // Staff texts stay as written.
    .map((text) => (context.kind === 'staff-text' ? text : withoutAccents(text)));
  return texts.find(isOneSegment) ?? texts.at(-1) ?? '';
}

/** Removes accents that GSM-7 cannot encode. They occur in names and days; the app's own words avoid them. */
const withoutAccents = (text: string): string =>
  text.replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => letter.normalize('NFD').charAt(0));

/** Shorter versions of the body, ending with one that fits into a segment. */
function briefBodies(context: MessageContext, words: TextWords & { readonly brief: BriefWords }): string[] {
  const { kind, data, appointment, zone } = context;
  const { notification: say, news, brief } = words;
  const when = appointment ? timeOfVisit(appointment.appointment_date, zone, words) : say.yourVisit;
  switch (kind) {
    case 'booked':
      return [`${statusChangeMessage('scheduled', news)}: ${when}${andMoreText(context, words)}.`];
    case 'moved':
      return [say.movedBody(`${when}${andMoreText(context, words)}`)];
    case 'cancelled':
      return [
        cancelledBody(context, words, `${when}${andMoreText(context, words)}`),
        `${statusChangeMessage('cancelled', news)}: ${when}${andMoreText(context, words)}.`,
      ];
    case 'status':
      return [`${statusChangeMessage(data['status'] ?? '', news)}.`];
    case 'ready':
      return [readyText(context, words, '')];
    case 'reminder':
      return [brief.reminder(when)];
    case 'extra':
      return [brief.extra(data['amount'] ?? '')];
    case 'offer':
      return [
        offerBody(
          {
            ...context,
            data: Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'groomer')),
          },
          words,
        ),
      ];
    case 'due':
      return [say.dueBody(undefined)];
    case 'vaccine':
      return [...briefVaccine(data, words), brief.vaccines];
    case 'refunded':
      return [
        brief.refunded(
          data['date'] === undefined ? undefined : timeOfVisit(new Date(data['date']), zone, words),
          data['amount'],
          data['last4'],
        ),
      ];
    case 'welcome':
    case 'receipt':
    case 'message':
    case 'review-published':
    case 'promotion':
    case 'admin-notice':
    case 'staff-text':
      return [];
  }
}

/** A short text about a single vaccination; empty for several, which are not named. */
function briefVaccine(
  { told }: MessageContext['data'],
  { brief, dates }: TextWords & { readonly brief: BriefWords },
): string[] {
  const { gaps = [], today = '' } = readVaccineNews(told) ?? {};
  const [only, other] = gaps;
  if (!only || other) return [];
  const { kind, petName, validUntil, sentUntil, refused = false } = only;
  const isValid = validUntil !== null && validUntil >= today && sentUntil === undefined && !refused;
  return [brief.vaccine(kind, petName, isValid ? formatDayShort(validUntil, dates) : undefined)];
}
