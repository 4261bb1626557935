import { paths } from '@paw-haven/domain/core/records/paths';
import { settingsForm, settingsInputSchema, type SettingsForm } from '@paw-haven/domain/offer/settings/input';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { afterEach, expect, test } from 'vitest';
import { emptyStore, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { saveSettings } from './mutations.ts';

const PATH = paths.businessSettings();
const POLICY = { deposit_new: 50, deposit_known: 0, tiers: [], prepay_after_no_shows: 0 };
const BASE = settingsForm(someSettings({ policy: POLICY }));

afterEach(emptyStore);

const save = (changes: Partial<SettingsForm>) => {
  const mine = { ...BASE, ...changes };
  return saveSettings({ base: BASE, mine, input: settingsInputSchema.parse(mine) });
};
const policy = { ...BASE.policy, deposit_new: '30' };

test('POLICY-01 keeps the parts of a policy that a newer version has stored', async () => {
  store(PATH, { ...someSettings(), policy: { ...POLICY, late_cents: 1500 }, greeting: 'Hi' });
  await save({ policy });
  expect(storedAt(PATH)).toMatchObject({
    greeting: 'Hi',
    policy: { ...POLICY, deposit_new: 30, late_cents: 1500 },
  });
});

test('ADMIN-25 saving twice, as after a lost answer, is no conflict and changes nothing more', async () => {
  store(PATH, someSettings({ policy: POLICY }));
  await save({ policy, business_phone: '(555) 010-0199' });
  const once = storedAt(PATH);
  await save({ policy, business_phone: '(555) 010-0199' });
  expect(storedAt(PATH)).toEqual(once);
  expect(writes()).toHaveLength(4);
});
