/** What notifications say in few words: the text message, the title and body of a push message, a mail's subject. */
import { serviceLabel } from '../appointment/labels.ts';
import { STATUS_NEWS, statusChangeMessage, type StatusNews } from '../appointment/status.ts';
import type { EventKind } from '../delivery/schema.ts';
import { GROOMER_WORDS, withGroomer, type GroomerWords } from '../groomer/names.ts';
import type { Translated } from '../language.ts';
import {
  cancelledMoney,
  cancelledText,
  POLICY_WORDS,
  toldMoneyText,
  type DatedPolicyWords,
} from '../policy/texts.ts';
import type { Refundable } from '../policy/refund.ts';
import { BUSINESS_ID } from '../message/conversation.ts';
import { DATE_WORDS, formatDayShort, formatInstant } from '../time-format.ts';
import { formatTime, dayOf, timeOf } from '../time.ts';
import type { Vaccine } from '../vaccine/kinds.ts';
import { readTold, toldText } from '../vaccine/told.ts';
import { VACCINE_WORDS, type DatedVaccineWords } from '../vaccine/texts.ts';
import { offerText, WAITLIST_WORDS, type WaitlistWords } from '../waitlist/texts.ts';
import type { QuoteLine } from '../visit/line.ts';
import { plainForSms, smsSize } from './sms-segments.ts';

/** NOTIF-29. */
export const ARRIVAL_ADVICE = 'Please arrive 5 minutes early.';

/** The customer's answer to a reminder. */
export const CONFIRM_LABEL = 'I’ll be there';

/** `visit`: as `Basic Groom for Biscuit with Grace, Tue, Dec 1 at 10:00 AM`; `what`: without the time. */
export const NOTIFICATION_WORDS = {
  welcome: (business: string) => `Welcome to ${business}!`,
  welcomeBody: 'Add your pet and book your first visit.',
  booked: 'Appointment confirmed',
  moved: 'Appointment rescheduled',
  movedBody: (visit: string) => `Your appointment was rescheduled: ${visit}.`,
  cancelled: 'Appointment cancelled',
  status: 'Appointment update',
  ready: 'Ready to go home',
  /** `names`: of as many pets; empty where they are not known. `closes`: the time. */
  readyBody: (names: string, pets: number, closes: string | undefined) =>
    `${names || 'Your pet'} ${pets === 1 ? 'is' : 'are'} ready to go home.${
      closes === undefined ? '' : ` We are open until ${closes}.`
    }`,
  reminder: 'Appointment reminder',
  refunded: 'Payment refunded',
  receipt: 'Your receipt',
  receiptBody: (amount: string) => `Thank you! Your visit came to ${amount}.`,
  extra: 'A question about today’s visit',
  extraBody: (label: string, amount: string) => `${label}, +${amount}. May we?`,
  vaccine: 'Proof of vaccination',
  offer: 'A time is free',
  due: 'Time for the next visit',
  /** `petName`: undefined where it is not known. */
  dueBody: (petName: string | undefined) =>
    `It’s time for ${petName === undefined ? 'your' : `${petName}’s`} next visit.`,
  reviewPublished: 'Your review is online',
  reviewPublishedBody: 'Thank you! Your review is now on our site.',
  fromSalon: 'New message from the salon',
  fromPetParent: 'New message from a pet parent',
  salon: 'The salon',
  petParent: 'A pet parent',
  messageBody: (sender: string) => `${sender} sent you a message.`,
  arrival: ARRIVAL_ADVICE,
  confirm: CONFIRM_LABEL,
  yourVisit: 'your visit',
  yourPet: 'your pet',
  ofPet: (service: string, petName: string) => `${service} for ${petName}`,
  at: (day: string, time: string) => `${day} at ${time}`,
  /** Of visits that repeat, after the first one. */
  andMore: (count: number) => `, and ${count} more ${count === 1 ? 'visit' : 'visits'}`,
  /** `service` and `instant`: undefined where they are not known. */
  notBooked: (service: string | undefined, instant: string | undefined) =>
    `${service ?? 'Your visit'}${instant === undefined ? '' : ` on ${instant}`} could not be booked.`,
  card: (brand: string | undefined, last4: string) =>
    `your ${brand === undefined ? '' : `${brand} `}card ending in ${last4}`,
  /** `card`: as above; undefined where none is known. */
  goesBack: (amount: string | undefined, card: string | undefined) =>
    `${amount ?? 'What you paid'} will be refunded to ${card ?? 'the payment method you used'}, usually within 10 days.`,
  optOut: 'Reply STOP to opt out.',
  /** What the link of a text message leads to. */
  chooseTime: 'Choose another time',
  answer: 'Answer',
  upload: 'Upload',
  bookOffer: 'Book it',
  bookDue: 'Book',
};

export type NotificationWords = Translated<typeof NOTIFICATION_WORDS>;

/**
 * Of a language whose text messages have one segment: what is said where they would be longer. Without names, which may
 * be of any length, but for `vaccine`.
 */
export interface BriefWords {
  /** `when`: day and time. */
  readonly reminder: (when: string) => string;
  readonly extra: (amount: string) => string;
  /** `until`: when it runs out, undefined where there is no valid proof. */
  readonly vaccine: (kind: Vaccine, petName: string, until: string | undefined) => string;
  readonly vaccines: string;
  /** Each undefined where it is not known; `last4`: of the card. */
  readonly refunded: (
    when: string | undefined,
    amount: string | undefined,
    last4: string | undefined,
  ) => string;
}

export interface TextWords extends DatedPolicyWords, DatedVaccineWords {
  readonly notification: NotificationWords;
  readonly news: StatusNews;
  readonly groomer: GroomerWords;
  readonly waitlist: WaitlistWords;
  /** Missing: texts may have several segments. */
  readonly brief?: BriefWords;
}

