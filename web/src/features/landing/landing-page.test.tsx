import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext } from '../../lib/site/site-context.ts';
import {
  clearRequestedPage,
  saveRequestedPage,
  readRequestedPage,
} from '../../lib/session/requested-page.ts';
import { renderSite, someSite } from '../../testing/site.tsx';
import { LandingPage } from './landing-page.tsx';
import styles from './hero.module.css';
import openings from './openings.module.css';

const OPEN = { open: '09:00', close: '18:00', closed: false };
const HOURS = { tuesday: OPEN, friday: OPEN };

beforeEach(() => {
  vi.useFakeTimers();
  // A Friday, 10:00 in New York.
  vi.setSystemTime('2026-11-20T15:00:00Z');
});
afterEach(() => clearRequestedPage());

const linkTo = (
  name: string | RegExp,
  within_ = screen.getByRole('heading', { level: 1 }).closest('section'),
) =>
  within(within_ as HTMLElement)
    .getByRole('link', { name })
    .getAttribute('href');
const part = (id: string) => within(document.getElementById(id) as HTMLElement);

test('LAND-08 LAND-09 LAND-10 shows the hero with its texts and the links to book and to call', () => {
  renderSite(<LandingPage />, someSite({ settings: { name: 'Fur & Co', phone: '(212) 555-0199' } }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Premium Pet Care & Grooming');
  expect(screen.getByText('Professional Grooming • Luxury Spa Treatments • Expert Pet Care')).toBeTruthy();
  expect(linkTo('Find a Fur & Co Location')).toBe('/auth');
  expect(linkTo('Call Us')).toBe('tel:+12125550199');
});

test('LAND-09 links a signed-in user directly to booking', () => {
  renderSite(<LandingPage signedIn />, someSite());
  expect(linkTo('Find a Paw Haven Location')).toBe('/home');
});

test.each([
  [
    'LAND-11',
    { settings: { heroImage: { id: 'own', url: '/own.jpg' } }, hero: { id: 'h', url: '/h.jpg' } },
    '/own.jpg',
  ],
  ['LAND-12', { hero: { id: 'h', url: '/h.jpg' } }, '/h.jpg'],
  ['LAND-13', {}, undefined],
])('%s shows the hero’s picture', (_, site, url) => {
  renderSite(<LandingPage />, someSite(site));
  const picture = document.querySelector(`.${styles.picture}`);
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe(url);
  expect(picture?.querySelector('use')?.getAttribute('href')?.endsWith('#hero') ?? false).toBe(
    url === undefined,
  );
});

test('LAND-14 LAND-15 shows three cards with their links, and the business’s own text', () => {
  renderSite(<LandingPage />, someSite({ settings: { about: 'We love poodles.' } }));
  const about = part('about');
  expect(about.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Easy Booking',
    'Pet Profiles',
    'Loyalty Rewards',
  ]);
  const ways = [
    ['Book Now', '/home'],
    ['Manage Pets', '/pet-profiles'],
    ['View Rewards', '/loyalty'],
  ] as const;
  for (const [name, href] of ways) expect(about.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(about.getByText('We love poodles.')).toBeTruthy();
});

test('LAND-19 LAND-25 shows "why us" and the closing call to action', () => {
  renderSite(<LandingPage />, someSite({ settings: { phone: '(212) 555-0199' } }));
  const why = screen.getByRole('heading', { name: 'Why choose us' }).closest('section') as HTMLElement;
  expect(
    within(why)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Professional Groomers', 'Safe Environment', 'Quick Service', 'Personalized Care']);
  const closing = screen.getByRole('heading', { name: 'Ready to Pamper Your Pet?' }).closest('section');
  expect(linkTo('Book Now', closing)).toBe('/home');
  expect(linkTo('Call Us', closing)).toBe('tel:+12125550199');
});

test('shows whether the business is open and the next opening, in the hero and at the end', () => {
  const openings = ['2026-11-20T14:30:00Z', '2026-11-24T15:30:00Z'];
  renderSite(<LandingPage />, someSite({ settings: { hours: HOURS }, openings }));
  expect(screen.getByText('Open now until 6:00 PM')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Next available: Tue 10:30 AM' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/home?day=2026-11-24&time=10:30'),
  );
});

test('links each service of the price list to /home with that service selected', () => {
  const service = { id: 'nail & paw', name: 'Nail Trim', price: 20, minutes: 30 };
  renderSite(<LandingPage />, someSite({ services: [service] }));
  expect(part('services').getByRole('link', { name: 'Book Nail Trim' }).getAttribute('href')).toBe(
    '/home?service=nail%20%26%20paw',
  );
});

test('APP-09 asks a visitor sent here by the guard once to sign in, and says what for', async () => {
  vi.useRealTimers();
  saveRequestedPage('/appointments', { ask: true });
  renderSite(<LandingPage />, someSite());
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to continue to My Appointments' });
  const hrefs = within(dialog)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Create account', '/auth#sign-up'],
    ['Sign in', '/auth'],
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readRequestedPage()).toBeNull();
  cleanup();
  saveRequestedPage('/home');
  renderSite(<LandingPage />, someSite());
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('promises no time when none is free, and no hours when none are set', () => {
  renderSite(<LandingPage />, someSite({ openings: ['2026-11-20T14:30:00Z'] }));
  expect(screen.queryByText(/Next opening/)).toBeNull();
  expect(screen.queryByText(/Open now|Closed/)).toBeNull();
});

test('prerenders nothing that depends on the clock, and reserves space for it', () => {
  const content = someSite({ settings: { hours: HOURS }, openings: ['2026-11-24T15:30:00Z'] });
  const html = renderToString(
    <SiteContext value={{ status: 'ready', content }}>
      <LandingPage />
    </SiteContext>,
  );
  expect(html).not.toMatch(/Next opening|Open now|Closed,/);
  expect(html.match(new RegExp(`class="(${openings.openNow}|${openings.nextOpening})"`, 'g'))).toHaveLength(
    3,
  );
});
