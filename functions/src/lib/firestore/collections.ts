/** Every document that functions read or write, typed by its schema. Paths come from `domain`. */
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { agreementSchema, agreementTextSchema } from '@paw-haven/domain/offer/agreement/schema';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { auditEntrySchema } from '@paw-haven/domain/people/audit/actions';
import { closeoutSchema, ledgerEntrySchema } from '@paw-haven/domain/money/bill/ledger';
import {
  billNoteSchema,
  billSchema,
  customerTermsSchema,
  extraSchema,
} from '@paw-haven/domain/money/bill/schema';
import { customerNotesSchema } from '@paw-haven/domain/people/customer/notes';
import { galleryPhotoSchema } from '@paw-haven/domain/people/care/gallery';
import { incidentSchema } from '@paw-haven/domain/people/care/incident';
import { petCareSchema, visitNoteSchema, visitReportSchema } from '@paw-haven/domain/people/care/schema';
import { clientClaimSchema } from '@paw-haven/domain/people/client/claim';
import { mergeChangesSchema } from '@paw-haven/domain/people/client/merge-changes';
import { consentSchema } from '@paw-haven/domain/people/client/consent';
import { deliverySchema } from '@paw-haven/domain/notify/delivery/schema';
import { calendarFeedSchema } from '@paw-haven/domain/notify/feed/schema';
import { groomerPrivateSchema, groomerSchema, timeOffSchema } from '@paw-haven/domain/time/groomer/schema';
import { pushDeviceSchema } from '@paw-haven/domain/notify/notification/device';
import {
  importSchema,
  importedPetSchema,
  importRowRecordSchema,
} from '@paw-haven/domain/people/import/schema';
import { salonExportSchema } from '@paw-haven/domain/people/export/schema';
import { notificationPreferencesSchema } from '@paw-haven/domain/people/profile/notification-preferences';
import { conversationSchema, messageSchema } from '@paw-haven/domain/people/message/schema';
import { savedRepliesSchema } from '@paw-haven/domain/people/message/saved-replies';
import { paymentLinkSchema } from '@paw-haven/domain/booking/link/schema';
import { checkoutSessionSchema } from '@paw-haven/domain/booking/payment/checkout-session';
import { customerSchema } from '@paw-haven/domain/booking/payment/customer-holds';
import { paymentIssueSchema } from '@paw-haven/domain/booking/payment/issue';
import { refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { unpaidHoldsSchema, unpaidVisitsSchema } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { paymentSchema } from '@paw-haven/domain/booking/payment/payment';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { deletedAccountSchema } from '@paw-haven/domain/people/profile/erasure';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import { invitationSchema } from '@paw-haven/domain/people/role/invitation';
import { roleRowSchema } from '@paw-haven/domain/people/role/schema';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { vaccinationSchema } from '@paw-haven/domain/offer/vaccine/schema';
import { petDueSchema } from '@paw-haven/domain/booking/recur/due-list';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { savedCardSchema } from '@paw-haven/domain/booking/card/saved-card';
import { visitRequestSchema } from '@paw-haven/domain/booking/visit-request/schema';
import { queueSchema, wishSchema } from '@paw-haven/domain/booking/waitlist/schema';
import { converterOf, readableOf, type Readable } from './converter.ts';

function documentOf<Schema extends z.ZodMiniType<object>>(schema: Schema) {
  const converter = converterOf(schema);
  return (db: Firestore, path: string): DocumentReference<z.output<Schema>> =>
    db.doc(path).withConverter(converter);
}

const agreement = documentOf(agreementSchema);
const agreementText = documentOf(agreementTextSchema);
const appointment = documentOf(appointmentSchema);
const calendarFeed = documentOf(calendarFeedSchema);
const auditEntry = documentOf(auditEntrySchema);
const card = documentOf(savedCardSchema);
const bill = documentOf(billSchema);
const billNote = documentOf(billNoteSchema);
const checkoutSession = documentOf(checkoutSessionSchema);
const clientClaim = documentOf(clientClaimSchema);
const closeout = documentOf(closeoutSchema);
const consent = documentOf(consentSchema);
const conversation = documentOf(conversationSchema);
const customer = documentOf(customerSchema);
const customerTerms = documentOf(customerTermsSchema);
const deletedAccount = documentOf(deletedAccountSchema);
const delivery = documentOf(deliverySchema);
const extra = documentOf(extraSchema);
const galleryPhoto = documentOf(galleryPhotoSchema);
const groomer = documentOf(groomerSchema);
const groomerPrivate = documentOf(groomerPrivateSchema);
const importDocument = documentOf(importSchema);
const importRow = documentOf(importRowRecordSchema);
const incident = documentOf(incidentSchema);
const ledgerEntry = documentOf(ledgerEntrySchema);
const mergeChanges = documentOf(mergeChangesSchema);
const message = documentOf(messageSchema);
const payment = documentOf(paymentSchema);
const paymentIssue = documentOf(paymentIssueSchema);
const paymentLink = documentOf(paymentLinkSchema);
const pet = documentOf(petSchema);
/** Removes the added `id`, because every stored field is keyed by a service. */
const petDue = documentOf(petDueSchema);
const petPrices = documentOf(
  z.pipe(
    z.transform((stored: { readonly id: string }) => {
      const { id: _, ...prices } = stored;
      return prices;
    }),
    petPricesSchema,
  ),
);
const profile = documentOf(storedProfileSchema);
const pushDevice = documentOf(pushDeviceSchema);
const refund = documentOf(refundSchema);
const review = documentOf(reviewSchema);
const savedReplies = documentOf(savedRepliesSchema);
const salonExport = documentOf(salonExportSchema);
const scheduleDay = documentOf(scheduleDaySchema);
const service = documentOf(serviceSchema);
const settings = documentOf(businessSettingsSchema);
const staffInvitation = documentOf(invitationSchema);
const timeOff = documentOf(timeOffSchema);
const unpaidHolds = documentOf(unpaidHoldsSchema);
const unpaidVisits = documentOf(unpaidVisitsSchema);
const userRole = documentOf(roleRowSchema);
const waitlistQueue = documentOf(queueSchema);
const visitRequest = documentOf(visitRequestSchema);
const wish = documentOf(wishSchema);
const visitNote = documentOf(visitNoteSchema);
const visitReport = documentOf(visitReportSchema);

export const documents = {
  agreement: (db: Firestore, uid: string, hash: string) => agreement(db, paths.agreement(uid, hash)),
  agreementText: (db: Firestore, hash: string) => agreementText(db, paths.agreementText(hash)),
  appointment: (db: Firestore, id: string) => appointment(db, paths.appointment(id)),
  auditEntry: (db: Firestore, id: string) => auditEntry(db, paths.auditEntry(id)),
  bill: (db: Firestore, visitId: string) => bill(db, paths.bill(visitId)),
  billNote: (db: Firestore, visitId: string) => billNote(db, paths.billNote(visitId)),
  card: (db: Firestore, uid: string) => card(db, paths.card(uid)),
  calendarFeed: (db: Firestore, owner: string) => calendarFeed(db, paths.calendarFeed(owner)),
  checkoutSession: (db: Firestore, uid: string, id: string) =>
    checkoutSession(db, paths.checkoutSession(uid, id)),
  clientClaim: (db: Firestore, uid: string, clientId: string) =>
    clientClaim(db, paths.clientClaim(uid, clientId)),
  closeout: (db: Firestore, day: string) => closeout(db, paths.closeout(day)),
  consent: (db: Firestore, uid: string, n: number) => consent(db, paths.consent(uid, n)),
  conversation: (db: Firestore, id: string) => conversation(db, paths.conversation(id)),
  customer: (db: Firestore, uid: string) => customer(db, paths.customer(uid)),
  customerTerms: (db: Firestore, uid: string) => customerTerms(db, paths.customerTerms(uid)),
  deletedAccount: (db: Firestore, uid: string) => deletedAccount(db, paths.deletedAccount(uid)),
  delivery: (db: Firestore, id: string) => delivery(db, paths.delivery(id)),
  extra: (db: Firestore, id: string) => extra(db, paths.extra(id)),
  galleryPhoto: (db: Firestore, imageId: string) => galleryPhoto(db, paths.galleryPhoto(imageId)),
  groomer: (db: Firestore, id: string) => groomer(db, paths.groomer(id)),
  groomerPrivate: (db: Firestore, id: string) => groomerPrivate(db, paths.groomerPrivate(id)),
  import: (db: Firestore, id: string) => importDocument(db, paths.import(id)),
  importRow: (db: Firestore, key: string) => importRow(db, paths.importRow(key)),
  incident: (db: Firestore, id: string) => incident(db, paths.incident(id)),
  ledgerEntry: (db: Firestore, id: string) => ledgerEntry(db, paths.ledgerEntry(id)),
  mergeChanges: (db: Firestore, claimId: string, n: number) =>
    mergeChanges(db, paths.mergeChanges(claimId, n)),
  message: (db: Firestore, id: string) => message(db, paths.message(id)),
  savedReplies: (db: Firestore) => savedReplies(db, paths.savedReplies()),
  payment: (db: Firestore, uid: string, id: string) => payment(db, paths.payment(uid, id)),
  paymentIssue: (db: Firestore, id: string) => paymentIssue(db, paths.paymentIssue(id)),
  paymentLink: (db: Firestore, id: string) => paymentLink(db, paths.paymentLink(id)),
  pet: (db: Firestore, id: string) => pet(db, paths.pet(id)),
  petDue: (db: Firestore, petId: string) => petDue(db, paths.petDue(petId)),
  petPrices: (db: Firestore, petId: string) => petPrices(db, paths.petPrices(petId)),
  profile: (db: Firestore, uid: string) => profile(db, paths.profile(uid)),
  pushDevice: (db: Firestore, id: string) => pushDevice(db, paths.pushDevice(id)),
  refund: (db: Firestore, id: string) => refund(db, paths.refund(id)),
  review: (db: Firestore, appointmentId: string) => review(db, paths.review(appointmentId)),
  salonExport: (db: Firestore, uid: string) => salonExport(db, paths.salonExport(uid)),
  scheduleDay: (db: Firestore, day: string) => scheduleDay(db, paths.scheduleDay(day)),
  service: (db: Firestore, id: string) => service(db, paths.service(id)),
  settings: (db: Firestore) => settings(db, paths.businessSettings()),
  timeOff: (db: Firestore, id: string) => timeOff(db, paths.timeOff(id)),
  unpaidHolds: (db: Firestore) => unpaidHolds(db, paths.unpaidHolds()),
  unpaidVisits: (db: Firestore) => unpaidVisits(db, paths.unpaidVisits()),
  staffInvitation: (db: Firestore, id: string) => staffInvitation(db, paths.staffInvitation(id)),
  userRole: (db: Firestore, uid: string, role: string) => userRole(db, paths.userRole(uid, role)),
  waitlistQueue: (db: Firestore) => waitlistQueue(db, paths.waitlistQueue()),
  visitRequest: (db: Firestore, uid: string) => visitRequest(db, paths.visitRequest(uid)),
  wish: (db: Firestore, id: string) => wish(db, paths.wish(id)),
  visitNote: (db: Firestore, appointmentId: string) => visitNote(db, paths.visitNote(appointmentId)),
  visitReport: (db: Firestore, appointmentId: string) => visitReport(db, paths.visitReport(appointmentId)),
} as const;

/** Like `documents`, but does not throw when a document does not match its schema. */
export const readable = {
  appointment: (db: Firestore, id: string) =>
    db.doc(paths.appointment(id)).withConverter(readableOf(appointmentSchema)),
  customerNotes: (db: Firestore, uid: string) =>
    db.doc(paths.customerNotes(uid)).withConverter(readableOf(customerNotesSchema)),
  importedPet: (db: Firestore, petId: string) =>
    db.doc(paths.importedPet(petId)).withConverter(readableOf(importedPetSchema)),
  monthStats: (db: Firestore, month: string) =>
    db.doc(paths.monthStats(month)).withConverter(readableOf(monthStatsSchema)),
  notificationPreferences: (db: Firestore, uid: string) =>
    db.doc(paths.notificationPreferences(uid)).withConverter(readableOf(notificationPreferencesSchema)),
  profile: (db: Firestore, uid: string) =>
    db.doc(paths.profile(uid)).withConverter(readableOf(storedProfileSchema)),
  pet: (db: Firestore, id: string) => db.doc(paths.pet(id)).withConverter(readableOf(petSchema)),
  petCare: (db: Firestore, petId: string) =>
    db.doc(paths.petCare(petId)).withConverter(readableOf(petCareSchema)),
  scheduleDay: (db: Firestore, day: string) =>
    db.doc(paths.scheduleDay(day)).withConverter(readableOf(scheduleDaySchema)),
  service: (db: Firestore, id: string) => db.doc(paths.service(id)).withConverter(readableOf(serviceSchema)),
  settings: (db: Firestore) =>
    db.doc(paths.businessSettings()).withConverter(readableOf(businessSettingsSchema)),
  visitNote: (db: Firestore, appointmentId: string) =>
    db.doc(paths.visitNote(appointmentId)).withConverter(readableOf(visitNoteSchema)),
  vaccination: (db: Firestore, id: string) =>
    db.doc(paths.vaccination(id)).withConverter(readableOf(vaccinationSchema)),
  /** The settings' time zone, also when their other fields are invalid. */
  zone: (db: Firestore) => db.doc(paths.businessSettings()).withConverter(readableOf(zoneSchema)),
} as const;

const zoneSchema = z.pick(businessSettingsSchema, { time_zone: true, asks_vaccines: true });

/** The SDK query for a spec of `domain`; results are validated by `schema`. */
export function queryOf<Schema extends z.ZodMiniType<object>>(
  db: Firestore,
  spec: QuerySpec,
  schema: Schema,
): Query<z.output<Schema>> {
  return rawQueryOf(db, spec).withConverter(converterOf(schema));
}

/** Like `queryOf`, but does not throw when a document does not match its schema. */
export function readableQueryOf<Schema extends z.ZodMiniType<object>>(
  db: Firestore,
  spec: QuerySpec,
  schema: Schema,
): Query<Readable<z.output<Schema>>> {
  return rawQueryOf(db, spec).withConverter(readableOf(schema));
}

/** Like `queryOf`, but returns documents as they are stored. */
export function rawQueryOf(db: Firestore, spec: QuerySpec): Query {
  let query: Query = spec.group ? db.collectionGroup(spec.collection) : db.collection(spec.collection);
  for (const [field, operator, value] of spec.where ?? [])
    query = query.where(field, operator, storedValue(value));
  for (const [field, direction] of spec.orderBy ?? []) query = query.orderBy(field, direction);
  if (spec.startAfter !== undefined) query = query.startAfter(...spec.startAfter.map(storedValue));
  if (spec.limit !== undefined) query = query.limit(spec.limit);
  return query;
}

const storedValue = (value: unknown): unknown => (value instanceof Date ? Timestamp.fromDate(value) : value);

export function dataOf<Model>(snapshot: QuerySnapshot<Model>): Model[] {
  return snapshot.docs.map((document) => document.data());
}
