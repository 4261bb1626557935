import { describe, expect, test } from 'vitest';
import { formatPhone, isE164, toE164 } from '../../core/phone-number.ts';
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

  test('leaves a stored number unchanged', () => {
    expect(toE164('+15550100142')).toBe('+15550100142');
    expect(isE164('5550100142')).toBe(false);
  });

  test('formats a North American number', () => {
    expect(formatPhone('+15550100142')).toBe('(555) 010-0142');
    expect(formatPhone('+442079460018')).toBe('+442079460018');
  });
});
