/** Content of a mail, shared by its HTML and text versions. */
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { EventKind } from '@paw-haven/domain/core/records/notification-event';
import {
  refundSentence,
  notBookedText,
  shortText,
  type MessageContext,
  type ShortText,
} from '@paw-haven/domain/notify/notification/texts';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { refundedNames } from '@paw-haven/domain/people/pet/end';
import { dueLink } from '@paw-haven/domain/booking/recur/due';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { MailSubject } from './message-details.ts';
import { mailWords, shortWords, wordsFor } from './language.ts';
import {
  type AmountRow,
  customerOf,
  factsOf,
  laterVisitRows,
  linesOf,
  moneyOf,
  paidOf,
  rowsOf,
  termsOf,
  when,
} from './mail-facts.ts';
import { ENGLISH } from './words.ts';

export interface MailContent {
  readonly subject: string;
  /** Preview text that mail programs show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What the visit costs and what is paid; none by default. */
  readonly amounts?: readonly AmountRow[];
  /** Button to answer with one click, without signing in. */
  readonly answer?: { readonly label: string; readonly url: string } | undefined;
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: string;
  /** A page where customers can tell others, the same for every customer. */
  readonly tell?: { readonly label: string; readonly url: string } | undefined;
  /** Which footer explains why the mail was sent and where to change that. */
  readonly footer: 'transactional' | 'promotional' | 'internal' | 'copy' | 'none';
}

export function mailContent(about: MailSubject): MailContent {
  const { delivery, business, appointment } = about;
  const context: MessageContext = {
    kind: delivery.event,
    business: business.name,
    zone: business.zone,
    appointment,
    pets: about.pets.length,
    paid: about.paid,
    more: about.later?.length ?? 0,
    closes: about.closes,
    groomer: appointment && groomerNameOf(business.groomers, appointment),
    data: delivery.data,
  };
  return CONTENTS[delivery.event](about, shortText(context, wordsFor(about)));
}

const CONTENTS: Readonly<Record<EventKind, (about: MailSubject, short: ShortText) => MailContent>> = {
  welcome,
  booked,
  moved,
  cancelled,
  reminder,
  refunded,
  'pet-refunded': petRefunded,
  receipt,
  extra: (about, short) => ({
    ...plain(about, short),
    action: { label: mailWords(about).extra, path: '/appointments' },
  }),
  offer: (about, short) => ({
    ...plain(about, short),
    facts: [[mailWords(about).facts.service, about.delivery.data['service'] ?? '']],
    action: { label: mailWords(about).offer, path: '/appointments' },
  }),
  'payment-link': (about, short) => ({
    ...plain(about, short),
    answer: about.payUrl === undefined ? undefined : { label: mailWords(about).pay, url: about.payUrl },
    closing: mailWords(about).question(about.business.phone),
  }),
  'saved-card': (about, short) => ({
    ...plain(about, short),
    action: { label: mailWords(about).view, path: '/appointments' },
    closing: mailWords(about).question(about.business.phone),
  }),
  'salon-late': (about, short) => ({
    ...withFacts(about, short),
    closing: mailWords(about).question(about.business.phone),
  }),
  'day-message': (about, { body }) => {
    const { dayMessage, view, question } = mailWords(about);
    const content = withFacts(about, { title: dayMessage(when(about)), body });
    // Someone without an account cannot open the app.
    const isByPhone = about.delivery.data['by_phone'] !== undefined;
    return {
      ...content,
      ...(!isByPhone && { action: { label: view, path: '/appointments' } }),
      closing: question(about.business.phone),
    };
  },
  vaccine: (about, short) => ({
    ...plain(about, short),
    facts: factsOf(about),
    action: { label: mailWords(about).vaccine, path: '/pet-profiles' },
  }),
  'request-answered': (about, short) => ({
    ...plain(about, short),
    ...(about.delivery.data['text'] === undefined && {
      action: { label: mailWords(about).promotion, path: '/home' },
    }),
  }),
  'admin-notice': notice,
  ready: (about, short) => ({
    ...plain(about, short),
    action: { label: mailWords(about).view, path: '/appointments' },
    closing: mailWords(about).question(about.business.phone),
  }),
  promotion: (about, short) => promotional(about, short, '/home'),
  due: (about, short) => promotional(about, short, dueLink(about.delivery.data)),
  'review-published': (about, { title }) => ({
    ...plain(about, { title, body: mailWords(about).reviewPublished }),
    action: { label: mailWords(about).reviewAction, path: '/appointments' },
  }),
  status: (about, short) => ({
    ...withFacts(about, short),
    action: { label: mailWords(about).view, path: '/appointments' },
    ...(about.delivery.data['status'] === 'completed' && tellOf(about)),
  }),
  message: (about, short) => ({
    ...withFacts(about, short),
    action: { label: mailWords(about).message, path: '/messages' },
  }),
  'copies-asked': (about, { title, body }) => ({
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [body, mailWords(about).copies.ignore],
    facts: [],
    answer:
      about.copiesUrl === undefined
        ? undefined
        : { label: mailWords(about).copies.allow, url: about.copiesUrl },
    footer: 'none',
  }),
  'staff-invited': (about, { title, body }) => {
    const { accept: label, how, ignore } = mailWords(about).invitation;
    const { inviteUrl: url } = about;
    return {
      subject: title,
      preview: body,
      heading: title,
      paragraphs: [body, how],
      facts: [],
      answer: url === undefined ? undefined : { label, url },
      closing: ignore,
      footer: 'none',
    };
  },
  'staff-text': withFacts,
  'text-answer': plain,
};

