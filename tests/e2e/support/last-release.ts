/** Opens the pages of the last release: its own build and its own page objects, against today's server. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildLastRelease, withPorts, type LastRelease } from '../../../scripts/build/last-release.ts';
import { findStack } from '../../support/stack.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const APP = 'app.html';

/**
 * Answers the page's requests for the site's files with those of the last release. Resolves to its own page objects,
 * because today's may no longer fit.
 */
export async function openLastRelease(page: Page, commit: string) {
  const release = await buildLastRelease(commit);
  const stack = findStack();
  // For the browser, a page that was answered here is not on this machine, as the stack is.
  await page.context().grantPermissions(['local-network-access'], { origin: stack.baseUrl });
  await page.route(`${stack.baseUrl}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = [pathname, `${pathname}.html`, APP]
      .map((name) => join(release.files, name))
      .find((path) => extname(path) !== '' && existsSync(path));
    const type = TYPES[extname(file ?? '')];
    if (file === undefined) await route.fulfill({ status: 404 });
    else if (type === undefined) await route.fulfill({ path: file });
    else await route.fulfill({ contentType: type, body: withPorts(await readFile(file, 'utf8'), stack) });
  });
  const { HomePage } = await load<typeof import('../pages/home.page.ts')>(release, 'home');
  const { CheckoutPage } = await load<typeof import('../pages/checkout.page.ts')>(release, 'checkout');
  const { PaymentSuccessPage } = await load<typeof import('../pages/payment-success.page.ts')>(
    release,
    'payment-success',
  );
  const { MessagesPage } = await load<typeof import('../pages/messages.page.ts')>(release, 'messages');
  return {
    home: new HomePage(page),
    checkout: new CheckoutPage(page),
    success: new PaymentSuccessPage(page),
    messages: new MessagesPage(page),
  };
}

/** Types are today's: the same name must do the same in the last release. */
async function load<Module>({ source }: LastRelease, name: string): Promise<Module> {
  return (await import(join(source, 'tests/e2e/pages', `${name}.page.ts`))) as Module;
}
