import { expect, test } from 'vitest';
import { profileFields, profileForm, profileInputSchema } from './input.ts';
import { EDITABLE_PROFILE_FIELDS, newProfile } from './schema.ts';

const EMPTY = profileForm(null);
const input = profileInputSchema({ businessName: 'Paw Haven', storedName: null });

test('SET-06 accepts free text and trims it', () => {
  const form = { ...EMPTY, full_name: ' Zoë O’Neill-Łuk ', phone: 'ask my wife', zip_code: 'SW1A 1AA' };
  expect(input.parse(form)).toMatchObject({
    full_name: 'Zoë O’Neill-Łuk',
    phone: 'ask my wife',
    zip_code: 'SW1A 1AA',
  });
});

test('SET-06 stores a phone number as it looks', () =>
  expect(input.parse({ ...EMPTY, phone: '\u200E(212)\u00A0555–0142 ' }).phone).toBe('(212) 555-0142'));

test('SET-09 keeps a stored name that breaks the rules, but rejects other such names', () => {
  const storedName = ' Leo (call 555 010 0142)';
  const form = { ...EMPTY, full_name: ` ${storedName} `, city: 'Albany' };
  const own = profileInputSchema({ businessName: 'Paw Haven', storedName });
  expect(own.parse(form)).toMatchObject({ full_name: storedName, city: 'Albany' });
  expect(input.safeParse(form).error?.issues[0]?.message).toBe('A name can have at most 4 digits.');
});

test('SET-09 stores all six fields, with null for empty ones', () => {
  expect(input.parse({ ...EMPTY, city: '  ' })).toEqual({
    full_name: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
  });
});

test.each(EDITABLE_PROFILE_FIELDS)('rejects a %s that is too long', (field) => {
  const longest = profileFields.maxLengths[field];
  expect(input.safeParse({ ...EMPTY, [field]: 'x'.repeat(longest) }).success).toBe(true);
  const { error } = input.safeParse({ ...EMPTY, [field]: 'x'.repeat(longest + 1) });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    [field, `Use at most ${longest} characters.`],
  ]);
});

test('fills missing fields of the form with empty text', () => {
  const profile = { ...newProfile({ uid: 'maya', email: null, full_name: 'Maya Lopez' }), city: 'Albany' };
  expect(profileForm(profile)).toEqual({ ...EMPTY, full_name: 'Maya Lopez', city: 'Albany' });
});