function withFacts(about: MailSubject, short: ShortText): MailContent {
  return { ...plain(about, short), facts: factsOf(about) };
}

function promotional(about: MailSubject, short: ShortText, path: string): MailContent {
  const action = { label: mailWords(about).promotion, path };
  return { ...plain(about, short), action, footer: 'promotional' };
}

function welcome(about: MailSubject): MailContent {
  const { business, name } = about;
  const say = mailWords(about).welcome;
  return {
    subject: say.subject(business.name),
    preview: say.preview,
    heading: say.heading(name),
    paragraphs: [say.ready(business.name), say.next],
    facts: [],
    action: { label: say.action, path: '/pet-profiles' },
    closing: say.closing,
    footer: 'transactional',
  };
}

function booked(about: MailSubject): MailContent {
  const { booked: say, view } = mailWords(about);
  const visits = visitsIn(about);
  return {
    subject: say.subject(when(about)),
    preview: `${what(about)}. ${shortWords(about).arrival}`,
    heading: say.heading(visits),
    paragraphs: [say.text(firstName(about)), ...termsOf(about)],
    facts: [...factsOf(about), ...laterVisitRows(about)],
    amounts: [...linesOf(about), ...paidOf(about)],
    action: { label: view, path: '/appointments' },
    closing: say.closing(visits),
    footer: 'transactional',
  };
}

function moved(about: MailSubject): MailContent {
  const { moved: say, view } = mailWords(about);
  const visits = visitsIn(about);
  const from = about.delivery.data['from'];
  const before =
    from === undefined
      ? []
      : [
          [
            say.previously,
            formatInstant(new Date(from), about.business.zone, wordsFor(about)?.dates),
          ] as const,
        ];
  return {
    subject: say.subject(when(about)),
    preview: say.preview(what(about)),
    heading: say.heading(visits),
    paragraphs: [say.text(firstName(about), visits)],
    facts: [...factsOf(about), ...laterVisitRows(about), ...before],
    action: { label: view, path: '/appointments' },
    closing: say.closing,
    footer: 'transactional',
  };
}

function cancelled(about: MailSubject): MailContent {
  const say = mailWords(about).cancelled;
  const visits = visitsIn(about);
  return {
    subject: say.subject(when(about)),
    preview: say.preview(what(about)),
    heading: say.heading(visits),
    paragraphs: [say.text(firstName(about), visits), ...moneyOf(about), say.mistake(about.business.phone)],
    facts: [...factsOf(about), ...laterVisitRows(about)],
    action: { label: say.action, path: '/home' },
    footer: 'transactional',
  };
}

function reminder(about: MailSubject): MailContent {
  const { reminder: say, view } = mailWords(about);
  const { arrival, confirm } = shortWords(about);
  return {
    subject: say.subject(what(about), when(about)),
    preview: arrival,
    heading: say.heading,
    paragraphs: [say.text(firstName(about))],
    facts: factsOf(about),
    answer: about.confirmUrl === undefined ? undefined : { label: confirm, url: about.confirmUrl },
    action: { label: view, path: '/appointments' },
    closing: say.closing(about.business.phone),
    footer: 'transactional',
  };
}

