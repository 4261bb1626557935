import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate, CHECK_EVERY_MS, postponeUpdate, watchForUpdate } from '../lib/pwa/update-offer.ts';
import { UpdateCard } from './update-card.tsx';

class Worker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>();
}

/** Fake service worker registration whose next worker is installed on request. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  find(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  install(worker: Worker): void {
    this.installing = null;
    this.waiting = worker;
    act(() => void worker.dispatchEvent(new Event('statechange')));
  }
}

class Workers extends EventTarget {
  controller: object | null = {};
}

let workers: Workers;
let registration: Registration;

beforeEach(() => {
  workers = new Workers();
  registration = new Registration();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterEach(() => {
  act(postponeUpdate);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(): void {
  render(<UpdateCard />);
  act(() =>
    watchForUpdate(
      workers as unknown as ServiceWorkerContainer,
      registration as unknown as ServiceWorkerRegistration,
    ),
  );
}
const card = () => screen.queryByText('A new version is ready');

test('says that a new version is ready once it is installed, and not before', () => {
  open();
  const next = registration.find();
  expect(card()).toBeNull();
  registration.install(next);
  expect(card()).not.toBeNull();
  expect(screen.getByRole('status').contains(card())).toBe(true);
});

test('shows the card also if the new version was installed before the page was opened', () => {
  registration.waiting = new Worker();
  open();
  expect(card()).not.toBeNull();
});

test('does not treat the first version as an update', () => {
  workers.controller = null;
  open();
  registration.install(registration.find());
  expect(card()).toBeNull();
});

test('"Reload" activates the new version and shows that the page is reloading', async () => {
  open();
  const next = registration.find();
  registration.install(next);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(next.postMessage.mock.calls).toEqual([[{ type: 'skip-waiting' }]]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reloading…' }).disabled).toBe(true);
});

test('reloads the page once, when the new version takes control', () => {
  const reload = vi.fn<() => void>();
  registration.waiting = new Worker();
  open();
  applyUpdate(reload);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('"Later" dismisses the card', async () => {
  registration.waiting = new Worker();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(card()).toBeNull();
});

test('an open app checks for a new version when it becomes visible again, at most once an hour', () => {
  vi.useFakeTimers();
  open();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(CHECK_EVERY_MS);
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
});

test('is empty in a prerendered page', () => {
  expect(renderToString(<UpdateCard />)).toMatch(/^<output [^>]*><\/output>$/);
});
