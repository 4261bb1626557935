/** The next visit at pick-up: suggested from the visit that ends, and booked with one press. */
import type { Transaction } from 'firebase-admin/firestore';
import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { onlinePercent } from '@paw-haven/domain/booking/price/share';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { laterVisitQuery, weeksUntilDue } from '@paw-haven/domain/booking/recur/due';
import {
  daysAround,
  firstStart,
  INTERVAL_VISITS,
  intervalOf,
  nextFree,
} from '@paw-haven/domain/booking/recur/next-visit';
import type { FreeStart } from '@paw-haven/domain/booking/recur/preview';
import { draftOf, isTogether } from '@paw-haven/domain/booking/visit/pets';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { isMovable } from '@paw-haven/domain/core/records/appointment-status';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { dataOf, documents, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { requireOwnVisits } from '../care/own-visits.ts';
import type { DataDependencies } from '../dependencies.ts';
import { bookVisits } from '../appointment/book-visits.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import {
  quotePets,
  readPetSources,
  requirementsOfPets,
  type PricedVisit,
} from '../appointment/quote-visit.ts';
import { askForDeposit } from '../payment-link/ask-for-deposit.ts';
import { readVisit } from '../appointment/read-visit.ts';
import { readAhead, readGroomers } from '../appointment/roster.ts';

type Pets = readonly [Appointment, ...Appointment[]];

/** A visit whose pets may come again. */
interface Ending {
  readonly settings: BusinessSettings;
  /** Start of the whole visit. */
  readonly start: Date;
  /** The pets that still come and have no visit ahead; undefined if there are none. */
  readonly pets: Pets | undefined;
  /** The first visit ahead of the others. */
  readonly booked: Appointment | undefined;
  /** The customer, or the account that claimed this client. */
  readonly uid: string;
}

/**
 * Resolves to the next visit for the pets of a visit: at the same time of day on the same weekday, or at the nearest
 * free time. Writes nothing. Costs about eleven reads per pet and eighteen per visit. Throws `permission-denied`,
 * `appointment-not-found`, `user-not-found`, `outside-hours`.
 */
export function proposeNextVisit(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string },
): Promise<CallableOutput<'get-next-visit'>> {
  return transact(dependencies.db, async (transaction) => {
    const { settings, start, pets, booked, uid } = await readEnding(dependencies, transaction, request);
    if (!pets) return { next: null, ...(booked && { booked: bookedOf(booked) }) };
    const { time_zone: zone } = settings;
    const weeks = await readInterval(dependencies, transaction, pets, zone);
    const due = firstStart(start, weeks, { zone, now: dependencies.now() });
    const [free, paysOnline] = await Promise.all([
      findFree(dependencies, transaction, { pets, settings, uid, due }),
      readPaysOnline(dependencies, transaction, { uid, settings }),
    ]);
    const { pets: drafts, together } = draftOf(pets);
    return {
      next: {
        customerId: uid,
        weeks,
        pets: drafts.map(({ petId = '', serviceId = '', addOns }) => ({
          petId,
          serviceId,
          addOns: [...addOns],
        })),
        together,
        ...(free && { free: { start: free.start.toISOString(), groomerId: free.groomerId } }),
        paysOnline,
      },
    };
  });
}

/**
 * Books the next visit for the pets that `proposeNextVisit` names, or asks for the deposit if the policy wants one. A
 * repeated request gives the same visit. Throws what `proposeNextVisit`, `bookVisits` and `askForDeposit` throw,
 * `already-booked` if no pet is left to book, and `prepay-needed` to groomers, who may not ask for money.
 */
export async function bookNextVisit(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'book-next-visit'> },
): Promise<CallableOutput<'book-next-visit'>> {
  const { db } = dependencies;
  const { appointmentId: last, appointmentDate, groomerId } = input;
  const appointmentId = requestedId('next-visit', actor.uid, input.requestId);
  const unpaid = await transact(db, async (transaction) => {
    const ending = await readEnding(dependencies, transaction, { actor, appointmentId: last });
    const { settings, pets, uid } = ending;
    if ((await transaction.get(documents.appointment(db, appointmentId))).exists) return undefined;
    if (!pets) throw new AppError('already-booked');
    if (await readPaysOnline(dependencies, transaction, { uid, settings })) return { uid, pets };
    await bookVisits(dependencies, transaction, {
      actor: actor.uid,
      isAdminOrOwner: true,
      uid,
      groomerId,
      together: isTogether(pets),
      specialRequests: null,
      settings,
      sources: await readPetSources(db, transaction, requestsOf(pets)),
      visits: [{ id: appointmentId, start: new Date(appointmentDate) }],
    });
    return undefined;
  });
  if (!unpaid) return { appointmentId };
  if (!mayCreateFor(actor).ok) throw new AppError('prepay-needed');
  const { until, cents } = await askForDeposit(dependencies, actor, {
    requestId: input.requestId,
    userId: unpaid.uid,
    appointmentDate,
    groomerId,
    pets: requestsOf(unpaid.pets),
    together: isTogether(unpaid.pets),
    outsideHours: false,
    specialRequests: null,
    hours: LINK_LIMITS.usualHours,
  });
  return { deposit: { until, cents } };
}

