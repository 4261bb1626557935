/** What a mail says, before it is laid out: the same for its HTML and its text. */
import * as z from 'zod/mini';
import type { Delivery } from '@paw-haven/domain/delivery/schema';
import { groomerNameOf } from '@paw-haven/domain/groomer/names';
import {
  CHECK_IN_NOTE,
  CONFIRMATION_LABEL,
  confirmationNumber,
} from '@paw-haven/domain/payment/confirmation-number';
import {
  ARRIVAL_ADVICE,
  CONFIRM_LABEL,
  goesBack,
  notBooked,
  shortText,
  type MessageContext,
} from '@paw-haven/domain/notification/texts';
import { formatCents, toCents, toDollars } from '@paw-haven/domain/payment/cents';
import { paidOnlineCents } from '@paw-haven/domain/policy/refund';
import { cancelledMoney, cancelledText, policySentence } from '@paw-haven/domain/policy/texts';
import { dueLink } from '@paw-haven/domain/recur/due';
import { formatInstant } from '@paw-haven/domain/time-format';
import { serviceLabel } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { visibleLine } from '@paw-haven/domain/visible-text';
import type { Business } from '../business.ts';
import type { MessageDetails } from '../deliver.ts';

export interface MailContent {
  readonly subject: string;
  /** Beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What it asks; answered with one click, without a sign-in. */
  readonly answer?: { readonly label: string; readonly url: string } | undefined;
  readonly action?: { readonly label: string; readonly path: string };
  readonly closing?: string;
  /** Why somebody gets it, and where to change that. */
  readonly footer: 'transactional' | 'promotional' | 'internal';
}

export interface MailSubject {
  readonly delivery: Pick<Delivery, 'event' | 'data'>;
  readonly business: Business;
  readonly appointment: Appointment | undefined;
  /** How many pets it is about; missing: one. */
  readonly pets?: number;
  /** When the further visits of its series begin that it is about; missing: none. */
  readonly later?: readonly Date[];
  /** When the salon closes today; undefined where it has. */
  readonly closes?: Date | undefined;
  /** Whom it greets. */
  readonly name: string;
  /** Whose appointment it is; only for the business. */
  readonly customer?: MessageDetails['customer'];
  /** At which a reminder is answered. */
  readonly confirmUrl?: string | undefined;
}

export function mailContent(about: MailSubject): MailContent {
  const { delivery, business, appointment } = about;
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
  const { title, body } = shortText(context);
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
      return { ...plain(about, title, body), action: { label: 'Answer', path: '/appointments' } };
    case 'offer':
      return {
        ...plain(about, title, body),
        facts: [['Service', delivery.data['service'] ?? '']],
        action: { label: 'Book this time', path: '/appointments' },
      };
    case 'vaccine':
      return {
        ...plain(about, title, body),
        facts: factsOf(about),
        action: { label: 'Upload the proof', path: '/pet-profiles' },
      };
    case 'admin-notice':
      return notice(about, title, body);
    case 'ready':
      return {
        ...plain(about, title, body),
        action: { label: 'View appointment', path: '/appointments' },
        closing: `Have a question? Call us at ${business.phone}.`,
      };
    case 'promotion':
      return {
        ...plain(about, title, body),
        action: { label: 'Book a visit', path: '/home' },
        footer: 'promotional',
      };
    case 'due':
      return {
        ...plain(about, title, body),
        action: { label: 'Book a visit', path: dueLink(delivery.data) },
        footer: 'promotional',
      };
    case 'review-published':
      return {
        ...plain(about, title, 'Thanks for the review! It’s now live on our site.'),
        action: { label: 'See your review', path: '/appointments' },
      };
    case 'status':
    case 'message':
    case 'staff-text':
      return { ...plain(about, title, body), facts: factsOf(about) };
  }
}

function welcome({ business, name }: MailSubject): MailContent {
  return {
    subject: `Welcome to ${business.name}`,
    preview: 'Add your pet, pick a time, and we take care of the rest.',
    heading: `Welcome, ${name}!`,
    paragraphs: [
      `Thanks for joining ${business.name}. Your account is ready.`,
      'Add your pet once and we’ll know what they need at every visit. Then pick a service and a time that suits you.',
    ],
    facts: [],
    action: { label: 'Add your pet', path: '/pet-profiles' },
    closing: 'We look forward to meeting you both.',
    footer: 'transactional',
  };
}

