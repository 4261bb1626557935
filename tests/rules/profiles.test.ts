import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LANGUAGES } from '@paw-haven/domain/core/text/language';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  DEFAULT_EMAIL_PREFERENCES,
  EDITABLE_PROFILE_FIELDS,
  newProfile,
} from '@paw-haven/domain/people/profile/schema';
import {
  CUSTOMER_FILTERS,
  customerListQuery,
  customerSearchQuery,
} from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { deleteDoc, deleteField, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.profile(UIDS.customer);

const bench = useRulesBench();
beforeEach(() => bench.given({ [OWN]: aProfile() }));

describe('SET-08 reading', () => {
  onlyThese('SET-08 maya’s profile', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, OWN)));
  onlyThese('all profiles', bench, STAFF, (db) => runSpec(db, { collection: 'profiles' }));
  onlyThese('the customers whom a name finds', bench, STAFF, (db) =>
    runSpec(db, customerSearchQuery('maya', 8)),
  );
  for (const filter of CUSTOMER_FILTERS)
    onlyThese(`the customers of the list: ${filter}`, bench, STAFF, (db) =>
      runSpec(db, customerListQuery(filter, 'asc', 25)),
    );
});

describe('creating', () => {
  const fresh = (changes: object = {}) => ({
    ...newProfile({ uid: UIDS.otherCustomer, email: 'leo@example.com', full_name: 'Leo Fischer' }),
    ...changes,
  });
  const create = (profile: object) =>
    setDoc(doc(bench.as('otherCustomer'), paths.profile(UIDS.otherCustomer)), profile);

  test.each(LANGUAGES)('I18N-01 takes a profile in %s', (language) =>
    assertSucceeds(create(fresh({ language }))),
  );

  onlyThese('leo’s profile, faster than the trigger', bench, ['otherCustomer'], (db) =>
    setDoc(doc(db, paths.profile(UIDS.otherCustomer)), fresh()),
  );
  onlyThese('leo’s profile with a name alone', bench, ['otherCustomer'], (db) =>
    setDoc(doc(db, paths.profile(UIDS.otherCustomer)), { full_name: 'Leo Fischer' }),
  );
  test.each([
    ['an email that is not the account’s', { email: 'owner@pawhaven.example' }],
    ['the id of someone else', { id: UIDS.customer }],
    ['a role', { role: 'owner' }],
    ['that it has no account', { account: false }],
    ['a pointer to another account', { merged_into: UIDS.customer }],
    ['a mark of the mail provider', { unreachable: {} }],
    ['search keys, which only the server writes', { search_keys: ['maya'] }],
    ['a name that is too long', { full_name: 'x'.repeat(81) }],
    ['a name that is not a person’s', { full_name: 'Visit pay.com' }],
    ['the salon’s name', { full_name: 'Paw Haven Support' }],
    ['a name that is not a string', { full_name: 7 }],
    ['a city that is too long', { city: 'x'.repeat(201) }],
    ['an unknown preference', { email_preferences: { spam: true } }],
    ['a preference that is not a boolean', { email_preferences: { newsletter: 'yes' } }],
    ['I18N-01 an unknown language', { language: 'fr' }],
    ['I18N-01 a language that is not a string', { language: ['es'] }],
  ])('refuses %s', (_, changes) => assertFails(create(fresh(changes))));
});

const LONGEST = [
  ['phone', 50],
  ['address', 500],
  ['city', 200],
  ['state', 100],
  ['zip_code', 20],
] as const;

describe('a client without an account', () => {
  const CLIENT = paths.profile('client');
  beforeEach(() =>
    bench.given({ [CLIENT]: aProfile({ id: 'client', account: false, full_name: 'Dana Reed' }) }),
  );

  onlyThese('CLIENT-01 is read', bench, STAFF, (db) => getDoc(doc(db, CLIENT)));
  onlyThese('CLIENT-01 is corrected', bench, STAFF, (db) =>
    updateDoc(doc(db, CLIENT), { phone: '(555) 010-0199' }),
  );
  onlyThese('CLIENT-01 is made', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.profile('another')), aProfile({ id: 'another', account: false })),
  );
  test.each([
    ['an account', { account: true }],
    ['a pointer', { merged_into: UIDS.customer }],
    ['one with another address', { email: 'dana@example.com' }],
  ])('CLIENT-01 staff cannot make it %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('owner'), CLIENT), changes)),
  );
  test('CLIENT-04 staff cannot write personal data to a pointer', async () => {
    await bench.given({ [CLIENT]: { id: 'client', account: false, merged_into: UIDS.customer } });
    await assertFails(updateDoc(doc(bench.as('owner'), CLIENT), { full_name: 'Dana Reed' }));
  });
  test('CLIENT-01 a customer cannot remove the account from their own profile', () =>
    assertFails(updateDoc(doc(bench.as('customer'), OWN), { account: false })));
});

