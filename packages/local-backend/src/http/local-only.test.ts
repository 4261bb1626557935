import { afterEach, describe, expect, test, vi } from 'vitest';
import { ALLOWED_HOSTS_VARIABLE, localOnly } from './local-only.ts';

afterEach(() => vi.unstubAllEnvs());

const request = (headers: Record<string, string>, method = 'GET') =>
  localOnly({ allowedHosts: ['phone.test', '*.example.dev'], host: '127.0.0.1' })({
    method,
    headers: { host: '127.0.0.1:8080', ...headers },
  });

describe('the addressed host', () => {
  test.each([
    'localhost:8080',
    'LOCALHOST',
    '127.0.0.1:8080',
    '127.8.9.10',
    '[::1]:8080',
    'shop.localhost:9000',
    'phone.test:8080',
    'a.b.example.dev',
  ])('may be %s', (host) => {
    expect(request({ host })).toBeUndefined();
  });

  test.each([
    'evil.example:8080',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    '203.0.113.5:8080',
    '0.0.0.0:8080',
    'example.dev',
    'localhost@evil.example',
    'evil.example/localhost',
    '',
  ])('may not be "%s"', (host) => {
    expect(request({ host })).toContain('Only this machine may use the local backend');
  });

  test('may be the configured listen address', () => {
    const called = (listening: string, host: string) => localOnly({ host: listening })({ headers: { host } });
    expect(called('203.0.113.5', '203.0.113.5:8080')).toBeUndefined();
    expect(called('fe80::1', '[fe80::1]:8080')).toBeUndefined();
    expect(called('0.0.0.0', '0.0.0.0:8080')).toBeDefined();
    expect(called('0.0.0.0', '203.0.113.5:8080')).toBeDefined();
  });

  test('may be allowed by the environment if no option is given', () => {
    vi.stubEnv(ALLOWED_HOSTS_VARIABLE, ' box.internal, devbox ');
    const called = (host: string, allowedHosts?: string[]) =>
      localOnly({ allowedHosts })({ headers: { host } });
    expect(called('box.internal:8080')).toBeUndefined();
    expect(called('devbox')).toBeUndefined();
    expect(called('devbox', [])).toBe(
      'Only this machine may use the local backend, and this is a request to the host "devbox". ' +
        'To allow it, set LOCAL_BACKEND_ALLOWED_HOSTS=devbox (several with commas) or the option allowedHosts.',
    );
  });
});

describe('the calling page', () => {
  test.each([
    'http://localhost:5000',
    'https://localhost',
    'http://127.0.0.1:5173',
    'http://[::1]:3000',
    'http://app.localhost:3000',
    'capacitor://localhost',
    'https://x.example.dev',
  ])('may be from %s', (origin) => {
    expect(request({ origin }, 'POST')).toBeUndefined();
  });

  test('may be the backend’s own form without a referrer', () => {
    const form = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect(request(form, 'POST')).toBeUndefined();
    expect(request({ ...form, 'sec-fetch-site': 'same-site' }, 'POST')).toBeDefined();
    expect(request({ ...form, 'sec-fetch-site': 'cross-site' }, 'POST')).toBeDefined();
  });

  test.each(['https://evil.example', 'http://localhost.evil.example', 'http://203.0.113.5', 'null', ''])(
    'may not be from "%s"',
    (origin) => {
      expect(request({ origin })).toContain(`a request from a page of ${origin}`);
    },
  );

  test('gets instructions if it has no origin to allow', () => {
    expect(request({ origin: 'null' })).toMatch(/Serve the page from localhost\.$/);
  });

  test('may not embed resources without an Origin', () => {
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' };
    expect(request(embedded)).toContain('a page of another site');
    expect(request({ ...embedded, referer: 'https://evil.example/' })).toContain('evil.example');
    expect(request({ ...embedded, 'sec-fetch-dest': 'iframe' })).toBeDefined();
    expect(request({ ...embedded, referer: 'http://localhost:5000/' })).toBeUndefined();
    expect(request({ ...embedded, 'sec-fetch-site': 'same-site' })).toBeUndefined();
  });

  test('may link to a page of the backend', () => {
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(request(followed)).toBeUndefined();
    expect(request(followed, 'DELETE')).toBeDefined();
  });
});
