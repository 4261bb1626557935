/** Plans the deliveries of an event: channels, recipients, times and reasons for suppression. */
import type {
  NotificationPreferences,
  NotificationTopic,
} from '../../people/profile/notification-preferences.ts';
import type { EmailPreferences } from '../../people/profile/schema.ts';
import type { NotificationEvent, Channel, EventKind } from '../../core/records/notification-event.ts';
import { fallbackChannel } from './fallback.ts';
import { afterQuietHours, type QuietHours } from '../../core/calendar/quiet-hours.ts';
import type { Delivery, SuppressionReason } from './schema.ts';
import { markOf, type Unreachable } from '../../people/profile/unreachable.ts';

/** What the plan needs to know about a person. Devices are listed by id. */
export interface Recipient {
  readonly email: string | null;
  readonly emailPreferences: EmailPreferences;
  readonly preferences: NotificationPreferences;
  readonly devices: readonly string[];
  readonly unreachable?: Unreachable | undefined;
  /** Someone else's address that gets copies. */
  readonly copiesTo?: string | undefined;
}

export interface PlanContext {
  readonly now: Date;
  readonly zone: string;
  readonly quietHours: QuietHours | null | undefined;
}

interface Policy {
  /** `always`: requested or essential. A name: the preference that must be on. Missing: not over this channel. */
  readonly email?: keyof EmailPreferences | 'always';
  readonly sms?: NotificationTopic | 'always';
  readonly push?: NotificationTopic | 'always';
  /** Sent at any hour, for example because it responds to what the recipient has just done. */
  readonly isAnswer?: true;
}

const APPOINTMENT = {
  email: 'appointment_confirmations',
  sms: 'status_updates',
  push: 'status_updates',
} as const satisfies Policy;

const POLICIES: Readonly<Record<EventKind, Policy>> = {
  welcome: { email: 'always', isAnswer: true },
  booked: { ...APPOINTMENT, isAnswer: true },
  moved: APPOINTMENT,
  cancelled: APPOINTMENT,
  status: { sms: 'status_updates', push: 'status_updates' },
  // The pet is waiting.
  ready: { ...APPOINTMENT, isAnswer: true },
  reminder: { email: 'appointment_reminders', sms: 'appointment_reminders', push: 'appointment_reminders' },
  // The payer must know where the money is.
  refunded: { email: 'always', sms: 'status_updates', push: 'status_updates' },
  'pet-refunded': { email: 'always' },
  receipt: { email: 'always', isAnswer: true },
  // The groomer is waiting for the answer.
  extra: { email: 'always', sms: 'status_updates', push: 'status_updates', isAnswer: true },
  vaccine: {
    email: 'appointment_reminders',
    sms: 'appointment_reminders',
    push: 'appointment_reminders',
  },
  // An offer is open for a short time only, and none is made in quiet hours.
  offer: { ...APPOINTMENT, isAnswer: true },
  'request-answered': { email: 'always', push: 'status_updates', isAnswer: true },
  // Staff have just agreed on it with the customer.
  'payment-link': { email: 'always', sms: 'always', isAnswer: true },
  // Who pays must be notified.
  'saved-card': { email: 'always', sms: 'status_updates', push: 'status_updates' },
  // The customer is about to leave home.
  'salon-late': { ...APPOINTMENT, isAnswer: true },
  'day-message': APPOINTMENT,
  message: { push: 'always' },
  'review-published': { email: 'appointment_confirmations', push: 'status_updates' },
  promotion: { email: 'promotional_emails', push: 'promotional_notifications' },
  due: {
    email: 'promotional_emails',
    sms: 'promotional_notifications',
    push: 'promotional_notifications',
  },
  'admin-notice': { email: 'always', push: 'always' },
  'copies-asked': { email: 'always', isAnswer: true },
  'staff-invited': { email: 'always', isAnswer: true },
  'staff-text': { sms: 'always' },
  'text-answer': { sms: 'always', isAnswer: true },
};

const COPY = 'copy';

/** Whether the delivery goes to someone else's address: it says nothing about the customer's own. */
export const isToOther = ({ event, data }: Pick<Delivery, 'event' | 'data'>): boolean =>
  event === 'copies-asked' || data[COPY] !== undefined;

export type PlannedDelivery = Pick<
  Delivery,
  | 'id'
  | 'event'
  | 'event_key'
  | 'channel'
  | 'user_id'
  | 'appointment_id'
  | 'to'
  | 'state'
  | 'reason'
  | 'due_at'
  | 'expires_at'
  | 'data'
  | 'fallback'
  | 'fallback_of'
>;

/** The destination of one delivery: `address` is for the provider, `key` identifies the recipient. */
type Target =
  | { readonly key: string; readonly address: string }
  | { readonly key: string; readonly reason: SuppressionReason };

/** Suppressed deliveries are planned too, so that the ledger shows why nothing was sent. */
export function planDeliveries(
  event: NotificationEvent,
  recipient: Recipient,
  context: PlanContext,
): PlannedDelivery[] {
  const planned = channelsOf(event.kind).flatMap((channel) =>
    targetsOf(channel, event, recipient, context).map((target) =>
      deliveryTo(channel, target, event, context),
    ),
  );
  return [
    ...withFallback(planned, event, recipient, context),
    ...copiesOf(event, recipient.copiesTo, context),
  ];
}

