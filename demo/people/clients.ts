/** The clients that `--demo team` adds: people without accounts, their pets, and visits booked by phone. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { CONSENT_WORDING, NO_PROMOTION } from '@paw-haven/domain/people/client/consent';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import {
  DEFAULT_EMAIL_PREFERENCES,
  profileSchema,
  type Profile,
} from '@paw-haven/domain/people/profile/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { DEMO_SERVICES } from '../core/business.ts';
import type { DemoDocument } from '../core/document.ts';
import { freeStarts, take, takenBy, visitOf } from '../core/visit.ts';

interface PlannedClient {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** Consent to text messages, given by phone. */
  readonly texts: boolean;
  readonly pets: readonly (readonly [name: string, breed: string, weight: number, age: number])[];
}

/** Dana's record can be claimed by signing up with her address. The last two share a phone number. */
const CLIENTS: readonly PlannedClient[] = [
  {
    name: 'Dana Reed',
    phone: '(555) 010-0142',
    email: 'dana@example.com',
    texts: true,
    pets: [
      ['Waffle', 'Goldendoodle', 48, 4],
      ['Olive', 'Pug', 18.5, 7],
    ],
  },
  {
    name: 'Walter Nguyen',
    phone: '(555) 010-0177',
    email: null,
    texts: false,
    pets: [['Sarge', 'Schnauzer', 31, 9]],
  },
  {
    name: 'Ruth Castillo',
    phone: '555-0163',
    email: 'ruth@example.com',
    texts: false,
    pets: [['Pepper', 'Border Collie', 42, 3]],
  },
  {
    name: 'Ingrid Holm',
    phone: '(555) 010-0188',
    email: 'ingrid@example.com',
    texts: true,
    pets: [['Fern', 'Whippet', 27.5, 2]],
  },
  {
    name: 'Peter Holm',
    phone: '(555) 010-0188',
    email: null,
    texts: false,
    pets: [['Gus', 'Dachshund', 19, 11]],
  },
];

const ADDED_DAYS_AGO = 20;

const idOf = (index: number): string => `demo-client-${index + 1}`;

export interface DemoClients {
  readonly profiles: readonly Profile[];
  readonly pets: readonly Pet[];
  /** Upcoming visits, one per client, in addition to what is booked. */
  readonly appointments: readonly Appointment[];
  readonly documents: readonly DemoDocument[];
}

export const NO_CLIENTS: DemoClients = { profiles: [], pets: [], appointments: [], documents: [] };

/** Returns the same clients for the same `now`. */
export function buildClients(
  now: Date,
  settings: BusinessSettings,
  booked: readonly Appointment[],
): DemoClients {
  const added = new Date(now.getTime() - ADDED_DAYS_AGO * DAY_MS);
  const pets = CLIENTS.flatMap((client, index) =>
    client.pets.map(([name, breed, weight, age], number) =>
      petSchema.parse({
        id: `${idOf(index)}-pet-${number + 1}`,
        owner_id: idOf(index),
        name,
        breed,
        weight,
        age,
        photo_urls: [],
        created_at: added,
      }),
    ),
  );
  return {
    profiles: CLIENTS.map(({ name, phone, email }, index) =>
      profileSchema.parse({
        id: idOf(index),
        full_name: name,
        phone,
        email,
        email_preferences: { ...DEFAULT_EMAIL_PREFERENCES, ...NO_PROMOTION },
        account: false,
      }),
    ),
    pets,
    appointments: visitsAhead(now, settings, booked, pets),
    documents: CLIENTS.flatMap(({ phone, texts }, index) =>
      texts ? [consentOf(idOf(index), phone, added)] : [],
    ),
  };
}

function consentOf(userId: string, phone: string, at: Date): DemoDocument {
  return {
    path: paths.consent(userId, 1),
    data: {
      id: `${userId}_1`,
      user_id: userId,
      n: 1,
      given: true,
      source: 'staff',
      wording: CONSENT_WORDING.staff,
      phone_number: toE164(phone) ?? phone,
      at,
    },
  };
}

/** A visit for the first pet of each client, on the coming days, at the last free time. */
function visitsAhead(
  now: Date,
  settings: BusinessSettings,
  booked: readonly Appointment[],
  pets: readonly Pet[],
): Appointment[] {
  const zone = settings.time_zone;
  const taken = takenBy(booked, zone);
  const [service] = DEMO_SERVICES;
  if (!service) return [];
  let day = dayOf(now, zone);
  return pets
    .filter(({ id }) => id.endsWith('-pet-1'))
    .flatMap((pet) => {
      for (let tries = 0; tries < 14; tries += 1) {
        day = addDays(day, 1);
        const start = freeStarts(day, service, settings, taken).at(-1)?.start;
        if (!start) continue;
        const visit = visitOf({
          key: `phone-${pet.owner_id}`,
          start,
          service,
          pet,
          status: 'scheduled',
          payment_status: 'pending',
          special_requests: null,
          stripe_session_id: '',
          created_at: new Date(now.getTime() - DAY_MS),
          updated_at: new Date(now.getTime() - DAY_MS),
        });
        take(taken, visit, zone);
        return [visit];
      }
      return [];
    });
}