describe('changing', () => {
  const change = (changes: object) => updateDoc(doc(bench.as('customer'), OWN), changes);

  test('SET-09 accepts a name of up to 80 characters from the customer and 200 from staff', async () => {
    await assertSucceeds(change({ full_name: 'x'.repeat(80) }));
    await assertFails(change({ full_name: 'x'.repeat(81) }));
    const asStaff = doc(bench.as('admin'), OWN);
    await assertSucceeds(updateDoc(asStaff, { full_name: 'x'.repeat(200) }));
    await assertFails(updateDoc(asStaff, { full_name: 'x'.repeat(201) }));
  });

  test.each([
    'Zoë O’Neill-Łuk',
    "D'Arcy St. John",
    'J.R.R. Tolkien',
    'Maya & Leo Lopez (Biscuit), Jr.',
    'Zoe\u0308',
    'สมชาย',
    'अनिता शर्मा',
    '田中 さくら',
    'Test Customer 1',
    'Customer 2026',
    'Anna Haven',
    'x'.repeat(80),
    '',
    null,
  ])('SET-06 SET-09 lets maya be called “%s”', (full_name) => assertSucceeds(change({ full_name })));
  test('SET-09 lets customers delete their name', () => assertSucceeds(change({ full_name: deleteField() })));

  test.each([
    ['a web address', 'Pay at https://bad.example'],
    ['a domain', 'Visit pay.com now'],
    ['a short domain', 'x.co'],
    ['a domain in another script', 'платеж.рф'],
    ['an IP address', 'Go to 1.1.1.1'],
    ['an email address', 'leo@bad.example'],
    ['a phone number', 'Call 555-010-0142'],
    ['five digits in a row', 'Text 46645'],
    ['markup', '<b>Maya</b>'],
    ['a line break', 'Maya\nYour card was declined'],
    ['right-to-left text', 'Maya \u202Emoc'],
    ['zero-width characters', 'Ma\u200Bya'],
    ['punctuation only', '-.-'],
    ['the salon’s name', 'Paw Haven'],
    ['the salon’s name in another spelling', 'p-a-w  HAVEN'],
    ['the salon’s name with a role', 'Paw Haven Billing'],
  ])('refuses %s as maya’s name', (_, full_name) => assertFails(change({ full_name })));

  test('SET-09 keeps an older, longer name while other fields are saved', async () => {
    await bench.given({ [OWN]: aProfile({ full_name: 'Paw Haven, call 555 010 0142' }) });
    await assertSucceeds(change({ city: 'Albany' }));
    await assertSucceeds(change({ full_name: 'Paw Haven, call 555 010 0142', city: 'Troy' }));
    await assertFails(change({ full_name: 'Paw Haven, call 555 010 0199' }));
  });

  describe('the salon’s name', () => {
    const salon = (business_name: unknown) =>
      bench.given({ [paths.businessSettings()]: { business_name, time_zone: 'America/New_York' } });

    test.each([
      ['Happy Tails', 'The Happy Tails Team', 'Paw Haven'],
      ['Miller', 'miller', 'Anna Miller'],
      ['Miller', 'The Miller Staff', 'Millerson'],
      ['  ', 'Paw Haven', 'Happy Tails'],
      [null, 'Paw Haven', 'Happy Tails'],
      ['ペット', 'Paw@Haven', 'Paw Haven'],
      ['ペット', 'Paw@Haven', 'Анна'],
    ])('is what the settings say: with “%s”, maya is not “%s” but may be “%s”', async (name, no, yes) => {
      await salon(name);
      await assertFails(change({ full_name: no }));
      await assertSucceeds(change({ full_name: yes }));
    });
  });

  test.each(LONGEST)('accepts %s of up to %i characters from maya and from staff', async (field, longest) => {
    for (const persona of ['customer', 'admin'] as const) {
      const profile = doc(bench.as(persona), OWN);
      await assertSucceeds(updateDoc(profile, { [field]: 'x'.repeat(longest) }));
      await assertFails(updateDoc(profile, { [field]: 'x'.repeat(longest + 1) }));
    }
  });
  test.each(Object.keys(DEFAULT_EMAIL_PREFERENCES))('NOTIF-02 refuses a %s that is not a boolean', (name) =>
    assertFails(change({ [`email_preferences.${name}`]: 'yes' })),
  );

  for (const field of EDITABLE_PROFILE_FIELDS) {
    onlyThese(`SET-09 ${field}`, bench, ['customer', ...STAFF], (db) =>
      updateDoc(doc(db, OWN), { [field]: 'New' }),
    );
  }
  onlyThese('ADMIN-22 contact fields with the time of the change', bench, ['customer', ...STAFF], (db) =>
    updateDoc(doc(db, OWN), { phone: '(212) 555-0142', city: null, updated_at: serverTimestamp() }),
  );
  test.each([
    ['another email', { email: 'other@example.com' }],
    ['another id', { id: 'leo' }],
    ['a preference', { 'email_preferences.newsletter': true }],
    ['search keys', { search_name: 'leo' }],
    ['a signature', { updated_by: UIDS.admin }],
  ])('ADMIN-22 refuses contact fields from staff together with %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('admin'), OWN), { phone: '(212) 555-0142', ...changes })),
  );
  onlyThese('NOTIF-02 e-mail preferences', bench, ['customer'], (db) =>
    updateDoc(doc(db, OWN), { email_preferences: { ...DEFAULT_EMAIL_PREFERENCES, newsletter: true } }),
  );
  for (const language of LANGUAGES) {
    onlyThese(`I18N-01 the language to ${language}`, bench, ['customer'], (db) =>
      updateDoc(doc(db, OWN), { language, updated_at: serverTimestamp() }),
    );
  }
  test('I18N-01 lets customers remove their language', async () => {
    await bench.given({ [OWN]: aProfile({ language: 'es' }) });
    await assertSucceeds(change({ language: deleteField() }));
  });
  test('I18N-01 does not let staff choose a customer’s language', () =>
    assertFails(updateDoc(doc(bench.as('admin'), OWN), { phone: '(212) 555-0142', language: 'es' })));
  test('I18N-01 lets groomers choose their own language', async () => {
    const path = paths.profile(UIDS.groomer);
    await bench.given({ [path]: aProfile({ id: UIDS.groomer }) });
    await assertSucceeds(updateDoc(doc(bench.as('groomer'), path), { language: 'es' }));
  });
  test('NOTIF-02 accepts one preference by itself', () =>
    assertSucceeds(change({ 'email_preferences.newsletter': true })));
  test.each([
    ['NOTIF-02 a preference that does not exist', { 'email_preferences.spam': true }],
    ['NOTIF-02 a preference that is not a boolean', { 'email_preferences.newsletter': 1 }],
    ['I18N-01 an unknown language', { language: 'fr' }],
    ['I18N-01 a null language', { language: null }],
    ['SET-07 another email', { email: 'other@example.com' }],
    ['another id', { id: 'leo' }],
    ['search keys', { search_name: 'maya' }],
    ['an extra field', { is_admin: true }],
    ['a phone that is a number', { phone: 5550100 }],
  ])('refuses %s', (_, changes) => assertFails(change(changes)));
  onlyThese('removing', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
});

describe('what the providers refuse', () => {
  const at = new Date('2026-11-28T12:00:00Z');
  const unreachable = { email: { address: 'maya@example.com', reason: 'invalid-recipient', at } };
  beforeEach(() => bench.given({ [OWN]: { ...aProfile({ id: UIDS.customer }), unreachable } }));

  test('may be read with the profile by its owner and staff', async () => {
    await assertSucceeds(getDoc(doc(bench.as('customer'), OWN)));
    await assertSucceeds(getDoc(doc(bench.as('admin'), OWN)));
  });

  test.each(['customer', 'admin', 'owner'] as const)('is not changed or removed by %s', async (persona) => {
    const db = bench.as(persona);
    await assertFails(updateDoc(doc(db, OWN), { unreachable: {} }));
    await assertFails(updateDoc(doc(db, OWN), { unreachable: deleteField() }));
    await assertFails(updateDoc(doc(db, OWN), { 'unreachable.email.address': 'other@example.com' }));
  });

  test('stays while the owner changes something else', () =>
    assertSucceeds(
      updateDoc(doc(bench.as('customer'), OWN), { city: 'Salem', updated_at: serverTimestamp() }),
    ));
});

describe('KIN-01 people to call or to pick up', () => {
  const contacts = [{ name: 'Sam', phone: '555-010-0177', may_pick_up: true, emergency: false }];
  beforeEach(() => bench.given({ [OWN]: { ...aProfile({ id: UIDS.customer }), contacts } }));

  onlyThese('KIN-01 are read with the profile, by its owner and staff', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, OWN)),
  );
  onlyThese('KIN-01 are written by functions only', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OWN), { contacts: [] }),
  );
  onlyThese('KIN-04 an address for copies is written by functions only', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OWN), {
      also_tell: { email: 'sam@example.com', asked_at: new Date(), confirmed_at: new Date() },
    }),
  );
  onlyThese('KIN-01 are not removed either', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OWN), { contacts: deleteField() }),
  );
  test('KIN-01 do not come with a new profile', () =>
    assertFails(
      setDoc(doc(bench.as('otherCustomer'), paths.profile(UIDS.otherCustomer)), {
        full_name: 'Leo Fischer',
        contacts,
      }),
    ));
});
