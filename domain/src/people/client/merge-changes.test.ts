import { describe, expect, test } from 'vitest';
import {
  cameFromClient,
  changeState,
  leftOf,
  linksOf,
  listLeft,
  unitsOf,
  undoUntil,
  type FoundChange,
  type MergeChange,
} from './merge-changes.ts';

const markOf = (fields: object): string =>
  JSON.stringify(
    fields,
    Object.keys(fields).toSorted((a, b) => (a < b ? -1 : 1)),
  );
type Fields = Record<string, unknown>;

const moved = (path: string, fields: Fields = {}): FoundChange => {
  const current = { user_id: 'dana', ...fields };
  return { change: { path, how: 'moved', before: { user_id: 'c1' }, mark: markOf(current) }, current };
};
const now = ({ change }: FoundChange, current: Fields | null): FoundChange => ({ change, current });
const pathsOf = (units: readonly (readonly FoundChange[])[]) =>
  units.map((unit) => unit.map(({ change }) => change.path));

describe('MERGE-01 what is undone together', () => {
  test('a pet, its visits, and what belongs to these', () => {
    const changes = [
      moved('pets/rex'),
      moved('appointments/v1', { pet_id: 'rex', visit_id: 'v1' }),
      moved('appointments/v2', { pet_id: 'zoe', visit_id: 'v1' }),
      moved('bills/v1'),
      moved('pets/zoe'),
      moved('vaccinations/zoe_rabies', { pet_id: 'zoe' }),
      moved('pets/moss'),
      moved('visit_notes/v3'),
      moved('appointments/v3', { pet_id: 'moss' }),
      moved('audit_log/a1', { subject: 'dana' }),
    ];
    expect(pathsOf(unitsOf(changes)).map((unit) => unit.toSorted())).toEqual([
      ['appointments/v1', 'appointments/v2', 'bills/v1', 'pets/rex', 'pets/zoe', 'vaccinations/zoe_rabies'],
      ['appointments/v3', 'pets/moss', 'visit_notes/v3'],
      ['audit_log/a1'],
    ]);
  });
  test('consent and its switch are one thing, notes and terms are others, each field is its own', () => {
    const field = (name: string): FoundChange => ({
      change: { path: 'profiles/dana', how: 'fields', before: { [name]: null }, mark: '' },
      current: {},
    });
    const changes = [
      moved('consents/dana_1'),
      moved('notification_preferences/dana'),
      moved('customer_notes/dana'),
      moved('customer_notes/c1'),
      moved('customer_terms/dana'),
      field('phone'),
      field('city'),
    ];
    expect(unitsOf(changes).map((unit) => unit.length)).toEqual([2, 2, 1, 1, 1]);
  });
  test('a later visit of a moved pet belongs to it', () => {
    const came = cameFromClient([moved('pets/rex'), moved('appointments/v1', { pet_id: 'rex' })]);
    expect(linksOf('appointments/later', { pet_id: 'rex' }).some((id) => came.has(id))).toBe(true);
    expect(linksOf('appointments/other', { pet_id: 'own' }).some((id) => came.has(id))).toBe(false);
  });
});

describe('MERGE-01 whether a change can be undone', () => {
  const visit = moved('appointments/v1', { status: 'confirmed' });
  const whole = (before: Fields | null, after: Fields | null): MergeChange => ({
    path: 'pets/rex',
    how: 'whole',
    before,
    mark: after && markOf(after),
  });
  const field: MergeChange = {
    path: 'profiles/dana',
    how: 'fields',
    before: { phone: null },
    mark: markOf({ phone: '555' }),
  };
  const cases: [string, FoundChange, string][] = [
    ['as the merge left it', visit, 'same'],
    ['moved back', now(visit, { user_id: 'c1', status: 'completed' }), 'undone'],
    ['changed since', now(visit, { user_id: 'dana', status: 'completed' }), 'touched'],
    ['deleted since', now(visit, null), 'touched'],
    ['a deleted record', { change: whole({ name: 'Rex' }, null), current: null }, 'same'],
    ['a restored record', { change: whole({ name: 'Rex' }, null), current: { name: 'Rex' } }, 'undone'],
    ['a new record', { change: whole(null, { name: 'Rex' }), current: { name: 'Rex' } }, 'same'],
    ['a new record that was removed', { change: whole(null, { name: 'Rex' }), current: null }, 'undone'],
    ['a changed new record', { change: whole(null, { name: 'Rex' }), current: { name: 'Max' } }, 'touched'],
    ['a field', { change: field, current: { phone: '555', city: 'Albany' } }, 'same'],
    ['a field with its former value', { change: field, current: { city: 'Albany' } }, 'undone'],
    ['a field with another value', { change: field, current: { phone: '556' } }, 'touched'],
  ];
  test.each(cases)('%s', (_, found, state) => expect(changeState(found, markOf)).toBe(state));
});

test('MERGE-01 lists what stayed: pets with their visits once, fields, notes and texts by name', () => {
  const at = new Date('2026-11-21T15:00:00Z');
  const rex = moved('pets/rex', { name: 'Rex' });
  const visit = moved('appointments/v1', { appointment_date: at });
  const phone = {
    change: { path: 'profiles/dana', how: 'fields', before: { phone: null }, mark: '' },
    current: {},
  } as const;
  const kinds = [
    [rex, visit],
    [moved('appointments/v2', { appointment_date: at })],
    [moved('customer_notes/dana')],
    [moved('consents/dana_1'), moved('consents/dana_2')],
    [phone],
    [moved('audit_log/a')],
  ];
  expect(listLeft(kinds.map((unit) => unit.flatMap((found) => leftOf(found) ?? [])))).toEqual([
    { kind: 'pet', name: 'Rex' },
    { kind: 'visit', name: at.toISOString() },
    { kind: 'notes', name: '' },
    { kind: 'texts', name: '' },
    { kind: 'field', name: 'phone' },
  ]);
});

test('MERGE-01 can be undone for 7 days', () =>
  expect(undoUntil(new Date('2026-11-21T15:00:00Z'))).toEqual(new Date('2026-11-28T15:00:00Z')));
