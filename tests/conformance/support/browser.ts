/** Chromium with a page that holds the unmodified web SDK. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page, type Request } from '@playwright/test';
import { build } from 'esbuild';
import type { FirestoreSettings } from 'firebase/firestore';

export interface ClientPage {
  readonly page: Page;
  /** URLs of the requests to WebChannel so far, with their methods. */
  readonly channelRequests: readonly { readonly method: string; readonly url: URL }[];
}

export interface BrowserLab {
  open(port: number, settings?: FirestoreSettings): Promise<ClientPage>;
  close(): Promise<void>;
}

export async function openBrowserLab(): Promise<BrowserLab> {
  const script = await bundleClient();
  const site = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript ? script : '<!doctype html><title>client</title><script src="/client.js"></script>',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  return {
    async open(port, settings = {}) {
      const page = await browser.newPage();
      // The SDK waits longer and longer between attempts to reconnect.
      page.setDefaultTimeout(50_000);
      const channelRequests: { method: string; url: URL }[] = [];
      page.on('request', (request: Request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith('/channel')) channelRequests.push({ method: request.method(), url });
      });
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.evaluate(([to, how]) => connect(to, how), [port, settings] as const);
      return { page, channelRequests };
    },
    async close() {
      await browser.close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./browser-client.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
