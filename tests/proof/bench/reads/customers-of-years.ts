/** Customers and their pets. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import type { StoredRecord } from './load-records.ts';

const FIRST_NAMES = [
  'Ana',
  'Ben',
  'Chloe',
  'Diego',
  'Erin',
  'Femi',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kofi',
  'Lena',
];
const LAST_NAMES = [
  'Adler',
  'Boyd',
  'Clarke',
  'Duarte',
  'Evans',
  'Fischer',
  'Gallagher',
  'Hansen',
  'Ito',
  'Jensen',
];
const PETS = ['Scout', 'Pippa', 'Rolo', 'Tilly', 'Ziggy'];

export const customerId = (number: number): string => `bench-customer-${String(number).padStart(5, '0')}`;
export const petOf = (number: number): string => `${customerId(number)}-pet`;
export const petName = (number: number): string => pick(PETS, number);

/** The number makes every name unique. */
export function customerName(number: number): string {
  const last = pick(LAST_NAMES, Math.floor(number / FIRST_NAMES.length));
  return `${pick(FIRST_NAMES, number)} ${last} ${number}`;
}

export function customers(count: number, now: Date): StoredRecord[] {
  return Array.from({ length: count }, (_, number) => customerRecords(number, now)).flat();
}

function customerRecords(number: number, now: Date): StoredRecord[] {
  const uid = customerId(number);
  const profile = {
    ...newProfile({ uid, email: `${uid}@example.com`, full_name: customerName(number) }),
    phone: `+1555${String(1_000_000 + number)}`,
  };
  const pet = {
    id: petOf(number),
    owner_id: uid,
    name: petName(number),
    breed: 'Beagle',
    age: 1 + (number % 12),
    weight: 20.5,
    special_notes: null,
    photo_urls: [],
    created_at: new Date(now.getTime() - (number % 5000) * DAY_MS),
  };
  return [
    { path: paths.profile(uid), data: { ...profile, ...searchFieldsOf(profile) } },
    { path: paths.pet(pet.id), data: pet },
  ];
}

function pick(texts: readonly string[], number: number): string {
  return texts[number % texts.length] ?? '';
}
