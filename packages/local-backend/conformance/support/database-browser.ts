/** Chromium with pages that contain the unmodified Realtime Database SDK. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { openClientSite } from './client-site.ts';
import { NAMESPACE } from './database.ts';
import type { Transport } from './database-client.ts';

export interface DatabaseBrowser {
  /** Opens a page in a separate browser profile, connected to the server at `port`; `seen` collects its requests. */
  open(port: number, transport?: Transport, seen?: string[]): Promise<Page>;
  close(): Promise<void>;
}

export async function openDatabaseBrowser(): Promise<DatabaseBrowser> {
  const site = await openClientSite({
    entryPoints: [fileURLToPath(new URL('./database-client.ts', import.meta.url))],
  });
  const browser = await launchChromium();
  return {
    async open(port, transport = 'websocket', seen = []) {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.on('request', (request) => seen.push(request.url()));
      page.on('websocket', (socket) => seen.push(socket.url()));
      // The SDK reads this entry when it loads.
      if (transport === 'both')
        await page.addInitScript(() => localStorage.setItem('firebase:previous_websocket_failure', 'true'));
      await page.goto(site.url);
      await page.evaluate(([to, namespace, by]) => openDatabase(to, namespace, by), [
        port,
        NAMESPACE,
        transport,
      ] as const);
      return page;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
