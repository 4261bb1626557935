/** What a salon stores before a test begins: settings, services, customers' pets, groomers. */
import { DEFAULT_POLICY, type Policy } from '@paw-haven/domain/offer/policy/schema';
import { instantOf, WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { aGroomer, aPet, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import type { World } from './world.ts';

export const ZONE = 'America/New_York';
export const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { open: '09:00', close: '18:00', closed: false }]),
);
export const at = (day: string, time: string): Date => instantOf(day, time, ZONE);

const SERVICES = [
  aService(),
  aService({ id: 'deluxe', name: 'Deluxe Treatment', base_price: 120, duration_minutes: 120 }),
  aService({ id: 'nails', name: 'Nail Trim', base_price: 20, duration_minutes: 30 }),
  aService({ id: 'retired', name: 'Retired', is_active: false }),
];

export const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  { label: 'Over 50 lb', price_cents: 8000, minutes: 100 },
];

/** `styled` has sizes; `calm` takes an hour and keeps 30 minutes free after it; `dip` keeps 15 minutes free. */
export const VISIT_SERVICES: readonly Service[] = [
  aService({ id: 'styled', name: 'Basic Groom', sizes: SIZES }),
  aService({ id: 'calm', name: 'Calm Groom', buffer_minutes: 30 }),
  aService({ id: 'grind', name: 'Nail grind', base_price: 10, duration_minutes: 10, is_add_on: true }),
  aService({
    id: 'dip',
    name: 'Flea dip',
    base_price: 15,
    is_add_on: true,
    buffer_minutes: 15,
    sizes: [
      { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 1500, minutes: 15 },
      { label: 'Over 20 lb', price_cents: 2500, minutes: 30 },
    ],
  }),
  aService({ id: 'gone', name: 'Mud pack', is_add_on: true, is_active: false }),
];

/** Maya's pets besides Biscuit (`maya-pet`, 24.5 lb): one of 9 lb, and one of unknown weight. */
const PETS = [
  aPet({ id: 'olive', owner_id: 'maya', name: 'Olive', weight: 9 }),
  aPet({ id: 'rex', owner_id: 'maya', name: 'Rex', weight: null }),
];

/** A team of three; the first groomer of a salon has the id `house`. */
export const GRACE = aGroomer({ id: 'house', name: 'Grace', order: 1 });
export const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
export const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 3 });
export const TEAM = [GRACE, ANA, THEO];

export const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
/** 50% deposit, refunded in full until 48 hours and by half until 24 hours before. */
export const HALF: Policy = { ...DEFAULT_POLICY, deposit_new: 50, deposit_known: 50, tiers: TIERS };

export const petOf = (uid: string) => aPet({ id: `${uid}-pet`, owner_id: uid, name: `Pet of ${uid}` });

/** Stores settings, four services, and a pet `{uid}-pet` for each customer. */
export async function setUpSalon(
  { db }: World,
  customers: readonly string[] = ['maya', 'leo'],
): Promise<void> {
  const batch = db.batch();
  batch.set(documents.settings(db), someSettings({ business_hours: EVERY_DAY, time_zone: ZONE }));
  for (const service of SERVICES) batch.set(documents.service(db, service.id), service);
  for (const uid of customers) batch.set(documents.pet(db, `${uid}-pet`), petOf(uid));
  await batch.commit();
}

/** Adds services with sizes, add-ons and buffers, and Maya's profile and pets. */
export async function setUpSizes({ db }: World): Promise<void> {
  const batch = db.batch();
  for (const service of VISIT_SERVICES) batch.set(documents.service(db, service.id), service);
  for (const pet of PETS) batch.set(documents.pet(db, pet.id), pet);
  batch.update(documents.pet(db, 'maya-pet'), { name: 'Biscuit' });
  batch.set(documents.profile(db, 'maya'), aProfile({ id: 'maya' }));
  await batch.commit();
}
