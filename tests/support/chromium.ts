import { chromium, type Browser } from '@playwright/test';
import { findHeadlessShell, requireChromium } from '../../scripts/lib/chromium.ts';

/** Launches the machine's Chromium with flags that also work in containers, and without background requests. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell(process.env) ?? (await requireChromium(process.env)),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}
