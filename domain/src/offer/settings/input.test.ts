import { describe, expect, test } from 'vitest';
import { someSettings, WEEK_HOURS } from '../../testing/factories.ts';
import { settingsFields, settingsForm, settingsInputSchema } from './input.ts';

const FORM = settingsForm(someSettings());
const messagesOf = (changes: object) =>
  settingsInputSchema
    .safeParse({ ...FORM, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
const monday = (day: object) => ({
  business_hours: {
    ...FORM.business_hours,
    monday: { open: '09:00', close: '18:00', closed: false, ...day },
  },
});

test('ADMIN-24 stores the same values from an unchanged form', () => {
  expect(settingsInputSchema.parse(FORM)).toEqual({
    business_name: 'Paw Haven',
    agreement_text: '',
    business_phone: '(555) 010-0142',
    business_email: null,
    business_address: null,
    about_text: null,
    hero_image_url: null,
    business_hours: WEEK_HOURS,
    quiet_hours: null,
    policy: null,
    tax_milli_percent: 0,
    waitlist_minutes: 0,
    new_clients: '',
    min_notice_minutes: 0,
    horizon_days: 0,
    time_zone: 'America/New_York',
  });
});

test('restores the same form from the stored values', () => {
  const form = { ...FORM, about_text: 'Gentle.', quiet_hours: { on: true, start: '22:00', end: '07:30' } };
  expect(settingsForm(settingsInputSchema.parse(form))).toEqual(form);
});

test('starts closed in the default time zone without settings', () => {
  const form = settingsForm(undefined);
  expect(form.time_zone).toBe('America/New_York');
  expect(Object.values(form.business_hours).every(({ closed }) => closed)).toBe(true);
  expect(settingsInputSchema.safeParse(form).success).toBe(true);
});

describe('has an error at the field', () => {
  test.each(Object.keys(settingsFields.maxLengths) as (keyof typeof settingsFields.maxLengths)[])(
    'a %s longer than the rules accept',
    (field) => {
      const longest = settingsFields.maxLengths[field];
      expect(messagesOf({ [field]: 'x'.repeat(longest + 1) })).toContainEqual([
        field,
        `Use at most ${longest} characters.`,
      ]);
    },
  );

  const NOTICE = 'Use 0 to 168 hours; 0 means no notice.';
  const HORIZON = 'Use 7 to 365 days, or 0 for no limit.';
  const TIME = 'Enter a time, for example 9:00 AM.';
  test.each([
    [
      'a phone without a digit',
      { business_phone: 'call us' },
      'business_phone',
      'Enter a phone number, for example (555) 010-0142.',
    ],
    [
      'an email without a host',
      { business_email: 'hello@' },
      'business_email',
      'Enter an email address, for example hello@example.com.',
    ],
    [
      'DATA-02 closing before opening',
      monday({ close: '08:00' }),
      'business_hours.monday.close',
      'Closing time must be after opening time.',
    ],
    [
      'DATA-02 closing at opening',
      monday({ close: '09:00' }),
      'business_hours.monday.close',
      'Closing time must be after opening time.',
    ],
    ['an open day without a time', monday({ open: '' }), 'business_hours.monday.open', TIME],
    [
      'quiet hours without an end',
      { quiet_hours: { on: true, start: '21:00', end: '' } },
      'quiet_hours.end',
      TIME,
    ],
    [
      'quiet hours with equal start and end',
      { quiet_hours: { on: true, start: '21:00', end: '21:00' } },
      'quiet_hours.end',
      'The end must differ from the start.',
    ],
    ['a notice of more than a week', { min_notice_minutes: '169' }, 'min_notice_minutes', NOTICE],
    ['a negative notice', { min_notice_minutes: '-1' }, 'min_notice_minutes', NOTICE],
    ['a notice that is not a number', { min_notice_minutes: 'a day' }, 'min_notice_minutes', NOTICE],
    ['a horizon of less than a week', { horizon_days: '6' }, 'horizon_days', HORIZON],
    ['a horizon of more than a year', { horizon_days: '366' }, 'horizon_days', HORIZON],
    ['a horizon of half a day', { horizon_days: '7.5' }, 'horizon_days', HORIZON],
    [
      'a zone that does not exist',
      { time_zone: 'New York' },
      'time_zone',
      'Choose a time zone, for example America/New_York.',
    ],
  ])('%s', (_, changes, field, message) => expect(messagesOf(changes)).toEqual([[field, message]]));
});

test.each([
  ['', '', 0, 0],
  ['0', '0', 0, 0],
  ['24', '60', 1440, 60],
  ['1.5', '365', 90, 365],
  ['0.25', '7', 15, 7],
])(
  'STAFF-06 converts %s hours of notice and %s days ahead',
  (hours, days, min_notice_minutes, horizon_days) => {
    const input = settingsInputSchema.parse({ ...FORM, min_notice_minutes: hours, horizon_days: days });
    expect(input).toMatchObject({ min_notice_minutes, horizon_days });
    expect(settingsInputSchema.parse(settingsForm(input))).toEqual(input);
  },
);

test('does not require times for a closed day or disabled quiet hours', () => {
  const form = {
    ...FORM,
    ...monday({ open: '', close: '08:00', closed: true }),
    quiet_hours: { on: false, start: '', end: '' },
  };
  const input = settingsInputSchema.parse(form);
  expect(input.business_hours.monday).toEqual({ open: '09:00', close: '08:00', closed: true });
  expect(input.quiet_hours).toBeNull();
});

const OWN = {
  on: true,
  deposit_new: '50',
  deposit_known: '0',
  tiers: [
    { hours: '48', percent: '100' },
    { hours: '', percent: '' },
    { hours: ' 24 ', percent: '50' },
  ],
  prepay_after_no_shows: '2',
  card: { new: false, known: false, late_cancel_percent: '50', no_show_percent: '' },
};
const POLICY = {
  deposit_new: 50,
  deposit_known: 0,
  tiers: [
    { hours: 48, refund_percent: 100 },
    { hours: 24, refund_percent: 50 },
  ],
  prepay_after_no_shows: 2,
};

test('POLICY-01 stores the terms as numbers without empty lines, and restores them', () => {
  const input = settingsInputSchema.parse({ ...FORM, policy: OWN });
  expect(input.policy).toEqual(POLICY);
  expect(settingsInputSchema.parse(settingsForm(input))).toEqual(input);
});

test('POLICY-01 stores null if the terms are off, regardless of the other fields', () => {
  const typed = { ...OWN, on: false, deposit_new: 'half' };
  expect(settingsInputSchema.parse({ ...FORM, policy: typed }).policy).toBeNull();
});

const CARD = { new: true, known: false, late_cancel_percent: '50', no_show_percent: '100' };

test('CARD-01 stores the terms of a saved card, and restores them', () => {
  const input = settingsInputSchema.parse({ ...FORM, policy: { ...OWN, card: CARD } });
  const card = { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 };
  expect(input.policy).toEqual({ ...POLICY, card });
  expect(settingsInputSchema.parse(settingsForm(input))).toEqual(input);
  const blank = { ...CARD, new: false, known: true, late_cancel_percent: ' ' };
  expect(settingsInputSchema.parse({ ...FORM, policy: { ...OWN, card: blank } }).policy?.card).toEqual({
    new: false,
    known: true,
    late_cancel_percent: 0,
    no_show_percent: 100,
  });
});

const tier = (hours: string, percent: string) => ({ hours, percent });
const TERMS: readonly (readonly [string, object, string, string])[] = [
  ['a deposit of 5 percent', { deposit_new: '5' }, 'deposit_new', 'Use 0, or 10 to 100 percent.'],
  ['no deposit typed', { deposit_known: ' ' }, 'deposit_known', 'Use 0, or 10 to 100 percent.'],
  ['half a line', { tiers: [tier('48', '')] }, 'tiers.0.percent', 'Use 0 to 100 percent.'],
  ['two weeks and an hour', { tiers: [tier('337', '50')] }, 'tiers.0.hours', 'Use 1 to 336 hours.'],
  ['fractional hours', { tiers: [tier('0.5', '50')] }, 'tiers.0.hours', 'Use 1 to 336 hours.'],
  [
    'hours that do not decrease',
    { tiers: [tier('24', '100'), tier('', ''), tier('24', '50')] },
    'tiers.2.hours',
    'Use fewer hours than in the rule above.',
  ],
  [
    'percentages that do not decrease',
    { tiers: [tier('48', '50'), tier('24', '50')] },
    'tiers.1.percent',
    'Use less than in the rule above.',
  ],
  [
    'six no-shows',
    { prepay_after_no_shows: '6' },
    'prepay_after_no_shows',
    'Use 1 to 5, or leave it blank for never.',
  ],
  [
    'more than 100 percent of a late cancellation',
    { card: { ...CARD, late_cancel_percent: '101' } },
    'card.late_cancel_percent',
    'Use 0 to 100 percent.',
  ],
  [
    'a text as the percent of a no-show',
    { card: { ...CARD, no_show_percent: 'all' } },
    'card.no_show_percent',
    'Use 0 to 100 percent.',
  ],
  [
    'a saved card without a fee',
    { card: { ...CARD, late_cancel_percent: '0', no_show_percent: '' } },
    'card.no_show_percent',
    'Enter a percent for at least one of the two fees.',
  ],
  [
    'a fee for late cancellations without hours',
    { tiers: [], card: CARD },
    'card.late_cancel_percent',
    'Set the hours in rule 1 above first. Later than that is late.',
  ],
];
test.each(TERMS)('POLICY-01 rejects %s with an error at the field', (_, changes, field, message) => {
  expect(messagesOf({ policy: { ...OWN, ...changes } })).toEqual([[`policy.${field}`, message]]);
});

test.each([
  ['', 0],
  ['0', 0],
  ['9.25', 9250],
  ['8.875', 8875],
  ['20', 20_000],
])('BILL-02 accepts a tax of “%s” percent', (typed, milli) => {
  const input = settingsInputSchema.parse({ ...FORM, tax_milli_percent: typed });
  expect(input.tax_milli_percent).toBe(milli);
  expect(settingsInputSchema.parse(settingsForm(input))).toEqual(input);
});

test.each(['-1', '20.001', '8.8755', 'a tenth'])('BILL-02 rejects a tax of “%s” percent', (typed) => {
  expect(messagesOf({ tax_milli_percent: typed })).toEqual([
    ['tax_milli_percent', 'Use 0 to 20 percent, with at most three decimals.'],
  ]);
});

test('WAIT-02 turns the waiting list off by default, with offers of one hour when turned on', () => {
  expect(FORM.waitlist_minutes).toEqual({ on: false, minutes: '60' });
  const on = (minutes: string) => ({ ...FORM, waitlist_minutes: { on: true, minutes } });
  expect(settingsInputSchema.parse(on('60')).waitlist_minutes).toBe(60);
  const input = settingsInputSchema.parse(on('15'));
  expect(settingsInputSchema.parse(settingsForm(input))).toEqual(input);
  expect(settingsInputSchema.parse({ ...FORM, waitlist_minutes: { on: false, minutes: '?' } })).toMatchObject(
    {
      waitlist_minutes: 0,
    },
  );
});

test.each(['14', '121', '30.5', '', 'an hour'])('WAIT-02 rejects offers of “%s” minutes', (minutes) => {
  expect(messagesOf({ waitlist_minutes: { on: true, minutes } })).toEqual([
    ['waitlist_minutes.minutes', 'Use 15 to 120 minutes.'],
  ]);
});
