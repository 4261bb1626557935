import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

const banner = () => screen.getByRole('status').textContent;

function connection(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('APP-52 appears on the offline event and disappears on the online event', () => {
  render(<OfflineBanner />);
  expect(banner()).toBe('');
  connection(false);
  expect(screen.getByText("You're offline", { exact: true })).toBeDefined();
  connection(true);
  expect(banner()).toBe('');
});

test('APP-52 is shown at once if a page is opened without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineBanner />);
  expect(banner()).toMatch(/^You're offline/);
});

test('is empty in a prerendered page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderToString(<OfflineBanner />)).toMatch(/^<output [^>]*><\/output>$/);
});
