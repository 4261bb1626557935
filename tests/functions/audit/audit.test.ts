/** Direct writes by staff in the audit log: once each, with the writer, as ids. */
import { auditQuery } from '@paw-haven/domain/people/audit/queries';
import { auditEntrySchema, SYSTEM, UNKNOWN } from '@paw-haven/domain/people/audit/actions';
import type { AuthContext } from '@paw-haven/domain/people/audit/writer';
import { aReview, aService } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { dataOf, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import {
  type AuditedKind,
  recordAudit,
  type StoredChange,
} from '../../../functions/src/services/audit/record-changes.ts';
import { openAccounts } from '../support/accounts.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });

const users = openAccounts([
  { uid: 'olivia', email: 'olivia@example.com' },
  { uid: 'adrian', email: 'disguise@developer.gserviceaccount.com' },
]);
/** A signed-in user, as in Firestore's events. */
const by = (authId: string): AuthContext => ({ authType: 'unknown', authId });
const at = new Date('2026-11-21T15:00:00Z');
const change = (changes: Partial<StoredChange>): StoredChange => ({
  eventId: 'projects/p/events/1',
  at,
  id: 'basic-groom',
  before: undefined,
  after: undefined,
  writer: by('olivia'),
  ...changes,
});
const record = (kind: AuditedKind, changes: Partial<StoredChange>) =>
  recordAudit({ ...salon.dependencies, users }, kind, change(changes));
const lines = async (filter: Parameters<typeof auditQuery>[0] = {}) =>
  dataOf(await queryOf(salon.db, auditQuery(filter, 10), auditEntrySchema).get());

test('records a price change once for repeated events', async () => {
  const before = { ...aService() };
  const event = { before, after: { ...before, base_price: 55 } };
  await record('service', event);
  await record('service', event);
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

test('records two lines for a price changed to $1 and back, also for late events in the wrong order', async () => {
  const [dear, cheap] = [{ ...aService() }, { ...aService({ base_price: 1 }) }];
  const later = new Date(at.getTime() + 1000);
  await record('service', { eventId: '2', at: later, before: cheap, after: dear });
  await record('service', { eventId: '1', before: dear, after: cheap });
  await record('service', { eventId: '2', at: later, before: cheap, after: dear });
  expect((await lines()).map(({ actor, from, to }) => [actor, from, to])).toEqual([
    ['olivia', '1', '45'],
    ['olivia', '45', '1'],
  ]);
});

test.each<[string, AuthContext, string]>([
  ['by an address of an account', by('olivia@example.com'), 'olivia'],
  ['by an address without an account', by('nobody@example.com'), UNKNOWN],
  ['by a text that is not an address', by('a@b@c'), UNKNOWN],
  ['without any name', { authType: 'unknown' }, UNKNOWN],
  ['by a deleted account', by('gone'), 'gone'],
  ['by the server', by('demo-paw-haven@appspot.gserviceaccount.com'), SYSTEM],
  ['by an account that took this name', by('disguise@developer.gserviceaccount.com'), 'adrian'],
])('records a removal %s with its writer', async (_, writer, actor) => {
  await record('service', { before: { ...aService() }, writer });
  expect((await lines()).map((line) => [line.action, line.actor])).toEqual([['service-removed', actor]]);
});

test('ignores the signature in a record, because anyone can write it', async () => {
  const before = { ...aService(), updated_by: 'adrian' };
  await record('service', { before, after: { ...before, base_price: 1 }, writer: { authType: 'unknown' } });
  expect((await lines()).map(({ actor }) => actor)).toEqual([UNKNOWN]);
});

test('finds lines by kind and by day, newest first', async () => {
  const hour = 3_600_000;
  const review = aReview({ is_published: false });
  const published = { ...review, is_published: true, admin_response: 'Thank you!' };
  await record('review', { id: review.id, before: { ...review }, after: published });
  await record('service', { eventId: '2', at: new Date(at.getTime() + hour), after: { ...aService() } });
  expect((await lines()).map(({ action }) => action)).toEqual([
    'service-added',
    'review-published',
    'review-answered',
  ]);
  expect((await lines({ kind: 'review' })).map(({ actor }) => actor)).toEqual(['olivia', 'olivia']);
  const day = { start: new Date(at.getTime() + 1), end: new Date(at.getTime() + 2 * hour) };
  expect((await lines({ day })).map(({ action }) => action)).toEqual(['service-added']);
  expect(await lines({ kind: 'review', day })).toEqual([]);
  // Lines contain none of the written texts, which may be about people.
  expect(JSON.stringify(await lines())).not.toMatch(/Thank you|Gentle|Maya/);
});

test('ADDON-03 records usual prices per service, and nothing when they are deleted with the pet', async () => {
  const groom = { cents: 7500, minutes: 95 };
  await record('prices', { id: 'biscuit', after: { groom } });
  const changed = { groom: { cents: 8000, minutes: 95 } };
  const later = new Date(at.getTime() + 1000);
  await record('prices', {
    eventId: '2',
    at: later,
    id: 'biscuit',
    before: { groom, bath: groom },
    after: changed,
  });
  await record('prices', { eventId: '3', id: 'biscuit', before: changed, writer: { authType: 'system' } });
  const shown = await lines({ kind: 'pet' });
  // Both lines of the second event have the same time.
  expect(shown.map(({ action, field, from, to }) => `${action} ${field}: ${from}, ${to}`).toSorted()).toEqual(
    [
      'usual-price-removed bath: $75.00, 95 min, null',
      'usual-price-set groom: $75.00, 95 min, $80.00, 95 min',
      'usual-price-set groom: null, $75.00, 95 min',
    ],
  );
  expect(shown[0]).toMatchObject({ actor: 'olivia', subject: 'biscuit' });
});

test('CARE-01 records who changed a pet’s care, without its content', async () => {
  const before = { alerts: ['bites'], text: 'Ears last.', updated_by: 'olivia', updated_at: at };
  await record('care', { id: 'biscuit', after: before });
  await record('care', { eventId: '2', id: 'biscuit', before, after: { ...before, updated_at: new Date() } });
  await record('care', { eventId: '3', id: 'biscuit', before, after: undefined });
  expect(await lines({ kind: 'pet' })).toEqual([
    expect.objectContaining({ action: 'care-changed', subject: 'biscuit', from: null, to: null }),
  ]);
});

test('records who changed contact details and notes, without their content', async () => {
  const before = { full_name: 'Maya', phone: '(555) 010-0199' };
  await record('contact', { id: 'maya', before, after: { ...before, phone: '(555) 010-0000' } });
  await record('notes', { eventId: '2', id: 'maya', after: { text: 'Pays late.', updated_by: 'olivia' } });
  await record('contact', { eventId: '3', id: 'maya', before, after: {}, writer: by('maya') });
  const shown = await lines({ kind: 'customer' });
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'contact-changed',
        actor: 'olivia',
        subject: 'maya',
        field: 'phone',
      }),
      expect.objectContaining({ action: 'notes-changed', actor: 'olivia', subject: 'maya' }),
    ]),
  );
  expect(JSON.stringify(shown)).not.toMatch(/010-0|Pays/);
});

test('records nothing for writes of the server and demo data', async () => {
  await record('service', { after: { ...aService() }, writer: { authType: 'system' } });
  expect(await lines()).toEqual([]);
});