/** Events of which another address may get copies. */
const COPIED: ReadonlySet<EventKind> = new Set(['booked', 'moved', 'cancelled', 'reminder', 'ready']);

function copiesOf(
  event: NotificationEvent,
  address: string | undefined,
  context: PlanContext,
): PlannedDelivery[] {
  if (address === undefined || !COPIED.has(event.kind)) return [];
  const copy = deliveryTo('email', { key: `${event.userId}_copy`, address }, event, context);
  return [{ ...copy, data: { ...copy.data, [COPY]: 'yes' } }];
}

/** Adds the channel that replaces one with an unreachable address, as if it had just been refused. */
export function withFallback(
  planned: readonly PlannedDelivery[],
  event: NotificationEvent,
  recipient: Recipient,
  context: PlanContext,
): PlannedDelivery[] {
  const lost = planned.find(({ reason }) => reason === 'unreachable');
  const channel = lost && fallbackChannel(lost, planned);
  const [other] = channel ? planChannel(channel, event, recipient, context) : [];
  if (!lost || !other) return [...planned];
  return [
    ...planned.map((plannedDelivery) =>
      plannedDelivery === lost ? { ...plannedDelivery, fallback: other.id } : plannedDelivery,
    ),
    { ...other, fallback_of: lost.id },
  ];
}

export function channelsOf(kind: EventKind): Channel[] {
  const policy = POLICIES[kind];
  return (['email', 'sms', 'push'] as const).filter((channel) => policy[channel] !== undefined);
}

export function deliveryId(eventKey: string, channel: Channel, recipientKey: string): string {
  return `${eventKey}_${channel}_${recipientKey}`;
}

/** The delivery of `event` over a channel outside its policy: a fallback, or a mail requested by staff. */
export function planChannel(
  channel: Channel,
  event: NotificationEvent,
  recipient: Recipient,
  context: PlanContext,
): PlannedDelivery[] {
  const reach = reachOf(channel, event.userId, recipient, context);
  return reach.map((target) => deliveryTo(channel, target, event, context));
}

/** The automatic answer to a text, to the number that it came from. The carrier blocks it after STOP. */
export function planAnswer(event: NotificationEvent, number: string, context: PlanContext): PlannedDelivery {
  return deliveryTo('sms', { key: event.userId, address: number }, event, context);
}

function deliveryTo(
  channel: Channel,
  target: Target,
  event: NotificationEvent,
  { now, zone, quietHours }: PlanContext,
): PlannedDelivery {
  const start = event.notBefore && event.notBefore > now ? event.notBefore : now;
  const isQuiet = channel !== 'email' && !POLICIES[event.kind].isAnswer;
  const due = isQuiet ? afterQuietHours(start, quietHours, zone) : start;
  const isTooLate = event.expiresAt !== undefined && event.expiresAt <= due;
  const reason = 'reason' in target ? target.reason : isTooLate ? 'too-late' : undefined;
  return {
    id: deliveryId(event.key, channel, target.key),
    event: event.kind,
    event_key: event.key,
    channel,
    user_id: event.userId,
    appointment_id: event.appointmentId,
    to: 'address' in target ? target.address : '',
    state: reason ? 'suppressed' : 'scheduled',
    ...(reason ? { reason } : {}),
    due_at: due,
    expires_at: event.expiresAt ?? null,
    data: { ...event.data },
  };
}

function targetsOf(
  channel: Channel,
  event: NotificationEvent,
  recipient: Recipient,
  context: PlanContext,
): Target[] {
  const { userId } = event;
  if (!isWanted(POLICIES[event.kind], channel, recipient)) return [{ key: userId, reason: 'preference-off' }];
  return reachOf(channel, userId, recipient, context);
}

function isWanted(policy: Policy, channel: Channel, recipient: Recipient): boolean {
  if (channel === 'email') {
    return (
      policy.email !== undefined && (policy.email === 'always' || recipient.emailPreferences[policy.email])
    );
  }
  const topic = policy[channel];
  return topic !== undefined && (topic === 'always' || recipient.preferences[topic]);
}

/** NOTIF-19: a text message needs both the switch and a number. */
function reachOf(
  channel: Channel,
  userId: string,
  { email, preferences, devices, unreachable }: Recipient,
  { now }: Pick<PlanContext, 'now'>,
): Target[] {
  const none = (reason: SuppressionReason): Target[] => [{ key: userId, reason }];
  const item = (kind: keyof Unreachable, address: string): Target[] => {
    const mark = markOf(unreachable, kind, address, now);
    if (!mark) return [{ key: userId, address }];
    return none(mark.reason === 'opted-out' ? 'opted-out' : 'unreachable');
  };
  switch (channel) {
    case 'email':
      return email ? item('email', email) : none('no-address');
    case 'sms':
      if (!preferences.sms_enabled) return none('sms-off');
      return preferences.phone_number ? item('sms', preferences.phone_number) : none('no-phone-number');
    case 'push':
      if (!preferences.web_push_enabled) return none('push-off');
      return devices.length > 0
        ? devices.map((device) => ({ key: device, address: device }))
        : none('no-device');
  }
}