function booked(about: MailSubject): MailContent {
  const isSeries = laterOf(about).length > 0;
  return {
    subject: `Appointment confirmed: ${when(about)}`,
    preview: `${what(about)}. ${ARRIVAL_ADVICE}`,
    heading: isSeries ? 'Your appointments are confirmed' : 'Your appointment is confirmed',
    paragraphs: [`Hi ${firstName(about)}, you’re booked! ${ARRIVAL_ADVICE}`, ...termsOf(about)],
    facts: [...factsOf(about), ...laterOf(about), ...linesOf(about), ...paidOf(about)],
    action: { label: 'View appointment', path: '/appointments' },
    closing: `Open the attachment to add ${isSeries ? 'them' : 'it'} to your calendar.`,
    footer: 'transactional',
  };
}

function moved(about: MailSubject): MailContent {
  const isSeries = laterOf(about).length > 0;
  const from = about.delivery.data['from'];
  const before =
    from === undefined ? [] : [['Previously', formatInstant(new Date(from), about.business.zone)] as const];
  return {
    subject: `Appointment rescheduled: ${when(about)}`,
    preview: `${what(about)} has a new time.`,
    heading: isSeries ? 'Your appointments have new times' : 'Your appointment has a new time',
    paragraphs: [
      `Hi ${firstName(about)}, your ${isSeries ? 'appointments were' : 'appointment was'} rescheduled. ${ARRIVAL_ADVICE}`,
    ],
    facts: [...factsOf(about), ...laterOf(about), ...before],
    action: { label: 'View appointment', path: '/appointments' },
    closing: 'Open the attachment to update your calendar.',
    footer: 'transactional',
  };
}

function cancelled(about: MailSubject): MailContent {
  const isSeries = laterOf(about).length > 0;
  return {
    subject: `Appointment cancelled: ${when(about)}`,
    preview: `${what(about)} is cancelled.`,
    heading: isSeries ? 'Your appointments are cancelled' : 'Your appointment is cancelled',
    paragraphs: [
      `Hi ${firstName(about)}, your ${isSeries ? 'appointments are' : 'appointment is'} cancelled.`,
      ...moneyOf(about),
      `Cancelled by mistake, or have a question about your payment? Call us at ${about.business.phone}.`,
    ],
    facts: [...factsOf(about), ...laterOf(about)],
    action: { label: 'Book another visit', path: '/home' },
    footer: 'transactional',
  };
}

function reminder(about: MailSubject): MailContent {
  return {
    subject: `Reminder: ${what(about)}, ${when(about)}`,
    preview: ARRIVAL_ADVICE,
    heading: 'See you soon',
    paragraphs: [`Hi ${firstName(about)}, this is a reminder about your appointment. ${ARRIVAL_ADVICE}`],
    facts: factsOf(about),
    answer: about.confirmUrl === undefined ? undefined : { label: CONFIRM_LABEL, url: about.confirmUrl },
    action: { label: 'View appointment', path: '/appointments' },
    closing: `Need to change it? Reschedule or cancel online, or call ${about.business.phone}.`,
    footer: 'transactional',
  };
}

function refunded(about: MailSubject): MailContent {
  const { data } = about.delivery;
  const what = notBooked({ data, zone: about.business.zone });
  return {
    subject: `Payment refunded: ${data['amount'] ?? 'your visit'}`,
    preview: what,
    heading: 'Your payment is being refunded',
    paragraphs: [
      `Hi ${firstName(about)}, we’re sorry. ${what} ${REFUND_REASONS[data['reason'] ?? ''] ?? ''}`.trim(),
      `${goesBack(data)} You don’t need to do anything.`,
    ],
    facts: [],
    action: { label: 'Choose another time', path: '/home' },
    closing: `Have a question? Call us at ${about.business.phone}.`,
    footer: 'transactional',
  };
}

function receipt(about: MailSubject, title: string, body: string): MailContent {
  return {
    ...plain(about, `${title}: ${about.business.name}`, body),
    heading: title,
    facts: [...factsOf(about), ...rowsOf(about)],
    action: { label: 'View your visits', path: '/appointments' },
    closing: `Have a question? Call us at ${about.business.phone}.`,
  };
}

/** Lines, tax, tip and payments as they were when the bill was closed. */
function rowsOf({ delivery: { data } }: MailSubject): (readonly [string, string])[] {
  return z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(data['rows'] ?? '[]'));
}

/** By the payment issue's reason. */
const REFUND_REASONS: Readonly<Record<string, string>> = {
  'slot-taken': 'Your payment arrived after your time was no longer reserved, and someone else has it now.',
  'slot-past': 'Your payment arrived after the visit’s start time.',
  'pet-missing': 'The pet profile was deleted.',
  'service-missing': 'We no longer offer this service.',
};

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
    facts: [...customerOf(about), ...factsOf(about).filter(([label]) => label !== PLACE), ...laterOf(about)],
    action: NOTICE_ACTIONS[subject] ?? { label: 'Open dashboard', path: '/admin' },
    footer: 'internal',
  };
}

