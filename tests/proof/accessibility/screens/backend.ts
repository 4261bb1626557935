/** The page of the local backend, which is for developers but must be accessible too. */
import { findStack } from '../../../support/stack.ts';
import { screensOf, type Screen } from '../screen.ts';
import { expect } from './show.ts';

function tab(path: string): Screen['show'] {
  return async (page) => {
    await page.goto(`${findStack().standInsUrl}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
  };
}

export const BACKEND = screensOf('nobody', {
  'local backend, documents': async (page) => {
    await tab('/')(page);
    await page.getByRole('region', { name: 'Collections' }).getByRole('link', { name: 'services' }).click();
    await page.getByRole('link', { name: /^basic-groom/ }).click();
    await expect(page.getByRole('list', { name: 'Fields' })).toBeVisible();
  },
  'local backend, realtime database': tab('/database'),
  'local backend, requests': async (page) => {
    await tab('/requests')(page);
    // Filters hundreds of similar rows.
    await page.getByLabel('Path or user').fill('business_settings');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  },
  'local backend, captures': tab('/captures'),
});
