/**
 * Measures the reads and load time of every admin page, in a salon with 100,000 appointments, 10,000 customers and
 * 2,000 images. `npm run bench -- reads` boots a separate stack; with PAW_STACK_FILE it fills the running one. The goal is
 * at most 60 reads and 1.5 s per page, both for the first load with cold queries and for the median of later loads.
 */
import type { Browser, Page } from '@playwright/test';
import { exit } from '../../../scripts/lib/exit.ts';
import { AuthPage } from '../../e2e/pages/auth.page.ts';
import { ADMIN } from '../../e2e/support/test.ts';
import { launchChromium } from '../../support/chromium.ts';
import { findStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { loadRecords } from './reads/load-records.ts';
import { bootOwnStack } from '../../support/own-stack.ts';
import { ADMIN_PAGES, type AdminPageToOpen } from './reads/pages.ts';
import { salonOfYears } from './reads/salon-of-years.ts';
import { readsSince, readUsage, type Reads } from './reads/usage.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

const MAX_READS = 60;
const MAX_MS = 1500;
const ROUNDS = 3;
const GIVE_UP_MS = 30_000;

interface Opened {
  readonly reads: Reads;
  readonly ms: number;
}

const stack =
  process.env['PAW_STACK_FILE'] === undefined
    ? await bootOwnStack()
    : { info: findStack(), stop: async () => {} };
try {
  await fill(stack.info);
  const browser = await launchChromium();
  await measureAll(stack.info, browser);
  await browser.close();
} finally {
  await stack.stop();
}
await exit(Number(process.exitCode ?? 0));

async function fill(info: StackInfo): Promise<void> {
  const began = performance.now();
  const db = getFirestore(initializeApp({ projectId: useAdminEnvironment(info).projectId }));
  const image = await db.doc('website_images/demo-gallery-terrier').get();
  const records = salonOfYears(new Date(), String(image.get('file_path')));
  await loadRecords(info, records);
  console.log(`${records.length} documents loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function measureAll(info: StackInfo, browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: info.baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new AuthPage(page).signIn(ADMIN);
  await page.waitForURL('**/admin');
  await readsSince(info, await readUsage(info));
  const rows = [];
  for (const which of ADMIN_PAGES) {
    const row = await measure(info, page, which);
    rows.push(row);
    // The table is printed only after some minutes.
    console.log(`${row.name}: ${row.reads} reads, ${row.first} ms, then ${row.median} ms`);
  }
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  const over = rows.filter(
    ({ reads, first, median }) => reads > MAX_READS || first > MAX_MS || median > MAX_MS,
  );
  console.log(
    over.length === 0
      ? `All ${rows.length} pages within ${MAX_READS} reads and ${MAX_MS} ms.`
      : `Over ${MAX_READS} reads or ${MAX_MS} ms: ${over.map(({ name }) => name).join(', ')}.`,
  );
}

async function measure(info: StackInfo, page: Page, which: AdminPageToOpen) {
  const rounds: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(info, page, which));
  const [first, ...later] = rounds;
  const most = (part: (reads: Reads) => number) => Math.max(...rounds.map(({ reads }) => part(reads)));
  return {
    name: which.name,
    /** Billed reads of the page and of functions; the rules' lookups are listed separately. */
    reads: most(({ page: own, functions }) => own + functions),
    byFunctions: most(({ functions }) => functions),
    byRules: most(({ rules }) => rules),
    first: Math.round(first?.ms ?? Number.NaN),
    median: Math.round(middle(later.map(({ ms }) => ms))),
  };
}

/** Opens the page in a tab without data of the page before, as from a bookmark. */
async function open(info: StackInfo, page: Page, { name, path, content }: AdminPageToOpen): Promise<Opened> {
  await page.goto('about:blank');
  // The previous page had no reads in progress when it was left.
  const before = await readUsage(info);
  const began = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  const shown = await Promise.allSettled(
    content(page.getByRole('main'), page).map((part) => part.first().waitFor({ timeout: GIVE_UP_MS })),
  );
  const ms = performance.now() - began;
  for (const part of shown) {
    if (part.status === 'rejected') console.log(`${name} (${path}) does not show all: ${part.reason}`);
  }
  return { ms, reads: await readsSince(info, before) };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
