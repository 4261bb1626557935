/** A customer with every kind of record that the product can store, and a search for their traces. */
import { welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { aPet, aReview, aVaccination, aWish } from '@paw-haven/domain/testing/factories';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { afterAll, expect } from 'vitest';
import type { FinishingDependencies } from '../../../functions/src/services/account/finish-deletions.ts';
import { openAccounts } from '../support/accounts.ts';
import type {
  RoleDependencies,
  NotificationDependencies,
} from '../../../functions/src/services/dependencies.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../functions/src/lib/ids.ts';
import { admitCall } from '../../../functions/src/lib/rate-limit.ts';
import { recordAgreement, signAgreement } from '../../../functions/src/services/agreement/agreement.ts';
import { deleteAccount } from '../../../functions/src/services/account/delete-account.ts';
import { endSessions } from '../../../functions/src/services/account/end-sessions.ts';
import type { AccountDependencies } from '../../../functions/src/services/dependencies.ts';
import { closeBill } from '../../../functions/src/services/bill/bill.ts';
import { closeDay, correctDay } from '../../../functions/src/services/bill/day.ts';
import { answerExtra, askExtra } from '../../../functions/src/services/bill/extras.ts';
import { askCopies } from '../../../functions/src/services/notification/copies.ts';
import { saveContacts } from '../../../functions/src/services/client/save-contacts.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { createAppointment } from '../../../functions/src/services/appointment/create-appointment.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { payBill } from '../../../functions/src/services/bill/pay-bill.ts';
import { recordAudit } from '../../../functions/src/services/audit/record-changes.ts';
import { connectMembers } from '../../../functions/src/services/message/connect-members.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import {
  notify,
  notifyAppointment,
  notifyReview,
  planNotification,
} from '../../../functions/src/services/notification/notify.ts';
import { saveIncident } from '../../../functions/src/services/care/save-incident.ts';
import { saveVisitNote } from '../../../functions/src/services/care/save-visit-note.ts';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { sendSms } from '../../../functions/src/services/notification/send-sms.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { refreshReviews } from '../../../functions/src/services/site/refresh-site.ts';
import { openLeaving, storedLines, type Leaving } from '../support/leaving.ts';
import { openMessages } from '../support/messages.ts';
import { grantRow, saveCard } from '../support/person.ts';
import { openSalon, type Salon } from '../support/salon.ts';
import { sessionIdOf } from '../support/stripe-control.ts';

export const UID = 'q7Rw2LkZx0mayaUid9TbN3cVe51';
export const EMAIL = 'Maya.Lopez@example.com';
export const PHONE = '+15550100777';
export const NAME = 'Maya Lopez-Quint';
export const LEO = 'leo';
/** As staff type it. */
const NUMBER = '(555) 010-0777';
const STREET = '12 Maple Street';
/** Who picks up her pet, and gets copies. */
const SAM = { name: 'Samuel Quint', phone: '555-010-0177', may_pick_up: true, emergency: false };
const SAMS_EMAIL = 'samuel@example.com';
export const TRACES = [UID, EMAIL, PHONE, NUMBER, STREET, NAME, SAM.name, SAM.phone, SAMS_EMAIL];
/** What staff may write about a day on which she was there. */
const ABOUT_HER = `${NAME.toUpperCase()} paid too much, call ${NUMBER} or write to ${EMAIL}, ${STREET}.`;

const AGREEMENT = 'We may shave what is matted.';
const CLOSED_DAY = '2026-01-10';

/** A refund whose payment is stored nowhere else. */
const aRefund = (visitId: string) => ({
  id: 'refund',
  appointment_id: visitId,
  visit_id: visitId,
  session_id: 'cs_test_none',
  cents: 100,
  tip_cents: 0,
  tax_cents: 0,
  parts: [],
  state: 'done' as const,
  reason: 'by-hand' as const,
  attempt: 0,
});

export interface Life {
  readonly salon: Salon;
  readonly leaving: Leaving;
  /** Includes the dependencies of the triggers that follow an event. */
  readonly dependencies: FinishingDependencies & NotificationDependencies & RoleDependencies;
  /** Stored lines that identify the customer. */
  readonly traces: () => Promise<string[]>;
  /** `traces` without the records that are kept for a day so that nothing is restored. */
  readonly strayTraces: () => Promise<string[]>;
  /** Deletes the account as `delete-my-account` does. */
  readonly leave: (by?: AccountDependencies) => Promise<unknown>;
  /** Stores a message and runs its trigger. */
  readonly say: (id: string, from: string, author: string, to: string) => Promise<object>;
  /** Creates all records; resolves to a completed visit. */
  readonly live: () => Promise<Appointment>;
}

