/** The hosted payment page in a real browser: by mouse, by keyboard, on a phone, and its accessibility. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { startStandIns } from '../src/stand-ins-server.ts';
import type { RunningStandIns } from '../src/stand-ins-server.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from './support/chromium.ts';

let shop: Server;
let shopUrl: string;
let standIns: RunningStandIns;
let stripe: Stripe;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Console messages; must be empty at the end of every test. */
let complaints: string[];

beforeAll(async () => {
  shop = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><link rel="icon" href="data:,"><h1>Shop ${request.url?.split('?')[0]}</h1>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  standIns = await startStandIns({ port: 0, webhookSecret: 'whsec_test' });
  stripe = new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port: standIns.port,
    protocol: 'http',
    telemetry: false,
  });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await standIns?.close();
  shop?.closeAllConnections();
  shop?.close();
});

beforeEach(async () => {
  complaints = [];
  await openContext({ viewport: { width: 1280, height: 900 } });
});

afterEach(async () => {
  await context.close();
  if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join('; ')}`);
});

async function openContext(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await context?.close();
  context = await browser.newContext(options);
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
}

async function openPage(): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 8500, product_data: { name: 'Blue teapot' } },
      },
    ],
    success_url: `${shopUrl}/done?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shopUrl}/cart`,
  });
  await page.goto(String(session.url));
  return session.id;
}

const state = async (id: string): Promise<string> =>
  (await stripe.checkout.sessions.retrieve(id)).payment_status;
const heading = (name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor();
const payButton = () => page.getByRole('button', { name: 'Pay $85.00' });

test('pays with a test card chosen by mouse and returns to the shop', async () => {
  const id = await openPage();
  await page.getByRole('button', { name: /^Pays 4242/ }).click();
  await payButton().click();
  await heading('Shop /done');
  expect(page.url()).toBe(`${shopUrl}/done?session_id=${id}`);
  expect(await state(id)).toBe('paid');
});

test('pays by keyboard alone, in page order, and formats input while typing', async () => {
  const id = await openPage();
  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.id || document.activeElement.textContent.trim()');
  const order: string[] = [];
  const typed = ['', 'ann@example.com', '4242424242424242', '1249', '123', 'Ann Example', ''];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    order.push(await focused());
    await page.keyboard.type(text);
  }
  expect(order).toEqual([expect.stringContaining('Back'), 'email', 'number', 'expiry', 'cvc', 'name', 'pay']);
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiration').inputValue()).toBe('12 / 49');
  expect(await page.getByText('Visa', { exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await heading('Shop /done');
  expect(await state(id)).toBe('paid');
});

test('keeps the caret in place when a digit in the middle is corrected', async () => {
  await openPage();
  const number = page.getByLabel('Card number');
  await number.pressSequentially('4242424242424243');
  await number.press('Home');
  for (let step = 0; step < 6; step += 1) await number.press('ArrowRight');
  await number.press('Backspace');
  await number.press('9');
  expect(await number.inputValue()).toBe('4242 9242 4242 4243');
  expect(await number.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(6);
  const expiry = page.getByLabel('Expiration');
  await expiry.pressSequentially('12');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  expect(await expiry.inputValue()).toBe('');
});

test('shows errors next to the fields and focuses the first', async () => {
  const id = await openPage();
  await page.getByLabel('Card number').fill('4242424242424241');
  await page.getByLabel('Expiration').fill('0120');
  await payButton().click();
  const expected = {
    Email: 'Enter your email address.',
    'Card number': 'Your card number is invalid.',
    Expiration: "Your card's expiration year is in the past.",
    'Security code (CVC)': "Your card's security code is incomplete.",
    'Name on card': 'Enter the name on the card.',
  };
  for (const [label, message] of Object.entries(expected)) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe(message);
  }
  expect(await page.evaluate('document.activeElement.id')).toBe('email');
  expect(await state(id)).toBe('unpaid');
});

test.each([
  [/^Declined/, 'Your card was declined.'],
  [/^Insufficient funds/, 'Your card has insufficient funds.'],
  [/^Expired/, 'Your card has expired.'],
  [/^Processing error/, 'An error occurred while processing your card.'],
])('shows why the card %s was declined and accepts another', async (name, message) => {
  const id = await openPage();
  await page.getByRole('button', { name }).click();
  await page.keyboard.press('Enter');
  await page.getByText(message).waitFor();
  expect(await state(id)).toBe('unpaid');
  await page.getByRole('button', { name: /^Pays 4242/ }).click();
  await payButton().click();
  await heading('Shop /done');
  expect(await state(id)).toBe('paid');
});

test('asks for authentication; failing returns to the page, completing pays', async () => {
  const id = await openPage();
  for (const answer of ['Fail authentication', 'Complete authentication']) {
    await page.getByRole('button', { name: /^Needs confirmation/ }).click();
    await payButton().click();
    await heading('Confirm your payment');
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Fail authentication') await page.getByText('We are unable to authenticate').waitFor();
  }
  await heading('Shop /done');
  expect(await state(id)).toBe('paid');
});

test('pays once when the button is pressed twice', async () => {
  const id = await openPage();
  await page.getByRole('button', { name: /^Pays 4242/ }).click();
  await payButton().dblclick();
  await heading('Shop /done');
  const { data } = await stripe.events.list({ type: 'charge.succeeded', limit: 100 });
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  const charges = data.filter((event) => (event.data.object as Stripe.Charge).payment_intent === intent);
  expect(charges).toHaveLength(1);
});

test('lets the payer leave without paying, and shows that a session is over', async () => {
  const id = await openPage();
  await page.getByRole('link', { name: 'Back' }).click();
  await heading('Shop /cart');
  expect(await state(id)).toBe('unpaid');
  await stripe.checkout.sessions.expire(id);
  await page.goto(`${standIns.url}/c/pay/${id}`);
  await heading('This payment page has expired');
  await page.getByRole('link', { name: 'Go back' }).click();
  await heading('Shop /cart');
});

test('works without its script', async () => {
  await openContext({ javaScriptEnabled: false });
  const id = await openPage();
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration').fill('12/49');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ann Example');
  await payButton().click();
  await heading('Shop /done');
  expect(await state(id)).toBe('paid');
});

test.each(['light', 'dark'] as const)(
  'has no accessibility violation and fits a phone, %s',
  async (colorScheme) => {
    await openContext({ viewport: { width: 390, height: 844 }, colorScheme });
    await openPage();
    const width = (): Promise<number> => page.evaluate('document.documentElement.scrollWidth');
    const faults = async (): Promise<string[]> =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, help }) => `${id}: ${help}`);
    expect(await faults()).toEqual([]);
    await payButton().click();
    expect(await faults()).toEqual([]);
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: /^Needs confirmation/ }).click();
    await payButton().click();
    await heading('Confirm your payment');
    expect(await faults()).toEqual([]);
    await page.goto(standIns.url);
    await heading('Payments');
    expect(await faults()).toEqual([]);
    expect(await width()).toBe(390);
  },
);
