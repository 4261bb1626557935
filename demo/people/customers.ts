/** Pets, and the regular customers who fill the calendar. Regulars have a profile but cannot sign in. */
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { newProfile, type AccountProfile } from '@paw-haven/domain/people/profile/schema';

import { DEMO_ACCOUNTS } from './accounts.ts';

type PetDetails = Pick<Pet, 'id' | 'owner_id' | 'name'> & Partial<Pet>;

const PETS: readonly PetDetails[] = [
  {
    id: 'demo-biscuit',
    owner_id: 'demo-maya',
    name: 'Biscuit',
    breed: 'Beagle',
    age: 4,
    weight: 24.5,
    special_notes: 'Nervous with dryers; a towel works.',
  },
  {
    id: 'demo-olive',
    owner_id: 'demo-maya',
    name: 'Olive',
    breed: 'Domestic Shorthair',
    age: 2,
    weight: 9,
  },
  {
    id: 'demo-moss',
    owner_id: 'demo-leo',
    name: 'Moss',
    breed: 'Border Collie',
    age: 6,
    weight: 41,
  },
  {
    id: 'demo-pepper',
    owner_id: 'demo-regular-1',
    name: 'Pepper',
    breed: 'Miniature Schnauzer',
    age: 5,
    weight: 16,
  },
  {
    id: 'demo-waffle',
    owner_id: 'demo-regular-2',
    name: 'Waffle',
    breed: 'Golden Retriever',
    age: 3,
    weight: 68,
    special_notes: 'Loves water a little too much.',
  },
  {
    id: 'demo-clover',
    owner_id: 'demo-regular-3',
    name: 'Clover',
    breed: 'Cockapoo',
    age: 1,
    weight: 14,
  },
  {
    id: 'demo-juno',
    owner_id: 'demo-regular-4',
    name: 'Juno',
    breed: 'Maine Coon',
    age: 7,
    weight: 15.5,
    special_notes: 'No scented products, please.',
  },
  {
    id: 'demo-archie',
    owner_id: 'demo-regular-5',
    name: 'Archie',
    breed: 'West Highland Terrier',
    age: 9,
    weight: 19,
  },
  {
    id: 'demo-sesame',
    owner_id: 'demo-regular-6',
    name: 'Sesame',
    breed: 'Shiba Inu',
    age: 4,
    weight: 21,
  },
];

const REGULARS = ['Hannah Price', 'Daniel Okafor', 'Priya Shah', 'Tom Becker', 'Elena Rossi', 'Sam Whitaker'];
/** Signed up without a name, so their reviews are anonymous. */
const NAMELESS = 'Sam Whitaker';

const FIRST_PET_ADDED = Date.UTC(2025, 0, 6, 15);
const DAY_MS = 24 * 60 * 60 * 1000;

export const DEMO_PETS: readonly Pet[] = PETS.map((pet, index) =>
  petSchema.parse({
    ...pet,
    photo_urls: [],
    created_at: new Date(FIRST_PET_ADDED + index * DAY_MS),
  }),
);

export const DEMO_PROFILES: readonly AccountProfile[] = [
  ...DEMO_ACCOUNTS.map(({ uid, email, fullName, phone }) => ({
    ...newProfile({ uid, email, full_name: fullName }),
    phone,
  })),
  ...REGULARS.map((fullName, index) =>
    newProfile({
      uid: `demo-regular-${index + 1}`,
      email: `${fullName.toLowerCase().replace(' ', '.')}@example.com`,
      full_name: fullName === NAMELESS ? null : fullName,
    }),
  ),
];

export function profileName(uid: string): string | null {
  return DEMO_PROFILES.find((profile) => profile.id === uid)?.full_name ?? null;
}
