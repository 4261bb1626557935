/**
 * Measures how quickly the booking page responds on a mid-range phone (CPU slowed down four times), on a running stack
 * (`npm run stack`): `npm run bench -- inp`. Prints for each kind of interaction the ms until the next frame and of
 * processor time, and Interaction to Next Paint over all; then how soon the page is usable on Lighthouse's slow 4G.
 */
import type { Locator } from '@playwright/test';

import { AuthPage } from '../../e2e/pages/auth.page.ts';
import { HomePage } from '../../e2e/pages/home.page.ts';
import { MAYA } from '../../e2e/support/test.ts';
import { launchChromium } from '../../support/chromium.ts';
import { findStack } from '../../support/stack.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const LOADS = 3;
/** Bytes per second and ms, as in Lighthouse's mobile profile. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

declare global {
  /** The longest duration of each interaction so far, by interaction id. */
  var interactions: Map<number, number>;
}

const stack = findStack();
const browser = await launchChromium();
const context = await browser.newContext({
  baseURL: stack.baseUrl,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // A service worker would answer from its cache, but this measures a first visit.
  serviceWorkers: 'block',
});
const page = await context.newPage();
await page.addInitScript(() => {
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId === 0) continue;
      const longest = globalThis.interactions.get(interactionId) ?? 0;
      globalThis.interactions.set(interactionId, Math.max(longest, duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
});
await new AuthPage(page).signIn(MAYA);
await page.waitForURL('**/home');
await page.reload();
const home = new HomePage(page);
await home.calendar.waitFor();
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

interface Figures {
  /** The longest interaction, from input to next frame. Increases when the machine is busy with other work. */
  readonly duration: number;
  /** Processor time of the page's main thread for the whole step, with the CPU slowdown. */
  readonly processor: number;
}

const measured = new Map<string, Figures[]>();

/** Runs `act`, waits until the page is idle, and records the longest of its interactions. */
async function measure(what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => globalThis.interactions.clear());
  const before = await processorTime();
  await act();
  await page.waitForTimeout(400);
  const processor = (await processorTime()) - before;
  const durations = await page.evaluate(() => [...globalThis.interactions.values()]);
  // Interactions shorter than a frame (16 ms) are not reported.
  const figures = { duration: Math.max(16, ...durations), processor: Math.round(processor) };
  measured.set(what, [...(measured.get(what) ?? []), figures]);
}

/** Processor time of the page's main thread so far, in ms. */
async function processorTime(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Reopens a completed step, which is collapsed on a phone. */
async function unfold(step: string): Promise<void> {
  const change = page.getByRole('button', { name: `Change: ${step}` });
  if (await change.isVisible()) await change.tap();
}

const enabled = (candidates: Locator) => candidates.and(page.locator(':enabled'));

for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['Basic Groom', 'Deluxe', 'Nail Trim']) {
    await unfold('Choose a service');
    await measure('choose a service', () => home.service(name).tap());
  }
  await unfold('Choose a day');
  await measure('turn the month', () => home.calendar.getByRole('button', { name: 'Next month' }).tap());
  await measure('turn the month', () => home.calendar.getByRole('button', { name: 'Previous month' }).tap());
  const days = enabled(home.calendar.locator('[data-day]'));
  const count = Math.min(4, await days.count());
  for (let index = 0; index < count; index += 1) {
    await unfold('Choose a day');
    await measure('choose a day', () => days.nth(index).tap());
  }
  await unfold('Choose a day');
  await measure('move by keys through the calendar', async () => {
    await days.first().focus();
    await page.keyboard.press('ArrowDown');
  });
  await home.calendar.getByRole('button', { name: 'Next month' }).tap();
  await enabled(home.calendar.locator('[data-day]'))
    .nth(round + 2)
    .tap();
  const times = enabled(home.times.getByRole('radio'));
  for (let index = 0; index < Math.min(3, await times.count()); index += 1) {
    await unfold('Choose a time');
    await measure('choose a time', () => times.nth(index).tap());
  }
  await unfold('Choose a day');
  await home.calendar.getByRole('button', { name: 'Previous month' }).tap();
}
// Measures the overhead of the benchmark itself.
for (let round = 0; round < ROUNDS; round += 1)
  await measure('tap where nothing happens', () => page.getByRole('heading', { name: 'Choose a day' }).tap());
await measure('open the menu', () => page.getByRole('button', { name: 'Menu' }).tap());
const all = [...measured.values()].flat().map(({ duration }) => duration);
console.table(
  [...measured].map(([what, figures]) => ({
    what,
    times: figures.length,
    median: median(figures.map(({ duration }) => duration)),
    worst: Math.max(...figures.map(({ duration }) => duration)),
    'processor, median': median(figures.map(({ processor }) => processor)),
  })),
);
console.log(`Interaction to Next Paint over ${all.length} interactions: ${Math.max(...all)} ms (limit: 200)`);

await devtools.send('Network.enable');
await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
// Saved choices would collapse their steps.
await page.addInitScript(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('unfinished-')) localStorage.removeItem(key);
});
const loads: Record<string, number>[] = [];
for (let load = 0; load < LOADS; load += 1) {
  await devtools.send('Network.clearBrowserCache');
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  await page.reload({ waitUntil: 'commit' });
  // In page order.
  const times: Record<string, number> = {};
  await home.service('Basic Groom').waitFor();
  times['services (ms)'] = since();
  await home.calendar.locator('[data-day]').first().waitFor();
  times['days (ms)'] = since();
  loads.push(times);
}
console.table(loads);
await browser.close();
