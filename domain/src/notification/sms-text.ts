/** Text messages: the short text with a link and how to opt out, in as few segments as it can be. */
import { statusChangeMessage } from '../appointment/status.ts';
import type { EventKind } from '../delivery/schema.ts';
import { formatDayShort } from '../time-format.ts';
import { readTold } from '../vaccine/told.ts';
import { plainForSms, smsSize } from './sms-segments.ts';
import {
  andMore,
  cancelledBody,
  offered,
  readyText,
  shortText,
  timeOfVisit,
  type MessageContext,
} from './texts.ts';
import { ENGLISH, type BriefWords, type NotificationWords, type TextWords } from './words.ts';

/** What the link of a text message leads to. */
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

/** Segments of a reminder in English; if it had more, the link is left to the mail. */
const REMINDER_SEGMENTS = 2;

/** `Paw Haven: … Reply STOP to opt out.`, in characters that cost no more than they must. */
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

/** What `smsText` says, without a link and what surrounds it: for a text that is sent as it is. */
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
): string => plainForSms(`${business}: ${body}${next} ${optOut}`);

/** Text of one segment: with its link where there is room, and without names where there is none. */
function briefText(
  context: MessageContext,
  words: TextWords & { readonly brief: BriefWords },
  next: string,
): string {
  const bodies = [shortText(context, words).body, ...briefBodies(context, words)];
  const texts = [next, '']
    .flatMap((link) => bodies.map((body) => wrapped(context, body, link, words.notification)))
    // What staff wrote stays as it is.
    .map((text) => (context.kind === 'staff-text' ? text : withoutAccents(text)));
  return texts.find(isOneSegment) ?? texts.at(-1) ?? '';
}

/** Those that text messages have no letter for: in names and days, for our own words avoid them. */
const withoutAccents = (text: string): string =>
  text.replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => letter.normalize('NFD').charAt(0));

/** The last one fits. */
function briefBodies(context: MessageContext, words: TextWords & { readonly brief: BriefWords }): string[] {
  const { kind, data, appointment, zone } = context;
  const { notification: say, news, brief } = words;
  const when = appointment ? timeOfVisit(appointment.appointment_date, zone, words) : say.yourVisit;
  switch (kind) {
    case 'booked':
      return [`${statusChangeMessage('scheduled', news)}: ${when}${andMore(context, words)}.`];
    case 'moved':
      return [say.movedBody(`${when}${andMore(context, words)}`)];
    case 'cancelled':
      return [
        cancelledBody(context, words, `${when}${andMore(context, words)}`),
        `${statusChangeMessage('cancelled', news)}: ${when}${andMore(context, words)}.`,
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
        offered(
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

/** Short text about one vaccination; several are not named. */
function briefVaccine(
  { told }: MessageContext['data'],
  { brief, dates }: TextWords & { readonly brief: BriefWords },
): string[] {
  const { gaps = [], today = '' } = readTold(told) ?? {};
  const [only, other] = gaps;
  if (!only || other) return [];
  const { kind, petName, validUntil, sentUntil, refused = false } = only;
  const isValid = validUntil !== null && validUntil >= today && sentUntil === undefined && !refused;
  return [brief.vaccine(kind, petName, isValid ? formatDayShort(validUntil, dates) : undefined)];
}
