/** Content of a mail, shared by its HTML and text versions. */
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { Language } from '@paw-haven/domain/core/language';
import {
  refundSentence,
  notBookedText,
  shortText,
  type MessageContext,
} from '@paw-haven/domain/notify/notification/texts';
import { dueLink } from '@paw-haven/domain/booking/recur/due';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import type { Business } from '../../business.ts';
import type { MessageDetails } from './message-details.ts';
import { mailWords, shortWords, wordsFor } from './language.ts';
import {
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

export interface MailContent {
  readonly subject: string;
  /** Preview text that mail programs show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Button to answer with one click, without signing in. */
  readonly answer?: { readonly label: string; readonly url: string } | undefined;
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: string;
  /** Which footer explains why the mail was sent and where to change that. */
  readonly footer: 'transactional' | 'promotional' | 'internal';
}

export interface MailSubject {
  readonly delivery: Pick<Delivery, 'event' | 'data'>;
  readonly business: Business;
  readonly appointment: Appointment | undefined;
  /** Number of pets that the mail is about; one by default. */
  readonly pets?: number;
  /** Start times of further visits of the series that the mail is about; none by default. */
  readonly later?: readonly Date[];
  /** When the salon closes today; undefined if it is already closed. */
  readonly closes?: Date | undefined;
  /** Name used in the greeting. */
  readonly name: string;
  readonly language: Language;
  /** The customer of the appointment; only in mails to the business. */
  readonly customer?: MessageDetails['customer'];
  /** URL to confirm the visit of a reminder. */
  readonly confirmUrl?: string | undefined;
}

export function mailContent(about: MailSubject): MailContent {
  const { delivery, business, appointment } = about;
  const say = mailWords(about);
  const context: MessageContext = {
    kind: delivery.event,
    business: business.name,
    zone: business.zone,
    appointment,
    ...(about.pets !== undefined && { pets: about.pets }),
    more: about.later?.length ?? 0,
    closes: about.closes,
    groomer: appointment && groomerNameOf(business.groomers, appointment),
    data: delivery.data,
  };
  const { title, body } = shortText(context, wordsFor(about));
  switch (delivery.event) {
    case 'welcome':
      return welcome(about);
    case 'booked':
      return booked(about);
    case 'moved':
      return moved(about);
    case 'cancelled':
      return cancelled(about);
    case 'reminder':
      return reminder(about);
    case 'refunded':
      return refunded(about);
    case 'receipt':
      return receipt(about, title, body);
    case 'extra':
      return { ...plain(about, title, body), action: { label: say.extra, path: '/appointments' } };
    case 'offer':
      return {
        ...plain(about, title, body),
        facts: [[say.facts.service, delivery.data['service'] ?? '']],
        action: { label: say.offer, path: '/appointments' },
      };
    case 'vaccine':
      return {
        ...plain(about, title, body),
        facts: factsOf(about),
        action: { label: say.vaccine, path: '/pet-profiles' },
      };
    case 'admin-notice':
      return notice(about, title, body);
    case 'ready':
      return {
        ...plain(about, title, body),
        action: { label: say.view, path: '/appointments' },
        closing: say.question(business.phone),
      };
    case 'promotion':
      return {
        ...plain(about, title, body),
        action: { label: say.promotion, path: '/home' },
        footer: 'promotional',
      };
    case 'due':
      return {
        ...plain(about, title, body),
        action: { label: say.promotion, path: dueLink(delivery.data) },
        footer: 'promotional',
      };
    case 'review-published':
      return {
        ...plain(about, title, say.reviewPublished),
        action: { label: say.reviewAction, path: '/appointments' },
      };
    case 'status':
    case 'message':
    case 'staff-text':
      return { ...plain(about, title, body), facts: factsOf(about) };
  }
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
    facts: [...factsOf(about), ...laterVisitRows(about), ...linesOf(about), ...paidOf(about)],
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

function receipt(about: MailSubject, title: string, body: string): MailContent {
  const { receipt: say, question } = mailWords(about);
  return {
    ...plain(about, `${title}: ${about.business.name}`, body),
    heading: title,
    facts: [...factsOf(about), ...rowsOf(about)],
    action: { label: say.action, path: '/appointments' },
    closing: question(about.business.phone),
  };
}

const NOTICE_ACTIONS: Readonly<Record<string, MailContent['action']>> = {
  message: { label: 'Read and reply', path: '/messages' },
  vaccine: { label: 'Review proofs', path: '/admin/vaccines' },
};

function notice(about: MailSubject, title: string, body: string): MailContent {
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

function plain(about: MailSubject, title: string, body: string): MailContent {
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
