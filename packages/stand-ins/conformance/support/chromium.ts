import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const SYSTEM_CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Launches `CHROMIUM_PATH`, the system's Chromium, or Playwright's download, without background network traffic. */
export function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ||
    (SYSTEM_CHROMIUMS.find((path) => existsSync(path)) ?? chromium.executablePath());
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}
