/** Chromium with a page that contains the unmodified web SDK. */
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import type { FirestoreSettings } from 'firebase/firestore';
import { launchChromium } from './chromium.ts';
import { openClientSite } from './client-site.ts';

export interface ClientPage {
  readonly page: Page;
  /** Methods and URLs of the WebChannel requests so far. */
  readonly channelRequests: readonly { readonly method: string; readonly url: URL }[];
}

export interface BrowserLab {
  open(port: number, settings?: FirestoreSettings): Promise<ClientPage>;
  close(): Promise<void>;
}

export async function openBrowserLab(): Promise<BrowserLab> {
  const site = await openClientSite({
    entryPoints: [fileURLToPath(new URL('./browser-client.ts', import.meta.url))],
  });
  const browser = await launchChromium();
  return {
    async open(port, settings = {}) {
      const page = await browser.newPage();
      // The SDK increases the delay between attempts to reconnect.
      page.setDefaultTimeout(50_000);
      const channelRequests: { method: string; url: URL }[] = [];
      page.on('request', (request: Request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith('/channel')) channelRequests.push({ method: request.method(), url });
      });
      await page.goto(site.url);
      await page.evaluate(([to, how]) => connect(to, how), [port, settings] as const);
      return { page, channelRequests };
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
