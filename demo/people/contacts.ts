/** The people around Maya's pets in the larger salon, what is known of Biscuit, and pets of every kind. */
import { DAY_MS, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema, type InactiveReason, type Pet } from '@paw-haven/domain/people/pet/schema';
import type { DemoDocument } from '../core/document.ts';
import type { DemoIncidents } from './incidents.ts';

const USUAL = '#5 body, #10 sanitary, round face, oatmeal';

/** A puppy, a cat, a dog that has died and one that no longer comes, all of one client. */
function petsOfEveryKind(now: Date): Pet[] {
  const monthsAgo = (months: number) => new Date(now.getTime() - months * 30 * DAY_MS).toISOString();
  const gone = (reason: InactiveReason, days: number): Pick<Pet, 'inactive'> => ({
    inactive: { reason, at: new Date(now.getTime() - days * DAY_MS), ending: false, by_owner: true },
  });
  const dog = { species: 'dog' } as const;
  const kinds = [
    { name: 'Pip', breed: 'Cavapoo', weight: 6.5, ...dog, sex: 'female', born: monthsAgo(5).slice(0, 10) },
    { name: 'Miso', breed: 'Ragdoll', weight: 14, species: 'cat', neutered: 'yes', born: '2021-03' },
    { name: 'Bruno', breed: 'Boxer', weight: 62, ...dog, age: 12, ...gone('died', 9) },
    { name: 'Tilly', breed: 'Pug', weight: 17, ...dog, age: 8, ...gone('left', 60) },
  ];
  return kinds.map((pet) => {
    const id = `demo-${pet.name.toLowerCase()}`;
    return petSchema.parse({ id, owner_id: 'demo-client-5', photo_urls: [], created_at: now, ...pet });
  });
}

/**
 * Adds the fields to the documents of the people and pets, and Biscuit's earlier usual grooms and incidents. Maya allows
 * photos in the gallery, Leo no longer does.
 */
export function withContacts(
  documents: readonly DemoDocument[],
  now: Date,
  { alerts, documents: incidents }: DemoIncidents,
): DemoDocument[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const added: Readonly<Record<string, object>> = {
    [paths.profile('demo-maya')]: {
      contacts: [
        { name: 'Sam Lopez', phone: '(555) 010-0171', may_pick_up: true, emergency: false },
        { name: 'Rosa Lopez', phone: '(555) 010-0172', may_pick_up: true, emergency: true },
      ],
      may_publish_photos: true,
      also_tell: { email: 'sam@example.com', asked_at: daysAgo(9), confirmed_at: daysAgo(8) },
    },
    [paths.profile('demo-leo')]: { may_publish_photos: false },
    [paths.pet('demo-biscuit')]: {
      history: { photos: true, weights: weightsBefore(now) },
      usual_groom: USUAL,
      vet_clinic: 'Elm Street Animal Clinic',
      vet_phone: '(555) 010-0166',
      has_contacts: true,
      species: 'dog',
      sex: 'male',
      neutered: 'yes',
    },
    [paths.pet('demo-olive')]: { history: { photos: true }, has_contacts: true },
    [paths.pet('demo-moss')]: { history: { photos: true } },
  };
  const usuals = [
    { text: USUAL, at: daysAgo(30), groomer_id: HOUSE },
    { text: '#7 body, round face', at: daysAgo(75), groomer_id: HOUSE },
  ];
  return [
    ...documents.map(({ path, data }) => ({ path, data: { ...data, ...added[path] } })),
    { path: paths.petCare('demo-biscuit'), data: { usuals, incidents: alerts } },
    ...incidents,
    ...petsOfEveryKind(now).map((data) => ({ path: paths.pet(data.id), data })),
  ];
}

/** Pounds, the last of them on Biscuit's record. */
const WEIGHTS = [21.5, 22.4, 23.1, 23.8, 24.5];
const DAYS_BETWEEN = 60;

function weightsBefore(now: Date): Record<DayKey, number> {
  const dayBefore = (count: number) => dayOf(new Date(now.getTime() - count * DAYS_BETWEEN * DAY_MS), 'UTC');
  return Object.fromEntries(WEIGHTS.map((weight, index) => [dayBefore(WEIGHTS.length - index), weight]));
}
