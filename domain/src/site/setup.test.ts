import { expect, test } from 'vitest';
import { someSettings } from '../testing/factories.ts';
import { SETUP_STEPS, stepsDone } from './setup.ts';

const NONE = { services: 0, groomers: 0, picture: 0, clients: 0, payments: 0, texts: 0, booking: 0 };
const CLOSED = { open: '09:00', close: '17:00', closed: true } as const;

test('START-01 has nothing done before the settings are first saved', () => {
  expect([...stepsDone(null, NONE)]).toEqual([]);
});

test('START-01 counts name and address, an open day, and a policy or a tax as done', () => {
  const settings = someSettings({
    business_name: 'Shear Joy',
    business_address: ' ',
    business_hours: { monday: CLOSED },
    policy: null,
  });
  expect([...stepsDone(settings, NONE)]).toEqual([]);
  const saved = someSettings({
    business_name: 'Shear Joy',
    business_address: '1 Elm St',
    business_hours: { monday: CLOSED, tuesday: { ...CLOSED, closed: false } },
    tax_milli_percent: 8875,
  });
  expect([...stepsDone(saved, NONE)]).toEqual(['business', 'hours', 'policy']);
});

test('START-01 counts what the salon already has, up to everything', () => {
  expect([...stepsDone(null, { ...NONE, services: 1, texts: 1 })]).toEqual(['services', 'texts']);
  const all = { services: 1, groomers: 1, picture: 1, clients: 1, payments: 1, texts: 1, booking: 1 };
  const settings = someSettings({ business_name: 'A', business_address: 'B', tax_milli_percent: 1 });
  expect(stepsDone(settings, all)).toEqual(new Set(SETUP_STEPS));
});
