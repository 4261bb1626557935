import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite, someSite } from '../../testing/site.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

test('APP-20 APP-21 says that there is no such page, links home and logs the path', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/groming?x=1');
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(warn.mock.calls).toEqual([['No page at', '/groming']]);
});

test('offers a phone call when the business’s number is known', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<NotFoundPage />);
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  cleanup();
  renderSite(<NotFoundPage />, someSite({ settings: { phone: '(555) 010-0177' } }));
  expect(screen.getByRole('link', { name: 'Call (555) 010-0177' }).getAttribute('href')).toBe(
    'tel:+15550100177',
  );
});
