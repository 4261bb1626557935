/** All demo documents by path, relative to `now`. Pure: the same moment gives the same documents. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { BEYOND_TOTAL } from '@paw-haven/domain/people/customer/queries';
import type { TimeOff } from '@paw-haven/domain/time/groomer/schema';
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { beyondTotalCents } from '@paw-haven/domain/money/stats/build-figures';
import { buildSite, type SiteSources } from '@paw-haven/domain/site/build-site';

import { DEMO_ACCOUNTS } from './people/accounts.ts';
import { buildAgreement, DEMO_AGREEMENT } from './people/agreement.ts';
import { buildAuditTrail } from './people/audit-trail.ts';
import { buildLedger } from './money/books.ts';
import { buildCare, type DemoCare } from './people/care.ts';
import { buildCalendar, scheduleDays } from './appointments/appointments.ts';
import { DEMO_SERVICES, DEMO_SETTINGS } from './core/business.ts';
import type { DemoDocument } from './core/document.ts';
import { DEMO_PETS, DEMO_PROFILES, profileName } from './people/customers.ts';
import { buildFigures } from './money/figures.ts';
import type { Guest } from './people/guests.ts';
import { buildMessages } from './people/messages.ts';
import { buildMoney, DEMO_POLICY, NO_MONEY, type DemoMoney } from './money/money.ts';
import { settingsAround } from './appointments/present.ts';
import { buildReviews } from './people/reviews.ts';
import { buildClients, NO_CLIENTS, type DemoClients } from './people/clients.ts';
import { buildVaccinations } from './people/vaccines.ts';
import { buildSeries } from './appointments/series.ts';
import {
  buildTeam,
  type DemoTeam,
  TEAM,
  TEAM_PRICES,
  TEAM_PRIVATE,
  TEAM_SERVICES,
  withTimeOff,
} from './appointments/team.ts';
import { buildWaitlist, DEMO_OFFER_MINUTES, type DemoWaitlist } from './appointments/waitlist.ts';
import { buildWork } from './appointments/work.ts';

const ROLES_GRANTED_AT = new Date(Date.UTC(2025, 0, 6, 14));

export interface DemoOptions {
  /** A busy salon: a year of history, and a full day on any weekday. For `npm start`, not for tests. */
  readonly atWork?: boolean;
  /**
   * A larger salon, separate from the demo that tests rely on (`npm start -- --demo team`): three groomers (`team.ts`)
   * and clients without accounts (`clients.ts`).
   */
  readonly demo?: 'team' | undefined;
  /** URL of the vaccination proof that waits for review in the larger salon. */
  readonly proofUrl?: string | undefined;
}

/** The sources of the public site. */
export type DemoSources = SiteSources & {
  readonly settings: BusinessSettings;
  readonly appointments: readonly Appointment[];
  readonly guests: readonly Guest[];
  readonly timeOff?: readonly TimeOff[];
  readonly clients: DemoClients;
  readonly money: DemoMoney;
  readonly care: DemoCare['documents'];
  readonly waitlist: DemoWaitlist['documents'];
};

export function demoSources(
  now: Date,
  images: readonly WebsiteImage[],
  { atWork = false, demo }: DemoOptions = {},
): DemoSources {
  const settings = {
    ...(atWork ? settingsAround(now) : DEMO_SETTINGS),
    // Only the stack knows the URLs of its files.
    hero_image_url: images.find(({ category }) => category === 'hero')?.file_path ?? null,
  };
  const recent = buildCalendar({ settings, services: DEMO_SERVICES, pets: DEMO_PETS }, now);
  const more = atWork ? buildWork(now, settings, recent) : { guests: [], appointments: [], reviews: [] };
  const usual = [...more.appointments, ...recent];
  const clients = demo === 'team' ? buildClients(now, settings, usual) : NO_CLIENTS;
  const ofHouse = [...usual, ...clients.appointments];
  const team =
    demo === 'team'
      ? buildTeam(now, settings, { others: ofHouse, pets: petsOfOthers(more.guests) })
      : undefined;
  const visits = [...ofHouse, ...(team?.visits ?? [])];
  const [service] = DEMO_SERVICES;
  const money =
    team && service
      ? buildMoney(now, settings, { others: visits, pets: DEMO_PETS, service, off: team.off })
      : NO_MONEY;
  const series = team ? seriesOf(now, settings, team) : [];
  const booked = [...visits, ...money.visits, ...series];
  const care = team ? buildCare(now, booked, images) : { appointments: booked, documents: [] };
  const appointments = care.appointments.map(withBeyond);
  const usualDays = scheduleDays(appointments, settings.time_zone);
  const teamDays = team && withTimeOff(usualDays, team);
  const waitlist = teamDays && buildWaitlist(now, settings, { days: teamDays, appointments });
  return {
    settings: team
      ? {
          ...settings,
          policy: DEMO_POLICY,
          asks_vaccines: true,
          agreement_text: DEMO_AGREEMENT,
          waitlist_minutes: DEMO_OFFER_MINUTES,
        }
      : settings,
    waitlist: waitlist?.documents ?? [],
    money,
    care: care.documents,
    services: team ? TEAM_SERVICES : DEMO_SERVICES,
    appointments,
    guests: more.guests,
    clients,
    days: waitlist?.days ?? usualDays,
    ...(team ? { groomers: TEAM, timeOff: team.timeOff } : {}),
    reviews: [...more.reviews, ...buildReviews(recent, profileName)],
    images,
  };
}

