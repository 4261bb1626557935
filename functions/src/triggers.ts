/**
 * Functions triggered by document writes and account changes, by their deployed names. Events may arrive twice, late
 * and in any order.
 */
import { logger } from 'firebase-functions';
import {
  onDocumentCreated,
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/firestore';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import {
  connectAccounts,
  connectData,
  connectImages,
  connectLive,
  connectNotifications,
  connectRoles,
  connectStaff,
} from './connect.ts';
import { messageSecrets } from './lib/config.ts';
import { datesIn } from './lib/firestore/converter.ts';
import { eraseRemovedAccount } from './services/account/delete-account.ts';
import { recordAudit, type AuditedKind, type StoredChange } from './services/audit/record-changes.ts';
import { notifyGroomers } from './services/care/notify-groomers.ts';
import { recordTextConsent } from './services/client/record-consent.ts';
import type { ImageDependencies } from './services/dependencies.ts';
import type { RecordChange } from './services/image/change.ts';
import { galleryDependencies, leaveGallery } from './services/image/gallery-photos.ts';
import { syncImageFiles } from './services/image/sync-image-files.ts';
import { syncPetPhotos } from './services/image/sync-pet-photos.ts';
import { connectMembers } from './services/message/connect-members.ts';
import { onMessageWritten } from './services/message/on-message-written.ts';
import { deliverPlanned } from './services/notification/deliver-due.ts';
import { notify, notifyAppointment, notifyReview, planNotification } from './services/notification/notify.ts';
import { createProfile } from './services/profile/create-profile.ts';
import { followPhotoPermission } from './services/profile/set-photo-permission.ts';
import { followContacts, followOwner } from './services/profile/follow-contacts.ts';
import { indexProfile } from './services/profile/index-profile.ts';
import { deletePetRecords } from './services/profile/delete-pet-records.ts';
import { copyReviewNames } from './services/profile/copy-review-names.ts';
import { recordWeight } from './services/pet/record-weight.ts';
import { registerStaff } from './services/role/register-staff.ts';
import { changesPublishedReview, changesTakenTimes, mayHaveOpenings } from './services/site/changes.ts';
import { completeImage } from './services/site/complete-images.ts';
import {
  refreshOpeningsOfDay,
  refreshClosures,
  refreshGroomers,
  refreshImages,
  refreshOpenings,
  refreshReviews,
  refreshServices,
  refreshSettings,
} from './services/site/refresh-site.ts';
import {
  concernsVaccines,
  correctVaccineFlag,
  syncVaccineFlag,
} from './services/vaccine/sync-vaccine-flag.ts';
import { offerFreed } from './services/waitlist/offer-time.ts';
import { notifyOffer } from './services/waitlist/notify-offer.ts';
import { handleVaccinationChange } from './services/vaccine/handle-vaccination-change.ts';
import { handleAppointmentChange, handleReviewChange } from './services/stats/handle-record-changes.ts';
import { followPetDue, followVisitDue } from './services/due/refresh-due.ts';
import { syncRevenue } from './services/stats/sync-revenue.ts';

const ACCOUNT_OPTIONS = { region: FUNCTIONS_REGION, retry: true } as const;

