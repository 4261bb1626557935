import { expect, test } from 'vitest';
import { changedFields, conflictingFields } from './versioned-edit.ts';

const BASE = { name: 'Paw Haven', hours: { open: '09:00' }, price: 45 };

test('compares fields by value', () => {
  expect(changedFields(BASE, { ...BASE, hours: { open: '09:00' } })).toEqual([]);
  expect(changedFields(BASE, { ...BASE, hours: { open: '10:00' }, price: 46 })).toEqual(['hours', 'price']);
});

test.each([
  ['only I changed', { price: 50 }, {}, []],
  ['only they changed', {}, { price: 50 }, []],
  ['we changed different fields', { price: 50 }, { name: 'Fur & Co' }, []],
  ['we changed the same to the same', { price: 50 }, { price: 50 }, []],
  ['we changed the same to something else', { price: 50, name: 'A' }, { price: 60 }, ['price']],
  ['they changed what I changed back', { price: 45 }, { price: 60 }, []],
])('detects conflicts: %s', (_, mine, theirs, conflicting) => {
  expect(conflictingFields(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual(conflicting);
});
