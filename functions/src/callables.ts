/** All callables of `domain/callables.ts` by deployed name, with their dependencies, use cases and options. */
import type { CallableName } from '@paw-haven/domain/contract/callables';
import {
  connectAccounts,
  connectCheckout,
  connectData,
  connectImages,
  connectNotifications,
  connectPayments,
  connectRoles,
  connectSalonExport,
  payUrl,
} from './connect.ts';
import { hashAddress } from './lib/client-address.ts';
import {
  messageSecrets,
  paymentSecrets,
  readFunctionsUrl,
  readStripeConfig,
  readUnsubscribeKey,
  unsubscribeSecrets,
} from './lib/config.ts';
import { direct, on, type Callable, type Row } from './lib/callable-row.ts';
import { recordAgreement } from './services/agreement/agreement.ts';
import { deleteAccount } from './services/account/delete-account.ts';
import { endSessions } from './services/account/end-sessions.ts';
import { exportData } from './services/account/export-data.ts';
import { exportSalon } from './services/account/export-salon.ts';
import { cancelAppointment, setAppointmentStatus } from './services/appointment/change-status.ts';
import { runLate } from './services/appointment/run-late.ts';
import { rescheduleAppointment } from './services/appointment/reschedule-appointment.ts';
import { setSalonPayment } from './services/appointment/set-salon-payment.ts';
import { refundPayment } from './services/bill/refund-payment.ts';
import { settleRefund } from './services/checkout/settle-refund.ts';
import { changeCard } from './services/card/change-card.ts';
import { daySheet } from './services/care/day-sheet.ts';
import { markVisit } from './services/care/mark-visit.ts';
import { saveIncident } from './services/care/save-incident.ts';
import { bookNextVisit, proposeNextVisit } from './services/next-visit/next-visit.ts';
import { saveUsual } from './services/care/save-usual.ts';
import { saveVisitNote } from './services/care/save-visit-note.ts';
import { createSeries } from './services/checkout/create-series.ts';
import { releaseUnpaidHolds } from './services/checkout/end-checkout.ts';
import { startCheckout } from './services/checkout/start-checkout.ts';
import { chargeFee } from './services/fee/charge-fee.ts';
import { verifyPayment } from './services/checkout/verify-payment.ts';
import { makeDisputeFile } from './services/dispute/dispute-file.ts';
import { makeFeed, revokeFeed } from './services/feed/manage-feed.ts';
import { putOffDue } from './services/due/put-off-due.ts';
import { saveGroomer } from './services/groomer/save-groomer.ts';
import { endTimeOff, setTimeOff } from './services/groomer/time-off.ts';
import { askUnconfirmed, messageDay, tellLate } from './services/notification/tell-day.ts';
import { askCopies, endCopies } from './services/notification/copies.ts';
import { claimClient } from './services/client/claim-client.ts';
import { findClient } from './services/client/find-client.ts';
import { mergeClients, undoMerge } from './services/client/merge-clients.ts';
import { previewMerge } from './services/client/merge-preview.ts';
import { saveClient } from './services/client/save-client.ts';
import { saveContacts } from './services/client/save-contacts.ts';
import { savePet } from './services/client/save-pet.ts';
import { countImages } from './services/image/count-images.ts';
import { galleryDependencies, setGalleryPhoto } from './services/image/gallery-photos.ts';
import { findDuplicates } from './services/image/image-contents.ts';
import { importClients } from './services/import/import-clients.ts';
import { undoImport } from './services/import/undo-import.ts';
import { closeBill, openBill, recordPayment, reopenBill, saveBill } from './services/bill/bill.ts';
import { closeDay, correctDay } from './services/bill/day.ts';
import { answerExtra, askExtra } from './services/bill/extras.ts';
import { payBill } from './services/bill/pay-bill.ts';
import { writeOffFee } from './services/fee/write-off-fee.ts';
import { saveTill } from './services/bill/save-till.ts';
import { askForDeposit } from './services/payment-link/ask-for-deposit.ts';
import { cancelLink } from './services/payment-link/end-link.ts';
import { sendBill } from './services/payment-link/send-bill.ts';
import { repeatLink } from './services/payment-link/send-link.ts';
import { setPetStatus } from './services/pet/set-pet-status.ts';
import { setPhotoPermission } from './services/profile/set-photo-permission.ts';
import { saveReplies } from './services/message/save-replies.ts';
import { sendEmail } from './services/notification/send-email.ts';
import { sendSms } from './services/notification/send-sms.ts';
import { acceptInvitation } from './services/role/accept-invitation.ts';
import { getAccount, grantRole, revokeRole } from './services/role/change-roles.ts';
import { changeInvitation, inviteStaff } from './services/role/invite-staff.ts';
import { getGroomerReport } from './services/stats/get-groomer-report.ts';
import { getReturnFigures } from './services/stats/get-return-figures.ts';
import { getAppointmentStats } from './services/stats/get-appointment-stats.ts';
import { answerRequest } from './services/visit-request/answer-request.ts';
import { askVisit, endRequest } from './services/visit-request/ask-visit.ts';
import { getAdmission } from './services/appointment/admission.ts';
import { assignText } from './services/text/assign-text.ts';
import { sendText } from './services/text/send-text.ts';
import { bookByStaff } from './services/waitlist/book-wish.ts';
import { joinWaitlist } from './services/waitlist/join-waitlist.ts';
import { leaveWaitlist } from './services/waitlist/leave-waitlist.ts';

