/** What is deployed. The groups give the ids: `create.payment` is `create-payment`. */
import './lib/instances.ts';
import { cancelAppointmentCallable } from './callables/cancel-appointment.ts';
import { createAppointmentCallable } from './callables/create-appointment.ts';
import { createPaymentCallable } from './callables/create-payment.ts';
import { deleteMyAccountCallable } from './callables/delete-my-account.ts';
import { exportMyDataCallable } from './callables/export-my-data.ts';
import { getAccountCallable } from './callables/get-account.ts';
import { getAppointmentStatsCallable } from './callables/get-appointment-stats.ts';
import { getDuplicateImagesCallable } from './callables/get-duplicate-images.ts';
import { getImagesByCategoryCallable } from './callables/get-images-by-category.ts';
import { grantRoleCallable } from './callables/grant-role.ts';
import { rescheduleAppointmentCallable } from './callables/reschedule-appointment.ts';
import { revokeMySessionsCallable } from './callables/revoke-my-sessions.ts';
import { revokeRoleCallable } from './callables/revoke-role.ts';
import { releaseUnpaidHoldsCallable } from './callables/release-unpaid-holds.ts';
import { sendEmailCallable } from './callables/send-email.ts';
import { sendSmsCallable } from './callables/send-sms.ts';
import { setAppointmentStatusCallable } from './callables/set-appointment-status.ts';
import { verifyPaymentCallable } from './callables/verify-payment.ts';
import { setSalonPaymentCallable } from './callables/set-salon-payment.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import { textStatus } from './http/text-status.ts';
import { unsubscribeRequest } from './http/unsubscribe.ts';
import { followAccountsSchedule } from './scheduled/follow-accounts.ts';
import { finishDeletionsSchedule } from './scheduled/finish-deletions.ts';
import { repairFiguresSchedule } from './scheduled/repair-figures.ts';
import { refreshSiteSchedule } from './scheduled/refresh-site.ts';
import { releaseHoldsSchedule } from './scheduled/release-holds.ts';
import { sendRemindersSchedule } from './scheduled/send-reminders.ts';
import { createProfileTrigger } from './triggers/create-profile.ts';
import { eraseAccountTrigger } from './triggers/erase-account.ts';
import { followMessageTrigger } from './triggers/follow-message.ts';
import { indexProfileTrigger } from './triggers/index-profile.ts';
import { makeImageVariantsTrigger } from './triggers/make-image-variants.ts';
import { makePetPhotoVariantsTrigger } from './triggers/make-pet-photo-variants.ts';
import { nameReviewTrigger } from './triggers/name-review.ts';
import { notifyAppointmentTrigger } from './triggers/notify-appointment.ts';
import { recordNotesTrigger } from './triggers/record-notes.ts';
import { registerStaffTrigger } from './triggers/register-staff.ts';
import {
  refreshSiteImages,
  refreshSiteOpenings,
  refreshSiteReviews,
  refreshSiteServices,
  refreshSiteSettings,
} from './triggers/refresh-site.ts';

export const create = {
  appointment: createAppointmentCallable,
  payment: createPaymentCallable,
  profile: createProfileTrigger,
};
export const verify = { payment: verifyPaymentCallable };
export const cancel = { appointment: cancelAppointmentCallable };
export const reschedule = { appointment: rescheduleAppointmentCallable };
export const set = {
  appointment: { status: setAppointmentStatusCallable },
  salon: { payment: setSalonPaymentCallable },
};
export const get = {
  account: getAccountCallable,
  appointment: { stats: getAppointmentStatsCallable },
  images: { by: { category: getImagesByCategoryCallable } },
  duplicate: { images: getDuplicateImagesCallable },
};
export const erase = { account: eraseAccountTrigger };
export const finish = { deletions: finishDeletionsSchedule };
export const repair = { figures: repairFiguresSchedule };
export const grant = { role: grantRoleCallable };
export const revoke = { role: revokeRoleCallable, my: { sessions: revokeMySessionsCallable } };
export const send = { email: sendEmailCallable, sms: sendSmsCallable, reminders: sendRemindersSchedule };
export const notify = { appointment: notifyAppointmentTrigger };
export const unsubscribe = unsubscribeRequest;
export const stripe = { webhook: stripeWebhook };
export const text = { status: textStatus };
export const make = {
  image: { variants: makeImageVariantsTrigger },
  pet: { photo: { variants: makePetPhotoVariantsTrigger } },
};
export const follow = { message: followMessageTrigger, accounts: followAccountsSchedule };
export const index = { profile: indexProfileTrigger };
export const name = { review: nameReviewTrigger };
export const record = { notes: recordNotesTrigger };
export const register = { staff: registerStaffTrigger };
export const release = { holds: releaseHoldsSchedule, unpaid: { holds: releaseUnpaidHoldsCallable } };
export const refresh = {
  site: {
    settings: refreshSiteSettings,
    services: refreshSiteServices,
    reviews: refreshSiteReviews,
    images: refreshSiteImages,
    openings: refreshSiteOpenings,
    hourly: refreshSiteSchedule,
  },
};

const deletion = { my: { account: deleteMyAccountCallable } };
const exportation = { my: { data: exportMyDataCallable } };
// The ids of these two begin with words that no constant may have as its name.
export { deletion as delete, exportation as export };
