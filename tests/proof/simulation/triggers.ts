/** The triggers that run after a write, in the order of functions/src/triggers.ts. */
import { recordAudit } from '../../../functions/src/services/audit/record-changes.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import {
  notify,
  notifyAppointment,
  notifyReview,
} from '../../../functions/src/services/notification/notify.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { changesPublishedReview } from '../../../functions/src/services/site/changes.ts';
import {
  refreshReviews,
  refreshServices,
  refreshSettings,
} from '../../../functions/src/services/site/refresh-site.ts';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { notifyOffer } from '../../../functions/src/services/waitlist/notify-offer.ts';
import {
  handleAppointmentChange,
  handleReviewChange,
} from '../../../functions/src/services/stats/handle-record-changes.ts';
import { syncRevenue } from '../../../functions/src/services/stats/sync-revenue.ts';
import { followVisitDue } from '../../../functions/src/services/due/refresh-due.ts';
import type { FollowedCollection, RecordChange } from './stored-state.ts';
import type { Dependencies, Outcome, Play } from './play.ts';

type Trigger = (dependencies: Dependencies, change: RecordChange) => Promise<unknown>;

const withId = (change: RecordChange) => ({
  ...change,
  before: change.before && { ...change.before, id: change.id },
  after: change.after && { ...change.after, id: change.id },
});

const TRIGGERS: Readonly<Record<FollowedCollection, Trigger>> = {
  appointments: async (dependencies, change) => {
    await notifyAppointment(dependencies, withId(change));
    await handleAppointmentChange(dependencies, change);
    await syncRevenue(dependencies, change.id, change.after);
    await followVisitDue(dependencies, change);
  },
  messages: async (dependencies, change) => {
    const event = await onMessageWritten(dependencies, withId(change));
    if (event) await notify(dependencies, event);
  },
  reviews: async (dependencies, change) => {
    const { id, before, after } = change;
    if (!before) await copyReviewNames(dependencies, id);
    await recordAudit(dependencies, 'review', change);
    if (changesPublishedReview(id, before, after)) await refreshReviews(dependencies);
    await handleReviewChange(dependencies, change);
    await notifyReview(dependencies, withId(change));
  },
  services: async (dependencies, change) => {
    await recordAudit(dependencies, 'service', change);
    await refreshServices(dependencies);
  },
  business_settings: async (dependencies, change) => {
    await recordAudit(dependencies, 'settings', change);
    await refreshSettings(dependencies);
  },
  schedule_days: (dependencies, change) => offerFreed(dependencies, { ...change, day: change.id }),
  waitlist: (dependencies, change) => notifyOffer(dependencies, withId(change)),
  profiles: async (dependencies, change) => {
    await recordAudit(dependencies, 'contact', change);
    await indexProfile(dependencies, change.id);
  },
};

export function follow(play: Play, change: RecordChange): Promise<Outcome> {
  const { collection } = change;
  return play.call(`trigger of ${collection}`, (dependencies) => TRIGGERS[collection](dependencies, change), {
    isJob: true,
  });
}
