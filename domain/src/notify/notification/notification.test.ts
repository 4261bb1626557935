import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  isE164,
  phoneDigits,
  phonesIn,
  asItLooks,
  toE164,
} from '../../core/text/phone-number.ts';
import {
  effectivePreferences,
  notificationPreferencesSchema,
} from '../../people/profile/notification-preferences.ts';

const DEFAULTS = {
  user_id: 'maya',
  push_subscription: null,
  web_push_enabled: true,
  appointment_reminders: true,
  status_updates: true,
  promotional_notifications: false,
  sms_enabled: false,
  phone_number: null,
};

describe('preferences', () => {
  test('NOTIF-05 DATA-22 uses the defaults without a record', () => {
    expect(effectivePreferences('maya', null)).toEqual(DEFAULTS);
  });

  test('NOTIF-05 DATA-22 uses defaults for missing fields and keeps the others', () => {
    const record = notificationPreferencesSchema.parse({ user_id: 'maya', status_updates: false });
    expect(effectivePreferences('maya', record)).toEqual({ ...DEFAULTS, status_updates: false });
  });
});

describe('phone numbers', () => {
  test.each([
    ['(555) 010-0142', '+15550100142'],
    ['555-010-0142', '+15550100142'],
    ['555.010.0142', '+15550100142'],
    ['1 555 010 0142', '+15550100142'],
    ['+1 (555) 010-0142', '+15550100142'],
    ['  5550100142  ', '+15550100142'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+49/30/901820', '+4930901820'],
    ['５５５ ０１０ ０１４２', '+15550100142'],
  ])('stores %s as %s', (text, number) => expect(toE164(text)).toBe(number));

  test.each([
    '',
    '   ',
    'call me',
    '555-0100',
    '055 010 0142',
    '155 010 0142',
    '+1 555 010 014',
    '+0 555 010 0142',
    '+1234567890123456',
    '555 010 0142 ext 7',
    '+',
    '555+0100142',
  ])('rejects “%s”', (text) => expect(toE164(text)).toBeUndefined());

  test.each([
    ['555-0142', '5550142'],
    ['(555) 234-0142', '15552340142'],
    ['1 555 234 0142', '15552340142'],
    ['+44 20 7946 0958', '442079460958'],
    ['555-014', undefined],
    ['1234567890123456', undefined],
    ['Dana 555-0142', undefined],
    ['', undefined],
  ])('CLIENT-03 %s has the digits %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

  test.each([
    ['(212) 555–0142', '(212) 555-0142'],
    ['212—555—0142', '212-555-0142'],
    ['212‑555‑0142', '212-555-0142'],
    ['212−555−0142', '212-555-0142'],
    ['(212)\u00A0555\u2009-\u20070142', '(212) 555 - 0142'],
    ['\u202A+1 212 555 0142\u202C', '+1 212 555 0142'],
    ['\u200E212\u200B555\u200D0142\u200F', '2125550142'],
    ['（２１２）５５５－０１４２', '(212)555-0142'],
    ['＋１ ２１２ ５５５ ０１４２', '+1 212 555 0142'],
    ['٢١٢-٥٥٥-٠١٤٢', '212-555-0142'],
    ['𝟐𝟏𝟐 𝟝𝟝𝟝 𝟶𝟷𝟺𝟸', '212 555 0142'],
    ['212·555•0142', '212.555.0142'],
    ['212⁄555∕0142', '212/555/0142'],
    ['\uFEFF212-555-0142\u00AD', '212-555-0142'],
    ['212\t555\n0142', '212 555 0142'],
  ])('IMPORT-02 CLIENT-01 reads look-alikes in %j as %j', (text, plain) => {
    expect(asItLooks(text)).toBe(plain);
    expect(toE164(text)).toBe('+12125550142');
  });

  const [ONE, OTHER] = ['(212) 555-0142', '(212) 555-0143'];
  test.each([
    ['212-555-0142', [ONE], false],
    ['212/555/0142', [ONE], false],
    ['212-555-0142 x7', [ONE], true],
    ['(212) 555-0142 ext. 12', [ONE], true],
    ['212.555.0142 mobile', [ONE], true],
    ['Cell: 212 555 0142', [ONE], true],
    ['212-555-0142 (wife)', [ONE], true],
    ['c212-555-0142', [ONE], true],
    ['212-555-0142 / 212-555-0143', [ONE, OTHER], false],
    ['2125550142/2125550143', [ONE, OTHER], false],
    ['212 555 0142 or 212 555 0143', [ONE, OTHER], false],
    ['212-555-0142, 212-555-0143', [ONE, OTHER], false],
    ['2125550142 2125550143', [ONE, OTHER], false],
    ['1 212 555 0142 1 212 555 0143', [ONE, OTHER], false],
    ['(212) 555-0142 (212) 555-0143', [ONE, OTHER], false],
    ['212-555-0142 ::: 212-555-0143', [ONE, OTHER], false],
    ['h 212-555-0142; w 212-555-0143', [ONE, OTHER], true],
    ['555-0142 / 555-0143', ['555-0142', '555-0143'], false],
    ['+44 20 7946 0018 or +12125550142', ['+442079460018', ONE], false],
    ['2125550142.0', [ONE], false],
    ['212-555-0142 #3', [ONE], true],
    ['ask husband', [], true],
    ['12', [], true],
    ['12/25/2026', [], true],
  ])('IMPORT-02 finds numbers in %j: %j', (text, numbers, hasMore) =>
    expect(phonesIn(text)).toEqual({ numbers, hasMore }),
  );

  test('leaves a stored number unchanged', () => {
    expect(toE164('+15550100142')).toBe('+15550100142');
    expect(isE164('5550100142')).toBe(false);
  });

  test('formats a North American number', () => {
    expect(formatPhone('+15550100142')).toBe('(555) 010-0142');
    expect(formatPhone('+442079460018')).toBe('+442079460018');
  });
});
