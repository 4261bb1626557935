/**
 * Keep `public/site` current: one function for each kind of document that it is made of. The same functions tell the
 * audit log what staff changed: more of them would cost each instance another start. Each run brings its part to what is
 * stored then: events may come twice, late and in any order.
 */
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import { connectData } from '../connect.ts';
import { notifyReview } from '../services/notification/notify.ts';
import { followReview } from '../services/stats/follow-records.ts';
import { changesPublishedReview, mayHaveOpenings } from '../services/site/changes.ts';
import { completeImage } from '../services/site/complete-images.ts';
import {
  refreshImages,
  refreshOpenings,
  refreshReviews,
  refreshServices,
  refreshSettings,
} from '../services/site/refresh-site.ts';
import { onAuditedWrite } from './on-audited-write.ts';

export const refreshSiteSettings = onAuditedWrite('settings', paths.businessSettings(), async () => {
  await refreshSettings(connectData());
  await refreshOpenings(connectData());
});

export const refreshSiteServices = onAuditedWrite('service', `${COLLECTIONS.services}/{id}`, () =>
  refreshServices(connectData()),
);

/**
 * And who wrote it hears that it is published, and the figures count its stars: functions of their own would cost each
 * instance another start.
 */
export const refreshSiteReviews = onAuditedWrite('review', `${COLLECTIONS.reviews}/{id}`, async (change) => {
  const { id, before, after } = change;
  if (changesPublishedReview(id, before, after)) await refreshReviews(connectData());
  await followReview(connectData(), change);
  await notifyReview(connectData(), {
    before: before && { ...before, id },
    after: after && { ...after, id },
  });
});

/** The settings' hero image may be one of these. */
export const refreshSiteImages = onAuditedWrite(
  'image',
  `${COLLECTIONS.websiteImages}/{id}`,
  async ({ id }) => {
    await completeImage(connectData(), id);
    await refreshImages(connectData());
    await refreshSettings(connectData());
  },
);

export const refreshSiteOpenings = onDocumentWritten(
  { region: FUNCTIONS_REGION, retry: true, document: `${COLLECTIONS.scheduleDays}/{day}` },
  async ({ params: { day } }) => {
    const { db, now } = connectData();
    if (mayHaveOpenings(day, now())) await refreshOpenings({ db, now });
  },
);
