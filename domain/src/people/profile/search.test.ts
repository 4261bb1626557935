import { describe, expect, test } from 'vitest';
import { customerListQuery, customerSearchQuery, searchFieldsOf } from './search.ts';

const NO_PERSON = { full_name: null, email: null, phone: null };
const ZOE = { full_name: 'Zoë Ann O’Neill-Park', email: 'zoe.park@example.com', phone: '+1 (555) 010-0142' };

/** Whether the search query for `text` matches the profile, as in the database. */
function finds(text: string, profile: Parameters<typeof searchFieldsOf>[0]): boolean {
  const [condition] = customerSearchQuery(text, 8).where ?? [];
  return !condition || searchFieldsOf(profile).search_keys.includes(String(condition[2]));
}

describe('a customer is found by', () => {
  test.each([
    ['the beginning of the first name', 'zo'],
    ['the last name', 'oneill'],
    ['a name with its apostrophe', "O'Neill"],
    ['the second half of a double name', 'PARK'],
    ['several words', ' zoe  ann o'],
    ['accents that were typed', 'ZOË'],
    ['the email address', 'zoe.park@ex'],
    ['the last digits of the phone number', '0142'],
    ['the number without the country', '555 010 0142'],
    ['the whole number', '+15550100142'],
    ['the number with look-alikes', '(555)\u00A0010–0142'],
    ['full-width digits', '０１４２'],
  ])('%s', (_, text) => expect(finds(text, ZOE)).toBe(true));

  test.each([
    ['the middle of a name', 'eill'],
    ['words in another order', 'park zoe'],
    ['the first digits', '555 010'],
    ['two digits', '42'],
    ['another name', 'maya'],
  ])('not by %s', (_, text) => expect(finds(text, ZOE)).toBe(false));

  test('uses only the first characters of a long search text', () => {
    const long = { ...NO_PERSON, full_name: 'Wolfeschlegelsteinhausenbergerdorff' };
    expect(finds('Wolfeschlegelsteinhausenberger', long)).toBe(true);
    expect(finds('Wolfeschlegelsteinhauser', long)).toBe(false);
  });
});

test('sorts by name, or by email address without a name', () => {
  expect(searchFieldsOf(ZOE).search_name).toBe('zoe ann oneill park');
  expect(searchFieldsOf({ ...ZOE, full_name: ' ' }).search_name).toBe('zoe park example com');
  expect(searchFieldsOf(NO_PERSON)).toEqual({ search_name: '', search_keys: ['#no-texts'] });
});

test('stores a limited number of keys, all of them searchable but the marks', () => {
  const long = {
    full_name: 'Ab '.repeat(66),
    email: `${'e'.repeat(300)}@example.com`,
    phone: '1'.repeat(50),
  };
  const { search_keys: keys } = searchFieldsOf(long);
  expect(keys.length).toBeLessThanOrEqual(200);
  expect(keys.filter((key) => !key.startsWith('#') && !finds(key, long))).toEqual([]);
});

test('lists all customers by name without a search text', () => {
  const everybody = {
    collection: 'profiles',
    orderBy: [
      ['search_name', 'asc'],
      ['__name__', 'asc'],
    ],
    limit: 25,
  };
  expect(customerSearchQuery(' - ', 25)).toEqual(everybody);
});

test.each([
  ['(555) 010-0142', false],
  ['+1 555 010 0142', false],
  ['200-6439', true],
  [null, true],
])('CLIENT-05 number %j can get no texts: %s; no text finds it', (phone, isFound) => {
  const keys = searchFieldsOf({ ...NO_PERSON, phone }).search_keys;
  const [condition] = customerListQuery('no-texts', 'asc', 25).where ?? [];
  expect(keys.includes(String(condition?.[2]))).toBe(isFound);
  expect(customerSearchQuery('#no-texts', 25).where?.[0]?.[2]).toBe('no texts');
});