/** Opens a separate salon for the tests of one file. */
export async function openLife(): Promise<Life> {
  const salon = await openSalon({ customers: [LEO], prepare: () => leaving.reset() });
  const leaving = await openLeaving(salon);
  afterAll(() => leaving.close());
  const users = openAccounts([{ uid: UID, email: EMAIL }]);
  const dependencies = { ...leaving.dependencies, ...openMessages(salon).dependencies, users };

  const traces = async (): Promise<string[]> =>
    (await storedLines(salon, leaving)).filter((line) =>
      TRACES.some((trace) => line.toLowerCase().includes(trace.toLowerCase())),
    );
  const REMEMBERED = [paths.deletedAccount(UID), 'database:deleted'];
  const life: Life = {
    salon,
    leaving,
    dependencies,
    traces,
    strayTraces: async () =>
      (await traces()).filter((line) => !REMEMBERED.some((place) => line.startsWith(`${place} `))),
    leave: (by = leaving.dependencies) =>
      deleteAccount(by, { actor: { uid: UID }, email: EMAIL, signedInAt: salon.dependencies.now() }),
    say: (id, from, author, to) => say(life, { id, from, author, to }),
    live: () => live(life),
  };
  return life;
}

interface Said {
  readonly id: string;
  readonly from: string;
  readonly author: string;
  readonly to: string;
}

async function say({ salon, dependencies }: Life, { id, from, author, to }: Said): Promise<object> {
  const { db, now } = salon.dependencies;
  const message = newMessage(
    { senderId: from, authorId: author, receiverId: to },
    { message: `Words ${id}`, subject: null, appointment_id: null },
  );
  const written = { ...message, id, created_at: now() };
  await db.doc(paths.message(id)).set(written);
  const event = await onMessageWritten(dependencies, { before: undefined, after: written });
  if (event) await notify(dependencies, event);
  return written;
}

