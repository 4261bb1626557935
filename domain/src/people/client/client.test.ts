import { describe, expect, test } from 'vitest';
import { PERSONAL_RECORDS } from '../profile/personal-data.ts';
import { profileSchema } from '../profile/schema.ts';
import { searchFieldsOf } from '../profile/search.ts';
import { aPet, aProfile } from '../../testing/factories.ts';
import { choiceInSettings, isNewConsent, preferencesWithoutAccount } from './consent.ts';
import { isSameEmail, isSameName, isSameNumber, normalizeEmail, sameNumberQuery } from './identity.ts';
import { clientInputSchema, clientPetSchema } from './input.ts';
import { contactAfterClaim, notesAfterClaim, petsOfOneName, pointerTo } from './merge.ts';

test('ALL-02 treats a profile without the new fields as an account, not as a pointer', () => {
  expect(profileSchema.parse({ id: 'maya' })).toMatchObject({ account: true, merged_into: null });
});

describe('CLIENT-03 numbers', () => {
  test.each([
    ['(555) 234-0142', '+1 555 234 0142', true],
    ['234-0142', '(555) 234-0142', true],
    ['(555) 234-0142', '(444) 234-0142', false],
    ['555-0142', '555-0143', false],
    [null, null, false],
    ['', '', false],
    ['Dana', 'Dana', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([same, same]);
  });

  test.each(['(555) 234-0142', '+15552340142', '234-0142'])(
    'find a client by a number that is stored as %s',
    (stored) => {
      for (const typed of ['555 234 0142', '234-0142', '+1 (555) 234-0142']) {
        const key: unknown = sameNumberQuery(typed)?.where?.[0]?.[2];
        expect(searchFieldsOf({ full_name: null, email: null, phone: stored }).search_keys).toContain(key);
      }
    },
  );
  test('give no query for other texts', () => expect(sameNumberQuery('Dana')).toBeUndefined());
});

test.each([
  ['Zoë O’Neill', 'zoe oneill', true],
  ['Park, Zoe', 'Zoe Park', true],
  ['Jürgen Weiß', 'JURGEN WEISS', true],
  ['Łukasz Wałęsa', 'lukasz walesa', true],
  ['Søren Ærø', 'Soren Aero', true],
  ['Đorđe Petrović', 'Dorde Petrovic', true],
  ['Þóra Sigurðardóttir', 'Thora Sigurdardottir', true],
  ['Işıl Çelik', 'Isil Celik', true],
  ['Ħal Għaxaq', 'Hal Ghaxaq', true],
  ['Œuvre', 'oeuvre', true],
  ['STRAẞE', 'Straße', true],
  ['D´Angelo', 'D’Angelo', true],
  ['Groß', 'Gros', false],
  ['🐶', '🐶', true],
  ['🐶', '🐱', false],
  ['!!!', '???', false],
  ['❤️', '❤', true],
  ['🐶 Rex', 'rex', true],
  ['Zoe Park', 'Zoe Parker', false],
  ['', '', false],
  [null, null, false],
])('CLIENT-03 %s and %s are the same name: %s', (one, other, same) =>
  expect(isSameName(one, other)).toBe(same),
);

test('folds A to Z only: no other letter becomes one of another address', () => {
  expect(normalizeEmail('JAC\u212A@Example.com')).toBe('jac\u212A@example.com');
  expect(isSameEmail('jac\u212A@example.com', 'jack@example.com')).toBe(false);
  expect(isSameEmail('D\u0130ANA@example.com', 'diana@example.com')).toBe(false);
  expect(isSameEmail(' Dana@Example.com', 'dana@example.com ')).toBe(true);
  expect(isSameEmail(null, ' ')).toBe(false);
});

test('normalizes email addresses the way accounts do', () => {
  expect([normalizeEmail(' Dana@Example.com '), normalizeEmail('  '), normalizeEmail(null)]).toEqual([
    'dana@example.com',
    null,
    null,
  ]);
});

describe('CLIENT-01 what staff type', () => {
  const typed = (changes: object) =>
    clientInputSchema.safeParse({ full_name: 'Dana Reed', phone: '555-0142', email: '', ...changes });
  test('is trimmed, and null if empty', () => {
    expect(typed({ full_name: ' Dana ', email: ' D@X.co ' }).data).toEqual({
      full_name: 'Dana',
      phone: '555-0142',
      email: 'd@x.co',
    });
  });
  test.each([
    ['(212) 555–0142', '(212) 555-0142'],
    ['\u202A２１２\u00A0555 0142\u202C', '212 555 0142'],
  ])('CLIENT-01 a number with look-alikes is stored as it looks: %j', (phone, stored) =>
    expect(typed({ phone }).data?.phone).toBe(stored),
  );
  test.each([
    ['no name', { full_name: ' ' }, ['full_name']],
    ['a name of 201 characters', { full_name: 'x'.repeat(201) }, ['full_name']],
    ['neither a number nor an address', { phone: '' }, ['phone']],
    ['a number of five digits', { phone: '55501' }, ['phone']],
    ['an invalid address', { email: 'dana@' }, ['email']],
    ['an address with a letter that only looks like k', { email: 'jac\u212A@example.com' }, ['email']],
  ])('ALL-05 refuses %s beside its field', (_, changes, path) => {
    expect(typed(changes).error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
  test('can have a name of 200 characters', () =>
    expect(typed({ full_name: 'x'.repeat(200) }).success).toBe(true));
  test.each([
    [{ name: '' }, false],
    [{ name: 'Olive' }, true],
    [{ name: 'Olive', weight: 18.5, age: 3, breed: 'Pug' }, true],
    [{ name: 'Olive', weight: Number.NaN }, false],
    [{ name: 'Olive', weight: -1 }, false],
    [{ name: 'Olive', weight: 18.55 }, false],
    [{ name: 'Olive', age: 1.5 }, false],
    [{ name: 'Olive', age: 31 }, false],
  ])('ALL-05 accepts the pet %j: %s', (pet, fine) =>
    expect(clientPetSchema.safeParse(pet).success).toBe(fine),
  );
});

describe('CLIENT-04 after a claim', () => {
  test('keeps what the person typed and fills empty fields', () => {
    const own = { full_name: 'Dana R.', phone: ' ', city: null };
    const client = { full_name: 'Dana Reed', phone: '555-0142', city: 'Albany', state: ' ' };
    expect(contactAfterClaim(own, client)).toEqual({ phone: '555-0142', city: 'Albany' });
    expect(contactAfterClaim(undefined, client)).toEqual({
      full_name: 'Dana Reed',
      phone: '555-0142',
      city: 'Albany',
    });
  });
  test('lists pets with the same name, ignoring case and accents', () => {
    const own = [aPet({ id: 'a', name: 'Zoë' }), aPet({ id: 'b', name: 'Rex' })];
    const client = [aPet({ id: 'c', name: 'ZOE ' }), aPet({ id: 'd', name: 'Moss' })];
    expect(petsOfOneName(own, client)).toEqual([{ name: 'ZOE', own_id: 'a', client_pet_id: 'c' }]);
  });
  test.each([
    [undefined, { text: 'Bites.' }, 'Bites.'],
    [{ text: 'Kind.' }, { text: 'Bites.' }, 'Kind.\n\nBites.'],
    [{ text: 'Kind.' }, { text: ' ' }, undefined],
    [{ text: 'Kind.' }, undefined, undefined],
    [{ text: 'Kind.' }, { text: 'Kind.' }, undefined],
  ])('merges the notes %j and %j into %j', (own, client, text) =>
    expect(notesAfterClaim(own, client)).toBe(text),
  );
  test('leaves no personal data in a pointer', () => {
    const now = new Date('2026-11-20T15:00:00Z');
    expect(pointerTo('dana', aProfile({ id: 'client' }), now)).toEqual({
      id: 'client',
      account: false,
      merged_into: 'dana',
      updated_at: now,
    });
  });
  test('CLIENT-04 defines what a claim does for each collection that a client can be in', () => {
    const moved = Object.entries(PERSONAL_RECORDS).flatMap(([name, { claim }]) => (claim ? [name] : []));
    const about = Object.entries(PERSONAL_RECORDS).flatMap(([name, { remove = [], keep = [] }]) =>
      [...remove, ...keep].length > 0 ? [name] : [],
    );
    const onlyOfAccounts = [
      // Records of a pet, which moves with its owner.
      'pet_prices',
      'pet_care',
      'user_roles',
      'staff_invitations',
      'push_devices',
      'notification_preferences',
      'client_claims',
      'merge_changes',
      'imports',
      'message_rates',
      'message_blocks',
      'message_reports',
      'checkout_sessions',
      'payments',
      'payment_issues',
      'cards',
      'waitlist',
      'visit_requests',
      'ledger',
      'closeouts',
      'reviews',
      'groomer_private',
      'time_off',
      'rate_limits',
      'salon_exports',
    ];
    expect(about.filter((name) => !moved.includes(name))).toEqual(onlyOfAccounts);
  });
});

describe('CLIENT-05 consent', () => {
  const profile = aProfile({ phone: '(555) 234-0142', account: false });
  const texts = (latest: Parameters<typeof preferencesWithoutAccount>[1]) =>
    preferencesWithoutAccount(profile, latest).preferences;
  test('sends no texts without a record', () => expect(texts(undefined).sms_enabled).toBe(false));
  test.each([
    [{ given: true, phone_number: '+15552340142' }, true],
    [{ given: true, phone_number: '+15552340143' }, false],
    [{ given: true, phone_number: null }, false],
    [{ given: false, phone_number: '+15552340142' }, false],
  ])('with %j, sends texts: %s', (latest, on) => expect(texts(latest).sms_enabled).toBe(on));
  test('never sends promotions or push messages', () => {
    const shown = preferencesWithoutAccount(profile, undefined);
    expect(shown.emailPreferences).toEqual({
      appointment_confirmations: true,
      appointment_reminders: true,
      promotional_emails: false,
      newsletter: false,
    });
    expect(shown.preferences).toMatchObject({ web_push_enabled: false, promotional_notifications: false });
  });
  test('counts the switch only with a number', () => {
    const on = { user_id: 'maya', sms_enabled: true };
    expect(choiceInSettings(undefined)).toEqual({ given: false, phone_number: null });
    expect(choiceInSettings({ ...on, phone_number: null } as never).given).toBe(false);
    expect(choiceInSettings({ ...on, phone_number: '+15552340142' } as never).given).toBe(true);
  });
  const on = { given: true, phone_number: '+15552340142' };
  test.each([
    [undefined, on, true],
    [undefined, { ...on, given: false }, false],
    [on, on, false],
    [on, { ...on, phone_number: '+15552340143' }, true],
    [{ ...on, given: false }, { given: false, phone_number: null }, false],
  ])('after %j, a choice of %j is new: %s', (latest, choice, fresh) =>
    expect(isNewConsent(latest, choice)).toBe(fresh),
  );
});
