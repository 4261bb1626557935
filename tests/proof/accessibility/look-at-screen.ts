/** All accessibility checks of one screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { COLOR_RULES, lookWithAxe, targetFaults, type AxeOutcome } from './checks/axe.ts';
import { focusFaults } from './checks/focus.ts';
import { layoutFaults, spacingFaults } from './checks/layout.ts';
import { nameFaults } from './checks/names.ts';
import { edgeFaults, forcedColorFaults } from './checks/seen.ts';
import { PATIENCE_MS, type Screen } from './screen.ts';

export const LOOKS = ['390 light', '390 dark', '1440 light', '1440 dark'] as const;
export type Look = (typeof LOOKS)[number];

/** The checks beyond axe, by their names in the table. */
export const CHECKS = [
  '320 px',
  'zoom 200 %',
  'zoom 400 %',
  'spacing',
  'targets',
  'edges',
  'focus',
  'forced colors',
  'names',
] as const;
export type Check = (typeof CHECKS)[number];

export interface Outcome {
  readonly screen: string;
  readonly axe: Readonly<Partial<Record<Look, AxeOutcome>>>;
  readonly faults: Readonly<Partial<Record<Check, readonly string[]>>>;
  /** Set if the screen could not be shown. */
  readonly broken?: string;
}

/** A phone and a desktop, and the viewport of the desktop at 400 % zoom (wide, so it is low) and at 200 %. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const AT_400_PERCENT = { width: 320, height: 256 };
const AT_200_PERCENT = { width: 720, height: 450 };
/** The width of the 400 % viewport with more height, so that its picture shows more. */
const SMALL_PHONE = { width: 320, height: 640 };

/** The limit for a page that hangs. Most take seconds, or up to a minute on a busy machine. */
const MAX_MS = 180_000;

export interface Keeper {
  /** Called with the page at 320 px and at desktop size. */
  readonly keep?: (page: Page, screen: string, width: number) => Promise<void>;
}

export async function lookAtScreen(
  contextOf: () => Promise<BrowserContext>,
  screen: Screen,
  keeper: Keeper,
): Promise<Outcome> {
  let page: Page | undefined;
  try {
    page = await (await contextOf()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await withTimeout(lookAt(page, screen, keeper), MAX_MS);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { screen: screen.name, axe: {}, faults: {}, broken: stripVTControlCharacters(text).trim() };
  } finally {
    await page?.close();
  }
}

async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`It took more than ${ms / 1000} s.`);
  });
  // The promise that loses the race rejects when the page closes or the timer stops.
  for (const item of [work, late]) item.catch(() => undefined);
  return Promise.race([work, late]).finally(() => stop.abort());
}

async function lookAt(page: Page, screen: Screen, keeper: Keeper): Promise<Outcome> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESK);
  await screen.show(page);
  const desk = await onDesk(page, screen, keeper);
  await page.setViewportSize(PHONE);
  // Focus may have closed what was open, and a phone may open it differently.
  await screen.show(page);
  const phone = await onPhone(page, screen, keeper);
  const both = (check: Check) => [
    ...new Set([...(phone.faults[check] ?? []), ...(desk.faults[check] ?? [])]),
  ];
  const faults = { ...phone.faults, ...desk.faults, names: both('names'), focus: both('focus') };
  return { screen: screen.name, axe: { ...phone.axe, ...desk.axe }, faults };
}

type Part = Pick<Outcome, 'axe' | 'faults'>;

async function onDesk(page: Page, { name }: Screen, keeper: Keeper): Promise<Part> {
  const axe = await inBothSchemes(page, '1440');
  const names = await nameFaults(page);
  const edges = await edgeFaults(page);
  await keeper.keep?.(page, name, DESK.width);
  await page.setViewportSize(AT_200_PERCENT);
  const zoomed = await layoutFaults(page);
  await page.setViewportSize(DESK);
  const focus = await focusFaults(page);
  const forced = await forcedColorFaults(page);
  return { axe, faults: { 'zoom 200 %': zoomed, edges, names, focus, 'forced colors': forced } };
}

async function onPhone(page: Page, { name }: Screen, keeper: Keeper): Promise<Part> {
  const axe = await inBothSchemes(page, '390');
  const names = await nameFaults(page);
  await page.setViewportSize(SMALL_PHONE);
  const narrow = await layoutFaults(page);
  const spacing = await spacingFaults(page);
  const targets = await targetFaults(page);
  await keeper.keep?.(page, name, SMALL_PHONE.width);
  await page.setViewportSize(AT_400_PERCENT);
  const zoomed = await layoutFaults(page);
  const focus = (await focusFaults(page)).map((fault) => `${fault} at 400 %`);
  return { axe, faults: { '320 px': narrow, 'zoom 400 %': zoomed, spacing, targets, focus, names } };
}

async function inBothSchemes(page: Page, width: '390' | '1440'): Promise<Partial<Record<Look, AxeOutcome>>> {
  const light = await lookWithAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await lookWithAxe(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return { [`${width} light`]: light, [`${width} dark`]: dark };
}
