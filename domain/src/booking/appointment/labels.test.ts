import { expect, test } from 'vitest';
import { serviceLabel } from './labels.ts';

test('ADDON-02 names the add-ons after the service', () => {
  const service = { name: 'Basic Groom' };
  const line = (kind: 'service' | 'add-on', label: string) => ({ kind, label });
  expect(serviceLabel({ service })).toBe('Basic Groom');
  expect(serviceLabel({ service, lines: [line('service', 'Basic Groom (Up to 50 lb)')] })).toBe(
    'Basic Groom',
  );
  const addOns = [line('add-on', 'Nail grind'), line('add-on', 'Teeth')];
  expect(serviceLabel({ service, lines: [line('service', 'Basic Groom'), ...addOns] })).toBe(
    'Basic Groom + Nail grind + Teeth',
  );
});
