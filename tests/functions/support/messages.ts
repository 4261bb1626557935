/** The notification use cases on a world's Firestore and the providers' stand-ins, and what was sent. */
import { appointmentEvents } from '@paw-haven/domain/notify/delivery/events';
import type { NotificationEvent, Channel } from '@paw-haven/domain/core/records/notification-event';
import { deliverySchema, type Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { createFcmSender } from '../../../functions/src/gateways/fcm.ts';
import { createSendGridSender } from '../../../functions/src/gateways/sendgrid.ts';
import { createTwilioSender } from '../../../functions/src/gateways/twilio.ts';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import {
  signConfirmation,
  signCopies,
  signInvitation,
  signPaymentLink,
} from '../../../functions/src/lib/link-token.ts';
import type { NotificationDependencies } from '../../../functions/src/services/dependencies.ts';
import { openAccounts } from './accounts.ts';
import { EVERY_DAY } from './records.ts';
import { APP_ORIGIN, SALON_TWILIO, type World } from './world.ts';

export const MAYA = 'maya@example.com';
export const NUMBER = '+15550100142';
/** Key that signs links. */
export const LINK_KEY = 'a-key';

/** An entry of `GET /api/outbox`. */
export interface Captured {
  readonly kind: 'mail' | 'sms' | 'push';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Trouble {
  readonly kind: Captured['kind'];
  readonly mode: string;
  readonly count?: number;
  readonly to?: string;
  readonly seconds?: number;
  readonly code?: number;
}

/** A text that the stand-in handed over, and the statuses of its webhook. */
export interface Texted {
  readonly sid: string;
  readonly statuses: readonly number[];
}

export interface Messages {
  readonly dependencies: NotificationDependencies;
  outbox(kind?: Captured['kind']): Promise<Captured[]>;
  trouble(trouble: Trouble): Promise<void>;
  stop(number: string): Promise<void>;
  /** A text from a phone, which the stand-in hands over to its webhook. */
  text(
    from: string,
    body: string,
    more?: { readonly pictures?: number; readonly times?: number },
  ): Promise<Texted>;
  /** Sets the webhook of incoming texts; with `hold`, they wait for `releaseTexts`. */
  receiveAt(url: string, hold?: boolean): Promise<void>;
  releaseTexts(order: 'forward' | 'reverse'): Promise<void>;
  forget(token: string): Promise<void>;
}

/** `statusUrl` receives the status callbacks of text messages; nothing listens at the default. */
export function openMessages(
  world: World,
  timeoutMs = 30_000,
  statusUrl = 'http://127.0.0.1:1/text-status',
): Messages {
  const { url } = world.stripe;
  const config = { apiBase: url, timeoutMs };
  const control = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${url}/_test${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  return {
    dependencies: {
      ...world.dependencies,
      // Everyone has a confirmed address; a test that needs others passes its own `users`.
      users: openAccounts(['maya', 'leo', 'olivia'].map((uid) => ({ uid }))),
      email: createSendGridSender({ ...config, apiKey: 'SG.world', from: 'hello@pawhaven.example' }),
      sms: createTwilioSender({
        ...config,
        accountSid: 'AC1',
        authToken: SALON_TWILIO.authToken,
        from: SALON_TWILIO.to,
        statusUrl,
      }),
      push: createFcmSender({
        ...config,
        projectId: 'demo',
        accessToken: () => Promise.resolve('local'),
        appOrigin: APP_ORIGIN,
      }),
      unsubscribeUrl: (uid) => `https://functions.example/unsubscribe?token=${uid}`,
      confirmUrl: (confirmation) =>
        `https://functions.example/confirm-visit?token=${signConfirmation(confirmation, LINK_KEY)}`,
      payUrl: (id) => `https://functions.example/payment-link?token=${signPaymentLink(id, LINK_KEY)}`,
      inviteUrl: (id) => `${APP_ORIGIN}/invitation?token=${signInvitation(id, LINK_KEY)}`,
      copiesUrl: (link) => `https://functions.example/mail-copies?token=${signCopies(link, LINK_KEY)}`,
      random: () => 0,
    },
    async outbox(kind) {
      const response = await fetch(`${url}/api/outbox${kind === undefined ? '' : `?kind=${kind}`}`);
      return (await response.json()) as Captured[];
    },
    trouble: async (trouble) => void (await control('/messages/trouble', trouble)),
    stop: async (from) => void (await control('/sms/reply', { from, body: 'STOP' })),
    text: async (from, body, more = {}) =>
      (await (await control('/sms/reply', { from, body, ...more })).json()) as Texted,
    receiveAt: async (address, hold = false) =>
      void (await control('/sms/webhook', { url: address, hold: hold ? 'yes' : 'no' })),
    releaseTexts: async (order) => void (await control('/sms/release', { order })),
    forget: async (to) => void (await control('/push/unregister', { to })),
  };
}

export interface Reach {
  readonly email?: object;
  readonly preferences?: object;
  readonly devices?: readonly string[];
}

/** Sets up a customer who can be reached on every channel by default; the business has no email address. */
export async function setUpReach(
  { db, dependencies }: World,
  uid = 'maya',
  reach: Reach = {},
): Promise<void> {
  const now = dependencies.now();
  const batch = db.batch();
  const profile = aProfile({ id: uid, email: `${uid}@example.com`, full_name: `Name of ${uid}` });
  batch.set(
    documents.settings(db),
    someSettings({ business_address: '12 Maple Street', business_hours: EVERY_DAY }),
  );
  batch.set(db.doc(paths.profile(uid)), {
    ...profile,
    email_preferences: { ...profile.email_preferences, ...reach.email },
  });
  const reachable = { user_id: uid, sms_enabled: true, phone_number: NUMBER, updated_at: now };
  batch.set(db.doc(paths.notificationPreferences(uid)), { ...reachable, ...reach.preferences });
  batch.delete(db.doc(paths.pushDevice('phone')));
  for (const device of reach.devices ?? ['phone']) {
    const dates = { created_at: now, seen_at: now };
    batch.set(db.doc(paths.pushDevice(device)), {
      user_id: uid,
      fid: `fid-${device}`,
      name: null,
      ...dates,
    });
  }
  await batch.commit();
}

/** An appointment in `hours` hours that was booked a week ago. */
export async function anAppointmentIn(
  { db, dependencies }: World,
  hours: number,
  changes: Partial<Appointment> = {},
): Promise<Appointment> {
  const now = dependencies.now().getTime();
  const appointment = anAppointment({
    appointment_date: new Date(now + hours * 3_600_000),
    created_at: new Date(now - 7 * 86_400_000),
    updated_at: new Date(now - 7 * 86_400_000),
    ...changes,
  });
  await documents.appointment(db, appointment.id).set(appointment);
  return appointment;
}

/** All deliveries, by id. */
export async function ledgerOf({ db }: World): Promise<Delivery[]> {
  const found = await queryOf(db, { collection: COLLECTIONS.deliveries }, deliverySchema).get();
  return dataOf(found);
}

/** One line per delivery, such as `email: sent` or `sms: suppressed sms-off`; sorted. */
export async function statesOf(world: World): Promise<string[]> {
  const lines = (await ledgerOf(world)).map(({ channel, state, reason }) =>
    [`${channel}:`, state, reason].filter((part) => part !== undefined).join(' '),
  );
  return lines.toSorted();
}

/** An appointment next week that was booked a moment ago, with its event for the customer. */
export async function aBooking(world: World) {
  const now = world.dependencies.now();
  const appointment = await anAppointmentIn(world, 168, { created_at: now, updated_at: now });
  return {
    appointment,
    event: firstOf(appointmentEvents({ before: undefined, after: appointment, at: now }, now)),
  };
}

/** A status update, which is sent by text and push only. */
export async function aStatusUpdate(world: World): Promise<NotificationEvent> {
  const before = await anAppointmentIn(world, 0);
  const after = { ...before, status: 'in-progress' as const, updated_at: world.dependencies.now() };
  await documents.appointment(world.db, after.id).set(after);
  const now = world.dependencies.now();
  return firstOf(appointmentEvents({ before, after, at: now }, now));
}

function firstOf(events: readonly NotificationEvent[]): NotificationEvent {
  const [event] = events;
  if (!event) throw new Error('That was no event.');
  return event;
}

/** The only delivery over a channel. Throws if there is none or more than one. */
export async function onlyDelivery(world: World, channel: Channel): Promise<Delivery> {
  const found = (await ledgerOf(world)).filter((item) => item.channel === channel);
  const [delivery] = found;
  if (!delivery || found.length > 1) throw new Error(`${found.length} deliveries by ${channel}.`);
  return delivery;
}

/** The decoded attachments of an email. */
export function attachmentsOf(mail: Captured | undefined): { name: string; type: string; text: string }[] {
  const files = (mail?.raw['attachments'] ?? []) as { content: string; filename: string; type: string }[];
  return files.map(({ content, filename, type }) => ({
    name: filename,
    type,
    text: Buffer.from(content, 'base64').toString('utf8'),
  }));
}
