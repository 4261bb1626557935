/** All demo documents by path, relative to `now`. Pure: the same moment gives the same documents. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { WebsiteImage } from '@paw-haven/domain/image/schema';
import { paths } from '@paw-haven/domain/paths';
import { searchFieldsOf } from '@paw-haven/domain/profile/search';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { buildSite, type SiteSources } from '@paw-haven/domain/site/build-site';

import { DEMO_ACCOUNTS } from './accounts.ts';
import { buildAuditTrail } from './audit-trail.ts';
import { buildCalendar, scheduleDays } from './appointments.ts';
import { DEMO_SERVICES, DEMO_SETTINGS } from './business.ts';
import { DEMO_PETS, DEMO_PROFILES, profileName } from './customers.ts';
import { buildFigures } from './figures.ts';
import type { Guest } from './guests.ts';
import { buildMessages } from './messages.ts';
import { settingsAround } from './present.ts';
import { buildReviews } from './reviews.ts';
import { buildWork } from './work.ts';

export interface DemoDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const ROLES_GRANTED_AT = new Date(Date.UTC(2025, 0, 6, 14));

export interface DemoOptions {
  /** A salon at work: a year of history, and a lively day whatever the weekday. To look at, not to test with. */
  readonly atWork?: boolean;
}

/** What the public site is made from. */
export type DemoSources = SiteSources & {
  readonly settings: BusinessSettings;
  readonly appointments: readonly Appointment[];
  readonly guests: readonly Guest[];
};

export function demoSources(
  now: Date,
  images: readonly WebsiteImage[],
  { atWork = false }: DemoOptions = {},
): DemoSources {
  const settings = {
    ...(atWork ? settingsAround(now) : DEMO_SETTINGS),
    // Only the stack knows the addresses of its files.
    hero_image_url: images.find(({ category }) => category === 'hero')?.file_path ?? null,
  };
  const recent = buildCalendar({ settings, services: DEMO_SERVICES, pets: DEMO_PETS }, now);
  const more = atWork ? buildWork(now, settings, recent) : { guests: [], appointments: [], reviews: [] };
  const appointments = [...more.appointments, ...recent];
  return {
    settings,
    services: DEMO_SERVICES,
    appointments,
    guests: more.guests,
    days: scheduleDays(appointments, settings.time_zone),
    reviews: [...more.reviews, ...buildReviews(recent, profileName)],
    images,
  };
}

/** The settings come last: where they are, everything else is. */
export function demoDocuments(
  now: Date,
  images: readonly WebsiteImage[],
  options: DemoOptions = {},
): DemoDocument[] {
  const sources = demoSources(now, images, options);
  const { guests, settings } = sources;
  const { messages, conversations } = buildMessages(now);
  return [
    ...DEMO_SERVICES.map((data) => ({ path: paths.service(data.id), data })),
    ...[...DEMO_PROFILES, ...guests.map(({ profile }) => profile)].map((profile) => ({
      path: paths.profile(profile.id),
      data: { ...profile, ...searchFieldsOf(profile) },
    })),
    ...roleDocuments(),
    ...[...DEMO_PETS, ...guests.map(({ pet }) => pet)].map((data) => ({ path: paths.pet(data.id), data })),
    ...sources.appointments.map((data) => ({ path: paths.appointment(data.id), data })),
    ...sources.days.map((data) => ({ path: paths.scheduleDay(data.date), data })),
    ...sources.reviews.map((data) => ({ path: paths.review(data.id), data })),
    ...messages.map((data) => ({ path: paths.message(data.id), data: { ...data } })),
    ...conversations.map((data) => ({ path: paths.conversation(data.id), data: { ...data } })),
    ...(options.atWork === true
      ? buildAuditTrail(sources.appointments, ROLES_GRANTED_AT, now).map((data) => ({
          path: paths.auditEntry(data.id),
          data,
        }))
      : []),
    ...images.map((data) => ({ path: paths.websiteImage(data.id), data })),
    ...buildFigures(sources, now).map(({ id, ...data }) => ({ path: paths.monthStats(id), data })),
    // As the triggers would leave it, so that the first visitor need not wait for them.
    { path: paths.publicSite(), data: { ...buildSite(sources, now) } },
    { path: paths.businessSettings(), data: settings },
  ];
}

function roleDocuments(): DemoDocument[] {
  return DEMO_ACCOUNTS.flatMap(({ uid, role }) =>
    role === undefined
      ? []
      : [{ path: paths.userRole(uid, role), data: { user_id: uid, role, created_at: ROLES_GRANTED_AT } }],
  );
}
