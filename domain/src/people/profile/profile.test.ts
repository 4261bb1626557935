import { expect, test } from 'vitest';
import { customerName, greetingName } from './greeting.ts';
import { newProfile } from './schema.ts';

test.each([
  ['APP-29', 'maya@example.com', 'Maya'],
  ['APP-29', 'Z@example.com', 'Z'],
  ['APP-30', '', 'Pet Parent'],
  ['APP-30', '@example.com', 'Pet Parent'],
  ['APP-30', null, 'Pet Parent'],
  ['APP-30', undefined, 'Pet Parent'],
])('%s greets %s as %s', (_, email, name) => expect(greetingName(email)).toBe(name));

const NOTIF_26_CASES = [
  ['Maya Lopez', 'maya@example.com', 'Maya Lopez'],
  ['  ', 'maya@example.com', 'maya'],
  [null, null, 'Pet Parent'],
] as const;
test.each(NOTIF_26_CASES)('NOTIF-26 names the customer from %s and %s as %s', (full, email, name) =>
  expect(customerName(full, email)).toBe(name),
);

test('DATA-19 DATA-20 creates a profile with every field and the default email preferences', () => {
  expect(newProfile({ uid: 'u', email: 'a@example.com', full_name: null })).toEqual({
    id: 'u',
    email: 'a@example.com',
    full_name: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    email_preferences: {
      appointment_confirmations: true,
      appointment_reminders: true,
      promotional_emails: true,
      newsletter: false,
    },
  });
});
