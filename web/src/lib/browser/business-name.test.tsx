import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appHead } from '../../site/head.ts';

const FUR = { name: 'Fur & Co', phone: '(212) 555-0100' };
const SONS = { name: 'Fur & Sons', phone: '(212) 555-0100' };

beforeEach(() => {
  document.head.innerHTML = appHead();
  vi.resetModules();
});

/** Imports the module as a newly loaded page would. */
const load = async () => ({
  ...(await import('./business-name.ts')),
  ...(await import('./remember-business.ts')),
});

test('APP-31 APP-32 is the brand name until the business name is known, then the last known name', async () => {
  const first = await load();
  expect(first.businessName()).toBe('Paw Haven');
  first.rememberSettings(FUR);
  expect(first.businessName()).toBe('Fur & Co');
  vi.resetModules();
  expect((await load()).businessName()).toBe('Fur & Co');
});

test('APP-31 on a first visit the name is that of the last build, if its document has one', async () => {
  document.head.innerHTML = appHead('Fur & <Co>');
  const { businessName, rememberSettings } = await load();
  expect(businessName()).toBe('Fur & <Co>');
  expect(document.title).toBe('Fur & <Co>');
  rememberSettings(FUR);
  expect(businessName()).toBe('Fur & Co');
});

test('APP-31 APP-33 name and number that the browser knows replace those of the page', async () => {
  const { rememberSite, useKnown } = await load();
  const built = { name: 'Paw Haven', phone: '(555) 010-0142', zone: 'America/New_York' };
  const { result } = renderHook(() => useKnown(built));
  expect(result.current).toBe(built);
  act(() => void rememberSite(FUR));
  expect(result.current).toEqual({ ...built, ...FUR });
});

test('APP-31 a site document that does not yet follow the saved settings is refused for a minute', async () => {
  vi.useFakeTimers();
  const { businessName, rememberSettings, rememberSite } = await load();
  expect(rememberSite(FUR)).toBe(true);
  rememberSettings(SONS);
  expect(rememberSite(FUR)).toBe(false);
  expect(businessName()).toBe('Fur & Sons');
  expect(rememberSite(SONS)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(rememberSite(FUR)).toBe(true);
  expect(businessName()).toBe('Fur & Co');
});
