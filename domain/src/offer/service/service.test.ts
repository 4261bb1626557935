import { expect, test } from 'vitest';
import { aService } from '../../testing/factories.ts';
import { durationOf, formatDuration, formatPrice } from './display.ts';
import { groupServices, serviceGroup } from './groups.ts';
import { serviceForm, serviceInputSchema } from './input.ts';
import { activeServicesQuery, serviceSchema } from './schema.ts';
import { leastDurationOf, startingPrice } from './sizes.ts';

test.each([
  ['BOOK-03', 'Basic Groom', 'grooming'],
  ['BOOK-03', 'PREMIUM Package', 'grooming'],
  ['BOOK-03', 'Deluxe Treatment', 'grooming'],
  ['BOOK-03', 'Cat grooming', 'grooming'],
  ['BOOK-04', 'Overnight Boarding', 'boarding'],
  ['BOOK-04', 'Weekend stay', 'boarding'],
  ['BOOK-05', 'Nail Trim', 'specialty'],
  ['BOOK-05', '', 'specialty'],
  ['grooming wins over boarding', 'Board and Groom', 'grooming'],
])('%s groups "%s" as %s', (_, name, group) => expect(serviceGroup({ name })).toBe(group));

test('BOOK-03 BOOK-04 BOOK-05 a chosen group counts instead of the name; an empty one does not', () => {
  expect(serviceGroup({ name: 'Full Bath', group: 'grooming' })).toBe('grooming');
  expect(serviceGroup({ name: 'Full Bath', group: '' })).toBe('specialty');
  const fields = { ...serviceForm(aService({ name: 'Full Bath' })), group: 'grooming' as const };
  expect(serviceInputSchema.parse(fields)).toMatchObject({ group: 'grooming' });
  expect(serviceInputSchema.parse({ ...fields, group: '' })).not.toHaveProperty('group');
});

test('BOOK-02 lists active services by price in each group', () => {
  expect(activeServicesQuery()).toEqual({
    collection: 'services',
    where: [['is_active', '==', true]],
    orderBy: [['base_price', 'asc']],
    limit: 100,
  });
  const groups = groupServices([
    aService({ name: 'Deluxe Treatment', base_price: 120 }),
    aService({ name: 'Nail Trim', base_price: 20 }),
    aService({ name: 'Basic Groom', base_price: 45 }),
  ]);
  expect(groups.map(({ group, services }) => [group, services.map((s) => s.name)])).toEqual([
    ['grooming', ['Basic Groom', 'Deluxe Treatment']],
    ['specialty', ['Nail Trim']],
  ]);
});

const DATA_04_CASES = [
  [45, '$45'],
  [45.5, '$45.50'],
  [1200, '$1,200'],
  [0, '$0'],
] as const;
test.each(DATA_04_CASES)('DATA-04 shows %d as %s', (dollars, text) =>
  expect(formatPrice(dollars)).toBe(text),
);

test('DATA-05 shows 60 minutes for a service without a duration', () => {
  expect(durationOf({ duration_minutes: null })).toBe(60);
  expect(durationOf({ duration_minutes: 90 })).toBe(90);
});

test.each([
  [30, '30 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
])('shows %d minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));

test('parses a service without a description and a duration', () => {
  const { description, duration_minutes, ...required } = aService();
  expect([description, duration_minutes]).not.toContain(undefined);
  expect(serviceSchema.parse(required)).toEqual({ ...required, description: null, duration_minutes: null });
});

test('ADDON-01 shows a starting price and a minimum length for a service with sizes', () => {
  const sizes = [
    { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 75 },
    { label: 'Over 20 lb', price_cents: 6000, minutes: 60 },
  ];
  expect([startingPrice(aService()), leastDurationOf(aService())]).toEqual(['$45', 60]);
  const sized = aService({ duration_minutes: 120, sizes });
  expect([startingPrice(sized), leastDurationOf(sized)]).toEqual(['from $45', 60]);
});

test('I18N-01 formats durations with the words of the language', () => {
  const spanish = { hours: (count: number) => `${count} h` };
  expect([30, 60, 90].map((minutes) => formatDuration(minutes, spanish))).toEqual([
    '30 min',
    '1 h',
    '1 h 30 min',
  ]);
  expect(formatDuration(90)).toBe('1 hr 30 min');
});
