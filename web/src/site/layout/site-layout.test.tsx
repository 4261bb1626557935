import { cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteContext } from '../../lib/site/site-context.ts';
import { renderSite, someSite } from '../../testing/site.tsx';
import type { SitePageName } from './page-table.ts';
import { SiteLayout } from './site-layout.tsx';

const OPEN = { open: '09:00', close: '18:00', closed: false };
const WEEK = { monday: OPEN, friday: OPEN };

beforeEach(() => {
  vi.useFakeTimers();
  // A Friday in New York.
  vi.setSystemTime('2026-11-20T15:00:00Z');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const renderLayout = (site: Record<string, unknown> = {}, page: SitePageName = 'landing') =>
  renderSite(<SiteLayout page={page}>the page</SiteLayout>, someSite(site));
const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));
/** jsdom does not support popovers, so the menu is always visible. */
const menuLinks = (name: string) =>
  hrefs(
    within(screen.getByRole('navigation', { name, hidden: true })).getAllByRole('link', { hidden: true }),
  );

test('LAND-04 LAND-05 APP-31 shows the settings’ name and phone in the header', () => {
  renderLayout({ settings: { name: 'Fur & Co', phone: '(212) 555-0199' } });
  expect(header().getByText('Fur & Co')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Call (212) 555-0199' }).getAttribute('href')).toBe(
    'tel:+12125550199',
  );
});

test('APP-32 APP-33 shows the brand’s name and phone with empty settings', () => {
  renderLayout();
  expect(header().getByText('Paw Haven')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Call (555) 010-0142' })).toBeTruthy();
});

test.each([
  ['Sign In', '/auth'],
  ['Sign Up', '/auth#sign-up'],
])('LAND-06 %s links to its form on /auth', (name, href) => {
  renderLayout();
  expect(new Set(hrefs(header().getAllByRole('link', { name, hidden: true })))).toEqual(new Set([href]));
});

test('LAND-07 has five anchors in the menu, which lead to the landing page from other pages', () => {
  const anchors = ['#about', '#services', '#gallery', '#reviews', '#contact'];
  renderLayout();
  expect(menuLinks('On this page')).toEqual(anchors);
  expect(document.querySelector('#contact')).toBe(screen.getByRole('contentinfo'));
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('popovertarget')).toBe(document.querySelector('[popover]')?.id);
  cleanup();
  renderLayout({}, 'gallery');
  expect(menuLinks('Main')).toEqual(anchors.map((anchor) => `/${anchor}`));
});

test('offers a link to skip to the content', () => {
  renderLayout();
  const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
  expect(document.querySelector(target ?? '')).toBe(screen.getByRole('main'));
  expect(screen.getByRole('main').textContent).toBe('the page');
});

test('LAND-26 LAND-28 APP-31 shows name, about text, links, services and copyright in the footer', () => {
  renderLayout(
    {
      settings: { name: 'Fur & Co', about: 'We love poodles.' },
      services: ['Bath', 'Spa'].map((name) => ({ id: name, name, price: 1, minutes: 30 })),
    },
    'about',
  );
  for (const text of ['Fur & Co', 'We love poodles.', 'Bath', 'Spa', '© 2025 Fur & Co. All rights reserved.'])
    expect(footer().getByText(text)).toBeTruthy();
  const links = within(footer().getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
  expect(hrefs(links)).toEqual(['/about', '/#services', '/gallery', '/#reviews', '/home', '/auth']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('LAND-27 APP-31 shows address, email, phone and a map link in the footer', () => {
  renderLayout({
    settings: { email: 'hi@fur.example', address: '1 Elm St', phone: '(212) 555-0199' },
  });
  expect(footer().getByText('1 Elm St')).toBeTruthy();
  expect(footer().getByRole('link', { name: 'hi@fur.example' }).getAttribute('href')).toBe(
    'mailto:hi@fur.example',
  );
  expect(footer().getByRole('link', { name: '(212) 555-0199' }).getAttribute('href')).toBe(
    'tel:+12125550199',
  );
  const map = footer().getByRole('link', { name: /map/ });
  expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe('1 Elm St');
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('LAND-27 shows only the phone without address and email', () => {
  renderLayout();
  const contact = footer().getByRole('heading', { name: 'Contact' }).parentElement as HTMLElement;
  expect(hrefs(within(contact).getAllByRole('link'))).toEqual(['tel:+15550100142']);
  expect(footer().queryByRole('heading', { name: 'Business hours' })).toBeNull();
});

test('marks today in the week’s hours, but not before the time is known', () => {
  const site = { settings: { hours: WEEK, zone: 'America/New_York' } };
  renderLayout(site);
  expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('Friday9:00 AM – 6:00 PM');
  const html = renderToString(
    <SiteContext value={{ status: 'ready', content: someSite(site) }}>
      <SiteLayout page="landing">the page</SiteLayout>
    </SiteContext>,
  );
  expect(html).toContain('9:00 AM – 6:00 PM');
  expect(html).not.toContain('aria-current="date"');
});
