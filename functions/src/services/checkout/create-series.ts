/** Booking of a series: by staff, or by a customer who does not pay online. */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { toCents } from '@paw-haven/domain/core/cents';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { needsCard } from '@paw-haven/domain/booking/card/terms';
import { isStranger, onlinePercent } from '@paw-haven/domain/booking/price/share';
import { isRegular, seriesProblem } from '@paw-haven/domain/booking/recur/series';
import { isTooFar, isTooSoon } from '@paw-haven/domain/time/schedule/day-marks';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { visitsOf } from '@paw-haven/domain/booking/visit/own-visits';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { resolvePointer } from '../../lib/read-customer.ts';
import { requireRoomUnpaid } from '../appointment/unpaid-visits.ts';
import { requireMayBook } from '../appointment/admission.ts';
import { requireAgreement, signAgreement } from '../agreement/agreement.ts';
import type { DataDependencies } from '../dependencies.ts';
import { bookVisits, type VisitsRequest } from '../appointment/book-visits.ts';
import { priceChanged, readPetSources } from '../appointment/quote-visit.ts';
import { readSeries } from '../appointment/read-visit.ts';
import { fulfillWish } from '../waitlist/book-wish.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';

export interface CreateSeriesRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'create-series'>;
}

/**
 * Books all dates or none; the error contains the `date` of the refused visit. A repeated request gives the same
 * visits. Throws what `bookVisits` throws; `permission-denied`, `user-not-found`, `outside-hours`, `invalid-input`,
 * `too-far`, `price-changed`; for customers also `call-to-book`, `no-new-clients`, `prepay-needed` if the policy asks
 * for an online payment or a card, `agreement-missing`, `agreement-changed`, `too-soon`, and `too-many-visits` for
 * strangers and if the limit of upcoming unpaid visits is reached: two bookings, where a series counts as one, or 13
 * dates.
 */
export async function createSeries(
  dependencies: DataDependencies,
  request: CreateSeriesRequest,
): Promise<CallableOutput<'create-series'>> {
  const { actor, input } = request;
  const hasAdminRole = isAdminOrOwner(actor);
  const isOfStaff = [input.vaccineReason, input.passLimit, input.wishId].some((field) => field !== undefined);
  const isOwn = input.userId === actor.uid && !isOfStaff;
  if (!hasAdminRole && !isOwn) throw new AppError('permission-denied');
  if (!hasAdminRole && input.agreement)
    await signAgreement(dependencies, { uid: actor.uid, signature: input.agreement });
  const booked = await transact(dependencies.db, (transaction) =>
    book(dependencies, transaction, { ...request, isAdminOrOwner: hasAdminRole }),
  );
  await fulfillWish(dependencies, input, actor);
  return booked;
}

async function book(
  dependencies: DataDependencies,
  transaction: Transaction,
  request: CreateSeriesRequest & { readonly isAdminOrOwner: boolean },
): Promise<CallableOutput<'create-series'>> {
  const { db, now } = dependencies;
  const { actor, input, isAdminOrOwner } = request;
  const { appointmentDates: dates } = input;
  const seriesId = requestedId('series', actor.uid, input.requestId);
  const visits = dates.map((date, index) => ({
    id: requestedId(`series-${index}`, actor.uid, input.requestId),
    start: new Date(date),
  }));
  const [first] = visits;
  const [[existing, settings, profile, deleted], sources] = await Promise.all([
    readTogether(
      transaction,
      documents.appointment(db, first?.id ?? seriesId),
      documents.settings(db),
      documents.profile(db, input.userId),
      documents.deletedAccount(db, input.userId),
    ),
    readPetSources(db, transaction, input.pets),
  ]);
  if (existing) {
    const booked = visitsOf(await readSeries(db, transaction, existing));
    return { seriesId, appointmentIds: booked.map(({ id }) => id) };
  }
  if (!settings) throw new AppError('outside-hours');
  if (!isAdminOrOwner && deleted) throw new AppError('unauthenticated');
  const person = await resolvePointer(transaction, db, deleted ? undefined : profile);
  if (isAdminOrOwner && !person) throw new AppError('user-not-found');
  requireDates(
    visits.map(({ start }) => start),
    { settings, now: now(), everyWeeks: input.everyWeeks, isAdminOrOwner },
  );
  await bookVisits(dependencies, transaction, {
    ...input,
    actor: actor.uid,
    isAdminOrOwner,
    uid: isAdminOrOwner && person ? person.id : actor.uid,
    settings,
    sources,
    visits,
    series: { id: seriesId, first: first?.id ?? seriesId, everyWeeks: input.everyWeeks },
    admit: async (about) => {
      const { price } = about.priced;
      if (input.expectedCents !== undefined && input.expectedCents !== price.cents) throw priceChanged(price);
      if (!isAdminOrOwner) await admitCustomer(dependencies, transaction, { ...about, request, settings });
    },
  });
  return { seriesId, appointmentIds: visits.map(({ id }) => id) };
}

interface Dates {
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly everyWeeks: number;
  readonly isAdminOrOwner: boolean;
}

/** Staff may book any dates. Customers book at regular intervals, and only dates that they could book one by one. */
function requireDates(starts: readonly Date[], { settings, now, everyWeeks, isAdminOrOwner }: Dates): void {
  const { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon } = settings;
  const problem =
    seriesProblem(starts, { now, zone }) ??
    (isAdminOrOwner || isRegular(starts, everyWeeks, zone) ? undefined : 'invalid-input');
  if (problem === 'invalid-input') throw new AppError(problem, { field: 'appointmentDates' });
  if (problem) throw new AppError(problem, { date: starts.at(-1)?.toISOString() ?? '' });
  if (isAdminOrOwner) return;
  for (const start of starts) {
    const date = start.toISOString();
    if (isTooSoon(start, now, notice)) throw new AppError('too-soon', { date });
    if (isTooFar(dayOf(start, zone), now, zone, horizon)) throw new AppError('too-far', { date });
  }
}

type Admitted = Parameters<NonNullable<VisitsRequest['admit']>>[0] & {
  readonly request: CreateSeriesRequest;
  readonly settings: BusinessSettings;
};

async function admitCustomer(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { priced, ahead, request: { actor, input }, settings }: Admitted,
): Promise<void> {
  const { appointmentDates: dates } = input;
  const { policy } = settings;
  if (priced.price.cents < toCents(LIMITS.smallestCharge)) throw new AppError('service-unavailable');
  await requireAgreement(db, transaction, { uid: actor.uid, settings });
  const history = await readCustomerHistory(db, transaction, { uid: actor.uid, policy });
  await requireMayBook(db, transaction, { uid: actor.uid, settings, history, now: now() });
  if (onlinePercent(policy, history) > 0 || needsCard(policy, history)) throw new AppError('prepay-needed');
  if (isStranger(history)) throw new AppError('too-many-visits');
  requireRoomUnpaid(ahead, { isStranger: false, dates: dates.length });
}
