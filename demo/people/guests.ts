/** Customers who discover the salon over time, each with a pet. They cannot sign in. */
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { newProfile, type AccountProfile } from '@paw-haven/domain/people/profile/schema';

export interface Guest {
  readonly profile: AccountProfile;
  readonly pet: Pet;
}

const GUESTS: readonly (readonly [name: string, pet: string, breed: string, pounds: number])[] = [
  ['Grace Whitfield', 'Bruno', 'Boxer', 66],
  ['Marcus Lee', 'Nori', 'Shih Tzu', 13],
  ['Ana Duarte', 'Pipoca', 'Maltese', 7],
  ['Owen Clarke', 'Ziggy', 'Whippet', 30],
  ['Ruth Adler', 'Mango', 'Persian', 11],
  ['Yusuf Demir', 'Karam', 'Kangal', 110],
  ['Chloe Martin', 'Fig', 'French Bulldog', 24],
  ['Peter Novak', 'Luna', 'Samoyed', 52],
  ['Ines Moreau', 'Truffe', 'Poodle', 45],
  ['Kofi Mensah', 'Simba', 'Rhodesian Ridgeback', 82],
  ['Laura Jensen', 'Alva', 'Norwegian Forest', 13.5],
  ['Ben Carter', 'Rusty', 'Irish Setter', 64],
  ['Mei Tanaka', 'Kumo', 'Pomeranian', 5.5],
  ['Diego Santos', 'Churro', 'Chihuahua', 5],
  ['Hazel Boyd', 'Wren', 'Lurcher', 58],
  ['Nikhil Rao', 'Laddu', 'Labrador Retriever', 71],
  ['Sofia Lindqvist', 'Birk', 'Jämthund', 63],
  ['Erin Gallagher', 'Clover', 'Kerry Blue Terrier', 35],
];

export function buildGuests(since: Date): Guest[] {
  return GUESTS.map(([name, petName, breed, weight], index) => {
    const uid = `demo-guest-${index + 1}`;
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;
    return {
      profile: newProfile({ uid, email, full_name: name }),
      pet: petSchema.parse({
        id: `${uid}-pet`,
        owner_id: uid,
        name: petName,
        breed,
        age: 1 + (index % 11),
        weight,
        photo_urls: [],
        created_at: since,
      }),
    };
  });
}
