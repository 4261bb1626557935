/** What people are notified about, and over which channels. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const EVENT_KINDS = [
  'welcome',
  'booked',
  'moved',
  'cancelled',
  'status',
  /** The pet is groomed and ready for pickup. */
  'ready',
  'reminder',
  /** A refund of a payment without an appointment. */
  'refunded',
  /** What was paid for a pet that has died or no longer comes is refunded. */
  'pet-refunded',
  /** Receipt of a closed bill. */
  'receipt',
  /** Extra work that was found to be necessary. */
  'extra',
  /** A vaccination that a visit lacks, or that is about to expire. */
  'vaccine',
  /** A time that is kept for a customer on the waiting list. */
  'offer',
  /** The salon's answer to what a new client asked for. */
  'request-answered',
  /** A payment link: for a deposit, or for what a bill leaves to pay. */
  'payment-link',
  /** News about a saved card: a fee, or a visit that could not be booked. */
  'saved-card',
  /** The salon is running late today. */
  'salon-late',
  /** A text that staff wrote to everyone with a visit on a day. */
  'day-message',
  'message',
  'review-published',
  'promotion',
  /** The next visit is due and not booked. */
  'due',
  /** Notice to the business itself. */
  'admin-notice',
  /** Asks the owner of another address whether it may get copies. */
  'copies-asked',
  /** Asks the owner of an address to join the team. */
  'staff-invited',
  /** A text that staff wrote to the customer of an appointment. */
  'staff-text',
  /** The automatic answer to a text. */
  'text-answer',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface NotificationEvent {
  readonly kind: EventKind;
  /** Unique per event; the same event seen twice has the same key. */
  readonly key: string;
  readonly userId: string;
  readonly appointmentId: string | null;
  /** Values for the message that its records do not contain. */
  readonly data?: Readonly<Record<string, string>>;
  /** The earliest time to send it. */
  readonly notBefore?: Date;
  /** The latest time to send it. */
  readonly expiresAt?: Date;
}
