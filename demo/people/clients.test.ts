import { consentSchema } from '@paw-haven/domain/people/client/consent';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { busyIntervalOf, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { expect, test } from 'vitest';
import { demoDocuments, demoSources } from '../demo-documents.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const usual = demoDocuments(NOW, [], { atWork: true });
const team = demoDocuments(NOW, [], { atWork: true, demo: 'team' });
const paths = (documents: typeof team) => documents.map(({ path }) => path);

test('ALL-01 the larger demo adds clients without accounts, with pets, visits and consent', () => {
  const before = new Set(paths(usual));
  const added = team.filter(({ path }) => !before.has(path));
  const of = (collection: string) => added.filter(({ path }) => path.startsWith(`${collection}/`));
  // New clients who ask for a visit have accounts.
  const isClient = ({ path }: { readonly path: string }) => !path.includes('/demo-newcomer-');
  const profiles = of('profiles')
    .filter(isClient)
    .map(({ data }) => profileSchema.parse(data));
  expect(profiles.map(({ account, email_preferences: mail }) => [account, mail.promotional_emails])).toEqual(
    Array.from({ length: 5 }, () => [false, false]),
  );
  const owners = new Set(profiles.map(({ id }) => id));
  const pets = of('pets').filter(isClient);
  expect(pets.map(({ data }) => owners.has(petSchema.parse(data).owner_id))).toEqual(
    Array.from({ length: 10 }, () => true),
  );
  expect(of('appointments').filter(({ data }) => owners.has(String(data['user_id'])))).toHaveLength(5);
  // The last two are of one client, who texted CANCEL.
  expect(of('consents').map(({ data }) => consentSchema.parse(data).given)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('ALL-01 the usual demo has no such clients, and visits of the larger demo do not overlap', () => {
  expect(usual.filter(({ data }) => data['account'] === false)).toEqual([]);
  const { appointments } = demoSources(NOW, [], { atWork: true, demo: 'team' });
  const busy = appointments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((appointment) => busyIntervalOf(appointment) ?? []);
  const both = busy.filter((item, index) =>
    busy.slice(index + 1).some((other) => laneOf(item) === laneOf(other) && overlaps(item, other)),
  );
  expect(both).toEqual([]);
});
