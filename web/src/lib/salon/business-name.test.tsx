import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Imports the module as a newly loaded page would. */
const load = () => import('./business-name.ts');

test('APP-31 APP-32 is the brand name until the business name is known, then the last known name', async () => {
  const first = await load();
  expect(first.businessName()).toBe('Paw Haven');
  first.rememberBusinessName('Fur & Co');
  expect(first.businessName()).toBe('Fur & Co');
  vi.resetModules();
  expect((await load()).businessName()).toBe('Fur & Co');
});

test('APP-32 does not store the brand name itself', async () => {
  const { rememberBusinessName } = await load();
  rememberBusinessName('Fur & Co');
  rememberBusinessName('Paw Haven');
  expect(localStorage).toHaveLength(0);
});