export const triggers = {
  'create-account-profile': onUserCreated(ACCOUNT_OPTIONS, async ({ data }) => {
    const { uid, email = null, displayName = null } = data;
    const dependencies = connectData();
    await createProfile(dependencies, { uid, email, fullName: displayName });
    await planNotification(dependencies, welcomeEvent({ uid, name: displayName }, dependencies.now()));
  }),

  /** Handles accounts that were deleted in the Firebase console. */
  'erase-account-records': onUserDeleted({ ...ACCOUNT_OPTIONS, timeoutSeconds: 300 }, ({ data }) =>
    eraseRemovedAccount(connectAccounts(), { uid: data.uid, addresses: [data.email, data.phoneNumber] }),
  ),

  /** The only trigger on messages: updates the conversation and notifies the receiver. */
  'follow-message': onDocumentWritten(
    { ...on(`${COLLECTIONS.messages}/{id}`), secrets: messageSecrets },
    async ({ params: { id }, data }) => {
      const [before, after] = [data?.before.data(), data?.after.data()];
      const event = await onMessageWritten(connectRoles(), {
        before: before && { ...datesIn(before), id },
        after: after && { ...datesIn(after), id },
      });
      await connectMembers(connectLive(), after?.['conversation_id']);
      if (event) await notify(connectNotifications(), event);
    },
  ),

  /**
   * Also marks the pets of an owner who names people to call, and takes photos that are no longer allowed from the
   * gallery.
   */
  'index-profile': onAuditedWrite('contact', `${COLLECTIONS.profiles}/{uid}`, async (change) => {
    await indexProfile(connectData(), change.id);
    await followContacts(connectData(), change);
    await followPhotoPermission(galleryDependencies(connectImages()), change);
  }),

  'make-image-variants': onPicturesWritten(COLLECTIONS.websiteImages, async (dependencies, change) => {
    const outcome = await syncImageFiles(dependencies, change);
    if (outcome.copies !== 'unchanged') logger.info('image copies', { image: change.id, ...outcome });
  }),

  /**
   * Separate from the site's images, which must not wait for many customer photos. Also keeps the dates of a pet's
   * weights, deletes the records of a deleted pet, and updates whether the pet is due.
   */
  'make-pet-photo-variants': onPicturesWritten(COLLECTIONS.pets, async (dependencies, change) => {
    await followPetDue(dependencies, change);
    if (change.after) {
      await followOwner(dependencies, change);
      await recordWeight(dependencies, change);
    } else {
      await leaveGallery(galleryDependencies(dependencies), ['pet_id', change.id]);
      await deletePetRecords(dependencies, change.id);
    }
    const outcome = await syncPetPhotos(dependencies, change);
    if (outcome.copied + outcome.reasons.length > 0)
      logger.info('photo copies', { pet: change.id, ...outcome });
  }),

  'name-review': onDocumentCreated(on(`${COLLECTIONS.reviews}/{id}`), ({ params }) =>
    copyReviewNames(connectData(), params.id),
  ),

  /** The only trigger on appointments: notifies people, and updates the figures and who is due. */
  'notify-appointment': onDocumentWritten(
    { ...on(`${COLLECTIONS.appointments}/{id}`), secrets: messageSecrets },
    async ({ params: { id }, data, time }) => {
      const [before, after] = [data?.before.data(), data?.after.data()];
      const [notifications, ...counted] = await Promise.allSettled([
        notifyAppointment(connectNotifications(), {
          before: before && { ...datesIn(before), id },
          after: after && { ...datesIn(after), id },
          at: new Date(time),
        }),
        handleAppointmentChange(connectData(), {
          before: before && datesIn(before),
          after: after && datesIn(after),
        }),
        syncRevenue(connectData(), id, after),
        followVisitDue(connectData(), {
          before: before && datesIn(before),
          after: after && datesIn(after),
        }),
      ]);
      if (notifications.status === 'fulfilled' && notifications.value.length > 0)
        logger.info('appointment announced', { appointment: id, notified: notifications.value });
      // Throwing redelivers the event, which is safe because all four are idempotent.
      for (const each of [notifications, ...counted]) if (each.status === 'rejected') throw each.reason;
    },
  ),

  /** Notifies a customer of an offer from the waiting list. */
  'notify-waitlist': onDocumentWritten(
    { ...on(`${COLLECTIONS.waitlist}/{id}`), secrets: messageSecrets },
    async ({ params: { id }, data }) => {
      const [before, after] = [data?.before.data(), data?.after.data()];
      await notifyOffer(connectNotifications(), {
        before: before && { ...datesIn(before), id },
        after: after && { ...datesIn(after), id },
      });
    },
  ),

  /** Records consent when a customer changes the text message setting or its phone number. */
  'record-consent': onDocumentWritten(
    on(`${COLLECTIONS.notificationPreferences}/{uid}`),
    async ({ params: { uid }, data, time }) => {
      const [before, after] = [data?.before.data(), data?.after.data()];
      await recordTextConsent(connectData(), {
        uid,
        before: before && datesIn(before),
        after: after && datesIn(after),
        at: new Date(time),
      });
    },
  ),

  /** The audit log records that notes changed, not their text. */
  'record-notes': onAuditedWrite('notes', `${COLLECTIONS.customerNotes}/{uid}`),

  /** Also makes the groomers' apps reload their day sheets. */
  'record-care': onAuditedWrite('care', `${COLLECTIONS.petCare}/{petId}`, ({ id }) =>
    notifyGroomers(connectData(), id),
  ),

  'record-terms': onAuditedWrite('terms', `${COLLECTIONS.customerTerms}/{uid}`),
  /** Also removes unused proofs, and makes the groomers' apps reload their day sheets. */
  'record-vaccinations': onAuditedWrite('vaccination', `${COLLECTIONS.vaccinations}/{id}`, (change) =>
    handleVaccinationChange(connectImages(), change),
  ),
  'record-prices': onAuditedWrite('prices', `${COLLECTIONS.petPrices}/{petId}`),

  /** Also refreshes the settings and groomers, which may show one of these images. */
  'refresh-site-images': onAuditedWrite('image', `${COLLECTIONS.websiteImages}/{id}`, async ({ id }) => {
    await completeImage(connectData(), id);
    await refreshImages(connectData());
    await refreshSettings(connectData());
    await refreshGroomers(connectData());
  }),

  'refresh-site-closures': onDocumentWritten(on(`${COLLECTIONS.timeOff}/{id}`), () =>
    refreshClosures(connectData()),
  ),

  /** Also refreshes the openings, which depend on who works. */
  'refresh-site-groomers': onDocumentWritten(on(`${COLLECTIONS.groomers}/{id}`), async () => {
    await refreshGroomers(connectData());
    await refreshOpenings(connectData());
  }),

  /** Also offers freed time to customers on the waiting list. */
  'refresh-site-openings': onDocumentWritten(
    on(`${COLLECTIONS.scheduleDays}/{day}`),
    async ({ params: { day }, data }) => {
      const dependencies = connectData();
      const { db, now } = dependencies;
      const [before, after] = [data?.before.data(), data?.after.data()];
      const change = { before: before && datesIn(before), after: after && datesIn(after) };
      await offerFreed(dependencies, { day, ...change });
      if (!mayHaveOpenings(day, now())) return;
      if (changesTakenTimes(change.before, change.after, now())) await refreshOpeningsOfDay({ db, now }, day);
    },
  ),

  /** Also notifies the author and updates the figures, because each additional function would cost a cold start. */
  'refresh-site-reviews': onAuditedWrite('review', `${COLLECTIONS.reviews}/{id}`, async (change) => {
    const { id, before, after } = change;
    if (changesPublishedReview(id, before, after)) await refreshReviews(connectData());
    await handleReviewChange(connectData(), change);
    await notifyReview(connectData(), {
      before: before && { ...before, id },
      after: after && { ...after, id },
    });
  }),

  'refresh-site-services': onAuditedWrite(
    'service',
    `${COLLECTIONS.services}/{id}`,
    async ({ before, after }) => {
      await refreshServices(connectData());
      if (concernsVaccines(before, after)) await syncVaccineFlag(connectData());
    },
  ),

  'refresh-site-settings': onAuditedWrite('settings', paths.businessSettings(), async (change) => {
    await correctVaccineFlag(connectData(), change);
    await refreshSettings(connectData());
    await refreshOpenings(connectData());
    await refreshClosures(connectData());
  }),

  /** Sends at once what functions without the providers' secrets have stored. A scheduled function repeats it. */
  'send-planned': onDocumentCreated(
    { ...on(`${COLLECTIONS.deliveries}/{id}`), secrets: messageSecrets },
    ({ params: { id }, data }) =>
      deliverPlanned(connectNotifications(), { ...datesIn(data?.data() ?? {}), id }),
  ),

  'register-staff': onDocumentWritten(on(`${COLLECTIONS.userRoles}/{id}`), async ({ data }) => {
    const row = data?.after.data() ?? data?.before.data();
    const uid: unknown = row?.['user_id'];
    if (typeof uid === 'string') await registerStaff(connectStaff(), uid);
  }),
};