/** Creates a customer with every kind of record who was also on the staff for a while. */
async function live({ salon, leaving, dependencies: deps, ...life }: Life): Promise<Appointment> {
  const { db, now } = salon.dependencies;
  leaving.accounts.set(UID, { isDisabled: false, sessionsBeginAt: undefined });
  await createProfile(deps, { uid: UID, email: EMAIL, fullName: NAME });
  await createProfile(deps, { uid: LEO, email: 'leo@example.com', fullName: 'Leo Park' });
  await db.doc(paths.profile(UID)).update({ phone: PHONE, address: STREET });
  await indexProfile(deps, UID);
  await saveContacts(deps, {
    actor: { uid: UID, roles: [] },
    input: { requestId: 'contacts', contacts: [SAM] },
  });
  await askCopies(deps, {
    uid: UID,
    isConfirmed: true,
    input: { requestId: 'copies', email: SAMS_EMAIL },
  });
  await planNotification(deps, welcomeEvent({ uid: UID, name: null }, now()));
  await db.doc(paths.notificationPreferences(UID)).set({
    user_id: UID,
    sms_enabled: true,
    phone_number: PHONE,
    updated_at: now(),
  });
  for (const [uid, device] of [
    [UID, 'device-of-maya'],
    [LEO, 'device-of-leo'],
  ] as const)
    await db.doc(paths.pushDevice(device)).set({
      user_id: uid,
      fid: `fid-${device}`,
      name: null,
      created_at: now(),
      seen_at: now(),
    });
  const url = `https://photos.example/o/${encodeURIComponent(storagePaths.petPhoto(UID, 'a.webp'))}`;
  const photo = { id: 'a', url, type: 'gallery', isMain: false } as const;
  await documents.pet(db, 'biscuit').set(aPet({ id: 'biscuit', owner_id: UID, photo_urls: [photo] }));
  leaving.files.set(storagePaths.petPhoto(UID, 'a.webp'), 'bytes');
  leaving.files.set(storagePaths.petPhotoVariant(UID, 'a-1', '240.avif'), 'bytes');
  await db.doc(paths.salonExport(UID)).set({ folder: 'abc', state: 'ready' });
  leaving.files.set(storagePaths.salonExport(UID, 'abc', 'everything.zip'), 'bytes');

  // Visits: one completed, one refunded, one unpaid.
  const wish = { uid: UID, petId: 'biscuit', specialRequests: `Ask for ${NAME}` };
  const visit = await salon.bookedAppointment(wish);
  await notifyAppointment(deps, { before: undefined, after: visit, at: now() });
  await sendEmail(deps, {
    actor: { uid: UID, roles: [] },
    email: EMAIL,
    input: { type: 'appointment_confirmation', to: EMAIL, data: { appointmentId: visit.id } },
  });
  await sendSms(deps, {
    actor: { uid: UID, roles: [] },
    input: { to: PHONE, message: 'Please', appointmentId: visit.id },
  });
  await documents.appointment(db, visit.id).update({ status: 'completed', picked_up_by: SAM.name });
  const gone = await salon.book({ ...wish, time: '13:00' });
  const service = db.doc(paths.service('basic-groom'));
  const offered = (await service.get()).data() ?? {};
  await service.delete();
  await salon.stripe.pay(gone);
  await salon.stripe.settled();
  await service.set(offered);
  expect(await salon.countIn('payment_issues')).toBe(1);
  const unpaid = await salon.book({ ...wish, time: '15:00' });
  await salon.stripe.client.checkout.sessions.expire(unpaid);
  await salon.stripe.settled();

  // A bill with extra work, paid online, and a refund.
  const owner = { actor: { uid: 'olivia', roles: ['owner'] }, visitId: visit.id } as const;
  const [clip, asks] = [
    { label: `A clip for ${NAME}`, cents: 3000 },
    { requestId: 'r', appointmentId: visit.id },
  ];
  const coat = `https://photos.example/v0/b/salon/o/${encodeURIComponent(storagePaths.visitPhoto(UID, 'c.webp'))}`;
  leaving.files.set(storagePaths.visitPhoto(UID, 'c.webp'), 'bytes');
  const { extraId } = await askExtra(deps, {
    actor: owner.actor,
    input: { ...asks, ...clip, visitId: visit.id, photo: coat },
  });
  // Care of her pet, and a visit note with its published report.
  const care = { alerts: ['anxious'], updated_at: now() };
  await db.doc(paths.petCare('biscuit')).set({ ...care, text: `Ask ${NAME}`, updated_by: 'olivia' });
  const due = { due_on: '2026-12-01', last_on: '2026-10-20', weeks: 6 };
  await db.doc(paths.petDue('biscuit')).set({ ...due, id: 'biscuit', user_id: UID });
  await db.doc(paths.petCare('leo-pet')).set({ ...care, text: null, updated_by: UID });
  const noted = { note: `Told ${NAME}`, report: `Thank you, ${NAME}`, nextWeeks: 6, photos: [] };
  await saveVisitNote(
    { ...deps, store: { bucket: 'salon', origins: [] } },
    {
      actor: owner.actor,
      input: { ...noted, requestId: 'n', appointmentId: visit.id, publish: true },
    },
  );
  const inGallery = {
    user_id: UID,
    pet_id: 'biscuit',
    appointment_id: visit.id,
    url: coat,
    created_at: now(),
  };
  await db.doc(paths.galleryPhoto('shown')).set(inGallery);
  await db.doc(paths.websiteImage('shown')).set({ title: 'After grooming' });
  leaving.files.set(storagePaths.websiteImage('portfolio', 'visit-shown.webp'), 'bytes');
  leaving.files.set(storagePaths.incidentPhoto(UID, 'i.webp'), 'bytes');
  await saveIncident(
    { ...deps, store: { bucket: 'salon', origins: [] } },
    {
      actor: owner.actor,
      input: {
        requestId: 'i',
        appointmentId: visit.id,
        kind: 'cut',
        text: `Told ${NAME}`,
        photos: [],
        vetCalled: false,
        ownerInformedAt: null,
      },
    },
  );
  const actor = { uid: UID, roles: [] };
  await answerExtra(deps, { actor, input: { extraId, answer: 'yes' } });
  const input = { visitId: visit.id, tipCents: 500 };
  const page = sessionIdOf((await payBill(salon.dependencies, { actor, email: EMAIL, input })).url);
  await salon.stripe.pay(page);
  await salon.stripe.settled();
  await closeBill(deps, owner);
  const about = { id: visit.id, user_id: UID, at: now() };
  await documents.billNote(db, visit.id).set({ ...about, reason: `${NAME} is a friend` });
  const refund = aRefund(visit.id);
  await documents
    .refund(db, refund.id)
    .set({ ...refund, user_id: UID, note: `Sorry, ${NAME}`, created_at: now() });
  const agreed = { pays_at_salon: false, updated_at: now() };
  await db.doc(paths.customerTerms(UID)).set(agreed);
  await saveCard(salon, UID);
  await refundPayment(deps, {
    ...owner,
    input: { requestId: 'back', visitId: visit.id, cents: 500, reason: `Sorry, ${NAME}` },
  });
  await writeOff(deps, visit);
  await haveMoreRecords({ salon, leaving });

  const review = {
    ...aReview({ id: visit.id, user_id: UID, appointment_id: visit.id, is_published: true }),
    review_text: `Signed, ${NAME}`,
    admin_response: `Thank you, ${NAME}! We wrote to ${EMAIL}.`,
  };
  await documents.review(db, visit.id).set(review);
  await copyReviewNames(deps, visit.id);
  await notifyReview(deps, { before: undefined, after: review });
  await refreshReviews(deps);

  // Messages in both directions, with the salon and with another customer.
  await life.say('m1', UID, UID, BUSINESS_ID);
  await life.say('m2', BUSINESS_ID, 'olivia', UID);
  await life.say('m3', UID, UID, LEO);
  await life.say('m4', LEO, LEO, UID);
  const report = { reporter_id: UID, reported_id: LEO, message: 'Words m4', is_closed: false };
  await db.doc(paths.messageReport('m4')).set(report);
  await db.doc(paths.messageBlock(`${LEO}_${UID}`)).set({ blocker_id: LEO, blocked_id: UID, author_id: LEO });
  await db.doc(paths.messageRate(UID)).set({ started_at: now(), count: 1, message_id: 'm1' });
  const [withLeo, withSalon] = [conversationIdOf(UID, LEO), conversationIdOf(BUSINESS_ID, LEO)];
  await leaving.database.ref().update({
    [`presence/${withLeo}/${UID}`]: { userId: UID, userName: NAME, lastSeen: 1 },
    [`presence/${withLeo}/${LEO}`]: { userId: LEO, userName: 'Leo Park', lastSeen: 1 },
    [`typing/${withSalon}/${UID}`]: { userId: UID, userName: NAME, at: 1 },
    [`presence/${withSalon}/${LEO}`]: { userId: LEO, userName: 'Leo Park', lastSeen: 1 },
    [`staff/${UID}`]: true,
  });
  for (const id of [withLeo, withSalon]) await connectMembers({ db, live: leaving.dependencies.live }, id);

  // Records that she wrote as staff.
  await grantRow(salon, 'olivia', 'owner');
  await grantRow(salon, UID, 'admin');
  const staff = { uid: UID, roles: ['admin'] } as const;
  await db.doc(paths.customerNotes(LEO)).set({ text: 'Kind.', updated_by: UID, updated_at: now() });
  await db.doc(paths.customerNotes(UID)).set({ text: NAME, updated_by: 'olivia', updated_at: now() });
  await life.say('m5', BUSINESS_ID, UID, LEO);
  await sendEmail(deps, {
    actor: staff,
    email: EMAIL,
    input: { type: 'welcome', to: EMAIL.toLowerCase(), data: { customerName: NAME } },
  });
  await sendEmail(deps, {
    actor: staff,
    email: EMAIL,
    input: { type: 'admin_notification', to: 'desk@example.com', data: { message: 'Closed on Monday' } },
  });
  await recordAudit(deps, 'service', signedChange(now()));
  await documents.settings(db).update({ agreement_text: AGREEMENT });
  const hash = agreementHashOf(AGREEMENT);
  await signAgreement(deps, { uid: UID, signature: { hash, name: NAME } });
  await recordAgreement(deps, { actor: staff, input: { requestId: 'p', userId: LEO, hash } });
  await documents.settings(db).update({ agreement_text: null });
  const counted = { cashCountedCents: 100, note: ABOUT_HER };
  await closeDay(deps, { actor: staff, input: { requestId: 'd', day: CLOSED_DAY, ...counted } });
  const corrected = { method: 'cash', cents: 100, reason: ABOUT_HER } as const;
  await correctDay(deps, { actor: staff, input: { requestId: 'c', day: CLOSED_DAY, ...corrected } });

  await admitCall(db, { uid: UID, functionId: 'create-payment', now: now() });
  await admitCall(db, { uid: UID, functionId: 'export-my-data', now: now() });
  await endSessions(leaving.dependencies, { uid: UID });
  return visit;
}

