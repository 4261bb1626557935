/** Sends a held delivery, or says why not, and writes down what came of it. */
import { isCurrent } from '@paw-haven/domain/delivery/current';
import type { Delivery, SuppressionReason } from '@paw-haven/domain/delivery/schema';
import { shortText, smsText, type MessageContext } from '@paw-haven/domain/notification/texts';
import type { SendOutcome } from '../../gateways/message-sender.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { countForCustomer } from '../../lib/rate-limit.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { readAbout, type About } from './about.ts';
import type { Business } from './business.ts';
import type { Held } from './ledger.ts';
import { composeMail } from './mail/compose-mail.ts';
import { settle, suppress } from './settle.ts';

/** How long FCM keeps a message for a browser that is offline, unless the delivery expires earlier. */
const PUSH_LIFE_SECONDS = 24 * 3600;

/** What takes the place of one that failed is sent with it. */
export async function deliver(
  dependencies: NotificationDependencies,
  business: Business,
  held: Held,
  known: Known,
): Promise<void> {
  const waiting: Held[] = [held];
  for (let next = waiting.shift(); next; next = waiting.shift())
    waiting.push(...(await deliverOne(dependencies, business, next, known)));
}

type Known = Parameters<typeof readAbout>[3];

async function deliverOne(
  dependencies: NotificationDependencies,
  business: Business,
  held: Held,
  known: Known,
): Promise<Held[]> {
  const { delivery } = held;
  const about = await readAbout(dependencies, business, delivery, known);
  const now = dependencies.now();
  if (!isCurrent(delivery, about.appointment)) return suppress(dependencies, held, 'outdated');
  if (delivery.expires_at && delivery.expires_at <= now) return suppress(dependencies, held, 'too-late');
  const result = await send(dependencies, business, delivery, about);
  if ('suppressed' in result) return suppress(dependencies, held, result.suppressed);
  const text =
    delivery.channel === 'sms' ? smsText(occasionOf(dependencies, business, delivery, about)) : undefined;
  return settle(dependencies, business, held, result, text);
}

type Sent = SendOutcome | { readonly suppressed: SuppressionReason };

async function send(
  dependencies: NotificationDependencies,
  business: Business,
  delivery: Delivery,
  about: About,
): Promise<Sent> {
  switch (delivery.channel) {
    case 'email':
      return dependencies.email.send(composeMail(dependencies, business, delivery, about));
    case 'sms':
      if (!(await isWithinAllowance(dependencies, delivery))) return { suppressed: 'too-many' };
      return sendText(dependencies, delivery, smsText(occasionOf(dependencies, business, delivery, about)));
    case 'push':
      return sendPush(dependencies, delivery, occasionOf(dependencies, business, delivery, about));
  }
}

/** Each costs, and nobody has proved whose number it is. What staff write on purpose is theirs to judge. */
async function isWithinAllowance(
  { db, now }: NotificationDependencies,
  { user_id: uid, attempts, data }: Delivery,
): Promise<boolean> {
  const isAskedByStaff = data['asked'] !== undefined && data['asked'] !== uid;
  if (isAskedByStaff || attempts > 1) return true;
  return countForCustomer(db, { uid, id: 'own-texts', now: now() });
}

/** Twilio counts in seconds, and its clock is not ours. */
const CLOCKS_APART_MS = 10_000;

/** An earlier try may have been taken without an answer, or its process ended in the middle: Twilio is asked first. */
async function sendText(
  { sms }: NotificationDependencies,
  { id, attempts, to, created_at: createdAt }: Delivery,
  body: string,
): Promise<SendOutcome> {
  if (attempts <= 1) return sms.send({ id, to, body });
  try {
    const since = new Date(createdAt.getTime() - CLOCKS_APART_MS);
    const found = await sms.find({ to, body }, since);
    return found === undefined ? await sms.send({ id, to, body }) : { kind: 'sent', providerId: found };
  } catch {
    return { kind: 'retry', detail: 'no-answer' };
  }
}

async function sendPush(
  { db, push, now }: NotificationDependencies,
  delivery: Delivery,
  context: MessageContext,
): Promise<Sent> {
  const device = (await documents.pushDevice(db, delivery.to).get()).data();
  if (!device) return { suppressed: 'no-device' };
  const life = delivery.expires_at
    ? (delivery.expires_at.getTime() - now().getTime()) / 1000
    : PUSH_LIFE_SECONDS;
  return push.send({
    ...shortText(context),
    token: device.token,
    path: pathOf(delivery),
    tag: delivery.event_key,
    timeToLiveSeconds: Math.min(life, PUSH_LIFE_SECONDS),
  });
}

function occasionOf(
  { appOrigin }: NotificationDependencies,
  business: Business,
  delivery: Delivery,
  { appointment }: About,
): MessageContext {
  return {
    kind: delivery.event,
    business: business.name,
    zone: business.zone,
    appointment,
    link: `${appOrigin}${pathOf(delivery)}`,
    data: delivery.data,
  };
}

/** The page of the app that a notification leads to. */
function pathOf({ event, data }: Delivery): string {
  if (event === 'message' || data['about'] === 'message') {
    return `/messages?with=${encodeURIComponent(data['partner'] ?? '')}`;
  }
  if (event === 'admin-notice') return '/admin/appointments';
  return BOOKING_EVENTS.has(event) ? '/home' : '/appointments';
}

const BOOKING_EVENTS: ReadonlySet<Delivery['event']> = new Set(['welcome', 'promotion', 'refunded']);
