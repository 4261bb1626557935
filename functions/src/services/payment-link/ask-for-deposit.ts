/** Staff ask for a deposit: the time is held until the visit is paid with a payment link. */
import type { Transaction } from 'firebase-admin/firestore';
import { heldUntil, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import { bookingToMetadata } from '@paw-haven/domain/booking/payment/booking';
import { overlapOf, takenBy, type OwnHold } from '@paw-haven/domain/booking/payment/customer-holds';
import { heldEntryOf, newHold } from '@paw-haven/domain/booking/payment/decide-hold';
import { onlinePercent } from '@paw-haven/domain/booking/price/share';
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { emptyDay, heldInterval } from '@paw-haven/domain/time/schedule/schedule-day';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { resolvePointer } from '../../lib/read-customer.ts';
import { isPetOf, placeVisit } from '../appointment/book-visits.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import {
  checkedPetOf,
  quotePets,
  readPetSources,
  requirementsOfPets,
  type PetSources,
  type PricedVisit,
} from '../appointment/quote-visit.ts';
import { readAhead, readGroomers, readLastGroomers, requireRoomAhead } from '../appointment/roster.ts';
import { requireVaccines } from '../appointment/visit-vaccines.ts';
import { newLink, writeLink } from '../link/records.ts';
import { bookingOf } from '../checkout/plan-booking.ts';
import type { DataDependencies } from '../dependencies.ts';
import { sendLink, type SentLink } from './send-link.ts';

type Input = CallableRequest<'ask-for-deposit'>;

/**
 * Holds the time of a visit and sends the link with which its deposit is paid; paid, it becomes the visit as any
 * booking does. The time that customers hold counts as taken. A repeated request gives the same link. Throws
 * `permission-denied`, `user-not-found`, `outside-hours`, `service-unavailable`, `pet-not-found`, `vaccine-missing`
 * without a reason, what `quotePets` throws, `groomer-unavailable`, `slot-past`, `time-off`, `slot-taken`, `day-full`,
 * `day-limit` unless staff pass it, `already-booked`, `too-many-visits`.
 */
export async function askForDeposit(
  dependencies: DataDependencies,
  actor: Actor,
  input: Input,
): Promise<SentLink> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const id = requestedId('payment-link', actor.uid, input.requestId);
  const link = await transact(dependencies.db, (transaction) =>
    askInTransaction(dependencies, transaction, { actor, input, id }),
  );
  return sendLink(dependencies, link);
}

interface Asking {
  readonly actor: Actor;
  readonly input: Input;
  readonly id: string;
}

async function askInTransaction(
  dependencies: DataDependencies,
  transaction: Transaction,
  asking: Asking,
): Promise<PaymentLink> {
  const { db, newId } = dependencies;
  const { input, id } = asking;
  const [[existing, settings, profile, deleted], sources] = await Promise.all([
    readTogether(
      transaction,
      documents.paymentLink(db, id),
      documents.settings(db),
      documents.profile(db, input.userId),
      documents.deletedAccount(db, input.userId),
    ),
    readPetSources(db, transaction, input.pets),
  ]);
  if (existing) return existing;
  if (!settings) throw new AppError('outside-hours');
  const person = await resolvePointer(transaction, db, deleted ? undefined : profile);
  if (!person) throw new AppError('user-not-found');
  await requirePets(dependencies, transaction, sources, person.id);
  const { policy, tax_milli_percent: taxMilliPercent } = settings;
  const history = await readCustomerHistory(db, transaction, { uid: person.id, policy });
  const percent = input.percent ?? (onlinePercent(policy, history) || 100);
  const priced = quotePets(sources, newId, { taxMilliPercent, percent });
  if (priced.price.nowCents === 0) throw new AppError('service-unavailable');
  return holdTime(dependencies, transaction, { ...asking, settings, uid: person.id, priced });
}

