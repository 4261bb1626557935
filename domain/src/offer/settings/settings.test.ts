import { describe, expect, test } from 'vitest';
import { someSettings } from '../../testing/factories.ts';
import { phoneHref } from './phone.ts';
import { effectiveSettings } from './effective.ts';
import { businessSettingsSchema } from './schema.ts';

describe('settings', () => {
  test('APP-32 APP-33 uses the brand name and the default phone for empty settings', () => {
    expect(effectiveSettings(undefined)).toMatchObject({
      business_name: 'Paw Haven',
      business_phone: '(555) 010-0142',
      time_zone: 'America/New_York',
    });
    expect(effectiveSettings(someSettings({ business_name: ' ', business_phone: '' }))).toMatchObject({
      business_name: 'Paw Haven',
      business_phone: '(555) 010-0142',
    });
  });

  test('APP-31 keeps settings that are not empty', () => {
    expect(effectiveSettings(someSettings({ business_name: 'Fur & Co' })).business_name).toBe('Fur & Co');
  });

  test.each([
    ['DATA-02 HH:MM with a closed flag', { open: '09:00', close: '18:00', closed: false }, true],
    ['a closed day with any times', { open: '18:00', close: '09:00', closed: true }, true],
    ['DATA-02 closing before opening', { open: '18:00', close: '09:00', closed: false }, false],
    ['DATA-02 9 o’clock without a zero', { open: '9:00', close: '18:00', closed: false }, false],
    ['a missing flag', { open: '09:00', close: '18:00' }, false],
  ])('validates opening hours: %s', (_, monday, expected) => {
    expect(businessSettingsSchema.safeParse({ business_hours: { monday } }).success).toBe(expected);
  });

  test('rejects nonexistent weekdays and time zones', () => {
    expect(
      businessSettingsSchema.safeParse({
        business_hours: { Monday: { open: '09:00', close: '18:00', closed: false } },
      }).success,
    ).toBe(false);
    expect(businessSettingsSchema.safeParse({ time_zone: 'New York' }).success).toBe(false);
  });
});

const LAND_05_CASES = [
  ['(555) 010-0142', 'tel:+15550100142'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['112', 'tel:112'],
] as const;
test.each(LAND_05_CASES)('LAND-05 LAND-10 dials %s as %s', (phone, href) =>
  expect(phoneHref(phone)).toBe(href),
);
