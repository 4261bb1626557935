/** Chromium with pages that hold the unmodified Realtime Database SDK. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { NAMESPACE } from './database.ts';

export interface DatabaseBrowser {
  /** A page of a browser profile of its own, connected to the server at `port`. */
  open(port: number): Promise<Page>;
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
    async open(port) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.addScriptTag({ content: script });
      await page.evaluate(([to, namespace]) => openDatabase(to, namespace), [port, NAMESPACE] as const);
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
