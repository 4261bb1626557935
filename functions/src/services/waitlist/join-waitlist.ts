import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isStranger } from '@paw-haven/domain/booking/price/share';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import { bookableGroomers, offersService } from '@paw-haven/domain/time/schedule/lanes';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { joinRefusal, newWish, queuedOf, wishProblem } from '@paw-haven/domain/booking/waitlist/wish';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { quotePets, readPetSources, type PetSources } from '../appointment/quote-visit.ts';
import { readGroomers } from '../appointment/roster.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import { requireMayBook } from '../appointment/admission.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readQueue, writeQueue } from './queue.ts';

export interface JoinRequest {
  readonly uid: string;
  /** Whether the email address is confirmed. */
  readonly isConfirmed: boolean;
  readonly input: CallableRequest<'join-waitlist'>;
}

/**
 * Adds a wish to the waiting list; a stranger's ends after two weeks. Idempotent by `requestId`. Throws
 * `pet-not-found`, `waitlist-off`, `call-to-book`, `no-new-clients`, `email-needed`, `service-unavailable`, what
 * `quotePets` throws, `groomer-unavailable`, `invalid-input` with the field, `too-far`, `too-many-wishes`,
 * `waitlist-full`.
 */
export async function joinWaitlist(
  { db, now, newId }: DataDependencies,
  { uid, isConfirmed, input }: JoinRequest,
): Promise<CallableOutput<'join-waitlist'>> {
  const wishId = requestedId('wish', uid, input.requestId);
  const reference = documents.wish(db, wishId);
  await transact(db, async (transaction) => {
    const [existing, settings, deleted] = await readTogether(
      transaction,
      reference,
      documents.settings(db),
      documents.deletedAccount(db, uid),
    );
    if (deleted) throw new AppError('unauthenticated');
    if (existing) return;
    const { petId, service, size, groomerId } = input;
    const [sources] = (await readPetSources(db, transaction, [{ petId, service, size }])) as [PetSources];
    if (sources.pet?.owner_id !== uid) throw new AppError('pet-not-found');
    if (!settings || settings.waitlist_minutes === 0) throw new AppError('waitlist-off');
    const at = now();
    const history = await readCustomerHistory(db, transaction, { uid, policy: settings.policy });
    await requireMayBook(db, transaction, { uid, settings, history, now: at });
    const isNew = isStranger(history);
    if (isNew && !isConfirmed) throw new AppError('email-needed');
    requireTimes(input, settings, at);
    const { pets } = quotePets([sources], newId, { taxMilliPercent: 0, percent: 100 });
    const [{ pet, service: wanted, quote }] = pets;
    if (groomerId !== undefined) await requireGroomer(db, transaction, groomerId, wanted.id);
    const queue = await readQueue(db, transaction);
    const refusal = joinRefusal(queue, { uid, isNew });
    if (refusal) throw new AppError(refusal);
    const wish = newWish({ id: wishId, uid, isNew }, { ...input, pet, service: wanted, length: quote }, at);
    transaction.set(reference, wish);
    writeQueue(db, transaction, { ...queue, wishes: [...queue.wishes, queuedOf(wish, isNew)] });
  });
  return { wishId };
}

function requireTimes(
  input: CallableRequest<'join-waitlist'>,
  { time_zone: zone, horizon_days: horizon }: BusinessSettings,
  now: Date,
): void {
  const problem = wishProblem(input, dayOf(now, zone));
  if (problem?.reason === 'far' || isTooFar(input.from, now, zone, horizon)) throw new AppError('too-far');
  if (problem) throw new AppError('invalid-input', { field: problem.field });
}

async function requireGroomer(
  db: Firestore,
  transaction: Transaction,
  groomerId: string,
  serviceId: string,
): Promise<void> {
  const groomers = bookableGroomers(await readGroomers(db, transaction));
  const isFit = groomers.some((groomer) => groomer.id === groomerId && offersService(groomer, serviceId));
  if (!isFit) throw new AppError('groomer-unavailable');
}
