import { expect, test } from 'vitest';
import { auditText } from '../../people/audit/labels.ts';
import { settingsChanges } from '../../people/audit/changes.ts';
import { businessSettingsSchema } from '../settings/schema.ts';
import { settingsForm, settingsInputSchema } from '../settings/input.ts';
import { callables } from '../../contract/callables.ts';
import { signatureSchema, typedNameSchema } from '../../contract/calls/agreement.ts';
import { AGREEMENT_LIMITS, agreementSchema, agreementTextOf } from './schema.ts';

const HASH = 'a'.repeat(64);

test.each([
  ['settings that never had one', {}],
  ['an empty one', { agreement_text: '' }],
  ['none', { agreement_text: null }],
  ['one of blanks', { agreement_text: ' \n ' }],
])('CARE-06 asks for no signature when the text is missing or blank: %s', (_, settings) =>
  expect(agreementTextOf(businessSettingsSchema.parse(settings))).toBeUndefined(),
);

test('CARE-06 uses the agreement text exactly as it is stored', () => {
  expect(agreementTextOf({ agreement_text: ' We may shave.\n' })).toBe(' We may shave.\n');
  expect(agreementTextOf(undefined)).toBeUndefined();
});

test('CARE-06 accepts an agreement text of up to 10,000 characters and defaults to none', () => {
  expect(settingsForm(undefined).agreement_text).toBe('');
  const form = settingsForm(businessSettingsSchema.parse({ agreement_text: 'Old.' }));
  expect(form.agreement_text).toBe('Old.');
  const saved = (agreement_text: string) => settingsInputSchema.safeParse({ ...form, agreement_text });
  expect(saved(' New. ').data?.agreement_text).toBe('New.');
  expect(saved('x'.repeat(AGREEMENT_LIMITS.text)).success).toBe(true);
  expect(saved('x'.repeat(AGREEMENT_LIMITS.text + 1)).success).toBe(false);
});

test.each([
  ['Maya Lopez', 'Maya Lopez'],
  ['  Maya \n Lopez ', 'Maya Lopez'],
  ['Ма́йя', 'Ма́йя'],
  ['M\u202Eaya', 'Maya'],
  ['', undefined],
  ['   ', undefined],
  ['\u200B', undefined],
  ['12', undefined],
  ['x'.repeat(AGREEMENT_LIMITS.name + 1), undefined],
])('CARE-06 reads the typed name %j as %j', (typed, name) =>
  expect(typedNameSchema.safeParse(typed).data).toBe(name),
);

test('ALL-05 accepts only a complete SHA-256 hash in a signature', () => {
  expect(signatureSchema.safeParse({ hash: HASH, name: 'Maya' }).success).toBe(true);
  for (const hash of ['', 'a'.repeat(63), 'A'.repeat(64), `${HASH}0`, 'g'.repeat(64), 7])
    expect(signatureSchema.safeParse({ hash, name: 'Maya' }).success).toBe(false);
});

test('ALL-07 leaves the signature out of a booking without one', () => {
  const input = {
    service: 'basic-groom',
    date: '2026-12-01T15:00:00Z',
    time: '10:00',
    petId: 'biscuit',
    specialRequests: null,
  };
  expect(callables['create-payment'].input.parse(input)).not.toHaveProperty('agreement');
});

test('ALL-02 reads a paper signature without a name', () => {
  const stored = { id: `maya_${HASH}`, user_id: 'maya', hash: HASH, source: 'paper' };
  const record = agreementSchema.parse({ ...stored, signed_at: new Date(), recorded_by: 'olivia' });
  expect(record.name).toBeNull();
});

test('CARE-06 shows agreement changes and signatures in the audit log', () => {
  const change = { before: { agreement_text: 'Old.' }, after: { agreement_text: 'New.' } };
  expect(settingsChanges(change, 'olivia')).toEqual([
    { action: 'settings-changed', actor: 'olivia', field: 'agreement_text', from: 'Old.', to: 'New.' },
  ]);
  const line = { id: 'l', actor: 'maya', subject: 'maya', from: null, to: null, at: new Date() };
  const what = (action: 'agreement-signed' | 'agreement-on-paper') =>
    auditText({ ...line, action }, 'America/New_York').what;
  expect(what('agreement-signed')).toBe('Signed the agreement');
  expect(what('agreement-on-paper')).toBe('Recorded that the agreement was signed on paper');
});
