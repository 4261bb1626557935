import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { answeredEvent } from '@paw-haven/domain/booking/visit-request/events';
import type { VisitRequest } from '@paw-haven/domain/booking/visit-request/schema';
import { heldEntryOfPet } from '@paw-haven/domain/booking/payment/customer-holds';
import { placeOffer } from '@paw-haven/domain/booking/waitlist/make-offer';
import { withPastOffers } from '@paw-haven/domain/booking/waitlist/match';
import { joinRefusal, newWish, queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addMinutes, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { assignVisit } from '@paw-haven/domain/time/schedule/assign-visit';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { quotePets, readPetSources, requirementsOfPets } from '../appointment/quote-visit.ts';
import { readGroomers } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { readQueue, writeQueue } from '../waitlist/queue.ts';

export interface AnswerRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'answer-request'>;
}

/**
 * Answers a request and tells the person. The same answer again changes nothing. Throws `permission-denied`,
 * `changed-elsewhere` if the request is no longer open, and for an offer `too-soon`, the reason why the time cannot be
 * taken, `too-many-wishes`, `waitlist-full`, and what `quotePets` throws.
 */
export async function answerRequest(
  dependencies: DataDependencies,
  { actor, input }: AnswerRequest,
): Promise<CallableOutput<'answer-request'>> {
  const { db, now, newId } = dependencies;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { userId: uid, answer, text } = input;
  const state = answer === 'decline' ? 'declined' : 'accepted';
  const reference = documents.visitRequest(db, uid);
  const answered = await transact(db, async (transaction): Promise<VisitRequest> => {
    const [request, deleted] = await readTogether(transaction, reference, documents.deletedAccount(db, uid));
    if (!request || deleted) throw new AppError('changed-elsewhere');
    if (request.state === state) return request;
    if (request.state !== 'open') throw new AppError('changed-elsewhere');
    if (input.start !== undefined)
      await offerTime(dependencies, transaction, {
        request,
        wishId: requestedId('wish', actor.uid, input.requestId),
        start: new Date(input.start),
        groomerId: input.groomerId,
      });
    const at = now();
    const after = {
      ...request,
      state,
      answered_at: at,
      ...(text !== undefined && { answer: text }),
    } as const;
    transaction.set(reference, after);
    const entry = { actor: actor.uid, subject: uid, from: 'open', to: answer, at };
    audit(db, transaction, { id: newId(), action: 'request-answered', ...entry });
    return after;
  });
  // The offer has its own message.
  if (answer !== 'offer') await planNotification(dependencies, answeredEvent(answered));
  return {};
}

interface OfferedTime {
  readonly request: VisitRequest;
  readonly wishId: string;
  readonly start: Date;
  readonly groomerId: string | undefined;
}

/** Holds the time for the person, as an offer from the waiting list does. */
async function offerTime(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  { request, wishId, start, groomerId: requestedGroomer }: OfferedTime,
): Promise<void> {
  const { user_id: uid, pet_id: petId, service_id: service } = request;
  const at = now();
  const [[settings, customer], groomers, sources, queue] = await Promise.all([
    readTogether(transaction, documents.settings(db), documents.customer(db, uid)),
    readGroomers(db, transaction),
    readPetSources(db, transaction, [{ petId, service }]),
    readQueue(db, transaction),
  ]);
  if (!settings) throw new AppError('outside-hours');
  if (sources.some(({ pet }) => pet?.owner_id !== uid)) throw new AppError('pet-not-found');
  const { business_hours: hours, time_zone: zone, min_notice_minutes: notice } = settings;
  const until = addMinutes(at, settings.waitlist_minutes || WAITLIST_LIMITS.usualOffer);
  if (start < addMinutes(until, notice)) throw new AppError('too-soon');
  const refusal = joinRefusal(queue, { uid, isNew: true });
  if (refusal) throw new AppError(refusal);
  const { pets } = quotePets(sources, newId, { taxMilliPercent: 0, percent: 100 });
  const [{ pet, service: wanted, quote }] = pets;
  const day = await readDay(db, transaction, dayOf(start, zone));
  const roster = { groomers, hours, zone };
  const visit = { pets: requirementsOfPets(pets, []), start, together: false, requestedGroomer };
  const placement = assignVisit(day, roster, visit, at);
  if (!placement.ok) throw new AppError(placement.reason);
  const [place] = placement.pets as [(typeof placement.pets)[number]];
  if (heldEntryOfPet(customer, petId, place, at)) throw new AppError('slot-taken');
  const time = timeOf(start, zone);
  const times = { from: day.date, to: day.date, weekdays: [], earliest: time, latest: time };
  const wish = newWish(
    { id: wishId, uid, isNew: true },
    { ...times, pet, service: wanted, length: quote },
    at,
  );
  const placed = placeOffer(
    {
      waiting: { is_new: true },
      wish,
      customer: customer ?? { holds: [] },
      slot: place,
      minutes: quote.minutes,
      bufferMinutes: quote.bufferMinutes,
      weight: pet.weight,
    },
    { day, roster, until, now: at },
    newId,
  );
  if (!placed) throw new AppError('slot-taken');
  const joined = { ...queue, wishes: [...queue.wishes, queuedOf(placed.wish, true)] };
  writeQueue(db, transaction, withPastOffers(joined, placed.past, at));
  transaction.set(documents.scheduleDay(db, day.date), placed.day);
  transaction.set(documents.customer(db, uid), placed.customer);
  transaction.set(documents.wish(db, wishId), placed.wish);
}

const readDay = async (db: Firestore, transaction: Transaction, day: string) =>
  (await transaction.get(documents.scheduleDay(db, day))).data() ?? emptyDay(day);
