/**
 * `npm run proof -- firefox`: visits, signs in, books, pays, writes and administers in this machine's Firefox. Fails
 * when a step does not work or a page logs an error.
 * Boots a separate stack unless PAW_STACK_FILE names one, whose data it changes.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core';
import { ROOT } from '../../../scripts/lib/repository.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { installFromDebian } from '../../../scripts/lib/chromium.ts';
import { NO_TESTS, proofEnd, summaryLine } from '../../../scripts/test/results.ts';
import { resetStack } from '../../support/stack.ts';
import { withStack } from '../../support/with-stack.ts';
import { findFirefox } from './find-firefox.ts';
import { comesToRest } from './tab.ts';

const PICTURES = join(ROOT, '.test-results', 'firefox');

/** Logged for requests that are aborted when the user leaves a page. */
const GIVEN_UP =
  /A ServiceWorker intercepted the request and encountered|NetworkError when attempting to fetch resource/;

await runCommand(async () => {
  const executablePath =
    findFirefox(process.env) ??
    ((await installFromDebian('firefox-esr')) ? findFirefox(process.env) : undefined);
  if (executablePath === undefined) {
    console.log('There is no Firefox. Install it (Debian: firefox-esr), or set FIREFOX_PATH to its path.');
    console.log(summaryLine({ ...NO_TESTS, skipped: 1 }));
    return 0;
  }
  return withStack(async ({ baseUrl }) => {
    // These modules read the stack's location when they load.
    const { STEPS } = await import('./steps.ts');
    await resetStack();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Clicks would miss moving elements.
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    console.log(await browser.version());
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const takeErrors = listen(page);
    const failures: string[] = [];
    for (const { name, run } of STEPS) {
      const began = performance.now();
      const thrown: string[] = [];
      await run(page, baseUrl)
        // Leaving a page that still loads its code would log an error.
        .then(() => comesToRest(page))
        .catch((error: unknown) => thrown.push(String(error)));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const found = [...thrown, ...(await takeErrors())];
      console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'}  ${seconds.padStart(5)} s  ${name}`);
      for (const error of found) console.log(`          ${error}`);
      if (found.length === 0) continue;
      failures.push([name, ...found].join('\n  '));
      await keepPicture(page, name);
    }
    await browser.close();
    const failed = failures.length;
    if (failed > 0) console.log(`Pictures: ${PICTURES}`);
    console.log(proofEnd({ passed: STEPS.length - failed, failed, skipped: 0 }, failures));
    return failed === 0 ? 0 : 1;
  });
});

/** Returns a function that returns the errors that the page logged or left uncaught since its last call. */
function listen(page: Page): () => Promise<string[]> {
  let errors: Promise<string>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(describe(message));
  });
  page.on('pageerror', (error) => void errors.push(Promise.resolve(`uncaught: ${String(error)}`)));
  return async () => {
    const texts = await Promise.all(errors);
    errors = [];
    return texts.filter((text) => !GIVEN_UP.test(text));
  };
}

async function describe(message: ConsoleMessage): Promise<string> {
  const parts = await Promise.all(
    // The values of a page that was left can no longer be read.
    message.args().map((part) => part.evaluate(asText).catch(() => '(of a page that was left)')),
  );
  return `console: ${parts.join(' ') || message.text()} (${message.location().url ?? ''})`;
}

/** Runs in the page. */
function asText(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(' ', '-')}.png`) });
}