const ENGLISH: TextWords = {
  notification: NOTIFICATION_WORDS,
  news: STATUS_NEWS,
  groomer: GROOMER_WORDS,
  waitlist: WAITLIST_WORDS,
  policy: POLICY_WORDS,
  vaccine: VACCINE_WORDS,
  dates: DATE_WORDS,
};

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

export function shortText(context: MessageContext, words: TextWords = ENGLISH): ShortText {
  const { kind, data, business } = context;
  const { notification: say, news } = words;
  switch (kind) {
    case 'welcome':
      return { title: say.welcome(business), body: say.welcomeBody };
    case 'booked':
      return {
        title: say.booked,
        body: `${statusChangeMessage('scheduled', news)}: ${visit(context, words)}.`,
      };
    case 'moved':
      return { title: say.moved, body: say.movedBody(visit(context, words)) };
    case 'cancelled':
      return {
        title: say.cancelled,
        body: cancelledBody(context, words, visit(context, words)),
      };
    case 'status':
      return {
        title: say.status,
        body: `${statusChangeMessage(data['status'] ?? '', news)}: ${what(context, words)}.`,
      };
    case 'ready':
      return { title: say.ready, body: readyText(context, words, context.appointment?.pet.name ?? '') };
    case 'reminder':
      return { title: say.reminder, body: `${visit(context, words)}. ${say.arrival}` };
    case 'refunded':
      return { title: say.refunded, body: `${notBooked(context, words)} ${goesBack(data, words)}` };
    case 'receipt':
      return { title: say.receipt, body: say.receiptBody(data['amount'] ?? '') };
    case 'extra':
      return { title: say.extra, body: extraText(data, words) };
    case 'vaccine':
      return { title: say.vaccine, body: vaccineText(data, words) };
    case 'offer':
      return { title: say.offer, body: offered(context, words) };
    case 'message':
      return messageText(context, words);
    case 'review-published':
      return { title: say.reviewPublished, body: say.reviewPublishedBody };
    case 'promotion':
      return { title: data['title'] ?? business, body: data['text'] ?? '' };
    case 'due':
      return { title: say.due, body: say.dueBody(context.appointment?.pet.name) };
    case 'admin-notice':
      return noticeText(context);
    case 'staff-text':
      return { title: business, body: data['text'] ?? '' };
  }
}

/** What goes back is said as it was when the news were planned. */
function cancelledBody(
  { appointment, more = 0, zone, data }: MessageContext,
  words: TextWords,
  which: string,
): string {
  const text = `${statusChangeMessage('cancelled', words.news)}: ${which}.`;
  if (!appointment) return text;
  const money =
    data['money'] === undefined
      ? cancelledMoney(appointment, words.policy)
      : toldMoneyText(data['money'], words.policy);
  if (money === undefined) return text;
  return more === 0 ? cancelledText(appointment.appointment_date, money, zone, words) : `${text} ${money}`;
}

/** `Biscuit is ready to go home. We are open until 6:00 PM.` */
function readyText({ pets = 1, closes, zone }: MessageContext, words: TextWords, names: string): string {
  const time = closes && formatTime(timeOf(closes, zone));
  return words.notification.readyBody(names, pets, time);
}

/** Older deliveries have a text alone. */
function extraText({ label, amount, text = '' }: MessageContext['data'], words: TextWords): string {
  return label === undefined || amount === undefined ? text : words.notification.extraBody(label, amount);
}

function vaccineText({ told, text = '' }: MessageContext['data'], words: TextWords): string {
  const known = readTold(told);
  return known ? toldText(known, words) : text;
}

function offered({ data, zone }: MessageContext, words: TextWords): string {
  const { start, until, groomer } = data;
  if (start === undefined || until === undefined) return `${words.notification.offer}.`;
  return offerText({ start: new Date(start), until: new Date(until) }, { zone, groomer }, words);
}

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

/** Of a reminder in English; with a longer one, the link is left to the mail. */
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

/** In one segment: with its link where there is room, and without names where there is none. */
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

/** Of one vaccination; several are not named. */
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

/** `Basic Groom on Tue, Dec 1, 2026 at 10:00 AM could not be booked.` */
export function notBooked(
  { data, zone }: Pick<MessageContext, 'data' | 'zone'>,
  { notification, dates }: TextWords = ENGLISH,
): string {
  const instant = data['date'] === undefined ? undefined : formatInstant(new Date(data['date']), zone, dates);
  return notification.notBooked(data['service'], instant);
}

/** `$45.00 will be refunded to your Visa card ending in 4242, usually within 10 days.` */
export const goesBack = (data: MessageContext['data'], words: TextWords = ENGLISH): string =>
  words.notification.goesBack(data['amount'], cardOf(data, words));

/** Older deliveries have it in words alone. */
const cardOf = ({ brand, last4, method }: MessageContext['data'], words: TextWords): string | undefined =>
  last4 === undefined ? method : words.notification.card(brand, last4);

/** To staff. */
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
      return messageText(context, ENGLISH);
    default:
      return { title: data['title'] || 'Notice', body: data['text'] ?? '' };
  }
}

/** The title says whether the sender is the salon or a customer: a name cannot. */
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
  return `${what(context, words)}${who}, ${when}${andMore(context, words)}`;
}

const andMore = ({ more = 0 }: MessageContext, { notification: say }: TextWords): string =>
  more === 0 ? '' : say.andMore(more);

const timeOfVisit = (date: Date, zone: string, { notification, dates }: TextWords): string =>
  notification.at(formatDayShort(dayOf(date, zone), dates), formatTime(timeOf(date, zone)));
