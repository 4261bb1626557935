import { expect, test } from '../support/test.ts';

test('scripts are cached for a year, missing ones are not, and no source maps are served', async ({
  request,
}) => {
  const page = await (await request.get('/home')).text();
  const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const answer = await request.get(script);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).not.toContain('sourceMappingURL');
  for (const path of [`${script}.map`, '/assets/gone-1a2b3c.js']) {
    const missing = await request.get(path);
    expect([path, missing.status(), missing.headers()['cache-control']]).toEqual([path, 404, 'no-cache']);
  }
});