function on<Path extends string>(document: Path) {
  return { region: FUNCTIONS_REGION, document, retry: true } as const;
}

/** For records that staff write directly: adds the change and its writer to the audit log, then runs `follow`. */
function onAuditedWrite(
  kind: AuditedKind,
  document: string,
  follow?: (change: StoredChange) => Promise<unknown>,
) {
  return onDocumentWrittenWithAuthContext(on(document), async (event) => {
    const [before, after] = [event.data?.before.data(), event.data?.after.data()];
    const change: StoredChange = {
      eventId: event.id,
      at: new Date(event.time),
      id: event.document.split('/').at(-1) ?? '',
      before: before && datesIn(before),
      after: after && datesIn(after),
      writer: { authType: event.authType, authId: event.authId },
    };
    await recordAudit(connectRoles(), kind, change);
    await follow?.(change);
  });
}

/**
 * Triggered by the records that refer to pictures, not by the files, because a record refers to a file only once it is
 * uploaded. A decoded photo needs up to half a gigabyte, so an instance handles one event at a time.
 */
function onPicturesWritten(
  collection: string,
  follow: (dependencies: ImageDependencies, change: RecordChange) => Promise<void>,
) {
  return onDocumentWritten(
    { ...on(`${collection}/{id}`), memory: '1GiB', concurrency: 1, maxInstances: 2, timeoutSeconds: 120 },
    ({ params, id, time, data }) =>
      follow(connectImages(), {
        id: params['id'] ?? '',
        eventId: id,
        at: new Date(time),
        before: data?.before.data(),
        after: data?.after.data(),
      }),
  );
}
