import { feedCalendar } from '@paw-haven/domain/booking/appointment/ics';
import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/core/records/appointment-status';
import { FEED, feedBounds } from '@paw-haven/domain/notify/feed/schema';
import { firstNameOf } from '@paw-haven/domain/people/profile/first-name';
import { groomerIdSchema } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerIdOf, groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { paths } from '@paw-haven/domain/core/records/paths';
import { documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import { isFeedKey } from '../../lib/link-token.ts';
import { admitFeed } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { calendarPlaceOf, readBusiness, type Business } from '../business.ts';

type Dependencies = Pick<DataDependencies, 'db' | 'now'>;

/**
 * Resolves to the calendar of a feed; undefined for a wrong key, which costs one read, and for a groomer who has left.
 * Throws `rate-limited`.
 */
export async function readFeed(
  dependencies: Dependencies,
  { feed: id, key }: { readonly feed: string; readonly key: string },
): Promise<string | undefined> {
  const { db, now } = dependencies;
  if (!groomerIdSchema.safeParse(id).success) return undefined;
  const feed = (await documents.calendarFeed(db, id).get()).data();
  const keyHash = feed?.key_hash;
  if (!keyHash || !isFeedKey(key, keyHash)) return undefined;
  await admitFeed(db, { keyHash, now: now() });
  const business = await readBusiness(dependencies);
  const groomer = business.groomers.find((groomer) => groomer.id === id);
  if (id !== ALL_GROOMERS && !groomer) return undefined;
  const visits = await readVisits(dependencies, business, groomer?.id);
  const names = await readFirstNames(dependencies, visits);
  return feedCalendar(visits, calendarPlaceOf(business), now(), {
    name: groomer ? `${business.name}: ${groomer.name}` : business.name,
    firstNameOf: ({ user_id: uid }) => names.get(uid),
    groomerOf: (visit) => (groomer ? undefined : groomerNameOf(business.groomers, visit)),
  });
}

/**
 * Resolves to the visits that are not canceled, earliest first. Visits from today on come first in using up the limits;
 * the rest goes to the newest past visits.
 */
async function readVisits(
  dependencies: Dependencies,
  { zone }: Business,
  groomerId: string | undefined,
): Promise<Appointment[]> {
  const { from, today, to } = feedBounds(dependencies.now(), zone);
  const whole = { events: FEED.events, pages: FEED.pages };
  const ahead = await readPages(dependencies, { from: today, to }, 'asc', { ...whole, groomerId });
  const left = { events: whole.events - ahead.visits.length, pages: whole.pages - ahead.pages };
  const past = await readPages(dependencies, { from, to: today }, 'desc', { ...left, groomerId });
  return [...past.visits.toReversed(), ...ahead.visits];
}

interface FeedScope {
  /** Maximum number of events. */
  readonly events: number;
  readonly pages: number;
  readonly groomerId: string | undefined;
}

/**
 * Resolves to visits in the given order, and to the number of pages read. Filters by groomer here instead of in the
 * query, because visits from before there were groomers do not name one.
 */
async function readPages(
  { db }: Dependencies,
  bounds: Parameters<typeof listedAppointmentsQuery>[0],
  order: 'asc' | 'desc',
  { events, pages, groomerId }: FeedScope,
): Promise<{ readonly visits: Appointment[]; readonly pages: number }> {
  const listed = listedAppointmentsQuery(bounds, FEED.page, {}, order);
  const visits: Appointment[] = [];
  let query = readableQueryOf(db, listed, appointmentSchema);
  let read = 0;
  while (visits.length < events && read < pages) {
    const { docs } = await query.get();
    read += 1;
    const found = docs.flatMap((document) => document.data().value ?? []);
    visits.push(
      ...found.filter(
        (visit) =>
          isNotCancelled(visit.status) && (groomerId === undefined || groomerIdOf(visit) === groomerId),
      ),
    );
    const last = docs.at(-1);
    if (!last || docs.length < FEED.page) break;
    query = query.startAfter(last);
  }
  return { visits: visits.slice(0, events), pages: read };
}

/** Resolves to the customers' first names by user id. */
async function readFirstNames(
  { db }: Dependencies,
  visits: readonly Appointment[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const uids = [...new Set(visits.map(({ user_id: uid }) => uid))];
  if (uids.length === 0) return new Map();
  const profiles = await db.getAll(...uids.map((uid) => db.doc(paths.profile(uid))), {
    fieldMask: ['full_name'],
  });
  return new Map(
    profiles.map((profile) => {
      const name: unknown = profile.get('full_name');
      return [profile.id, firstNameOf(typeof name === 'string' ? name : undefined)];
    }),
  );
}
