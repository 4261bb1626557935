/** The people around Maya's pets in the larger salon, and what is known of Biscuit. */
import { DAY_MS, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { DemoDocument } from '../core/document.ts';
import type { DemoIncidents } from './incidents.ts';

const USUAL = '#5 body, #10 sanitary, round face, oatmeal';

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
  ];
}

/** Pounds, the last of them on Biscuit's record. */
const WEIGHTS = [21.5, 22.4, 23.1, 23.8, 24.5];
const DAYS_BETWEEN = 60;

function weightsBefore(now: Date): Record<DayKey, number> {
  const dayBefore = (count: number) => dayOf(new Date(now.getTime() - count * DAYS_BETWEEN * DAY_MS), 'UTC');
  return Object.fromEntries(WEIGHTS.map((weight, index) => [dayBefore(WEIGHTS.length - index), weight]));
}