function plain(about: MailSubject, title: string, body: string): MailContent {
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [`Hi ${firstName(about)},`, ...textLines(body)],
    facts: [],
    footer: 'transactional',
  };
}

/** The whole name where its first part is no name of its own, as in `J. Smith`. */
function firstName({ name }: MailSubject): string {
  return /^[\p{L}\p{M}'’-]{2,}(?= )/u.exec(name)?.[0] ?? name;
}

function textLines(body: string): string[] {
  return body.split(/\n+/).filter((line) => line.trim() !== '');
}

function what({ appointment }: MailSubject): string {
  return appointment ? `${serviceLabel(appointment)} for ${appointment.pet.name}` : 'Your visit';
}

/** `Tue, Dec 1, 2026 at 10:00 AM`. */
function when({ appointment, business }: MailSubject): string {
  return appointment ? formatInstant(appointment.appointment_date, business.zone) : 'your visit';
}

function factsOf(about: MailSubject): (readonly [string, string])[] {
  const { appointment, business } = about;
  if (!appointment) return [];
  const groomer = groomerNameOf(business.groomers, appointment);
  return [
    ['When', when(about)],
    ['Service', serviceLabel(appointment)],
    ['Pet', appointment.pet.name],
    ...(groomer === undefined ? [] : [['With', groomer] as const]),
    ...codeOf(about),
    ...(business.address ? [[PLACE, business.address] as const] : []),
  ];
}

const PLACE = 'Where';

/** The further visits of a series, numbered: `Visit 2`. */
function laterOf({ later = [], business }: MailSubject): (readonly [string, string])[] {
  return later.map((start, index) => [`Visit ${index + 2}`, formatInstant(start, business.zone)] as const);
}

/** Who comes, and how to reach them. */
function customerOf({ customer }: MailSubject): (readonly [string, string])[] {
  const lines = [
    ['Customer', customer?.full_name ?? customer?.email],
    ['Phone', customer?.phone],
  ] as const;
  return lines.flatMap(([label, value]) => (value?.trim() ? [[label, visibleLine(value)] as const] : []));
}

/** Payments at the salon have no confirmation number. */
function codeOf({ appointment, delivery }: MailSubject): (readonly [string, string])[] {
  if (!appointment?.stripe_session_id || !WITH_CODE.has(delivery.event)) return [];
  return [[CONFIRMATION_LABEL, `${confirmationNumber(appointment.stripe_session_id)} (${CHECK_IN_NOTE})`]];
}

/** Mails to a customer whose visit is to come. */
const WITH_CODE: ReadonlySet<Delivery['event']> = new Set(['booked', 'moved', 'reminder']);

/** What the price is made of; nothing for a service of one price. */
function linesOf({ appointment }: MailSubject): (readonly [string, string])[] {
  if (!appointment?.lines) return [];
  const { lines, payment_status: status, total_amount: total, tax_cents: tax = 0 } = appointment;
  return [
    ...lines.map(({ label, cents }) => [label, dollars(toDollars(cents))] as const),
    ...(tax > 0 ? [['Tax', formatCents(tax)] as const] : []),
    ...(status === 'paid' ? [] : [['Total', dollars(total)] as const]),
  ];
}

/** What goes back when it is cancelled, where that was agreed on. */
function termsOf({ appointment }: MailSubject): string[] {
  const sentence = policySentence(appointment?.policy?.tiers ?? []);
  return sentence === undefined ? [] : [sentence];
}

/** What becomes of the payment; ADR 8 where nothing was agreed on. */
function moneyOf({ appointment, business, later }: MailSubject): string[] {
  if (!appointment) return [];
  const isSeries = (later?.length ?? 0) > 0;
  const text = isSeries ? cancelledMoney(appointment) : cancelledText(appointment, business.zone);
  if (text !== undefined) return [text];
  const paid = paidOnlineCents(appointment);
  return paid === 0 ? [] : [`Your ${formatCents(paid)} payment is not refunded automatically.`];
}

function paidOf({ appointment }: MailSubject): (readonly [string, string])[] {
  if (appointment?.paid_cents !== undefined) {
    const due = toCents(appointment.total_amount) - appointment.paid_cents;
    return [
      ['Paid', formatCents(appointment.paid_cents)],
      ...(due > 0 ? [['Due at the salon', formatCents(due)] as const] : []),
    ];
  }
  if (appointment?.payment_status !== 'paid') return [];
  return [['Paid', dollars(appointment.total_amount)]];
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
