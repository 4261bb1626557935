/** A tour of the product in Firefox; each step continues where the previous one ended. */
import type { Page } from 'puppeteer-core';
import { freeSlot } from '../../e2e/support/free-slot.ts';
import { MAYA, OWNER, type Person } from '../../e2e/support/test.ts';
import { arrivesAt, fill, find, press, sees, until } from './tab.ts';

export interface Step {
  readonly name: string;
  readonly run: (page: Page, baseUrl: string) => Promise<void>;
}

/** Days ahead, where the demo data has free times. */
const AHEAD = 21;

async function signIn(page: Page, baseUrl: string, { email, password }: Person): Promise<void> {
  await page.goto(`${baseUrl}/auth`);
  await fill(page, /^Email$/, email);
  await fill(page, /^Password$/, password);
  await press(page, 'button', /^Sign In$/);
}

async function chooseAndGo(page: Page, baseUrl: string): Promise<void> {
  const slot = await freeSlot(AHEAD);
  await page.goto(`${baseUrl}/home`);
  await press(page, 'label', /^Basic Groom/);
  while ((await page.$(`[data-day="${slot.day}"]`)) === null) {
    await press(page, 'button', /^Next month$/);
    await find(page, '[data-day]', /./);
  }
  await press(page, `[data-day="${slot.day}"]`, /./);
  await press(page, 'label', new RegExp(`^${slot.label}`));
  await press(page, 'button:enabled', /^Book$/);
  await arrivesAt(page, /^\/checkout$/);
}

async function pay(page: Page): Promise<void> {
  await press(page, 'label', /^Biscuit/);
  await fill(page, /^Special requests/, 'From Firefox.');
  await press(page, 'button:enabled', /^Pay Now$/);
  await arrivesAt(page, /^\/c\/pay\//);
  await press(page, 'button', /^Pays 4242/);
  await press(page, 'button', /^Pay \$/);
  await arrivesAt(page, /^\/payment-success\?/);
  await sees(page, 'h1', /^Your appointment is booked$/);
}

async function reschedules(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/appointments`);
  await press(page, 'button', /^Reschedule: Basic Groom/);
  await press(page, '[role=dialog] button', /^Next month$/);
  await press(page, '[role=dialog] [data-day]:enabled', /./);
  await sees(page, '[role=dialog] [role=radiogroup] label', /^\d+:\d\d [AP]M/);
  await page.keyboard.press('Escape');
}

async function writes(page: Page, baseUrl: string): Promise<void> {
  const text = `Hello from Firefox, ${Date.now()}`;
  await page.goto(`${baseUrl}/messages?with=business`);
  await fill(page, /^Message$/, text);
  await press(page, 'button:enabled', /^Send$/);
  await sees(page, '[role=log] article', new RegExp(`${text}[^]*(Sent|Read)`));
}

async function administers(page: Page, baseUrl: string): Promise<void> {
  await signIn(page, baseUrl, OWNER);
  await arrivesAt(page, /^\/admin$/);
  await sees(page, 'h1', /^Admin Dashboard$/);
  await sees(page, 'main', /Yesterday/);
  await page.goto(`${baseUrl}/admin/appointments?view=week&day=${(await freeSlot(2)).day}`);
  await press(page, '[data-appointment]', /./);
  await sees(page, '[role=dialog] h3', /^Past visits$/);
  await page.keyboard.press('Escape');
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await find(page, 'dialog[open] [role=combobox]', /./);
  await page.keyboard.type('maya');
  await press(page, '[role=option]', /Maya Lopez/);
  await sees(page, 'h2', /^Maya Lopez$/);
}

export const STEPS: readonly Step[] = [
  {
    name: 'landing page',
    run: async (page, baseUrl) => {
      await page.goto(baseUrl);
      await sees(page, 'h1', /^Premium Pet Care & Grooming$/);
      await press(page, 'button', /^View All \d+ Reviews$/);
      await sees(page, 'output', /reviews$/);
    },
  },
  {
    name: 'menu of a phone',
    run: async (page, baseUrl) => {
      await page.setViewport({ width: 500, height: 800 });
      await page.goto(baseUrl);
      await press(page, 'button', /^Menu$/);
      await press(page, ':popover-open a', /^Reviews$/);
      await arrivesAt(page, /#reviews$/);
      await page.setViewport({ width: 1280, height: 900 });
    },
  },
  {
    name: 'gallery',
    run: async (page, baseUrl) => {
      await page.goto(`${baseUrl}/gallery`);
      await press(page, 'button', /^View Terrier trim$/);
      await sees(page, 'dialog[open] h2', /^Terrier trim$/);
      await page.keyboard.press('ArrowRight');
      await sees(page, 'dialog[open] p', /^2 of/);
      await page.keyboard.press('Escape');
      await until('The viewer is still open', page, async () =>
        (await page.$('dialog[open]')) === null ? true : null,
      );
    },
  },
  {
    name: 'sign-in',
    run: async (page, baseUrl) => {
      await signIn(page, baseUrl, MAYA);
      await arrivesAt(page, /^\/home$/);
      await sees(page, 'h2', /Choose a service/);
    },
  },
  { name: 'booking', run: chooseAndGo },
  { name: 'payment', run: pay },
  { name: 'appointments', run: reschedules },
  {
    name: 'pets',
    run: async (page, baseUrl) => {
      await page.goto(`${baseUrl}/pet-profiles`);
      await press(page, 'button', /^Edit.*Biscuit$/);
      await sees(page, '[role=dialog] label', /^Name/);
      await page.keyboard.press('Escape');
    },
  },
  { name: 'messages', run: writes },
  {
    name: 'sign-out',
    run: async (page) => {
      await press(page, 'button', /^Logout$/);
      await sees(page, 'h1', /^Premium Pet Care & Grooming$/);
    },
  },
  { name: 'administration', run: administers },
];