/** A visit that staff booked for her, whose bill she left unpaid. */
async function writeOff(deps: Life['dependencies'], { appointment_date: date }: Appointment): Promise<void> {
  const actor = { uid: 'olivia', roles: ['owner'] } as const;
  const { appointmentId } = await createAppointment(deps, {
    actor,
    input: parseInput('create-appointment', {
      requestId: 'phone',
      userId: UID,
      petId: 'biscuit',
      serviceId: 'nails',
      appointmentDate: addMinutes(date, 1440).toISOString(),
      specialRequests: `Ask for ${NAME}`,
    }),
  });
  await documents.appointment(deps.db, appointmentId).update({ status: 'completed' });
  await closeBill(deps, { actor, visitId: appointmentId, writeOffReason: `${NAME} has moved away` });
}

/** Records of features that she used besides booking, and words about her in records of the salon. */
async function haveMoreRecords({ salon: { db, dependencies }, leaving }: Pick<Life, 'salon' | 'leaving'>) {
  const at = dependencies.now();
  const proof = storagePaths.vaccineProof(UID, 'a.pdf');
  leaving.files.set(proof, 'bytes');
  const vaccination = aVaccination({ pet_id: 'biscuit', user_id: UID });
  const wish = aWish({ user_id: UID, pet_id: 'biscuit' });
  const off = { groomer_id: 'all', from: at, to: at, note: ABOUT_HER, created_by: 'olivia', created_at: at };
  const batch = db.batch();
  batch.set(db.doc(paths.vaccination(vaccination.id)), { ...vaccination, proof, reason: `Ask ${NAME}` });
  batch.set(db.doc(paths.wish(wish.id)), wish);
  batch.set(db.doc(paths.waitlistQueue()), { wishes: [queuedOf(wish, false)], freed: [] });
  batch.set(db.doc(paths.visitRequest(UID)), { user_id: UID, pet_id: 'biscuit', note: `Ask for ${NAME}` });
  batch.set(db.doc(paths.paymentLink('deposit')), {
    kind: 'deposit',
    state: 'open',
    user_id: UID,
    created_by: 'olivia',
    created_at: at,
    until: at,
    sent: 1,
    cents: 900,
    day: '2027-01-12',
    start: at,
    pets: [{ id: 'biscuit', name: 'Biscuit', service_id: 'bath', service: 'Bath' }],
    booking: { user_id: UID, special_requests: `Ask for ${NAME}` },
    delete_at: at,
  });
  const invitation = { role: 'groomer', language: 'en', state: 'open', created_at: at, expires_at: at };
  batch.set(db.doc(paths.staffInvitation('to-her')), { ...invitation, email: EMAIL, invited_by: 'olivia' });
  batch.set(db.doc(paths.staffInvitation('by-her')), {
    ...invitation,
    email: 'someone@example.com',
    invited_by: UID,
  });
  batch.set(db.doc(paths.timeOff('off')), { id: 'off', ...off, done_days: [], pending: false });
  batch.set(db.doc(paths.timeOff('holiday')), {
    id: 'holiday',
    ...off,
    note: '',
    done_days: [],
    pending: false,
  });
  batch.set(db.doc(paths.importRow('row')), { import_id: 'import', client_id: UID });
  batch.set(db.doc(paths.importedPet('biscuit')), { owner_id: UID, notes: `Came with ${NAME}` });
  batch.set(db.doc(paths.import('import')), { created_by: UID, clients: 1 });
  batch.set(db.doc(paths.petPrices('biscuit')), { bath: { cents: 7500, minutes: 95 } });
  await batch.commit();
}

/** A change that she made as staff, in the shape of its event. */
export const signedChange = (at: Date) => ({
  eventId: 'event-1',
  at,
  id: 'nails',
  before: { name: 'Nails' },
  after: { name: 'Nail Trim' },
  writer: { authType: 'unknown', authId: UID },
});