async function requirePets(
  { db }: DataDependencies,
  transaction: Transaction,
  sources: readonly PetSources[],
  uid: string,
): Promise<void> {
  if (!sources.every(({ service }) => service?.is_active)) throw new AppError('service-unavailable');
  for (const { pet } of sources)
    if (!pet || !(await isPetOf(db, transaction, pet, uid))) throw new AppError('pet-not-found');
}

interface Holding extends Asking {
  readonly settings: BusinessSettings;
  readonly uid: string;
  readonly priced: PricedVisit;
}

/** Places the visit as a booking by staff is placed, and holds its time. */
async function holdTime(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input, id, settings, uid, priced: { pets, price } }: Holding,
): Promise<PaymentLink> {
  const { db, now, newId } = dependencies;
  const { business_hours: hours, time_zone: zone, tax_milli_percent: taxMilliPercent, policy } = settings;
  const { groomerId: requestedGroomer, vaccineReason: reason, together, outsideHours } = input;
  const { passLimit: passesLimit } = input;
  const at = now();
  const start = new Date(input.appointmentDate);
  const date = dayOf(start, zone);
  const waived = await requireVaccines(db, transaction, pets.map(checkedPetOf), {
    day: date,
    isWaived: reason !== undefined,
  });
  const lacking = pets.flatMap(({ pet }, index) => {
    const kinds = waived[index] ?? [];
    return kinds.length > 0 ? [{ pet_id: pet.id, kinds }] : [];
  });
  const [groomers, customer] = await Promise.all([
    readGroomers(db, transaction),
    transaction.get(documents.customer(db, uid)).then((found) => found.data()),
  ]);
  const roster = { groomers, hours, zone };
  const [ahead, preferred, stored] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone, now: at }),
    readLastGroomers(db, transaction, roster, { pets, requestedGroomer }),
    transaction.get(documents.scheduleDay(db, date)),
  ]);
  const until = heldUntil(start, input.hours, at);
  const wanted = {
    pets: requirementsOfPets(pets, preferred),
    start,
    together,
    requestedGroomer,
    outsideHours,
    passesLimit,
  };
  const { day, placed } = placeVisit(stored.data() ?? emptyDay(date), roster, wanted, at, (entry) =>
    heldInterval({ ...entry, until }),
  );
  const overlap = overlapOf(placed, { ahead, customer, now: at });
  if (overlap) throw new AppError(overlap);
  requireRoomAhead(ahead.length, pets.length);
  const entries = placed.map(heldEntryOf) as OwnHold['entries'];
  const hold = { ...newHold(entries, { day: date, start, now: at }), until, offer_until: until, link_id: id };
  const plan = { uid, pets, price, taxMilliPercent, tiers: policy?.tiers ?? [] };
  const specialRequests = input.specialRequests?.trim() || null;
  const link: PaymentLink = {
    ...newLink({ id, kind: 'deposit', uid, actor: actor.uid, at, until }),
    cents: price.nowCents,
    day: date,
    start: new Date(Math.min(...entries.map((entry) => takenBy(entry).start.getTime()))),
    pets: pets.map(({ pet, service, quote }) => ({
      id: pet.id,
      name: pet.name,
      service_id: service.id,
      service: serviceLabel({ service, lines: quote.lines }),
    })),
    entry_ids: entries.map(({ entry_id: entry }) => entry),
    booking: bookingToMetadata({ ...bookingOf({ ...plan, specialRequests }, placed), link_id: id }),
    ...(input.wishId !== undefined && { wish_id: input.wishId }),
    ...(reason !== undefined && lacking.length > 0 && { waiver: { reason, lacking } }),
  };
  transaction.set(documents.scheduleDay(db, date), day);
  transaction.set(documents.customer(db, uid), {
    ...customer,
    ahead,
    holds: [...(customer?.holds ?? []), hold],
  });
  writeLink(db, transaction, link);
  const line = { actor: actor.uid, subject: uid, from: null, to: null, at };
  audit(db, transaction, { ...line, id: newId(), action: 'deposit-asked' });
  return link;
}
