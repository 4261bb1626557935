import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness } from '../testing/harness.ts';
import type { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const FORM = {
  email: 'a@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 49',
  cvc: '123',
  name: 'Ann',
};

async function openPage(
  changes: Parameters<Harness['createSession']>[0] = {},
): Promise<{ id: string; url: string }> {
  const { id, url } = await harness.createSession(changes);
  return { id, url: String(url) };
}

const read = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' });
const send = (url: string, form: Record<string, string>, accept = 'text/html'): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: { accept }, body: new URLSearchParams(form) });

test('shows the order without external resources', async () => {
  const { url } = await openPage({ customer_email: 'known@example.com' });
  const response = await read(url);
  const page = await response.text();
  expect(response.status).toBe(200);
  for (const text of [
    'Blue teapot',
    '$45.00',
    'TEST MODE',
    'known@example.com',
    'href="http://127.0.0.1:9/cart"',
  ]) {
    expect(page).toContain(text);
  }
  const nonce = /script-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toMatch(/(?:src|url)\s*[=(]\s*["']?https?:/);
  expect(page).not.toMatch(/tabindex="[1-9]/);
});

test('uses a new nonce for every page', async () => {
  const { url } = await openPage();
  const policies = [await read(url), await read(url)].map(({ headers }) =>
    headers.get('content-security-policy'),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test('escapes text from the caller', async () => {
  const name = '<script>alert(1)</script>"';
  const price_data = {
    currency: 'eur',
    unit_amount: 100,
    product_data: { name, description: '<b>bold</b>' },
  };
  const { url } = await openPage({ line_items: [{ quantity: 2, price_data }] });
  const page = await (await read(url)).text();
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<b>bold');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
  expect(page).toContain('€2.00');
});

test('has no back link without a cancel_url', async () => {
  const { url } = await openPage({ cancel_url: '' });
  expect(await (await read(url)).text()).not.toContain('Back</a>');
});

test('accepts the plain form and redirects to success_url with the session id', async () => {
  const { id, url } = await openPage();
  const response = await send(url, FORM);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`http://127.0.0.1:9/done?session_id=${id}`);
  expect((await harness.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  const again = await (await read(url)).text();
  expect(again).toContain('This payment is complete');
  expect(again).toContain(`done?session_id=${id}`);
  expect(await (await send(url, FORM)).text()).toContain('This payment is complete');
});

test('returns the form with errors and without the security code', async () => {
  const { url } = await openPage();
  const page = await (await send(url, { ...FORM, number: '4242 4242 4242 4241' })).text();
  expect(page).toMatch(/id="number-problem"[^>]*>Your card number is invalid\./);
  expect(page).toContain('value="4242 4242 4242 4241"');
  expect(page).not.toContain('value="123"');
});

test("answers the page's script with JSON", async () => {
  const { id, url } = await openPage();
  const ask = async (changes: Partial<typeof FORM>): Promise<unknown> =>
    (await send(url, { ...FORM, ...changes }, 'application/json')).json();
  expect(await ask({ name: ' ', email: 'nobody' })).toEqual({
    errors: { email: 'Your email is incomplete.', name: 'Enter the name on the card.' },
  });
  expect(await ask({ number: '4000000000000002' })).toEqual({
    errors: { number: 'Your card was declined.' },
  });
  expect(await ask({ number: '4000000000000119' })).toHaveProperty('message');
  expect(await ask({})).toEqual({ redirect: `http://127.0.0.1:9/done?session_id=${id}` });
  expect(await ask({})).toEqual({ redirect: `/c/pay/${id}` });
});

test('asks for authentication and reports a failure', async () => {
  const { id, url } = await openPage();
  const request = await send(url, { ...FORM, number: '4000002500003155' });
  expect(request.headers.get('location')).toBe(`/c/pay/${id}/authenticate`);
  expect(await (await read(`${url}/authenticate`)).text()).toContain('ending in 3155');
  const failed = await send(`${url}/authenticate`, { outcome: 'fail' });
  expect(failed.headers.get('location')).toBe(`/c/pay/${id}`);
  expect(await (await read(url)).text()).toContain('We are unable to authenticate your payment method.');
  await send(url, { ...FORM, number: '4000002500003155' });
  const done = await send(`${url}/authenticate`, { outcome: 'complete' });
  expect(done.headers.get('location')).toContain('/done?session_id=');
});

test('shows no authentication page when none is needed', async () => {
  const { id, url } = await openPage();
  expect((await read(`${url}/authenticate`)).headers.get('location')).toBe(`/c/pay/${id}`);
  expect((await send(`${url}/authenticate`, { outcome: 'complete' })).status).toBe(303);
  expect((await harness.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
});

test('shows an expired session and charges nothing', async () => {
  const { id, url } = await openPage();
  await harness.stripe.checkout.sessions.expire(id);
  for (const response of [await read(url), await send(url, FORM)]) {
    expect(await response.text()).toContain('This payment page has expired');
  }
  expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    payment_intent: null,
  });
});

test('returns 404 for unknown pages', async () => {
  const response = await read(`${harness.standIns.url}/c/pay/cs_test_nothing`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is no such payment page');
});
