import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { aService } from '../../testing/factories.ts';
import { MAX_PRICE, serviceFields, serviceForm, serviceInputSchema } from './input.ts';

const FORM = serviceForm(aService());
const errorsOf = (changes: object) =>
  serviceInputSchema.safeParse({ ...FORM, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('ADMIN-21 stores the same values from an unchanged form', () => {
  const { id: _, ...fields } = aService({ base_price: 45.5, description: null, duration_minutes: null });
  expect(serviceInputSchema.parse(serviceForm(fields))).toEqual(fields);
});

test.each([
  ['45', 45],
  [' $45.50 ', 45.5],
  ['0.5', LIMITS.smallestCharge],
  [String(MAX_PRICE), MAX_PRICE],
])('accepts the price %j', (base_price, dollars) => {
  expect(serviceInputSchema.parse({ ...FORM, base_price }).base_price).toBe(dollars);
});

test.each(['', '0', '0.49', '-1', '45,50', '45.505', '1e3', 'free', '100001'])(
  'rejects the price %j',
  (base_price) => expect(errorsOf({ base_price })).toContain('base_price'),
);

test.each([
  ['', null],
  ['1', 1],
  [String(LIMITS.longestServiceMinutes), LIMITS.longestServiceMinutes],
])('accepts the duration %j', (duration_minutes, minutes) => {
  expect(serviceInputSchema.parse({ ...FORM, duration_minutes }).duration_minutes).toBe(minutes);
});

test.each(['0', '-30', '30.5', 'an hour', String(LIMITS.longestServiceMinutes + 1)])(
  'rejects the duration %j',
  (duration_minutes) => expect(errorsOf({ duration_minutes })).toContain('duration_minutes'),
);

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(serviceFields.maxLengths.name + 1)],
  ['description', 'x'.repeat(serviceFields.maxLengths.description + 1)],
])('rejects a %s that the rules reject', (field, text) => {
  expect(errorsOf({ [field]: text })).toEqual([field]);
});

describe('ADDON-01 sizes', () => {
  const size = (changes: object = {}) => ({
    label: 'Up to 20 lb',
    up_to_lbs: '20',
    price: '45',
    minutes: '60',
    ...changes,
  });
  const large = size({ label: 'Over 50 lb', up_to_lbs: '', price: '80.50', minutes: '90' });
  const middle = size({ label: 'Up to 50 lb', up_to_lbs: '50', price: '60', minutes: '75' });
  const sizes = [
    { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
    { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
    { label: 'Over 50 lb', price_cents: 8050, minutes: 90 },
  ];

  test('are stored by weight; the service gets the lowest price and length', () => {
    expect(serviceInputSchema.parse({ ...FORM, sizes: [large, size(), middle] })).toMatchObject({
      sizes,
      base_price: 45,
      duration_minutes: 60,
    });
    // The heaviest size may also be the cheapest.
    const cheap = { ...large, price: '19.99', minutes: '20' };
    expect(serviceInputSchema.parse({ ...FORM, sizes: [size(), cheap] })).toMatchObject({
      base_price: 19.99,
      duration_minutes: 20,
    });
  });

  test('are unchanged by an unchanged form', () => {
    const { id: _, ...fields } = aService({
      base_price: 45,
      duration_minutes: 60,
      sizes,
      buffer_minutes: 15,
      is_add_on: true,
      taxable: true,
    });
    const form = serviceForm(fields);
    expect(form.sizes).toEqual([size(), middle, { ...large, price: '80.5' }]);
    expect(form).toMatchObject({ base_price: '', duration_minutes: '', buffer_minutes: '15' });
    expect(serviceInputSchema.parse(form)).toEqual(fields);
  });

  test('omits unused sizes and other unused fields', () => {
    const { id: _, ...fields } = aService();
    const unused = serviceForm({ ...fields, sizes: [], buffer_minutes: 0, is_add_on: false, taxable: false });
    expect(unused).toEqual(serviceForm(fields));
    expect(Object.keys(serviceInputSchema.parse(unused))).not.toEqual(
      expect.arrayContaining(['sizes', 'buffer_minutes', 'is_add_on', 'taxable']),
    );
  });

  test.each([
    ['no name', [size({ label: ' ' })], 'sizes.0.label'],
    ['a name that is too long', [size({ label: 'x'.repeat(41) })], 'sizes.0.label'],
    ['a name twice', [size(), { ...middle, label: 'up to 20 LB' }], 'sizes.1.label'],
    ['a weight twice', [size(), { ...middle, up_to_lbs: '20.0' }], 'sizes.1.up_to_lbs'],
    ['two open ends', [large, size({ label: 'Any', up_to_lbs: ' ' })], 'sizes.1.up_to_lbs'],
    ['a weight of zero', [size({ up_to_lbs: '0' })], 'sizes.0.up_to_lbs'],
    ['a weight as text', [size({ up_to_lbs: 'small' })], 'sizes.0.up_to_lbs'],
    ['no price', [size({ price: '' })], 'sizes.0.price'],
    ['no minutes', [size({ minutes: '' })], 'sizes.0.minutes'],
    ['more than a day', [size({ minutes: '1441' })], 'sizes.0.minutes'],
  ])('are rejected with an error at the field: %s', (_, sizes, path) =>
    expect(errorsOf({ sizes })).toEqual([path]),
  );

  test('are at most five', () => {
    const six = [20, 30, 40, 50, 60, 70].map((pounds) =>
      size({ label: `Up to ${pounds} lb`, up_to_lbs: String(pounds) }),
    );
    expect(errorsOf({ sizes: six })).toEqual(['sizes']);
    expect(errorsOf({ sizes: six.slice(1) })).toEqual([]);
  });
});

test.each(['61', '-1', '7.5', 'some'])('ADDON-01 rejects the buffer %j', (buffer_minutes) =>
  expect(errorsOf({ buffer_minutes })).toEqual(['buffer_minutes']),
);

test.each([
  ['', undefined],
  ['0', undefined],
  ['60', 60],
])('ADDON-01 accepts the buffer %j', (buffer_minutes, minutes) =>
  expect(serviceInputSchema.parse({ ...FORM, buffer_minutes }).buffer_minutes).toBe(minutes),
);