export const TABLE: { readonly [N in CallableName]: Row<N> } = {
  'accept-invitation': on(
    connectRoles,
    ({ actor: { uid }, signedInAt, input }, dependencies) =>
      acceptInvitation(dependencies, readUnsubscribeKey(), { uid, signedInAt, input }),
    { secrets: unsubscribeSecrets },
  ),
  'answer-extra': on(connectData, ({ actor, input }, dependencies) =>
    answerExtra(dependencies, { actor, input }),
  ),
  'ask-extra': on(connectData, ({ actor, input }, dependencies) => askExtra(dependencies, { actor, input })),
  'ask-for-deposit': on(
    connectData,
    async ({ actor, input }, dependencies) => withAddress(await askForDeposit(dependencies, actor, input)),
    { secrets: unsubscribeSecrets },
  ),
  'ask-copies': on(connectData, ({ actor: { uid }, isConfirmed, input }, dependencies) =>
    askCopies(dependencies, { uid, isConfirmed, input }),
  ),
  'assign-text': on(connectData, ({ actor, input }, dependencies) =>
    assignText(dependencies, { actor, input }),
  ),
  'cancel-appointment': on(
    connectPayments,
    ({ actor, input: { visit: wholeVisit, refund: choice, ...input } }, dependencies) =>
      cancelAppointment(dependencies, { actor, ...input, wholeVisit, choice }),
    { secrets: paymentSecrets },
  ),
  'change-card': on(
    connectCheckout,
    ({ actor: { uid }, input }, dependencies) => changeCard(dependencies, uid, input),
    { secrets: paymentSecrets },
  ),
  'change-invitation': on(connectRoles, ({ actor, signedInAt, input }, dependencies) =>
    changeInvitation(dependencies, { actor, signedInAt, input }),
  ),
  'change-payment-link': on(
    connectPayments,
    async ({ actor, input: { linkId, action } }, dependencies) => {
      const url = payUrl(linkId);
      if (action !== 'cancel')
        return { url, sent: await repeatLink(dependencies, actor, { linkId, action }) };
      await cancelLink(dependencies, actor, linkId);
      return { url, sent: [] };
    },
    { secrets: [...paymentSecrets, ...unsubscribeSecrets] },
  ),
  'claim-client': on(
    connectRoles,
    ({ actor, email, isConfirmed, input }, dependencies) =>
      claimClient(dependencies, { caller: { uid: actor.uid, email, isConfirmed }, input }),
    // A scheduled function moves whatever is left at the timeout.
    { timeoutSeconds: 120 },
  ),
  'close-bill': on(
    connectPayments,
    ({ actor, input }, dependencies) => closeBill(dependencies, { actor, ...input }),
    { secrets: paymentSecrets },
  ),
  'close-day': on(connectData, ({ actor, input }, dependencies) => closeDay(dependencies, { actor, input })),
  'correct-day': direct(connectData, correctDay),
  'create-appointment': direct(connectData, bookByStaff),
  'create-payment': on(
    connectCheckout,
    ({ actor, email, input, address }, dependencies) => {
      const network = hashAddress(address, readStripeConfig().secretKey);
      return startCheckout(dependencies, { uid: actor.uid, email, input, network });
    },
    { secrets: paymentSecrets },
  ),
  'create-series': direct(connectData, createSeries),
  'dispute-file': direct(connectPayments, makeDisputeFile, { secrets: paymentSecrets }),
  'day-sheet': on(connectData, ({ actor, input }, dependencies) => daySheet(dependencies, { actor, input })),
  'delete-my-account': on(
    connectAccounts,
    ({ actor, email, signedInAt }, dependencies) => deleteAccount(dependencies, { actor, email, signedInAt }),
    // A person may have many records. The next call deletes what is left at the timeout.
    { timeoutSeconds: 300 },
  ),
  'end-copies': on(connectData, ({ actor }, dependencies) => endCopies(dependencies, actor.uid)),
  'end-time-off': on(connectData, ({ actor, input }, dependencies) =>
    endTimeOff(dependencies, { actor, ...input }),
  ),
  'export-my-data': on(connectData, ({ actor, email, input }, dependencies) =>
    exportData(dependencies, { uid: actor.uid, email, ...input }),
  ),
  'export-salon': on(
    connectSalonExport,
    ({ actor, signedInAt, input }, dependencies) =>
      exportSalon(dependencies, { actor, signedInAt, start: input.start === true }),
    // A step reads up to 200 MB of pictures.
    { timeoutSeconds: 540 },
  ),
  'find-client': on(connectRoles, ({ actor, email, isConfirmed }, dependencies) =>
    findClient(dependencies, { uid: actor.uid, email, isConfirmed }),
  ),
  'get-account': on(connectRoles, ({ actor, input }, dependencies) =>
    getAccount(dependencies, { actor, ...input }),
  ),
  'get-appointment-stats': direct(connectData, getAppointmentStats),
  'get-duplicate-images': on(connectImages, ({ actor }, dependencies) =>
    findDuplicates(dependencies, { actor }),
  ),
  'get-groomer-report': direct(connectData, getGroomerReport),
  'get-return-figures': direct(connectData, getReturnFigures),
  'get-images-by-category': on(connectData, ({ actor }, dependencies) =>
    countImages(dependencies, { actor }),
  ),
  'get-merge-preview': on(connectRoles, ({ actor, input }, dependencies) =>
    previewMerge(dependencies, { actor, input }),
  ),
  'grant-role': on(connectRoles, ({ actor, signedInAt, input }, dependencies) =>
    grantRole(dependencies, { actor, signedInAt, ...input }),
  ),
  'import-clients': on(
    connectData,
    ({ actor, input }, dependencies) => importClients(dependencies, { actor, input }),
    { timeoutSeconds: 120 },
  ),
  'answer-request': on(connectData, ({ actor, input }, dependencies) =>
    answerRequest(dependencies, { actor, input }),
  ),
  'ask-visit': on(connectData, ({ actor: { uid }, isConfirmed, input }, dependencies) =>
    askVisit(dependencies, { uid, isConfirmed, input }),
  ),
  'get-admission': on(connectData, ({ actor }, dependencies) => getAdmission(dependencies, actor.uid)),
  'end-request': on(connectData, ({ actor }, dependencies) => endRequest(dependencies, actor.uid)),
  'invite-staff': on(connectRoles, ({ actor, signedInAt, input }, dependencies) =>
    inviteStaff(dependencies, { actor, signedInAt, input }),
  ),
  'join-waitlist': on(connectData, ({ actor: { uid }, isConfirmed, input }, dependencies) =>
    joinWaitlist(dependencies, { uid, isConfirmed, input }),
  ),
  'leave-waitlist': on(connectData, ({ actor, input }, dependencies) =>
    leaveWaitlist(dependencies, { actor, ...input }),
  ),
  'make-calendar-feed': on(
    connectData,
    ({ actor, input }, dependencies) =>
      makeFeed(
        dependencies,
        { linkKey: readUnsubscribeKey(), feedUrl: `${readFunctionsUrl()}/calendar-feed` },
        { actor, input },
      ),
    { secrets: unsubscribeSecrets },
  ),
  'mark-visit': on(connectData, ({ actor, input }, dependencies) =>
    markVisit(dependencies, { actor, input }),
  ),
  'merge-clients': on(
    connectRoles,
    ({ actor, input }, dependencies) => mergeClients(dependencies, { actor, input }),
    // A scheduled function moves whatever is left at the timeout.
    { timeoutSeconds: 120 },
  ),
  'get-next-visit': on(connectData, ({ actor, input }, dependencies) =>
    proposeNextVisit(dependencies, { actor, ...input }),
  ),
  'book-next-visit': on(connectData, ({ actor, input }, dependencies) =>
    bookNextVisit(dependencies, { actor, input }),
  ),
  'put-off-due': direct(connectData, putOffDue),
  'ask-unconfirmed': direct(connectData, askUnconfirmed),
  'message-day': on(connectData, ({ actor, input }, dependencies) =>
    messageDay(dependencies, { actor, input }),
  ),
  'open-bill': on(connectData, ({ actor, input }, dependencies) =>
    openBill(dependencies, { actor, ...input }),
  ),
  'pay-bill': on(
    connectCheckout,
    ({ actor, email, input }, dependencies) => payBill(dependencies, { actor, email, input }),
    { secrets: paymentSecrets },
  ),
  'record-agreement': direct(connectData, recordAgreement),
  'record-payment': direct(connectData, recordPayment),
  'charge-fee': direct(connectPayments, chargeFee, { secrets: paymentSecrets }),
  'write-off-fee': direct(connectData, writeOffFee),
  'refund-payment': direct(connectPayments, refundPayment, { secrets: paymentSecrets }),
  'settle-refund': direct(connectData, settleRefund),
  'release-unpaid-holds': on(
    connectPayments,
    ({ actor }, dependencies) => releaseUnpaidHolds(dependencies, { actor }),
    // Cancels one visit after another.
    { secrets: paymentSecrets, timeoutSeconds: 120 },
  ),
  'reopen-bill': on(connectData, ({ actor, input }, dependencies) =>
    reopenBill(dependencies, { actor, ...input }),
  ),
  'reschedule-appointment': on(connectData, ({ actor, input }, dependencies) =>
    rescheduleAppointment(dependencies, {
      actor,
      appointmentId: input.appointmentId,
      to: new Date(input.appointmentDate),
      groomerId: input.groomerId,
      vaccineReason: input.vaccineReason,
      following: input.following,
    }),
  ),
  'revoke-calendar-feed': on(connectData, ({ actor, input }, dependencies) =>
    revokeFeed(dependencies, { actor, input }),
  ),
  'revoke-my-sessions': on(connectAccounts, ({ actor }, dependencies) => endSessions(dependencies, actor)),
  'revoke-role': on(connectRoles, ({ actor, signedInAt, input }, dependencies) =>
    revokeRole(dependencies, { actor, signedInAt, ...input }),
  ),
  'running-late': on(connectData, ({ actor, input }, dependencies) =>
    runLate(dependencies, { actor, input }),
  ),
  'save-bill': on(connectData, ({ actor, input }, dependencies) => saveBill(dependencies, { actor, input })),
  'save-contacts': direct(connectData, saveContacts),
  'save-till': on(connectData, ({ actor, input }, dependencies) => saveTill(dependencies, { actor, input })),
  'save-groomer': direct(connectData, saveGroomer),
  'save-client': on(connectRoles, ({ actor, input }, dependencies) =>
    saveClient(dependencies, { actor, input }),
  ),
  'save-pet': on(connectData, ({ actor, input }, dependencies) => savePet(dependencies, { actor, input })),
  'save-incident': on(connectImages, ({ actor, input }, dependencies) =>
    saveIncident(dependencies, { actor, input }),
  ),
  'save-replies': on(connectData, ({ actor, input }, dependencies) =>
    saveReplies(dependencies, { actor, input }),
  ),
  'save-usual': on(connectData, ({ actor, input }, dependencies) =>
    saveUsual(dependencies, { actor, input }),
  ),
  'save-visit-note': on(connectImages, ({ actor, input }, dependencies) =>
    saveVisitNote(dependencies, { actor, input }),
  ),
  'send-bill': on(
    connectData,
    async ({ actor, input }, dependencies) => withAddress(await sendBill(dependencies, actor, input)),
    { secrets: unsubscribeSecrets },
  ),
  'send-email': on(
    connectNotifications,
    ({ actor, email, input }, dependencies) => sendEmail(dependencies, { actor, email, input }),
    { secrets: messageSecrets },
  ),
  'send-sms': on(
    connectNotifications,
    ({ actor, input }, dependencies) => sendSms(dependencies, { actor, input }),
    { secrets: messageSecrets },
  ),
  'send-text': on(
    connectNotifications,
    ({ actor, input }, dependencies) => sendText(dependencies, { actor, input }),
    { secrets: messageSecrets },
  ),
  'set-appointment-status': on(
    connectPayments,
    ({ actor, input }, dependencies) => setAppointmentStatus(dependencies, { actor, ...input }),
    { secrets: paymentSecrets },
  ),
  'set-gallery-photo': on(
    connectImages,
    ({ actor, input }, dependencies) => setGalleryPhoto(dependencies, { actor, input }),
    // A decoded photo needs up to half a gigabyte.
    { memory: '1GiB', concurrency: 1, timeoutSeconds: 120 },
  ),
  'set-photo-permission': on(connectImages, ({ actor: { uid }, input }, dependencies) =>
    setPhotoPermission(galleryDependencies(dependencies), { uid, input }),
  ),
  'set-pet-status': on(
    connectPayments,
    ({ actor, input }, dependencies) => setPetStatus(dependencies, { actor, ...input }),
    // Cancels one visit after another.
    { secrets: paymentSecrets, timeoutSeconds: 120 },
  ),
  'set-salon-payment': on(connectData, ({ actor, input }, dependencies) =>
    setSalonPayment(dependencies, { actor, ...input }),
  ),
  // Runs one transaction per day.
  'set-time-off': on(
    connectData,
    ({ actor, input }, dependencies) => setTimeOff(dependencies, { actor, input }),
    { timeoutSeconds: 120 },
  ),
  'tell-late': on(connectData, ({ actor, input }, dependencies) => tellLate(dependencies, { actor, input })),
  'undo-import': on(
    connectData,
    ({ actor, input }, dependencies) => undoImport(dependencies, { actor, ...input }),
    // Returns after about half a minute; the next call continues.
    { timeoutSeconds: 120 },
  ),
  'undo-merge': on(
    connectData,
    ({ actor, input }, dependencies) => undoMerge(dependencies, { actor, input }),
    { timeoutSeconds: 120 },
  ),
  'verify-payment': on(
    connectPayments,
    ({ actor, input }, dependencies) =>
      verifyPayment(dependencies, { uid: actor.uid, sessionId: input.sessionId }),
    { secrets: paymentSecrets },
  ),
};

const withAddress = <Link extends { readonly linkId: string }>(link: Link) => ({
  ...link,
  url: payUrl(link.linkId),
});

export const callables: Readonly<Record<string, Callable>> = Object.fromEntries(
  Object.entries(TABLE as Readonly<Record<string, Row<CallableName>>>).map(([name, { define }]) => [
    name,
    define(name as CallableName),
  ]),
);
