import type { Page } from '@playwright/test';
import { screensOf, type Screen } from '../screen.ts';
import { at, expect, open } from './show.ts';

/** Overrides the language that `lib/stored-language.ts` stores, so that the demo profile stays unchanged. */
async function readSpanish(page: Page, stored: string): Promise<void> {
  await page.addInitScript((language) => {
    const read: unknown = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value;
    Storage.prototype.getItem = function (...key) {
      return key[0] === 'language' ? language : Reflect.apply(read as typeof this.getItem, this, key);
    };
  }, stored);
}

/** A page in Spanish. */
function inSpanish(path: string, heading: string, stored = 'es demo-maya'): Screen['show'] {
  return async (page) => {
    await readSpanish(page, stored);
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('[aria-label^=Cargando]')).toHaveCount(0);
  };
}

/** The public pages store the language that was read, so they come after every English page of a visitor. */
export const SPANISH = [
  ...screensOf('nobody', {
    'landing, in Spanish': at('/es'),
    'about, in Spanish': at('/es/about'),
    'gallery, in Spanish': at('/es/gallery'),
    'sign up, in Spanish': inSpanish('/auth#sign-up', 'Cree su cuenta', 'es'),
  }),
  ...screensOf('customer', {
    'home, in Spanish': inSpanish('/home', 'Reserve una cita'),
    'appointments, in Spanish': inSpanish('/appointments', 'Mis citas'),
    'settings, in Spanish': inSpanish('/settings?tab=security', 'Configuración'),
  }),
];
