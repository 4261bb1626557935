/** Runs before each test file with a DOM: adds what jsdom lacks, replaces SDKs, and clears what others left. */
import { configure } from '@testing-library/react';
import { defaultConfig } from 'antd/lib/theme/context.js';
import { deleteApp, getApps } from 'firebase/app';
import { webcrypto } from 'node:crypto';
import { performance as nodePerformance } from 'node:perf_hooks';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
Object.defineProperty(Object.getPrototypeOf(performance), 'getEntriesByType', {
  configurable: true,
  writable: true,
  value: nodePerformance.getEntriesByType.bind(nodePerformance),
});

// Timeouts must not depend on how busy the machine is.
configure({ asyncUtilTimeout: 15_000 });

// antd observes sizes and media queries, and jsdom has no layout.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
HTMLElement.prototype.scrollIntoView = () => {};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  // Browsers fire it in a later task.
  const closed = new Event('close');
  setTimeout(() => this.dispatchEvent(closed));
};

// For each label of a field jsdom searches the whole page, and `getByLabelText` asks all fields for their labels.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this.getAttribute('type') === 'hidden') return null;
  const labels = [...this.ownerDocument.getElementsByTagName('label')];
  return labels.filter((label) => (label.htmlFor === '' ? label.contains(this) : label.htmlFor === this.id));
}

// For each role query jsdom applies all style sheets to each element; antd's take most of a test's time.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, set: () => {} });

// So nothing reads the styles that antd would write for each test again.
Object.assign(defaultConfig, { zeroRuntime: true });

// React's development build records a stack for each element, up to 10,000 a second. That takes an eighth of the test
// time and nothing reads them, so this sets the counter to its limit.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });

// Files share the page and library modules, but must not share our modules or the page's contents.
vi.resetModules();
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
// As index.html begins.
document.documentElement.lang = 'en';
// reactfire caches its observables for the life of the page.
(
  globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> }
)._reactFirePreloadedObservables?.clear();

// What listens, reads and writes is the salon's code; only the SDKs below it are replaced.
vi.mock('firebase/firestore', async () => (await import('./fake-store.ts')).fakeStore());
vi.mock('firebase/functions', async () => (await import('./fake-functions.ts')).fakeFunctions());

// Each file has modules of its own.
let ownModules: typeof import('./reset-page.ts');
beforeAll(async () => void (ownModules = await import('./reset-page.ts')));
afterEach(() => ownModules.resetPage());

afterAll(async () => {
  // An import that ends after the reset for the next file would leave a module without that file's mocks.
  await vi.dynamicImportSettled();
  // Spies stay on the page's objects, such as a navigator that is offline.
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await Promise.all(getApps().map(deleteApp));
});