function refunded(about: MailSubject): MailContent {
  const { data } = about.delivery;
  const { refunded: say, question } = mailWords(about);
  const lost = notBookedText({ data, zone: about.business.zone }, wordsFor(about));
  const reasons: Readonly<Record<string, string>> = say.reasons;
  const reason = reasons[data['reason'] ?? ''] ?? '';
  return {
    subject: say.subject(data['amount'] ?? shortWords(about).yourVisit),
    preview: lost,
    heading: say.heading,
    paragraphs: [
      `${say.sorry(firstName(about), lost)} ${reason}`.trim(),
      `${refundSentence(data, wordsFor(about))} ${say.nothingToDo}`,
    ],
    facts: [],
    action: { label: say.action, path: '/home' },
    closing: question(about.business.phone),
    footer: 'transactional',
  };
}

/** Without a button, and without an invitation to book. */
function petRefunded(about: MailSubject): MailContent {
  const { delivery, language } = about;
  const { pet: names, amount, why } = delivery.data;
  const { petRefunded: say, refunded: money, hi, question } = mailWords(about);
  const { yourPet, petRefundedBody } = shortWords(about);
  const pet = names === undefined ? yourPet : joinNames(refundedNames(names), language);
  const body = petRefundedBody(pet, amount);
  return {
    subject: say.subject(amount),
    preview: body,
    heading: say.heading,
    paragraphs: [
      why === 'died' ? say.sorry(firstName(about), pet) : hi(firstName(about)),
      `${body} ${money.nothingToDo}`,
    ],
    facts: [],
    closing: question(about.business.phone),
    footer: 'transactional',
  };
}

function receipt(about: MailSubject, { title, body }: ShortText): MailContent {
  const { receipt: say, question } = mailWords(about);
  return {
    ...plain(about, { title: `${title}: ${about.business.name}`, body }),
    heading: title,
    facts: factsOf(about),
    amounts: rowsOf(about),
    action: { label: say.action, path: '/appointments' },
    closing: question(about.business.phone),
    ...tellOf(about),
  };
}

function tellOf(about: MailSubject): Pick<MailContent, 'tell'> {
  const { reviewUrl: url } = about.business;
  return url === undefined ? {} : { tell: { label: mailWords(about).tell, url } };
}

const NOTICE_ACTIONS: Readonly<Record<string, MailContent['action']>> = {
  message: { label: ENGLISH.message, path: '/messages' },
  vaccine: { label: 'Review proofs', path: '/admin/vaccines' },
};

function notice(about: MailSubject, { title, body }: ShortText): MailContent {
  const subject = about.delivery.data['about'] ?? '';
  return {
    subject: about.appointment ? `${title}: ${when(about)}` : title,
    preview: body,
    heading: title,
    paragraphs: textLines(body),
    facts: [
      ...customerOf(about),
      ...factsOf(about).filter(([label]) => label !== mailWords(about).facts.place),
      ...laterVisitRows(about),
    ],
    action: NOTICE_ACTIONS[subject] ?? { label: 'Open dashboard', path: '/admin' },
    footer: 'internal',
  };
}

function plain(about: MailSubject, { title, body }: ShortText): MailContent {
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [mailWords(about).hi(firstName(about)), ...textLines(body)],
    facts: [],
    footer: 'transactional',
  };
}

/** The first name, or the whole name if it begins with an initial as in `J. Smith`. */
function firstName({ name }: MailSubject): string {
  return /^[\p{L}\p{M}'’-]{2,}(?= )/u.exec(name)?.[0] ?? name;
}

function textLines(body: string): string[] {
  return body.split(/\n+/).filter((line) => line.trim() !== '');
}

/** Number of visits that the mail is about; more than one for a series. */
const visitsIn = ({ later = [] }: MailSubject): number => later.length + 1;

function what(about: MailSubject): string {
  const { appointment } = about;
  return appointment
    ? shortWords(about).ofPet(serviceLabel(appointment), appointment.pet.name)
    : mailWords(about).yourVisit;
}
