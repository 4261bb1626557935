/** "What to send the bank": everything about a disputed payment, in one file for the owner. */
import {
  ownAppointmentsBetweenQuery,
  paidAppointmentQuery,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { mayTakeRecordsOut, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { deliverySchema, ownDeliveriesQuery } from '@paw-haven/domain/notify/delivery/schema';
import { agreementSchema, agreementsQuery } from '@paw-haven/domain/offer/agreement/schema';
import { auditEntrySchema, recordHistoryQuery } from '@paw-haven/domain/people/audit/actions';
import { threadQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from '../appointment/read-visit.ts';
import { readBusiness } from '../business.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { disputeFacts, type DisputeRecords } from './dispute-facts.ts';
import { disputePage } from './dispute-html.ts';

/** Most log entries of one appointment, and most messages, that the file has; the newest ones. */
const ENTRIES = 100;
const MESSAGES = 200;

/**
 * For the owner. Throws `permission-denied`, and `appointment-not-found` if there is no such dispute or its visit is
 * gone.
 */
export async function makeDisputeFile(
  dependencies: PaymentDependencies,
  { actor, input: { issueId } }: { readonly actor: Actor; readonly input: CallableInput<'dispute-file'> },
): Promise<CallableOutput<'dispute-file'>> {
  const { db, now, newId } = dependencies;
  const permission = mayTakeRecordsOut(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const issue = (await documents.paymentIssue(db, issueId).get()).data();
  const pet = issue?.reason === 'dispute' ? await readDisputed(dependencies, issue) : undefined;
  if (!issue || !pet) throw new AppError('appointment-not-found');
  const records = await readRecords(dependencies, issue, pet);
  const disputeId = issue.refund_id ?? issueId;
  const page = {
    businessName: records.businessName,
    disputeId,
    sections: disputeFacts(records),
    zone: records.zone,
    madeAt: now(),
  };
  const line = { actor: actor.uid, subject: pet.id, from: null, to: null, at: now() };
  await transact(db, async (transaction) =>
    audit(db, transaction, { ...line, id: newId(), action: 'dispute-file-made' }),
  );
  return { fileName: `dispute-${disputeId}.html`, html: disputePage(page) };
}

/** A pet's appointment of the disputed visit: by its payment page, or by its start if it had none. */
async function readDisputed(
  { db }: DataDependencies,
  { user_id: uid, stripe_session_id: session, appointment_date: start }: PaymentIssue,
): Promise<Appointment | undefined> {
  const query =
    session === ''
      ? ownAppointmentsBetweenQuery(uid, start, new Date(start.getTime() + 1))
      : paidAppointmentQuery(uid, session);
  return dataOf(await queryOf(db, query, appointmentSchema).get())[0];
}

async function readRecords(
  dependencies: PaymentDependencies,
  issue: PaymentIssue,
  appointment: Appointment,
): Promise<DisputeRecords> {
  const { db, payments } = dependencies;
  const { user_id: uid, stripe_session_id: session } = appointment;
  const pets = await readVisit(db, undefined, appointment);
  const subjects = [...new Set([visitIdOf(appointment), ...pets.map(({ id }) => id)])];
  const [zone, business, profile, bill, checkout, agreement, messages] = await Promise.all([
    readZone(dependencies),
    readBusiness(dependencies),
    documents.profile(db, uid).get(),
    documents.bill(db, visitIdOf(appointment)).get(),
    session === '' ? undefined : payments.readCheckout(session),
    readAgreement(dependencies, issue),
    queryOf(db, threadQuery(BUSINESS_ID, uid, MESSAGES), messageSchema).get(),
  ]);
  const [histories, deliveries] = await Promise.all([
    Promise.all(subjects.map((id) => queryOf(db, recordHistoryQuery(id, ENTRIES), auditEntrySchema).get())),
    Promise.all(pets.map(({ id }) => queryOf(db, ownDeliveriesQuery(uid, id), deliverySchema).get())),
  ]);
  return {
    issue,
    pets,
    bill: bill.data(),
    paidWith: checkout?.paidWith ?? null,
    audit: histories.flatMap(dataOf),
    deliveries: deliveries.flatMap(dataOf),
    // Earlier messages are about other visits.
    messages: dataOf(messages).filter(({ created_at: at }) => at >= appointment.created_at),
    agreement,
    customerName: profile.data()?.full_name ?? null,
    businessName: business.name,
    zone,
  };
}

/** The newest signature from before the dispute, with its text. */
async function readAgreement(
  { db }: DataDependencies,
  { user_id: uid, created_at: at }: PaymentIssue,
): Promise<DisputeRecords['agreement']> {
  const signed = dataOf(await queryOf(db, agreementsQuery(uid), agreementSchema).get());
  const last = signed.find(({ signed_at: signedAt }) => signedAt <= at);
  const text = last && (await documents.agreementText(db, last.hash).get()).data()?.text;
  return last && text !== undefined ? { text, name: last.name, signedAt: last.signed_at } : undefined;
}
