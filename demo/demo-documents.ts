/** All demo documents by path, relative to `now`. Pure: the same moment gives the same documents. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { BEYOND_TOTAL } from '@paw-haven/domain/people/customer/queries';
import type { TimeOff } from '@paw-haven/domain/time/groomer/schema';
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
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
import { withContacts } from './people/contacts.ts';
import { buildDues } from './appointments/dues.ts';
import { buildIncidents } from './people/incidents.ts';
import { buildFigures } from './money/figures.ts';
import type { Guest } from './people/guests.ts';
import { buildMessages } from './people/messages.ts';
import { buildTexts } from './people/texts.ts';
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
import { buildRequests } from './people/requests.ts';
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
  const usual = usualSources(now, images, atWork);
  return demo === 'team' ? teamSources(now, usual) : usual;
}

/** The salon with one groomer. */
function usualSources(now: Date, images: readonly WebsiteImage[], atWork: boolean): DemoSources {
  const settings = {
    ...(atWork ? settingsAround(now) : DEMO_SETTINGS),
    // Only the stack knows the URLs of its files.
    hero_image_url: images.find(({ category }) => category === 'hero')?.file_path ?? null,
  };
  const recent = buildCalendar({ settings, services: DEMO_SERVICES, pets: DEMO_PETS }, now);
  const more = atWork ? buildWork(now, settings, recent) : { guests: [], appointments: [], reviews: [] };
  const appointments = [...more.appointments, ...recent].map(withBeyond);
  return {
    settings,
    services: DEMO_SERVICES,
    appointments,
    days: scheduleDays(appointments, settings.time_zone),
    guests: more.guests,
    clients: NO_CLIENTS,
    money: NO_MONEY,
    care: [],
    waitlist: [],
    reviews: [...more.reviews, ...buildReviews(recent, profileName)],
    images,
  };
}

/** The larger salon: each part is planned around the visits of the parts before it. */
function teamSources(now: Date, usual: DemoSources): DemoSources {
  const { settings, images, guests } = usual;
  const clients = buildClients(now, settings, usual.appointments);
  const ofHouse = [...usual.appointments, ...clients.appointments];
  const team = buildTeam(now, settings, { others: ofHouse, pets: petsOfOthers(guests) });
  const visits = [...ofHouse, ...team.visits];
  const [service] = DEMO_SERVICES;
  const money = service
    ? buildMoney(now, settings, { others: visits, pets: DEMO_PETS, service, off: team.off })
    : NO_MONEY;
  const booked = [...visits, ...money.visits, ...seriesOf(now, settings, team)];
  const care = buildCare(now, booked, images);
  const appointments = care.appointments.map(withBeyond);
  const days = withTimeOff(scheduleDays(appointments, settings.time_zone), team);
  const waitlist = buildWaitlist(now, settings, { days, appointments });
  return {
    ...usual,
    settings: {
      ...settings,
      policy: DEMO_POLICY,
      asks_vaccines: true,
      agreement_text: DEMO_AGREEMENT,
      waitlist_minutes: DEMO_OFFER_MINUTES,
    },
    services: TEAM_SERVICES,
    appointments,
    days: waitlist.days,
    clients,
    money,
    care: care.documents,
    waitlist: waitlist.documents,
    groomers: TEAM,
    timeOff: team.timeOff,
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
  const people: DemoDocument[] = [
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
  ];
  return [
    ...(options.demo === 'team'
      ? [...withContacts(people, now, buildIncidents(now, sources.appointments)), ...buildRequests(now)]
      : people),
    ...sources.care,
    ...sources.waitlist,
    ...money.refunds.map(({ id, ...data }) => ({ path: paths.refund(id), data })),
    ...buildLedger(sources.appointments, money.refunds, settings.time_zone).map(({ id, ...data }) => ({
      path: paths.ledgerEntry(id),
      data,
    })),
    ...(options.demo === 'team' ? teamDocuments(now, sources, options.proofUrl ?? null) : []),
    ...sources.appointments.map((data) => ({ path: paths.appointment(data.id), data })),
    ...sources.days.map((data) => ({ path: paths.scheduleDay(data.date), data })),
    ...sources.reviews.map((data) => ({ path: paths.review(data.id), data })),
    ...messages.map((data) => ({ path: paths.message(data.id), data: { ...data } })),
    ...conversations.map((data) => ({ path: paths.conversation(data.id), data: { ...data } })),
    ...(options.demo === 'team'
      ? [...buildTexts(now, clients), ...buildDues(sources.appointments, now, settings.time_zone)]
      : []),
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

/** The documents that only the larger salon has. */
function teamDocuments(
  now: Date,
  { settings, appointments, timeOff = [] }: DemoSources,
  proofUrl: string | null,
): DemoDocument[] {
  const vaccinations = buildVaccinations(now, settings.time_zone, { appointments, proofUrl });
  return [
    ...TEAM.map(({ id, ...data }) => ({ path: paths.groomer(id), data })),
    ...Object.entries(TEAM_PRICES).map(([petId, data]) => ({ path: paths.petPrices(petId), data })),
    ...vaccinations.map(({ id, ...data }) => ({ path: paths.vaccination(id), data })),
    ...buildAgreement(now),
    ...TEAM_PRIVATE.map(({ id, ...data }) => ({ path: paths.groomerPrivate(id), data })),
    ...timeOff.map(({ id, ...data }) => ({ path: paths.timeOff(id), data })),
  ];
}
