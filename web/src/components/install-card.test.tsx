import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DISMISSED_KEY, isDismissed } from '../lib/pwa/install-offer.ts';
import { InstallCard } from './install-card.tsx';

const DAY_MS = 24 * 3600_000;

beforeEach(() => isInstalled(false));
afterEach(() => act(() => void window.dispatchEvent(new Event('appinstalled'))));

function isInstalled(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

/** Simulates Chromium's offer; `outcome` is the visitor's answer to the prompt. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const card = () => screen.queryByRole('region', { name: 'Install Paw Haven' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('APP-50 appears with "Install" and "Not now" when the browser offers installation', () => {
  render(<InstallCard />);
  expect(card()).toBeNull();
  const { event } = browserOffers();
  expect(card()).not.toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Not now', 'Install']);
  expect(event.defaultPrevented).toBe(true);
});

test('APP-50 appears also if the browser’s offer came before the card', () => {
  const { unmount } = render(<InstallCard />);
  unmount();
  browserOffers();
  render(<InstallCard />);
  expect(card()).not.toBeNull();
});

test('"Install" shows the browser’s own prompt, once', async () => {
  render(<InstallCard />);
  const { prompt } = browserOffers();
  await press('Install');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card()).toBeNull();
  browserOffers();
  expect(card()).not.toBeNull();
});

test('APP-51 stays hidden once dismissed', async () => {
  render(<InstallCard />);
  const { prompt } = browserOffers();
  await press('Not now');
  expect(card()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  const { event } = browserOffers();
  expect(card()).toBeNull();
  expect(event.defaultPrevented).toBe(false);
});

test('APP-51 treats a "no" to the browser’s prompt as a dismissal', async () => {
  render(<InstallCard />);
  browserOffers('dismissed');
  await press('Install');
  await waitFor(() => expect(localStorage.getItem(DISMISSED_KEY)).not.toBeNull());
  browserOffers();
  expect(card()).toBeNull();
});

test('APP-51 is hidden once the app is installed', () => {
  render(<InstallCard />);
  browserOffers();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(card()).toBeNull();
});

test('APP-51 is not shown in the installed app', () => {
  isInstalled(true);
  render(<InstallCard />);
  browserOffers();
  expect(card()).toBeNull();
});

test('a "not now" lasts 30 days; an invalid stored value is ignored', () => {
  const now = Date.UTC(2026, 5, 1);
  expect(isDismissed(null, now)).toBe(false);
  expect(isDismissed(String(now - 30 * DAY_MS + 1), now)).toBe(true);
  expect(isDismissed(String(now - 30 * DAY_MS), now)).toBe(false);
  expect(isDismissed('yes', now)).toBe(false);
});

test('is not part of a prerendered page', () => {
  expect(renderToString(<InstallCard />)).toBe('');
});
