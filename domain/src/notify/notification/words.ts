/** The English words of notifications, and the types that every language must match. */
import { CARD_WORDS, type DatedCardWords } from '../../booking/card/texts.ts';
import { STATUS_NEWS, type StatusNews } from '../../core/records/appointment-status.ts';
import { GROOMER_WORDS, type GroomerWords } from '../../time/groomer/names.ts';
import type { Translated } from '../../core/text/language.ts';
import { POLICY_WORDS, type DatedPolicyWords } from '../../booking/price/policy-texts.ts';
import { DATE_WORDS } from '../../core/calendar/time-format.ts';
import type { Vaccine } from '../../offer/vaccine/kinds.ts';
import { VACCINE_WORDS, type DatedVaccineWords } from '../../offer/vaccine/texts.ts';
import { WAITLIST_WORDS, type WaitlistWords } from '../../booking/waitlist/texts.ts';

/** NOTIF-29. */
export const ARRIVAL_ADVICE = 'Please arrive 5 minutes early.';

/** The button with which a customer confirms a visit. */
export const CONFIRM_LABEL = 'I’ll be there';

/**
 * `visit` reads like `Basic Groom for Biscuit with Grace, Tue, Dec 1 at 10:00 AM`; `what` is the same without the time.
 */
export const NOTIFICATION_WORDS = {
  welcome: (business: string) => `Welcome to ${business}!`,
  welcomeBody: 'Add your pet and book your first visit.',
  booked: 'Appointment confirmed',
  moved: 'Appointment rescheduled',
  movedBody: (visit: string) => `Your appointment was rescheduled: ${visit}.`,
  cancelled: 'Appointment cancelled',
  status: 'Appointment update',
  ready: 'Ready to go home',
  /** `names`: of the pets; empty if unknown. `pets`: how many. `closes`: the closing time. */
  readyBody: (names: string, pets: number, closes: string | undefined) =>
    `${names || 'Your pet'} ${pets === 1 ? 'is' : 'are'} ready to go home.${
      closes === undefined ? '' : ` We are open until ${closes}.`
    }`,
  reminder: 'Appointment reminder',
  refunded: 'Payment refunded',
  petRefundedBody: (pet: string, amount: string | undefined) =>
    `The visits that were booked for ${pet} are canceled. ${amount ?? 'What you paid'} will be refunded to the payment method you used, usually within 10 days.`,
  receipt: 'Your receipt',
  receiptBody: (amount: string) => `Thank you! Your visit came to ${amount}.`,
  extra: 'A question about today’s visit',
  extraBody: (label: string, amount: string) => `${label}, +${amount}. Is that OK?`,
  vaccine: 'Proof of vaccination',
  offer: 'A time opened up',
  accepted: 'You can book now',
  acceptedBody: (pet: string, service: string) =>
    `We look forward to meeting ${pet}. You can book ${service} now.`,
  requestAnswered: 'About your request',
  deposit: 'Your deposit',
  /** `when`: the visit. `until`: when the time is no longer held. */
  depositBody: (when: string, until: string, amount: string) =>
    `We’re holding ${when} for you until ${until}. The deposit is ${amount}.`,
  advanceBody: (when: string, amount: string) => `Please pay a deposit of ${amount} for ${when}.`,
  fee: 'A fee for your visit',
  lost: 'Your visit was not booked',
  lostBody: 'The time was no longer free. Nothing was charged, and your card was not saved.',
  bill: 'Your bill',
  billBody: (when: string, amount: string) => `Your bill for ${when}: ${amount}.`,
  late: 'We’re running late',
  /** `time`: when the visit was to begin. */
  lateBody: (minutes: string, time: string) =>
    `We’re running late today. Your ${time} visit will start about ${minutes} minutes late. We’re sorry!`,
  due: 'Time for the next visit',
  /** `petName`: undefined if unknown. */
  dueBody: (petName: string | undefined) =>
    `It’s time for ${petName === undefined ? 'your' : `${petName}’s`} next visit.`,
  copies: (business: string) => `Copies of emails from ${business}`,
  copiesBody: (business: string) =>
    `Someone who comes to ${business} would like you to get copies of emails about their pet’s visits.`,
  invited: (business: string) => `Join the team at ${business}`,
  invitedGroomer: (business: string) => `${business} invites you to join its team as a groomer.`,
  invitedAdmin: (business: string) => `${business} invites you to join its team as an admin.`,
  reviewPublished: 'Your review is live',
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
  /** `count`: how many visits of a series follow the first one. */
  andMore: (count: number) => `, and ${count} more ${count === 1 ? 'visit' : 'visits'}`,
  /** `service` and `instant`: undefined if unknown. */
  notBooked: (service: string | undefined, instant: string | undefined) =>
    `${service ?? 'Your visit'}${instant === undefined ? '' : ` on ${instant}`} could not be booked.`,
  card: (brand: string | undefined, last4: string) =>
    `your ${brand === undefined ? '' : `${brand} `}card ending in ${last4}`,
  /** `card`: from `card` above; undefined if unknown. */
  goesBack: (amount: string | undefined, card: string | undefined) =>
    `${amount ?? 'What you paid'} will be refunded to ${card ?? 'the payment method you used'}, usually within 10 days.`,
  optOut: 'Reply STOP to opt out.',
  textAnswer: 'Thank you for your text',
  textAnswerBody: (link: string, phone: string) =>
    `We text about visits from this number. My Appointments: ${link} Call: ${phone}`,
  /** Without what the number is for. */
  textAnswerBrief: (link: string, phone: string) => `My Appointments: ${link} Call: ${phone}`,
  /** `when`: day and time of the visit. */
  textConfirmedBody: (when: string) => `Thank you! Your visit is confirmed: ${when}.`,
  /** Labels of the link in a text message. */
  chooseTime: 'Choose another time',
  answer: 'Answer',
  upload: 'Upload',
  bookOffer: 'Book it',
  pay: 'Pay',
  change: 'Move or cancel',
  bookDue: 'Book',
};

export type NotificationWords = Translated<typeof NOTIFICATION_WORDS>;

/**
 * Shorter texts for languages whose text messages must fit into one segment. Only `vaccine` has a name, because names
 * can be of any length.
 */
export interface BriefWords {
  /** `when`: day and time. */
  readonly reminder: (when: string) => string;
  readonly extra: (amount: string) => string;
  /** `until`: when the proof expires; undefined without a valid proof. */
  readonly vaccine: (kind: Vaccine, petName: string, until: string | undefined) => string;
  readonly vaccines: string;
  /** Each value is undefined if unknown; `last4` belongs to the card. */
  readonly refunded: (
    when: string | undefined,
    amount: string | undefined,
    last4: string | undefined,
  ) => string;
}

export interface TextWords extends DatedPolicyWords, DatedVaccineWords, DatedCardWords {
  readonly notification: NotificationWords;
  readonly news: StatusNews;
  readonly groomer: GroomerWords;
  readonly waitlist: WaitlistWords;
  /** Missing if texts may have several segments. */
  readonly brief?: BriefWords;
}

export const ENGLISH: TextWords = {
  notification: NOTIFICATION_WORDS,
  news: STATUS_NEWS,
  groomer: GROOMER_WORDS,
  waitlist: WAITLIST_WORDS,
  policy: POLICY_WORDS,
  card: CARD_WORDS,
  vaccine: VACCINE_WORDS,
  dates: DATE_WORDS,
};
