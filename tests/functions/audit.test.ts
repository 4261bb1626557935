/** What staff change without a function in between is told by the triggers: once, by its writer, in ids. */
import { auditQuery } from '@paw-haven/domain/audit/queries';
import { auditEntrySchema } from '@paw-haven/domain/audit';
import { aReview, aService } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { dataOf, queryOf } from '../../functions/src/lib/firestore/collections.ts';
import { recordAudit, type StoredChange } from '../../functions/src/services/audit/record-changes.ts';
import { openTestWorld } from './support/test-world.ts';

const world = await openTestWorld();

const at = new Date('2026-11-21T15:00:00Z');
const change = (changes: Partial<StoredChange>): StoredChange => ({
  eventId: 'projects/p/events/1',
  at,
  id: 'basic-groom',
  before: undefined,
  after: undefined,
  ...changes,
});
const lines = async (filter: Parameters<typeof auditQuery>[0] = {}) =>
  dataOf(await queryOf(world.db, auditQuery(filter, 10), auditEntrySchema).get());

test('a price that staff change is told once, however often the event comes', async () => {
  const before = { ...aService(), updated_by: 'adrian' };
  const event = change({ before, after: { ...before, base_price: 55, updated_by: 'olivia' } });
  await recordAudit(world.dependencies, 'service', event);
  await recordAudit(world.dependencies, 'service', event);
  expect(await lines()).toEqual([
    {
      id: expect.any(String),
      action: 'service-changed',
      actor: 'olivia',
      subject: 'basic-groom',
      field: 'base_price',
      from: '45',
      to: '55',
      at,
    },
  ]);
});

test('lines are found by kind and by day, newest first', async () => {
  const hour = 3_600_000;
  const review = aReview({ is_published: false });
  const published = { ...review, is_published: true, admin_response: 'Thank you!', updated_by: 'olivia' };
  await recordAudit(
    world.dependencies,
    'review',
    change({ id: review.id, before: { ...review }, after: published }),
  );
  const later = change({
    eventId: '2',
    at: new Date(at.getTime() + hour),
    after: { ...aService(), updated_by: 'adrian' },
  });
  await recordAudit(world.dependencies, 'service', later);
  expect((await lines()).map(({ action }) => action)).toEqual([
    'service-added',
    'review-published',
    'review-answered',
  ]);
  expect((await lines({ kind: 'review' })).map(({ actor }) => actor)).toEqual(['olivia', 'olivia']);
  const day = { start: new Date(at.getTime() + 1), end: new Date(at.getTime() + 2 * hour) };
  expect((await lines({ day })).map(({ action }) => action)).toEqual(['service-added']);
  expect(await lines({ kind: 'review', day })).toEqual([]);
  // Nothing of what was written is in it: it may tell of people.
  expect(JSON.stringify(await lines())).not.toMatch(/Thank you|Gentle|Maya/);
});

test('nobody’s writes are nobody’s lines: demo data and what the server keeps', async () => {
  await recordAudit(world.dependencies, 'service', change({ after: { ...aService() } }));
  expect(await lines()).toEqual([]);
});
