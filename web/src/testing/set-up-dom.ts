/** Before each file of tests with a DOM: what browsers have and jsdom has not, and nothing of the file before. */
import { configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { webcrypto } from 'node:crypto';
import { performance as nodePerformance } from 'node:perf_hooks';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
Object.defineProperty(Object.getPrototypeOf(performance), 'getEntriesByType', {
  configurable: true,
  writable: true,
  value: nodePerformance.getEntriesByType.bind(nodePerformance),
});

// How long a query waits must not depend on how busy the machine is.
configure({ asyncUtilTimeout: 15_000 });

// antd observes sizes and media queries; jsdom has no layout.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
HTMLElement.prototype.scrollIntoView = () => {};

// jsdom applies all style sheets to each element of a query by role; antd's take most of the time of a test.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, set: () => {} });

// React's development build records a stack for each element, up to 10,000 a second: an eighth of these tests' time, and
// nothing reads them. Here the limit is reached from the beginning.
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

// Files share the page and the modules of libraries, but neither our modules nor what the page holds.
vi.resetModules();
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
// reactfire keeps what it has asked for as long as the page lives.
(
  globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> }
)._reactFirePreloadedObservables?.clear();

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await Promise.all(getApps().map(deleteApp));
});
