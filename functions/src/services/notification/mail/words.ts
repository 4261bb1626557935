/** Texts of mails to customers, in addition to the short texts. Notices to the salon are always in English. */
import { ARRIVAL_ADVICE } from '@paw-haven/domain/notify/notification/words';
import type { Translated } from '@paw-haven/domain/core/text/language';

const question = (phone: string): string => `Have a question? Call us at ${phone}.`;

/** `name`: the customer; `what`: service and pet; `when`: day and time of the visit; `visits`: their number. */
export const ENGLISH = {
  hi: (name: string) => `Hi ${name},`,
  question,
  view: 'View appointment',
  yourVisit: 'Your visit',
  welcome: {
    subject: (business: string) => `Welcome to ${business}`,
    preview: 'Add your pet, pick a time, and we’ll take care of the rest.',
    heading: (name: string) => `Welcome, ${name}!`,
    ready: (business: string) => `Thanks for joining ${business}. Your account is ready.`,
    next: 'Add your pet once and we’ll know what they need at every visit. Then pick a service and a time that works for you.',
    action: 'Add your pet',
    closing: 'We look forward to meeting you both.',
  },
  booked: {
    subject: (when: string) => `Appointment confirmed: ${when}`,
    heading: (visits: number) =>
      visits > 1 ? 'Your appointments are confirmed' : 'Your appointment is confirmed',
    text: (name: string) => `Hi ${name}, you’re booked! ${ARRIVAL_ADVICE}`,
    closing: (visits: number) => `Open the attachment to add ${visits > 1 ? 'them' : 'it'} to your calendar.`,
  },
  moved: {
    subject: (when: string) => `Appointment rescheduled: ${when}`,
    preview: (what: string) => `${what} has a new time.`,
    heading: (visits: number) =>
      visits > 1 ? 'Your appointments have new times' : 'Your appointment has a new time',
    text: (name: string, visits: number) =>
      `Hi ${name}, your ${visits > 1 ? 'appointments were' : 'appointment was'} rescheduled. ${ARRIVAL_ADVICE}`,
    previously: 'Previously',
    closing: 'Open the attachment to update your calendar.',
  },
  cancelled: {
    subject: (when: string) => `Appointment cancelled: ${when}`,
    preview: (what: string) => `${what} is cancelled.`,
    heading: (visits: number) =>
      visits > 1 ? 'Your appointments are cancelled' : 'Your appointment is cancelled',
    text: (name: string, visits: number) =>
      `Hi ${name}, your ${visits > 1 ? 'appointments are' : 'appointment is'} cancelled.`,
    notRefunded: (paid: string) => `Your ${paid} payment is not refunded automatically.`,
    mistake: (phone: string) =>
      `Cancelled by mistake, or have a question about your payment? Call us at ${phone}.`,
    action: 'Book another visit',
  },
  reminder: {
    subject: (what: string, when: string) => `Reminder: ${what}, ${when}`,
    heading: 'See you soon',
    text: (name: string) => `Hi ${name}, this is a reminder about your appointment. ${ARRIVAL_ADVICE}`,
    closing: (phone: string) => `Need to change it? Reschedule or cancel online, or call ${phone}.`,
  },
  refunded: {
    subject: (amount: string) => `Payment refunded: ${amount}`,
    heading: 'Your payment is being refunded',
    sorry: (name: string, what: string) => `Hi ${name}, we’re sorry. ${what}`,
    nothingToDo: 'You don’t need to do anything.',
    action: 'Choose another time',
    /** Explanations by reason of the payment issue. */
    reasons: {
      'slot-taken': 'Your payment arrived after we stopped holding your time, and someone else has it now.',
      'slot-past': 'Your payment arrived after the visit’s start time.',
      'pet-missing': 'The pet profile was deleted.',
      'service-missing': 'We no longer offer this service.',
    },
  },
  petRefunded: {
    subject: (amount: string | undefined) => (amount === undefined ? 'Your refund' : `Refund: ${amount}`),
    heading: 'Your refund',
    sorry: (name: string, pet: string) => `Hi ${name}, we are very sorry about ${pet}.`,
  },
  receipt: {
    action: 'View your visits',
    tax: 'Sales tax',
    tip: 'Tip',
    total: 'Total',
    paid: (method: string) => `Paid (${method})`,
    refunded: (method: string) => `Refunded (${method})`,
    methods: { online: 'online', cash: 'cash', card: 'card', other: 'other' },
  },
  extra: 'Answer',
  message: 'Read and reply',
  offer: 'Book this time',
  pay: 'See and pay',
  dayMessage: (when: string) => `About your visit: ${when}`,
  vaccine: 'Upload proof',
  promotion: 'Book a visit',
  reviewPublished: 'Thanks for the review! It’s now live on our site.',
  reviewAction: 'See your review',
  tell: 'Would you tell others?',
  facts: {
    when: 'When',
    service: 'Service',
    pet: 'Pet',
    groomer: 'With',
    place: 'Where',
    tax: 'Sales tax',
    total: 'Total',
    paid: 'Paid',
    due: 'Due at salon',
    /** Label of a further visit of a series. */
    visit: (number: number) => `Visit ${number}`,
  },
  copies: {
    allow: 'Yes, send me copies',
    ignore: 'If you don’t want this, do nothing. You won’t hear from us again about it this week.',
  },
  invitation: {
    how: 'Sign in with the email address that got this email, or sign up with it. The invitation is valid for 14 days.',
    accept: 'Accept the invitation',
    ignore: 'If you don’t know why you got this, do nothing.',
  },
  footer: {
    copy: 'You’re getting a copy because you agreed to it.',
    stopCopies: 'Stop copies',
    transactional: 'You’re receiving this because you’re a customer of ours.',
    promotional: 'You’re getting offers because you signed up for them.',
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe',
  },
};

export type MailWords = Translated<typeof ENGLISH>;
