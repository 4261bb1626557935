/** The people around Maya's pets in the larger salon, and what is known of Biscuit. */
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { DemoDocument } from '../core/document.ts';

const USUAL = '#5 body, #10 sanitary, round face, oatmeal';

/** Adds the fields to the documents of the people and pets, and Biscuit's earlier usual grooms. */
export function withContacts(documents: readonly DemoDocument[], now: Date): DemoDocument[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const added: Readonly<Record<string, object>> = {
    [paths.profile('demo-maya')]: {
      contacts: [
        { name: 'Sam Lopez', phone: '(555) 010-0171', may_pick_up: true, emergency: false },
        { name: 'Rosa Lopez', phone: '(555) 010-0172', may_pick_up: true, emergency: true },
      ],
      also_tell: { email: 'sam@example.com', asked_at: daysAgo(9), confirmed_at: daysAgo(8) },
    },
    [paths.pet('demo-biscuit')]: {
      usual_groom: USUAL,
      vet_clinic: 'Elm Street Animal Clinic',
      vet_phone: '(555) 010-0166',
      has_contacts: true,
    },
    [paths.pet('demo-olive')]: { has_contacts: true },
  };
  const usuals = [
    { text: USUAL, at: daysAgo(30), groomer_id: HOUSE },
    { text: '#7 body, round face', at: daysAgo(75), groomer_id: HOUSE },
  ];
  return [
    ...documents.map(({ path, data }) => ({ path, data: { ...data, ...added[path] } })),
    { path: paths.petCare('demo-biscuit'), data: { usuals } },
  ];
}
