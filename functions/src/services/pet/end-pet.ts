/** Ends what is ahead of a pet that has died or no longer comes, in steps that can be repeated and resumed. */
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isOffer } from '@paw-haven/domain/booking/payment/customer-holds';
import { leftCents } from '@paw-haven/domain/booking/price/refund';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { deliveryId, planDeliveries } from '@paw-haven/domain/notify/delivery/plan';
import { customerPetsQuery } from '@paw-haven/domain/people/customer/queries';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import {
  endingPetsQuery,
  petEndedNotice,
  petRefundedEvent,
  petVisitsAfterQuery,
  refundMailKey,
  sharesRefundMail,
} from '@paw-haven/domain/people/pet/end';
import { withSafePetName } from '@paw-haven/domain/people/pet/safe-name';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { changeStatus } from '../appointment/change-status.ts';
import { contextOf, readBusiness } from '../business.ts';
import { endUnpaidHolds } from '../checkout/end-checkout.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { executeRefunds } from '../money/card-refunds.ts';
import { addDelivery } from '../notification/ledger.ts';
import { planNotification } from '../notification/notify.ts';
import { loadRecipient } from '../notification/recipient.ts';
import { endLinksOfPet } from '../payment-link/end-link.ts';
import { removeWishesOf } from '../waitlist/leave-waitlist.ts';

/** Most pets that one scheduled run continues. */
const PETS = 20;

/** A pet that has died or no longer comes. */
type InactivePet = Pet & { readonly inactive: NonNullable<Pet['inactive']> };

/**
 * Removes the pet's wishes, closes its payment pages and links, cancels its visits with everything that was paid for them
 * refunded, and sends one mail if money goes back. Does nothing if that was done. Refunds that the payment provider
 * cannot process now are retried by a scheduled function.
 */
export async function endPet(
  dependencies: PaymentDependencies,
  petId: string,
  actor: string = SYSTEM,
): Promise<void> {
  const { db } = dependencies;
  const pet = (await documents.pet(db, petId).get()).data();
  if (!isEnding(pet)) return;
  await removeWishesOf(dependencies, pet.owner_id, petId);
  await closePages(dependencies, pet);
  await endLinksOfPet(dependencies, pet.owner_id, petId);
  const { name, zone } = await readBusiness(dependencies);
  const today = instantOf(dayOf(pet.inactive.at, zone), '00:00', zone);
  await cancelVisits(dependencies, { petId, today, actor });
  await tellOnce(dependencies, withSafePetName({ pet }, name).pet, today);
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(documents.pet(db, petId))).data();
    // Another call may have recorded another reason since, which has its own end.
    if (isEnding(stored) && stored.inactive.at.getTime() === pet.inactive.at.getTime())
      transaction.update(documents.pet(db, petId), { 'inactive.ending': false });
  });
}

const isEnding = (pet: Pet | undefined): pet is InactivePet => pet?.inactive?.ending === true;