/** Adds the field that the trigger would set. */
function withBeyond(appointment: Appointment): Appointment {
  const cents = beyondTotalCents(appointment);
  return cents === 0 ? appointment : { ...appointment, [BEYOND_TOTAL]: cents };
}

/** The recurring series, after all other visits of the larger salon. */
function seriesOf(now: Date, settings: BusinessSettings, { off }: DemoTeam): Appointment[] {
  const pet = DEMO_PETS.find(({ id }) => id === 'demo-waffle');
  const service = TEAM_SERVICES.find(({ id }) => id === 'basic-groom');
  if (!pet || !service) return [];
  const isOff = (day: string) => off.has(day);
  return buildSeries(now, settings, { pet, service, firstDay: SERIES_FROM, isOff });
}

/** Days ahead, later than all other bookings. */
const SERIES_FROM = 36;

function petsOfOthers(guests: readonly Guest[]) {
  const regulars = DEMO_PETS.filter(({ owner_id }) => owner_id.startsWith('demo-regular'));
  return [...guests.map(({ pet }) => pet), ...regulars];
}

/** Returns all documents, with the settings last: if they exist, everything else does too. */
export function demoDocuments(
  now: Date,
  images: readonly WebsiteImage[],
  options: DemoOptions = {},
): DemoDocument[] {
  const sources = demoSources(now, images, options);
  const { guests, clients, money, settings } = sources;
  const { messages, conversations } = buildMessages(now);
  return [
    ...sources.services.map((data) => ({ path: paths.service(data.id), data })),
    ...[...DEMO_PROFILES, ...guests.map(({ profile }) => profile), ...clients.profiles].map((profile) => ({
      path: paths.profile(profile.id),
      data: { ...profile, ...searchFieldsOf(profile) },
    })),
    ...roleDocuments(),
    ...[...DEMO_PETS, ...guests.map(({ pet }) => pet), ...clients.pets].map((data) => ({
      path: paths.pet(data.id),
      data,
    })),
    ...clients.documents,
    ...sources.care,
    ...sources.waitlist,
    ...money.refunds.map(({ id, ...data }) => ({ path: paths.refund(id), data })),
    ...buildLedger(sources.appointments, money.refunds, settings.time_zone).map(({ id, ...data }) => ({
      path: paths.ledgerEntry(id),
      data,
    })),
    ...(options.demo === 'team'
      ? [
          ...TEAM.map(({ id, ...data }) => ({ path: paths.groomer(id), data })),
          ...Object.entries(TEAM_PRICES).map(([petId, data]) => ({ path: paths.petPrices(petId), data })),
          ...buildVaccinations(now, settings.time_zone, {
            appointments: sources.appointments,
            proofUrl: options.proofUrl ?? null,
          }).map(({ id, ...data }) => ({ path: paths.vaccination(id), data })),
          ...buildAgreement(now),
          ...TEAM_PRIVATE.map(({ id, ...data }) => ({ path: paths.groomerPrivate(id), data })),
          ...(sources.timeOff ?? []).map(({ id, ...data }) => ({ path: paths.timeOff(id), data })),
        ]
      : []),
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
    // Set as the triggers would, so that the first visitor does not have to wait for them.
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
