/** Before each file of tests with a DOM: what browsers have and jsdom has not, and nothing of the file before. */
import { webcrypto } from 'node:crypto';
import { performance as nodePerformance } from 'node:perf_hooks';
import { afterAll, vi } from 'vitest';

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
Object.defineProperty(Object.getPrototypeOf(performance), 'getEntriesByType', {
  configurable: true,
  writable: true,
  value: nodePerformance.getEntriesByType.bind(nodePerformance),
});

// antd observes sizes; jsdom has no layout.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLElement.prototype.scrollIntoView = () => {};

// Files have their own modules and globals, but one `process.env`.
afterAll(() => vi.unstubAllEnvs());