/** Continues interrupted ends. Throws the first error after trying all. */
export async function finishPets(dependencies: PaymentDependencies): Promise<void> {
  const found = await readableQueryOf(dependencies.db, endingPetsQuery(PETS), petSchema).get();
  const errors: unknown[] = [];
  for (const { id } of found.docs)
    await endPet(dependencies, id).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** A payment that was made nevertheless is refunded when it arrives. */
async function closePages(dependencies: PaymentDependencies, { id, owner_id: uid }: Pet): Promise<void> {
  const customer = (await documents.customer(dependencies.db, uid).get()).data();
  const own = (customer?.holds ?? []).filter(
    (hold) => !isOffer(hold) && hold.entries.some(({ pet_id: petId }) => petId === id),
  );
  await endUnpaidHolds(
    dependencies,
    own.map(({ entry_id, day }) => ({ user_id: uid, entry_id, day })),
  );
}

interface Ending {
  readonly petId: string;
  /** The beginning of the day on which the end was recorded. */
  readonly today: Date;
}

async function readVisits(
  { db }: Pick<PaymentDependencies, 'db'>,
  { petId, today }: Ending,
  status: AppointmentStatus,
): Promise<Appointment[]> {
  const query = petVisitsAfterQuery(petId, status, today);
  const found = dataOf(await readableQueryOf(db, query, appointmentSchema).get());
  return found.flatMap(({ value }) => value ?? []);
}

/** Repeats until none is left, because a visit may have been paid or moved in the meantime. */
async function cancelVisits(
  dependencies: PaymentDependencies,
  { actor, ...ending }: Ending & { readonly actor: string },
): Promise<void> {
  // A pet that has arrived is in the salon, where staff decide.
  const isAhead = ({ status, arrived_at: arrived }: Appointment): boolean =>
    status === 'scheduled' && arrived === undefined;
  for (;;) {
    const ahead = (await readVisits(dependencies, ending, 'scheduled')).filter(isAhead);
    if (ahead.length === 0) return;
    for (const { id } of ahead) await cancelVisit(dependencies, { id, actor, isAhead });
  }
}

async function cancelVisit(
  dependencies: PaymentDependencies,
  {
    id,
    actor,
    isAhead,
  }: {
    readonly id: string;
    readonly actor: string;
    readonly isAhead: (appointment: Appointment) => boolean;
  },
): Promise<void> {
  try {
    const { refunds } = await changeStatus(dependencies, {
      actor: { uid: actor },
      appointmentId: id,
      to: 'cancelled',
      action: 'appointment-cancelled',
      endedWithPet: true,
      check: (appointment) => {
        if (!isAhead(appointment)) throw new AppError('wrong-status');
      },
      refund: leftCents,
    });
    await executeRefunds(
      dependencies,
      refunds.map((refund) => refund.id),
    );
  } catch (error) {
    // Canceled, begun or removed in the meantime.
    if (!(error instanceof AppError && OVER.has(error.code))) throw error;
  }
}

const OVER: ReadonlySet<string> = new Set(['wrong-status', 'appointment-not-found']);

/** Both messages have fixed keys, so that a repeated call sends them once. */
async function tellOnce(dependencies: PaymentDependencies, pet: InactivePet, today: Date): Promise<void> {
  const ended = await readEnded(dependencies, pet, today);
  const cents = centsOf(ended);
  if (cents > 0) await tellRefund(dependencies, pet, { cents, today });
  if (pet.inactive.by_owner && ended.length > 0)
    await planNotification(dependencies, petEndedNotice(pet, ended.length));
}

/** The visits that ended with the pet. */
async function readEnded(
  dependencies: PaymentDependencies,
  { id: petId, inactive: { at } }: InactivePet,
  today: Date,
): Promise<Appointment[]> {
  const cancelled = await readVisits(dependencies, { petId, today }, 'cancelled');
  return cancelled.filter(
    ({ pet_gone: isGone, cancelled_at: when }) => isGone && when !== undefined && when >= at,
  );
}

const centsOf = (ended: readonly Appointment[]): number =>
  ended.reduce((sum, { cancel_refund_cents: refunded = 0 }) => sum + refunded, 0);

/** Plans the mail. It replaces mails about other pets of the owner that ended a moment before and still wait. */
async function tellRefund(
  dependencies: PaymentDependencies,
  pet: InactivePet,
  { cents, today }: { readonly cents: number; readonly today: Date },
): Promise<void> {
  const { db } = dependencies;
  const mailOf = (each: InactivePet) =>
    documents.delivery(db, deliveryId(refundMailKey(each), 'email', pet.owner_id));
  const own = mailOf(pet);
  const pets = dataOf(
    await readableQueryOf(db, customerPetsQuery(pet.owner_id, LIMITS.ownRecordsListed), petSchema).get(),
  );
  const others = pets
    .flatMap(({ value }) => (value?.inactive ? [{ ...value, inactive: value.inactive }] : []))
    .filter((other) => sharesRefundMail(pet, other));
  const sums = await Promise.all(
    others.map(async (other) => centsOf(await readEnded(dependencies, other, today))),
  );
  const business = await readBusiness(dependencies);
  const recipient = await loadRecipient(dependencies, pet.owner_id, business);
  await transact(db, async (transaction) => {
    const [existing, ...mails] = await readTogether(transaction, own, ...others.map(mailOf));
    if (existing) return;
    const isTaken = (_: unknown, index: number): boolean => mails[index] !== undefined;
    const sum = sums.filter(isTaken).reduce((all, each) => all + each, cents);
    const named = others.filter(isTaken).map((other) => withSafePetName({ pet: other }, business.name).pet);
    const event = petRefundedEvent(pet, sum, named);
    for (const mail of mails)
      if (mail?.state === 'scheduled')
        transaction.update(documents.delivery(db, mail.id), { state: 'suppressed', reason: 'outdated' });
    for (const delivery of planDeliveries(event, recipient, contextOf(dependencies, business)))
      addDelivery(dependencies, transaction, delivery);
  });
}
