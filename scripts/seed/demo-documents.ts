/** All demo documents by path, relative to `now`. Pure: the same moment gives the same documents. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { WebsiteImage } from '@paw-haven/domain/image/schema';
import { paths } from '@paw-haven/domain/paths';
import { searchFieldsOf } from '@paw-haven/domain/profile/search';
import { buildSite, type SiteSources } from '@paw-haven/domain/site/build-site';

import { DEMO_ACCOUNTS } from './accounts.ts';
import { buildCalendar } from './appointments.ts';
import { DEMO_SERVICES, DEMO_SETTINGS } from './business.ts';
import { DEMO_PETS, DEMO_PROFILES, profileName } from './customers.ts';
import { buildFigures } from './figures.ts';
import type { DemoHistory } from './history.ts';
import { buildMessages } from './messages.ts';
import { buildReviews } from './reviews.ts';

export interface DemoDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const ROLES_GRANTED_AT = new Date(Date.UTC(2025, 0, 6, 14));

const NO_HISTORY: DemoHistory = { profiles: [], pets: [], appointments: [], reviews: [] };

/** What the public site is made from. */
export type DemoSources = SiteSources & { readonly appointments: readonly Appointment[] };

export function demoSources(
  now: Date,
  images: readonly WebsiteImage[],
  history: DemoHistory = NO_HISTORY,
): DemoSources {
  const business = { settings: DEMO_SETTINGS, services: DEMO_SERVICES, pets: DEMO_PETS };
  const { appointments: recent, days } = buildCalendar(business, now);
  const appointments = [...history.appointments, ...recent];
  const reviews = [...history.reviews, ...buildReviews(recent, profileName)];
  return { settings: DEMO_SETTINGS, services: DEMO_SERVICES, appointments, days, reviews, images };
}

/** The settings come last: where they are, everything else is. */
export function demoDocuments(
  now: Date,
  images: readonly WebsiteImage[],
  history: DemoHistory = NO_HISTORY,
): DemoDocument[] {
  const sources = demoSources(now, images, history);
  const { messages, conversations } = buildMessages(now);
  return [
    ...DEMO_SERVICES.map((data) => ({ path: paths.service(data.id), data })),
    ...[...DEMO_PROFILES, ...history.profiles].map((profile) => ({
      path: paths.profile(profile.id),
      data: { ...profile, ...searchFieldsOf(profile) },
    })),
    ...roleDocuments(),
    ...[...DEMO_PETS, ...history.pets].map((data) => ({ path: paths.pet(data.id), data })),
    ...sources.appointments.map((data) => ({ path: paths.appointment(data.id), data })),
    ...sources.days.map((data) => ({ path: paths.scheduleDay(data.date), data })),
    ...sources.reviews.map((data) => ({ path: paths.review(data.id), data })),
    ...messages.map((data) => ({ path: paths.message(data.id), data: { ...data } })),
    ...conversations.map((data) => ({ path: paths.conversation(data.id), data: { ...data } })),
    ...images.map((data) => ({ path: paths.websiteImage(data.id), data })),
    ...buildFigures(sources, now).map(({ id, ...data }) => ({ path: paths.monthStats(id), data })),
    // As the triggers would leave it, so that the first visitor need not wait for them.
    { path: paths.publicSite(), data: { ...buildSite(sources, now) } },
    { path: paths.businessSettings(), data: DEMO_SETTINGS },
  ];
}

function roleDocuments(): DemoDocument[] {
  return DEMO_ACCOUNTS.flatMap(({ uid, role }) =>
    role === undefined
      ? []
      : [{ path: paths.userRole(uid, role), data: { user_id: uid, role, created_at: ROLES_GRANTED_AT } }],
  );
}
