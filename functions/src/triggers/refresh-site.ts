/**
 * Keep `public/site` current: one function for each kind of document that it is made of. The same functions tell the
 * audit log what staff changed: more of them would cost each instance another start.
 */
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { connectData } from '../connect.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import { recordAudit, type StoredChange } from '../services/audit/record-changes.ts';
import { notifyReview } from '../services/notification/notify-review.ts';
import { followReview } from '../services/stats/follow-records.ts';
import { changesPublishedReview, mayHaveOpenings } from '../services/site/changes.ts';
import { completeImage } from '../services/site/complete-images.ts';
import { refreshImages } from '../services/site/refresh-images.ts';
import { refreshOpenings } from '../services/site/refresh-openings.ts';
import { refreshReviews } from '../services/site/refresh-reviews.ts';
import { refreshServices } from '../services/site/refresh-services.ts';
import { refreshSettings } from '../services/site/refresh-settings.ts';

/** Each run brings its part to what is stored then: events may come twice, late and in any order. */
const OPTIONS = { region: FUNCTIONS_REGION, retry: true } as const;

interface WrittenEvent {
  readonly id: string;
  readonly time: string;
  readonly document: string;
  readonly data?:
    | {
        readonly before: { data(): DocumentData | undefined };
        readonly after: { data(): DocumentData | undefined };
      }
    | undefined;
}

function changeOf({ id: eventId, time, document, data }: WrittenEvent): StoredChange {
  const [before, after] = [data?.before.data(), data?.after.data()];
  const id = document.split('/').at(-1) ?? '';
  return {
    eventId,
    at: new Date(time),
    id,
    before: before && datesIn(before),
    after: after && datesIn(after),
  };
}

export const refreshSiteSettings = onDocumentWritten(
  { ...OPTIONS, document: paths.businessSettings() },
  async (event) => {
    await recordAudit(connectData(), 'settings', changeOf(event));
    await refreshSettings(connectData());
    await refreshOpenings(connectData());
  },
);

export const refreshSiteServices = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.services}/{id}` },
  async (event) => {
    await recordAudit(connectData(), 'service', changeOf(event));
    await refreshServices(connectData());
  },
);

/**
 * And who wrote it hears that it is published, and the figures count its stars: functions of their own would cost each
 * instance another start.
 */
export const refreshSiteReviews = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.reviews}/{id}` },
  async (event) => {
    const change = changeOf(event);
    const { id, before, after } = change;
    await recordAudit(connectData(), 'review', change);
    if (changesPublishedReview(id, before, after)) await refreshReviews(connectData());
    await followReview(connectData(), change);
    await notifyReview(connectData(), {
      before: before && { ...before, id },
      after: after && { ...after, id },
    });
  },
);

/** The settings' hero image may be one of these. */
export const refreshSiteImages = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.websiteImages}/{id}` },
  async (event) => {
    await recordAudit(connectData(), 'image', changeOf(event));
    await completeImage(connectData(), event.params.id);
    await refreshImages(connectData());
    await refreshSettings(connectData());
  },
);

export const refreshSiteOpenings = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.scheduleDays}/{day}` },
  async ({ params: { day } }) => {
    const { db, now } = connectData();
    if (mayHaveOpenings(day, now())) await refreshOpenings({ db, now });
  },
);
