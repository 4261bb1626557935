/** Extra work found during a visit: the customer is asked, and work that they agree to is added to the bill. */
import type { Transaction } from 'firebase-admin/firestore';
import { lineLabel, withLines } from '@paw-haven/domain/money/bill/bill';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { BILL_LIMITS, type Extra } from '@paw-haven/domain/money/bill/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { callRequestedEvent, extraEvent } from '@paw-haven/domain/notify/delivery/events';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { visitPhotoPath } from '@paw-haven/domain/people/pet/photos';
import { formatCents } from '@paw-haven/domain/core/cents';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { readBill, type VisitBill, writeBill } from '../appointment/visit-bill.ts';
import { requireOpen, requireWorker, writeAuditLine } from './bill.ts';

/**
 * Asks the customer, or records what was agreed in person. Throws `appointment-not-found`, `permission-denied`,
 * `bill-closed`, `bill-full`, `wrong-status`, and `invalid-input` for a pet that is not part of the visit or a photo
 * from another place.
 */
export async function askExtra(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'ask-extra'> },
): Promise<CallableOutput<'ask-extra'>> {
  const { db, now } = dependencies;
  const { requestId, visitId, appointmentId, label, cents, photo = null, inPerson = false } = input;
  const { product = false, taxable = false } = input;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const id = requestedId('extra', actor.uid, requestId);
  const extra = await transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    await requireWorker(dependencies, transaction, actor, visit.pets);
    const existing = (await transaction.get(documents.extra(db, id))).data();
    if (existing) return existing;
    requireOpen(visit.bill);
    const pet = visit.pets.find((pet) => pet.id === appointmentId);
    if (!pet || !isServed(pet)) throw new AppError('invalid-input', { field: 'appointmentId' });
    if (photo !== null && visitPhotoPath(photo, visit.bill.user_id) === undefined)
      throw new AppError('invalid-input', { field: 'photo' });
    const at = now();
    const request: Extra = {
      id,
      user_id: visit.bill.user_id,
      visit_id: visit.bill.id,
      appointment_id: appointmentId,
      pet_name: pet.pet.name,
      label,
      cents,
      photo,
      ...(product && { product }),
      ...(taxable && { taxable }),
      state: inPerson ? 'in-person' : 'asked',
      asked_at: at,
      ...(inPerson && { answered_at: at }),
    };
    const added = withExtra(visit, request);
    writeExtra(dependencies, transaction, request);
    if (inPerson) writeBill(dependencies, transaction, added);
    const line = { action: 'extra-asked', actor, subject: request.visit_id, to: formatCents(cents) } as const;
    writeAuditLine(dependencies, transaction, { id: dependencies.newId(), ...line });
    return request;
  });
  // If the process ends before this, the next call does it. The event's key prevents duplicates.
  if (extra.state === 'asked') await planNotification(dependencies, extraEvent(extra));
  return { extraId: id };
}

/**
 * Records the customer's answer, which is final. `yes` adds the work to the bill, `call` notifies the salon. Throws
 * `permission-denied` (also for an unknown question), `wrong-status` after a different answer, `bill-closed`,
 * `bill-full`.
 */
export async function answerExtra(
  dependencies: DataDependencies,
  {
    actor,
    input: { extraId, answer },
  }: { readonly actor: Actor; readonly input: CallableRequest<'answer-extra'> },
): Promise<CallableOutput<'answer-extra'>> {
  const { db } = dependencies;
  const extra = await transact(db, async (transaction) => {
    const request = (await transaction.get(documents.extra(db, extraId))).data();
    if (request?.user_id !== actor.uid) throw new AppError('permission-denied');
    if (request.state === answer) return request;
    if (request.state !== 'asked') throw new AppError('wrong-status');
    return record(dependencies, transaction, { actor, request, answer });
  });
  if (answer === 'call') await planNotification(dependencies, callRequestedEvent(extra));
  return { answer };
}

interface Answered {
  readonly actor: Actor;
  readonly request: Extra;
  readonly answer: 'yes' | 'call';
}

async function record(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, request, answer }: Answered,
): Promise<Extra> {
  const { now, newId } = dependencies;
  if (answer === 'yes') {
    const visit = await readBill(dependencies, transaction, request.visit_id);
    requireOpen(visit.bill);
    const pet = visit.pets.find(({ id }) => id === request.appointment_id);
    if (!pet || !isServed(pet)) throw new AppError('wrong-status');
    writeBill(dependencies, transaction, withExtra(visit, request));
  }
  const answered: Extra = { ...request, state: answer, answered_at: now() };
  writeExtra(dependencies, transaction, answered);
  const line = { action: 'extra-answered', actor, subject: request.visit_id, to: answer } as const;
  writeAuditLine(dependencies, transaction, { id: newId(), ...line });
  return answered;
}

/** Writes the extra work, and reloads the visit's information on the groomer's page. */
function writeExtra({ db, now }: DataDependencies, transaction: Transaction, extra: Extra): void {
  transaction.set(documents.extra(db, extra.id), extra);
  transaction.update(documents.appointment(db, extra.appointment_id), { care_at: now() });
}

/** Adds the work to the visit's bill. Throws `bill-full`. */
function withExtra(visit: VisitBill, extra: Extra): VisitBill {
  const { appointment_id: appointment, label, cents, product = false, taxable = false } = extra;
  const { bill, pets } = visit;
  if (bill.lines.length >= BILL_LIMITS.lines) throw new AppError('bill-full');
  const pet = pets.find(({ id }) => id === appointment) ?? pets[0];
  const line = {
    appointment,
    label: lineLabel(label, pet, pets),
    cents,
    kind: product ? ('product' as const) : ('extra' as const),
    taxable,
  };
  return { ...visit, bill: withLines(bill, [...bill.lines, line], pets) };
}
