/** Sends a leased delivery, or suppresses it, and records the outcome. */
import { createHash } from 'node:crypto';
import { confirmationOf } from '@paw-haven/domain/booking/appointment/confirmation';
import { lastVisitQuery } from '@paw-haven/domain/booking/appointment/queries';
import { isCurrent } from '@paw-haven/domain/notify/delivery/current';
import { isToOther } from '@paw-haven/domain/notify/delivery/plan';
import { newsOf } from '@paw-haven/domain/notify/delivery/visit-news';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { EventKind } from '@paw-haven/domain/core/records/notification-event';
import type { Delivery, SuppressionReason } from '@paw-haven/domain/notify/delivery/schema';
import { languageSchema, type Language } from '@paw-haven/domain/core/text/language';
import { pushAddress } from '@paw-haven/domain/notify/notification/device';
import { type MessageContext, shortText, type ShortText } from '@paw-haven/domain/notify/notification/texts';
import { NOTIFICATION_WORDS } from '@paw-haven/domain/notify/notification/words';
import { smsText } from '@paw-haven/domain/notify/notification/sms-text';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { WORDS_OF } from '@paw-haven/domain/spanish/words';
import { withoutTypedNames } from '@paw-haven/domain/notify/notification/nameless';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { needsActivePet } from '@paw-haven/domain/people/pet/end';
import { withoutPetName, withSafePetName } from '@paw-haven/domain/people/pet/safe-name';
import { withServiceNames } from '@paw-haven/domain/offer/service/names';
import { dueLink } from '@paw-haven/domain/booking/recur/due';
import { visitsOf } from '@paw-haven/domain/booking/visit/own-visits';
import { asOneAppointment, petsOfNews } from '@paw-haven/domain/booking/visit/visit';
import { isStillOffered, wishIdOfEvent } from '@paw-haven/domain/booking/waitlist/events';
import type { Refusal, SendOutcome } from '../../gateways/message-sender.ts';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { documents, rawQueryOf, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { linkIn } from '../../lib/link-pages.ts';
import { countForCustomer, countForNewcomers } from '../../lib/rate-limit.ts';
import { needsNoNudge, readNewsOf, readVisit } from '../appointment/read-visit.ts';
import { mayTellOther } from './copies.ts';
import type { NotificationDependencies, PlanDependencies } from '../dependencies.ts';
import type { Business } from '../business.ts';
import { type Lease, storeTextHash } from './ledger.ts';
import { loadRecipient, type KnownRecipient } from './recipient.ts';
import type { MessageDetails } from './mail/message-details.ts';
import { serviceNamesOf } from './mail/service-names.ts';
import { closingOf, composeMail, laterStartsOf, paidFor } from './mail/compose-mail.ts';
import { recordOutcome, reject, suppress } from './record-outcome.ts';

/** How long FCM keeps a message for a browser that is offline, unless the delivery expires earlier. */
const PUSH_LIFE_SECONDS = 24 * 3600;

/** Sends a delivery, and its fallback if it fails. */
export async function deliver(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  loaded: Known,
): Promise<void> {
  const waiting: Lease[] = [lease];
  for (let next = waiting.shift(); next; next = waiting.shift())
    waiting.push(...(await deliverOne(dependencies, business, next, loaded)));
}

/** Records a refusal that a provider reported after accepting the message, and sends the fallback. */
export async function refuseLate(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  refusal: Refusal,
): Promise<void> {
  const next = await reject(dependencies, business, lease, refusal);
  if (next.length === 0) return;
  const { mayBeNamed, language } = await loadRecipient(dependencies, lease.delivery.user_id, business);
  for (const lease of next)
    await deliver(dependencies, business, lease, { fullName: null, mayBeNamed, language });
}

type Known = Pick<KnownRecipient, 'fullName' | 'mayBeNamed' | 'language'> & {
  readonly appointment?: Appointment | undefined;
  /** All appointments that may share this notification. */
  readonly among?: readonly Appointment[] | undefined;
};

async function deliverOne(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  recipient: Known,
): Promise<Lease[]> {
  const { delivery } = lease;
  const loaded = {
    ...recipient,
    // A push message reaches only the account's own browsers.
    mayBeNamed: delivery.channel === 'push' || recipient.mayBeNamed,
    // No profile has the language of whoever is invited.
    language: languageSchema.safeParse(delivery.data['language']).data ?? recipient.language,
  };
  const about = await loadDetails(dependencies, business, delivery, loaded);
  const now = dependencies.now();
  if (about.isOfGonePet) return suppress(dependencies, lease, 'pet-inactive');
  if (!isCurrent(delivery, about.appointment)) return suppress(dependencies, lease, 'outdated');
  if (delivery.expires_at && delivery.expires_at <= now) return suppress(dependencies, lease, 'too-late');
  if (isToOther(delivery) && !(await mayTellOther(dependencies, delivery)))
    return suppress(dependencies, lease, 'opted-out');
  if (await isOver(dependencies, delivery, about)) return suppress(dependencies, lease, 'outdated');
  const text =
    delivery.channel === 'sms'
      ? smsText(
          messageContextOf(dependencies, business, tellable(delivery, loaded), about),
          WORDS_OF[about.language],
        )
      : undefined;
  const held = text === undefined ? lease : await storeTextHash(dependencies, lease, hashOf(text));
  if (!held) return [];
  const result = await send(dependencies, business, tellable(held.delivery, loaded), about, text);
  if ('suppressed' in result) return suppress(dependencies, held, result.suppressed);
  return recordOutcome(dependencies, business, held, result, text);
}

const tellable = (delivery: Delivery, { mayBeNamed, language }: Known): Delivery =>
  mayBeNamed ? delivery : withoutTypedNames(delivery, petWordIn(language));

const petWordIn = (language: Language): string =>
  (WORDS_OF[language]?.notification ?? NOTIFICATION_WORDS).yourPet;

/** Whether the message is obsolete: the next visit has been booked, or the offer, payment link or invitation is over. */
async function isOver(
  { db }: NotificationDependencies,
  { event, data }: Delivery,
  { pets: [pet], isOffered }: MessageDetails,
): Promise<boolean> {
  if (event === 'due') return pet !== undefined && needsNoNudge(db, pet);
  if (event === 'payment-link')
    return (await documents.paymentLink(db, data['link'] ?? '').get()).data()?.state !== 'open';
  if (event === 'staff-invited')
    return (await documents.staffInvitation(db, data['invitation'] ?? '').get()).data()?.state !== 'open';
  return event === 'offer' && !isOffered;
}

type Sent = SendOutcome | { readonly suppressed: SuppressionReason };

async function send(
  dependencies: NotificationDependencies,
  business: Business,
  delivery: Delivery,
  about: MessageDetails,
  text = '',
): Promise<Sent> {
  switch (delivery.channel) {
    case 'email':
      return dependencies.email.send(composeMail(dependencies, business, delivery, about));
    case 'sms':
      if (!(await isWithinAllowance(dependencies, delivery))) return { suppressed: 'too-many' };
      return sendText(dependencies, delivery, text);
    case 'push':
      return sendPush(
        dependencies,
        delivery,
        shortText(messageContextOf(dependencies, business, delivery, about), WORDS_OF[about.language]),
      );
  }
}

/**
 * Text messages cost money and numbers are unverified, so they are limited per customer, and in total for customers who
 * have not had a visit. Texts that staff send about an appointment are not limited.
 */
async function isWithinAllowance(
  { db, now }: NotificationDependencies,
  { user_id: uid, appointment_id: appointmentId, attempts, data }: Delivery,
): Promise<boolean> {
  const isRequestedByStaff = data['asked'] !== undefined && data['asked'] !== uid;
  if ((isRequestedByStaff && appointmentId !== null) || attempts > 1) return true;
  // An automatic answer to a number of no one counts among those to newcomers only.
  const isCounted = uid === BUSINESS_ID || (await countForCustomer(db, { uid, id: 'own-texts', now: now() }));
  if (!isCounted) return false;
  const hasVisited = !(await rawQueryOf(db, lastVisitQuery(uid)).get()).empty;
  return hasVisited || countForNewcomers(db, now());
}

/** Tolerance for clock differences; Twilio's times are in whole seconds. */
const CLOCK_SKEW_MS = 10_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * On a retry, first asks Twilio whether an earlier attempt was accepted without a response. Compares with the texts of
 * all attempts, because names in them may have changed since.
 */
async function sendText(
  { sms }: NotificationDependencies,
  { id, attempts, to, created_at: createdAt, text_hashes: hashes = [] }: Delivery,
  body: string,
): Promise<SendOutcome> {
  if (attempts <= 1) return sms.send({ id, to, body });
  try {
    const since = new Date(createdAt.getTime() - CLOCK_SKEW_MS);
    const found = await sms.find(to, (sent) => hashes.includes(hashOf(sent)), since);
    return found === undefined ? await sms.send({ id, to, body }) : { kind: 'sent', providerId: found };
  } catch {
    return { kind: 'retry', detail: 'no-answer' };
  }
}

async function sendPush(
  { db, push, now }: NotificationDependencies,
  delivery: Delivery,
  text: ShortText,
): Promise<Sent> {
  const device = (await documents.pushDevice(db, delivery.to).get()).data();
  const to = device && pushAddress(device);
  if (!to) return { suppressed: 'no-device' };
  const life = delivery.expires_at
    ? (delivery.expires_at.getTime() - now().getTime()) / 1000
    : PUSH_LIFE_SECONDS;
  return push.send({
    ...text,
    to,
    path: pathOf(delivery),
    tag: delivery.event_key,
    timeToLiveSeconds: Math.min(life, PUSH_LIFE_SECONDS),
  });
}

function messageContextOf(
  dependencies: NotificationDependencies,
  business: Business,
  delivery: Delivery,
  { appointment, pets, later, language }: MessageDetails,
): MessageContext {
  return {
    kind: delivery.event,
    business: business.name,
    zone: business.zone,
    appointment,
    pets: pets.length,
    paid: paidFor(delivery, { pets, later }),
    more: laterStartsOf(delivery).length,
    closes: closingOf(delivery),
    groomer: appointment && groomerNameOf(business.groomers, appointment),
    phone: business.phone,
    link: linkOf(dependencies, delivery, { appointment, language }),
    data: delivery.data,
  };
}

/** The address in a text message. Someone without an account cannot open the app. */
function linkOf(
  { appOrigin, confirmUrl, payUrl }: NotificationDependencies,
  delivery: Delivery,
  { appointment, language }: Pick<MessageDetails, 'appointment' | 'language'>,
): string | undefined {
  const { event, data } = delivery;
  if (event === 'payment-link') return linkIn(payUrl(data['link'] ?? ''), language);
  if (event === 'reminder' && appointment) return linkIn(confirmUrl(confirmationOf(appointment)), language);
  return event === 'day-message' && data['by_phone'] !== undefined
    ? undefined
    : `${appOrigin}${pathOf(delivery)}`;
}

/** The page of the app that a notification leads to. */
function pathOf({ event, data }: Delivery): string {
  if (event === 'message' || data['about'] === 'message') {
    const { partner } = data;
    return partner === undefined ? '/messages' : `/messages?with=${encodeURIComponent(partner)}`;
  }
  if (event === 'admin-notice')
    return data['about'] === 'vaccine' ? '/admin/vaccines' : '/admin/appointments';
  if (event === 'vaccine') return '/pet-profiles';
  if (event === 'due') return dueLink(data);
  return BOOKING_EVENTS.has(event) ? '/home' : '/appointments';
}

const BOOKING_EVENTS: ReadonlySet<Delivery['event']> = new Set(['welcome', 'promotion', 'refunded']);

/** Loads the details that are not known yet. */
export async function loadDetails(
  { db }: PlanDependencies,
  { name }: Pick<Business, 'name'>,
  {
    appointment_id: id,
    event,
    event_key: key,
    data,
  }: Pick<Delivery, 'appointment_id' | 'event' | 'event_key' | 'data'>,
  loaded: Known,
): Promise<MessageDetails> {
  const stored =
    loaded.appointment ??
    (id === null ? undefined : (await readable.appointment(db, id).get()).data()?.value);
  const customer = event === 'admin-notice' && stored ? await customerOf({ db }, stored.user_id) : undefined;
  const all = stored ? await announcedAppointments({ db }, stored, { event, data, among: loaded.among }) : [];
  const wish = event === 'offer' ? (await documents.wish(db, wishIdOfEvent(key)).get()).data() : undefined;
  const remaining = await stillComing({ db }, event, all, data['pet_id'] ?? wish?.pet_id);
  const announced = (remaining ?? all).map((pet) =>
    withSafePetName(loaded.mayBeNamed ? pet : withoutPetName(pet), name, petWordIn(loaded.language)),
  );
  const serviceNames = await serviceNamesOf(db, announced, loaded.language);
  const [first, ...later] = visitsOf(announced.map((pet) => withServiceNames(pet, serviceNames)));
  return {
    appointment: first && asOneAppointment(first.pets, loaded.language),
    pets: first?.pets ?? [],
    later: later.map(({ pets }) => pets),
    serviceNames,
    fullName: loaded.mayBeNamed ? loaded.fullName : null,
    language: loaded.language,
    customer,
    isOfGonePet: remaining === undefined,
    isOffered: isStillOffered(wish, key),
  };
}

/**
 * The only place that decides whether a message about pets is sent: resolves to the appointments of those that still
 * come, or to undefined if none does.
 */
async function stillComing(
  { db }: Pick<PlanDependencies, 'db'>,
  event: EventKind,
  appointments: readonly Appointment[],
  otherPet: string | undefined,
): Promise<readonly Appointment[] | undefined> {
  const all = [...appointments.map(({ pet_id: id }) => id), ...(otherPet === undefined ? [] : [otherPet])];
  const ids = [...new Set(all)];
  if (ids.length === 0 || !needsActivePet(event)) return appointments;
  const pets = await readTogether(db, ...ids.map((id) => readable.pet(db, id)));
  const gone = new Set(ids.filter((_, index) => pets[index]?.value && !isActive(pets[index].value)));
  if (gone.size === ids.length) return undefined;
  return appointments.filter(({ pet_id: id }) => !gone.has(id));
}

/** Appointments that the message is about: those of the visit, and of the series if it changed at the same time. */
async function announcedAppointments(
  { db }: Pick<PlanDependencies, 'db'>,
  appointment: Appointment,
  { event, data, among }: Pick<Delivery, 'event' | 'data'> & Pick<Known, 'among'>,
): Promise<readonly Appointment[]> {
  if (event === 'receipt') return readVisit(db, undefined, appointment);
  const news = newsOf({ kind: event, data });
  if (!news) return [appointment];
  return petsOfNews(news, appointment, among ?? (await readNewsOf(db, appointment, news)));
}

/** Resolves to the customer's profile; undefined if it no longer exists. */
async function customerOf({ db }: Pick<PlanDependencies, 'db'>, uid: string): Promise<Profile | undefined> {
  const profile = (await readable.profile(db, uid).get()).data()?.value;
  return profile && profile.merged_into !== null ? customerOf({ db }, profile.merged_into) : profile;
}
