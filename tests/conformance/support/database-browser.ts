/** Chromium with pages that hold the unmodified Realtime Database SDK. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { NAMESPACE } from './database.ts';
import type { Transport } from './database-client.ts';

export interface DatabaseBrowser {
  /** A page of a browser profile of its own, connected to the server at `port`; `seen` collects its requests. */
  open(port: number, transport?: Transport, seen?: string[]): Promise<Page>;
  close(): Promise<void>;
}

export async function openDatabaseBrowser(): Promise<DatabaseBrowser> {
  const script = await bundleClient();
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>client</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  return {
    async open(port, transport = 'websocket', seen = []) {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.on('request', (request) => seen.push(request.url()));
      page.on('websocket', (socket) => seen.push(socket.url()));
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      if (transport === 'both')
        await page.evaluate(() => localStorage.setItem('firebase:previous_websocket_failure', 'true'));
      await page.addScriptTag({ content: script });
      await page.evaluate(([to, namespace, by]) => openDatabase(to, namespace, by), [
        port,
        NAMESPACE,
        transport,
      ] as const);
      return page;
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
    entryPoints: [fileURLToPath(new URL('./database-client.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
