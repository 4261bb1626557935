import { chromium, type Browser } from '@playwright/test';
import { findHeadlessShell, requireChromium } from '../../scripts/test/chromium.ts';

/** The machine's Chromium, as it runs in containers too, and asking nothing of the internet by itself. */
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
