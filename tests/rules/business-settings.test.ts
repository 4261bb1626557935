import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { AGREEMENT_LIMITS } from '@paw-haven/domain/offer/agreement/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { someSettings, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { WEEKDAYS } from '@paw-haven/domain/core/calendar/time';
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERYONE, NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { LAST_RELEASE } from '../support/last-release.ts';
import { UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const SETTINGS = paths.businessSettings();
const day = (open: string, close: string, closed = false) => ({ open, close, closed });

const bench = useRulesBench();
beforeEach(() => bench.given({ [SETTINGS]: someSettings() }));

describe('ROLE-25 business_settings', () => {
  onlyThese('the settings', bench, EVERYONE, (db) => getDoc(doc(db, SETTINGS)));
  onlyThese('ROLE-25 another phone number', bench, STAFF, (db) =>
    updateDoc(doc(db, SETTINGS), { business_phone: '(555) 010-0199' }),
  );
  onlyThese('DATA-01 a second settings record', bench, NO_ONE, (db) =>
    setDoc(doc(db, 'business_settings/second'), someSettings()),
  );
  test('DATA-01 the settings record has no other id', () =>
    assertFails(updateDoc(doc(bench.as('owner'), SETTINGS), { id: 'second' })));
  test('DATA-01 a second settings record cannot be changed', async () => {
    const second = 'business_settings/second';
    await bench.given({ [second]: someSettings() });
    const change = { business_phone: '(555) 010-0199' };
    await assertFails(updateDoc(doc(bench.as('owner'), second), change));
  });
  onlyThese('TILL-01 other presets', bench, NO_ONE, (db) =>
    updateDoc(doc(db, SETTINGS), {
      presets: [{ label: 'Shampoo', cents: 1250, taxable: true, kind: 'product' }],
    }),
  );
  onlyThese('AGAIN-03 another page for reviews', bench, NO_ONE, (db) =>
    updateDoc(doc(db, SETTINGS), { review_url: 'https://reviews.example' }),
  );
  test('TILL-01 AGAIN-03 presets and page stay while staff change other settings', async () => {
    const till = { presets: [], review_url: 'https://reviews.example' };
    await bench.given({ [SETTINGS]: { ...someSettings(), ...till } });
    const settings = doc(bench.as('owner'), SETTINGS);
    await assertSucceeds(updateDoc(settings, { business_phone: '(555) 010-0199' }));
    await assertFails(updateDoc(settings, { review_url: deleteField() }));
  });
  onlyThese('removing the settings', bench, NO_ONE, (db) => deleteDoc(doc(db, SETTINGS)));
});

describe('values', () => {
  test('DATA-01 everybody reads every field of the record', async () => {
    const record = {
      id: 'main',
      business_name: 'Paw Haven',
      business_phone: '(555) 010-0142',
      business_email: 'hello@pawhaven.example',
      business_address: '12 Elm Street',
      about_text: 'Gentle hands since 2020.',
      hero_image_url: 'https://photos.example/hero.jpg',
      agreement_text: 'We may shave what is matted.',
      business_hours: WEEK_HOURS,
      time_zone: 'America/New_York',
      min_notice_minutes: 0,
      horizon_days: 0,
      tax_milli_percent: 9250,
      waitlist_minutes: 60,
      policy: {
        deposit_new: 50,
        deposit_known: 0,
        tiers: [{ hours: 48, refund_percent: 100 }],
        prepay_after_no_shows: 2,
        card: { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 },
      },
    };
    const { policy, ...others } = record;
    await assertSucceeds(setDoc(doc(bench.as('owner'), SETTINGS), others));
    await assertSucceeds(updateDoc(doc(bench.as('owner'), SETTINGS), { policy }));
    const found = await stored(bench.as('visitor'), SETTINGS);
    expect(found).toEqual(record);
    expect(businessSettingsSchema.parse(found)).toEqual(record);
  });

  const save = (changes: object) =>
    setDoc(doc(bench.as('owner'), SETTINGS), { ...someSettings(), ...changes });
  test('checks the first record like every later one', async () => {
    await bench.remove(SETTINGS);
    await assertFails(save({ tax_rate: 0.1 }));
    await assertSucceeds(save({}));
  });
  test.each([null, { start: '21:00', end: '08:00' }])('accepts quiet hours %j', (quiet_hours) =>
    assertSucceeds(save({ quiet_hours })),
  );
  test.each([
    ['min_notice_minutes', [0, 90, 10_080], [-1, 10_081, 1.5, '60', null]],
    ['horizon_days', [0, 7, 365], [-1, 1, 6, 366, 7.5, '30', null]],
    ['waitlist_minutes', [0, 15, 60, 99, 120], [-1, 1, 14, 121, 150, 30.5, '60', null]],
  ])('STAFF-06 WAIT-02 keeps %s within its bounds', async (field, accepted, refused) => {
    for (const value of accepted) await assertSucceeds(save({ [field]: value }));
    for (const value of refused) await assertFails(save({ [field]: value }));
  });
  test('CARE-06 keeps an agreement of up to 10,000 characters', async () => {
    for (const agreement_text of ['', 'We may shave what is matted.', 'x'.repeat(AGREEMENT_LIMITS.text)])
      await assertSucceeds(save({ agreement_text }));
    for (const agreement_text of ['x'.repeat(AGREEMENT_LIMITS.text + 1), null, 7, true, ['x'], { text: 'x' }])
      await assertFails(save({ agreement_text }));
  });
  test('DOOR-01 says what new clients can do', async () => {
    for (const new_clients of ['ask', 'closed', '']) await assertSucceeds(save({ new_clients }));
    for (const new_clients of ['book', 'shut', null, 7, true, ['ask']])
      await assertFails(save({ new_clients }));
    await assertFails(updateDoc(doc(bench.as('customer'), SETTINGS), { new_clients: 'ask' }));
  });
  test('VAX-02 allows changes while services ask for vaccines', async () => {
    await bench.given({ [SETTINGS]: { ...someSettings(), asks_vaccines: true } });
    await assertSucceeds(updateDoc(doc(bench.as('admin'), SETTINGS), { business_phone: null }));
    expect(await stored(bench.as('visitor'), SETTINGS)).toMatchObject({ asks_vaccines: true });
  });
  test('START-01 lets staff put the setup list away, and nobody else', async () => {
    await bench.given({ [SETTINGS]: someSettings() });
    const hide = (persona: 'admin' | 'customer') =>
      updateDoc(doc(bench.as(persona), SETTINGS), { setup_hidden: true });
    await assertSucceeds(hide('admin'));
    await assertFails(hide('customer'));
  });
  test('BILL-02 accepts up to 20 % of tax, in whole thousandths of a percent', async () => {
    for (const tax_milli_percent of [0, 1, 9999, 9250, 10_000, 20_000])
      await assertSucceeds(save({ tax_milli_percent }));
    for (const tax_milli_percent of [-1, 20_001, 100_000, 9.25, '9250', null, true, [0]])
      await assertFails(save({ tax_milli_percent }));
  });
  const tier = (hours: unknown, refund_percent: unknown) => ({ hours, refund_percent });
  const POLICY = { deposit_new: 50, deposit_known: 0, tiers: [tier(48, 100), tier(24, 50)] };
  const CARD = { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 };
  test.each([
    [CARD],
    [{ ...CARD, known: true, late_cancel_percent: 0, no_show_percent: 9 }],
    [{ new: false, known: false, late_cancel_percent: 100, no_show_percent: 0 }],
  ])('CARD-01 accepts the terms of a saved card %j', (card) =>
    assertSucceeds(save({ policy: { ...POLICY, card } })),
  );
  test.each([
    ['no map', null],
    ['a text', 'on'],
    ['a list', [true, false, 50, 100]],
    ['another field', { ...CARD, fee: 1 }],
    ['a field less', { new: true, late_cancel_percent: 50, no_show_percent: 100 }],
    ['a word for new customers', { ...CARD, new: 'true' }],
    ['a number for known customers', { ...CARD, known: 1 }],
    ['more than 100 % for canceling', { ...CARD, late_cancel_percent: 101 }],
    ['more than 100 % for a no-show', { ...CARD, no_show_percent: 101 }],
    ['a negative percentage', { ...CARD, no_show_percent: -1 }],
    ['a fractional percentage', { ...CARD, late_cancel_percent: 50.5 }],
    ['a percentage as text', { ...CARD, late_cancel_percent: '50' }],
    ['another percentage as text', { ...CARD, no_show_percent: '100' }],
  ])('CARD-01 refuses for a saved card %s', (_, card) => assertFails(save({ policy: { ...POLICY, card } })));
  test.each([
    [null],
    [{}],
    [POLICY],
    [{ ...POLICY, prepay_after_no_shows: 5 }],
    [{ deposit_new: 10, deposit_known: 100 }],
    [{ tiers: [] }],
    [{ tiers: [tier(1, 0)] }],
    [{ tiers: [tier(336, 100), tier(2, 1), tier(1, 0)] }],
  ])('POLICY-01 accepts the policy %j', (policy) => assertSucceeds(save({ policy })));
  test.each([
    ['a text', '48 hours'],
    ['a list', [tier(48, 100)]],
    ['another field', { ...POLICY, fee: 1 }],
    ['a deposit below 10 %', { deposit_new: 9 }],
    ['a deposit of new customers above 100 %', { deposit_new: 101 }],
    ['a deposit of known customers above 100 %', { deposit_known: 101 }],
    ['a fractional deposit', { deposit_known: 50.5 }],
    ['a negative deposit', { deposit_known: -10 }],
    ['a deposit as text', { deposit_new: '50' }],
    ['six no-shows', { prepay_after_no_shows: 6 }],
    ['a negative number of no-shows', { prepay_after_no_shows: -1 }],
    ['four tiers', { tiers: [tier(96, 90), tier(72, 80), tier(48, 70), tier(24, 60)] }],
    ['hours that do not decrease', { tiers: [tier(24, 100), tier(24, 50)] }],
    ['percentages that do not decrease', { tiers: [tier(48, 50), tier(24, 50)] }],
    ['a third tier that does not decrease', { tiers: [tier(48, 100), tier(24, 50), tier(25, 20)] }],
    ['more than two weeks', { tiers: [tier(337, 100)] }],
    ['no hours', { tiers: [tier(0, 100)] }],
    ['more than 100 %', { tiers: [tier(48, 101)] }],
    ['a negative percentage', { tiers: [tier(48, -1)] }],
    ['fractional hours', { tiers: [tier(0.5, 100)] }],
    ['a fractional percentage', { tiers: [tier(48, 50.5)] }],
    ['hours as text', { tiers: [tier('48', 100)] }],
    ['a tier with more', { tiers: [{ ...tier(48, 100), fee: 1 }] }],
    ['a tier with less', { tiers: [{ hours: 48 }] }],
  ])('POLICY-01 refuses %s', (_, policy) => assertFails(save({ policy })));
  test('POLICY-01 allows one write to change the policy or other fields, not both', async () => {
    const business_hours = { ...WEEK_HOURS, monday: day('10:00', '16:00') };
    await assertFails(save({ policy: POLICY, business_hours }));
    await assertFails(save({ policy: POLICY, about_text: 'Since 2010' }));
    await assertSucceeds(save({ policy: POLICY, updated_at: new Date() }));
    await assertSucceeds(save({ policy: POLICY, business_hours }));
    await assertSucceeds(save({ policy: null, business_hours }));
  });
  const savePolicy = (policy: object | null) =>
    updateDoc(doc(bench.as('owner'), SETTINGS), { policy, updated_at: new Date() });
  test('POLICY-01 accepts the policy that the last release saves', async () => {
    await assertSucceeds(savePolicy(LAST_RELEASE.policy));
    await assertSucceeds(savePolicy({ ...LAST_RELEASE.policy, deposit_new: 30 }));
  });
  test('POLICY-01 refuses a policy without a part that is stored, as an old form would save it', async () => {
    const newer = { ...POLICY, prepay_after_no_shows: 2 };
    await bench.given({ [SETTINGS]: { ...someSettings(), policy: newer } });
    await assertFails(savePolicy({ ...POLICY, deposit_new: 30 }));
    await assertSucceeds(savePolicy({ ...newer, deposit_new: 30 }));
    await assertSucceeds(savePolicy(null));
    await assertSucceeds(savePolicy(POLICY));
  });
  test('POLICY-01 accepts no policy in the first record', async () => {
    await bench.remove(SETTINGS);
    await assertFails(save({ policy: POLICY }));
    await assertSucceeds(save({ policy: null }));
    await assertSucceeds(updateDoc(doc(bench.as('owner'), SETTINGS), { policy: POLICY }));
  });
  test.each([
    ['business_name', 200],
    ['business_phone', 50],
    ['business_email', 320],
    ['business_address', 500],
    ['about_text', 10_000],
    ['hero_image_url', 2000],
  ])('accepts only texts for %s, of up to %i characters', async (field, longest) => {
    await assertSucceeds(save({ [field]: 'x'.repeat(longest) }));
    await assertFails(save({ [field]: 'x'.repeat(longest + 1) }));
    await assertFails(save({ [field]: ['x'] }));
  });
  test.each(WEEKDAYS)('validates the hours of %s', (weekday) =>
    assertFails(save({ business_hours: { ...WEEK_HOURS, [weekday]: day('18:00', '09:00') } })),
  );
  const saveMonday = (monday: unknown) => save({ business_hours: { ...WEEK_HOURS, monday } });

  test('accepts a week with a missing day, and empty texts', () =>
    assertSucceeds(save({ business_hours: { monday: day('09:00', '17:00') }, about_text: null })));
  test('DATA-02 accepts a closed day whatever its times', () =>
    assertSucceeds(saveMonday(day('18:00', '09:00', true))));
  test.each([
    ['DATA-02 closing before opening', day('18:00', '09:00')],
    ['DATA-02 closing with opening', day('09:00', '09:00')],
    ['DATA-02 an invalid opening time, on a closed day', day('never', '18:00', true)],
    ['DATA-02 an invalid closing time, on a closed day', day('09:00', 'never', true)],
    ['DATA-02 a time without a zero', day('9:00', '18:00')],
    ['DATA-02 a time that does not exist', day('09:00', '25:00')],
    ['a flag that is not a boolean', { ...day('09:00', '18:00'), closed: 'no' }],
    ['a missing flag', { open: '09:00', close: '18:00' }],
    ['words', 'always'],
  ])('refuses opening hours: %s', (_, monday) => assertFails(saveMonday(monday)));
  test.each([
    ['a weekday that does not exist', { business_hours: { funday: day('09:00', '18:00') } }],
    ['another time zone', { time_zone: 'Europe/Berlin' }],
    ['no time zone', { time_zone: null }],
    ['a name that is a number', { business_name: 7 }],
    ['an extra field', { tax_rate: 0.1 }],
    ['a signature, which visitors would read', { updated_by: UIDS.owner }],
    ['quiet hours without an end', { quiet_hours: { start: '21:00' } }],
    ['quiet hours with an invalid start', { quiet_hours: { start: 'nine', end: '08:00' } }],
    ['quiet hours with an invalid end', { quiet_hours: { start: '21:00', end: 'eight' } }],
    ['quiet hours with an extra field', { quiet_hours: { start: '21:00', end: '08:00', on: true } }],
    ['the id of another record', { id: 'second' }],
  ])('refuses %s', (_, changes) => assertFails(save(changes)));

  test('accepts a time zone name of up to three parts of 20 characters once, and no change of it', async () => {
    await bench.remove(SETTINGS);
    await assertFails(save({ time_zone: 'New York!' }));
    await assertFails(save({ time_zone: 'x'.repeat(21) }));
    await assertFails(save({ time_zone: `America/${'x'.repeat(21)}` }));
    await assertFails(save({ time_zone: 'America/Kentucky/Monticello/x' }));
    await assertFails(save({ time_zone: ['Europe/Berlin'] }));
    await assertSucceeds(save({ time_zone: Array.from({ length: 3 }, () => 'x'.repeat(20)).join('/') }));
    await bench.remove(SETTINGS);
    await assertSucceeds(save({ time_zone: 'Europe/Berlin' }));
    await assertFails(save({ time_zone: 'America/New_York' }));
    await assertSucceeds(save({ time_zone: 'Europe/Berlin', business_name: 'Pfotenhaus' }));
  });
});
