/** Two new clients of `--demo team` who asked for a visit: one yesterday, one more than a week ago. */
import { visitRequestSchema } from '@paw-haven/domain/booking/visit-request/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { DEMO_SERVICES } from '../core/business.ts';
import type { DemoDocument } from '../core/document.ts';

const REQUESTS = [
  {
    name: 'Priya Nair',
    pet: 'Mishti',
    breed: 'Bernedoodle',
    weight: 68,
    daysAgo: 9,
    weekdays: ['wednesday', 'thursday'],
    note: 'Her coat is matted behind the ears. She has never been to a groomer.',
  },
  {
    name: 'Tom Becker',
    pet: 'Otto',
    breed: 'Miniature Schnauzer',
    weight: 16,
    daysAgo: 1,
    weekdays: [],
    note: '',
  },
] as const;

export function buildRequests(now: Date): DemoDocument[] {
  const [service] = DEMO_SERVICES;
  return REQUESTS.flatMap(({ name, pet, breed, weight, daysAgo, weekdays, note }, index) => {
    const uid = `demo-newcomer-${index + 1}`;
    const asked_at = new Date(now.getTime() - daysAgo * DAY_MS);
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    const profile = newProfile({ uid, email, full_name: name });
    const own = petSchema.parse({
      id: `${uid}-pet`,
      owner_id: uid,
      name: pet,
      breed,
      weight,
      photo_urls: [],
      created_at: asked_at,
    });
    const request = visitRequestSchema.parse({
      id: uid,
      user_id: uid,
      state: 'open',
      pet_id: own.id,
      pet_name: pet,
      breed,
      weight,
      service_id: service?.id,
      service_name: service?.name,
      weekdays: [...weekdays],
      earliest: '09:00',
      latest: '14:00',
      note,
      asked_at,
      request_id: uid,
    });
    return [
      { path: paths.profile(uid), data: { ...profile, ...searchFieldsOf(profile) } },
      { path: paths.pet(own.id), data: own },
      { path: paths.visitRequest(uid), data: request },
    ];
  });
}
