/**
 * Runs Lighthouse on the public pages of a running stack (`npm run stack`) with the mobile profile and its slow-4G
 * throttling: `npm run bench -- lighthouse [runs]`. Prints the median of each figure. Lighthouse is downloaded on first
 * use.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { requireChromium } from '../../../scripts/lib/chromium.ts';
import { findStack } from '../../support/stack.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATHS = ['/', '/gallery', '/about'];
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
}

type Figures = Readonly<Record<string, number>>;

const FIGURES: Readonly<Record<string, (report: Report) => number>> = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
  'FCP (ms)': metric('first-contentful-paint'),
  'LCP (ms)': metric('largest-contentful-paint'),
  'TBT (ms)': metric('total-blocking-time'),
  CLS: ({ audits }) => Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4)),
  'speed index (ms)': metric('speed-index'),
  'transferred (KB)': ({ audits }) => Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024),
};

function score(category: string): (report: Report) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100);
}

function metric(audit: string): (report: Report) => number {
  return ({ audits }) => Math.round(audits[audit]?.numericValue ?? Number.NaN);
}

async function measure(url: string, chromium: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  await promisify(execFile)('npx', [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function medianOf(all: readonly Figures[], name: string): number {
  const values = all.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

const runs = Number(process.argv[2] ?? 5);
const { baseUrl } = findStack();
const chromium = await requireChromium(process.env);
const folder = await mkdtemp(join(tmpdir(), 'paw-haven-lighthouse-'));
const table: Record<string, Record<string, number>> = {};
for (const path of PATHS) {
  const all: Figures[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const report = await measure(`${baseUrl}${path}`, chromium, folder);
    all.push(Object.fromEntries(Object.entries(FIGURES).map(([name, read]) => [name, read(report)])));
    console.log(`${path} ${run}/${runs}: performance ${all.at(-1)?.['performance']}`);
  }
  table[path] = Object.fromEntries(Object.keys(FIGURES).map((name) => [name, medianOf(all, name)]));
}
await rm(folder, { recursive: true });
console.table(table);
