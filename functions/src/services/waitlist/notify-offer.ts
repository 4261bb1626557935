import { offerEvent } from '@paw-haven/domain/booking/waitlist/events';
import { wishSchema, type Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { documents } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { readBusiness } from '../business.ts';
import { notify } from '../notification/notify.ts';

/** Notifies a customer of a new offer, once, unless it has ended. Resolves to true if something new was due. */
export async function notifyOffer(
  dependencies: NotificationDependencies,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<boolean> {
  const offered = read(after)?.offer;
  if (!offered || read(before)?.offer?.id === offered.id) return false;
  const wish = (await documents.wish(dependencies.db, read(after)?.id ?? '').get()).data();
  if (wish?.offer?.id !== offered.id) return false;
  const business = await readBusiness(dependencies);
  const event = offerEvent(wish, business.groomers);
  return event ? notify(dependencies, event, { business }) : false;
}

const read = (stored: unknown): Wish | undefined =>
  stored === undefined ? undefined : wishSchema.safeParse(stored).data;
