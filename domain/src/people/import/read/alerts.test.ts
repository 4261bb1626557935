import { expect, test } from 'vitest';
import { alertSuggestions, suggestedAlerts, withAlerts } from './alerts.ts';
import { importRowSchema, rowContent } from './row.ts';

test.each([
  ['Bites', ['bites']],
  ['Bites: yes', ['bites']],
  ['nippy when nails are cut; needs muzzle', ['bites', 'muzzle']],
  ['Bit the groomer in 2024', ['bites']],
  ['Has epilepsy, seizures in summer', ['seizures']],
  ['a bit shy', []],
  ['a little bit shy', []],
  ['No bites', []],
  ['doesn’t bite', []],
  ['never bitten anyone. Muzzle: no', []],
  ['not a biter. Needs a muzzle', ['muzzle']],
  ['Snappy dresser', []],
  ['', []],
])('IMPORT-06 suggests alerts for %j: %j', (alert, kinds) => {
  expect(suggestedAlerts({ alert, notes: null })).toEqual(kinds);
  expect(suggestedAlerts({ alert: null, notes: alert })).toEqual(kinds);
});

test('IMPORT-06 marks only what was chosen, and the row stays the same row', () => {
  const row = (number: number, alert: string | null) =>
    importRowSchema.parse({ number, full_name: 'Dana', phone: '555-010-0142', pet: { name: 'Max', alert } });
  const rows = [row(2, 'Bites, needs a muzzle'), row(3, 'Bites'), row(4, null)];
  expect(alertSuggestions(rows)).toEqual([
    { kind: 'bites', pets: 2, example: 'Bites, needs a muzzle' },
    { kind: 'muzzle', pets: 1, example: 'Bites, needs a muzzle' },
  ]);
  expect(withAlerts(rows, [])).toEqual(rows);
  const marked = withAlerts(rows, ['bites']);
  expect(marked.map(({ choices }) => choices?.alerts)).toEqual([['bites'], ['bites'], undefined]);
  expect(marked.map(rowContent)).toEqual(rows.map(rowContent));
});
