import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { aService } from '../testing/factories.ts';
import { HIGHEST_PRICE, serviceFields, serviceForm, serviceInputSchema } from './input.ts';

const FORM = serviceForm(aService());
const errorsOf = (changes: object) =>
  serviceInputSchema.safeParse({ ...FORM, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('ADMIN-21 an unchanged form stores the same values', () => {
  const { id: _, ...fields } = aService({ base_price: 45.5, description: null, duration_minutes: null });
  expect(serviceInputSchema.parse(serviceForm(fields))).toEqual(fields);
});

test.each([
  ['45', 45],
  [' $45.50 ', 45.5],
  ['0.5', LIMITS.smallestCharge],
  [String(HIGHEST_PRICE), HIGHEST_PRICE],
])('takes the price %j', (base_price, dollars) => {
  expect(serviceInputSchema.parse({ ...FORM, base_price }).base_price).toBe(dollars);
});

test.each(['', '0', '0.49', '-1', '45,50', '45.505', '1e3', 'free', '100001'])(
  'refuses the price %j',
  (base_price) => expect(errorsOf({ base_price })).toContain('base_price'),
);

test.each([
  ['', null],
  ['1', 1],
  [String(LIMITS.longestServiceMinutes), LIMITS.longestServiceMinutes],
])('takes the duration %j', (duration_minutes, minutes) => {
  expect(serviceInputSchema.parse({ ...FORM, duration_minutes }).duration_minutes).toBe(minutes);
});

test.each(['0', '-30', '30.5', 'an hour', String(LIMITS.longestServiceMinutes + 1)])(
  'refuses the duration %j',
  (duration_minutes) => expect(errorsOf({ duration_minutes })).toContain('duration_minutes'),
);

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(serviceFields.maxLengths.name + 1)],
  ['description', 'x'.repeat(serviceFields.maxLengths.description + 1)],
])('refuses a %s that the rules refuse', (field, text) => {
  expect(errorsOf({ [field]: text })).toEqual([field]);
});
