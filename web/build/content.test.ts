import { afterEach, expect, test, vi } from 'vitest';

const PROJECT = {
  API_KEY: 'a-key',
  AUTH_DOMAIN: 'a-salon.firebaseapp.com',
  DATABASE_URL: 'https://a-salon.firebaseio.com',
  PROJECT_ID: 'a-salon',
  STORAGE_BUCKET: 'a-salon.firebasestorage.app',
  APP_ID: '1:2:web:3',
  APP_CHECK_KEY: 'another-key',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the build requests content like the site, with an API key that is restricted to the site’s pages', async () => {
  vi.stubEnv('VITE_LOCAL_BACKEND', '');
  vi.stubEnv('VITE_SITE_ORIGIN', '');
  for (const [name, value] of Object.entries(PROJECT)) vi.stubEnv(`VITE_FIREBASE_${name}`, value);
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  // The environment is read only once, on import.
  vi.resetModules();
  const { getPublicDocument } = await import('../src/lib/backend/public-data.ts');
  await getPublicDocument('public/site');
  const [address, options] = fetched.mock.lastCall ?? [];
  expect(address).toMatch(/\/projects\/a-salon\/databases\/\(default\)\/documents\/public\/site\?key=a-key$/);
  expect(new Headers(options?.headers).get('referer')).toBe('https://a-salon.web.app/');
});
