/** Keep `public/site` current: one function for each kind of document that it is made of. */
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import { connectData } from '../connect.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import { notifyReview } from '../services/notification/notify-review.ts';
import { changesPublishedReview, mayHaveOpenings } from '../services/site/changes.ts';
import { completeImage } from '../services/site/complete-images.ts';
import { refreshImages } from '../services/site/refresh-images.ts';
import { refreshOpenings } from '../services/site/refresh-openings.ts';
import { refreshReviews } from '../services/site/refresh-reviews.ts';
import { refreshServices } from '../services/site/refresh-services.ts';
import { refreshSettings } from '../services/site/refresh-settings.ts';

/** Each run brings its part to what is stored then: events may come twice, late and in any order. */
const OPTIONS = { region: FUNCTIONS_REGION, retry: true } as const;

export const refreshSiteSettings = onDocumentWritten(
  { ...OPTIONS, document: paths.businessSettings() },
  async () => {
    await refreshSettings(connectData());
    await refreshOpenings(connectData());
  },
);

export const refreshSiteServices = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.services}/{id}` },
  async () => void (await refreshServices(connectData())),
);

/** And who wrote it hears that it is published: a function of its own would cost each instance another start. */
export const refreshSiteReviews = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.reviews}/{id}` },
  async ({ params: { id }, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const change = { before: before && datesIn(before), after: after && datesIn(after) };
    if (changesPublishedReview(id, change.before, change.after)) await refreshReviews(connectData());
    await notifyReview(connectData(), {
      before: change.before && { ...change.before, id },
      after: change.after && { ...change.after, id },
    });
  },
);

/** The settings' hero image may be one of these. */
export const refreshSiteImages = onDocumentWritten(
  { ...OPTIONS, document: `${COLLECTIONS.websiteImages}/{id}` },
  async ({ params: { id } }) => {
    await completeImage(connectData(), id);
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
