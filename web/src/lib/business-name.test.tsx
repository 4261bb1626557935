import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** As a page finds it that has just been loaded. */
const load = () => import('./business-name.ts');

test('APP-31 APP-32 is the brand until it is known, and then what it was last called', async () => {
  const first = await load();
  expect(first.businessName()).toBe('Paw Haven');
  first.rememberBusinessName('Fur & Co');
  expect(first.businessName()).toBe('Fur & Co');
  vi.resetModules();
  expect((await load()).businessName()).toBe('Fur & Co');
});

test('APP-32 the brand itself is not kept', async () => {
  const { rememberBusinessName } = await load();
  rememberBusinessName('Fur & Co');
  rememberBusinessName('Paw Haven');
  expect(localStorage).toHaveLength(0);
});