async function readEnding(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, appointmentId }: { readonly actor: Actor; readonly appointmentId: string },
): Promise<Ending> {
  const { db } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const [visit, settings] = await readTogether(
    transaction,
    documents.appointment(db, appointmentId),
    documents.settings(db),
  );
  if (!visit) throw new AppError('appointment-not-found');
  if (!settings) throw new AppError('outside-hours');
  await requireOwnVisits(dependencies, transaction, { actor, visits: [visit], zone: settings.time_zone });
  const [customer, all] = await Promise.all([
    readCustomer(transaction, db, visit.user_id),
    readVisit(db, transaction, visit),
  ]);
  if (!customer) throw new AppError('user-not-found');
  const served = isMovable(visit.status) ? [] : all.filter(isServed);
  const coming = await Promise.all(served.map((pet) => readComing(dependencies, transaction, pet)));
  const [first, ...others] = coming.flatMap(({ again }) => again ?? []);
  return {
    settings,
    start: all[0]?.appointment_date ?? visit.appointment_date,
    pets: first && [first, ...others],
    booked: coming.flatMap(({ booked }) => booked ?? [])[0],
    uid: customer.id,
  };
}

interface Coming {
  readonly again?: Appointment;
  readonly booked?: Appointment;
}

async function readComing(
  { db }: DataDependencies,
  transaction: Transaction,
  visit: Appointment,
): Promise<Coming> {
  const later = readableQueryOf(db, laterVisitQuery(visit.pet_id, visit.appointment_date), appointmentSchema);
  const [[pet], found] = await Promise.all([
    readTogether(transaction, readable.pet(db, visit.pet_id)),
    transaction.get(later),
  ]);
  const [next] = dataOf(found);
  if (next) return next.value && isMovable(next.value.status) ? { booked: next.value } : {};
  return pet?.value && isActive(pet.value) ? { again: visit } : {};
}

async function readInterval(
  { db }: DataDependencies,
  transaction: Transaction,
  pets: Pets,
  zone: string,
): Promise<number> {
  const isRecommended = pets.some((visit) => weeksUntilDue(visit, zone) !== undefined);
  const histories = await Promise.all(
    pets.map(async (visit) => {
      if (isRecommended) return { visit, days: [] };
      const query = readableQueryOf(
        db,
        lastVisitOfPetQuery(visit.pet_id, INTERVAL_VISITS),
        appointmentSchema,
      );
      const visits = dataOf(await transaction.get(query)).flatMap(({ value }) => value ?? []);
      return { visit, days: visits.map(({ appointment_date: date }) => dayOf(date, zone)) };
    }),
  );
  return intervalOf(histories, zone);
}

interface Wanted extends Pick<Ending, 'settings' | 'uid'> {
  readonly pets: Pets;
  readonly due: Date;
}

/** Undefined if nothing is free near the wanted time, or if a service is no longer offered as it was. */
async function findFree(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  { pets, settings, uid, due }: Wanted,
): Promise<FreeStart | undefined> {
  const { business_hours: hours, time_zone: zone } = settings;
  const days = daysAround(due, zone);
  const [sources, groomers, customer, schedules] = await Promise.all([
    readPetSources(db, transaction, requestsOf(pets)),
    readGroomers(db, transaction),
    transaction.get(documents.customer(db, uid)).then((found) => found.data()),
    readTogether(transaction, ...days.map((day) => documents.scheduleDay(db, day))),
  ]);
  const priced = quotedOrNone(() => quotePets(sources, newId, { taxMilliPercent: 0, percent: 0 }));
  if (!priced) return undefined;
  const question = {
    groomers,
    hours,
    zone,
    now: now(),
    pets: requirementsOfPets(priced.pets, pets.map(groomerIdOf)),
    together: isTogether(pets),
    days: new Map(days.map((day, index) => [day, schedules[index] ?? null])),
    ahead: await readAhead(db, transaction, { uid, customer, zone, now: now() }),
  };
  return nextFree(question, due, groomerIdOf(pets[0]));
}

function quotedOrNone(quote: () => PricedVisit): PricedVisit | undefined {
  try {
    return quote();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether the policy asks this customer to pay online. Reads nothing without a policy. */
async function readPaysOnline(
  { db }: DataDependencies,
  transaction: Transaction,
  { uid, settings: { policy } }: Pick<Ending, 'uid' | 'settings'>,
): Promise<boolean> {
  return (
    policy != null && onlinePercent(policy, await readCustomerHistory(db, transaction, { uid, policy })) > 0
  );
}

const requestOf = ({ pet_id: petId, service_id: service, add_on_ids: addOns = [] }: Appointment) => ({
  petId,
  service,
  addOns,
});
const requestsOf = ([first, ...others]: Pets) => [requestOf(first), ...others.map(requestOf)] as const;

const bookedOf = (visit: Appointment) => ({
  appointmentId: visit.id,
  start: visit.appointment_date.toISOString(),
  groomerId: groomerIdOf(visit),
});
