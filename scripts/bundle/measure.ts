/** Measures the size of a built web app's pages against their budgets. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { UserError } from '../lib/user-error.ts';
import { type Manifest, scriptsOf } from './manifest.ts';
import { BUDGETED_PAGES, type BudgetedPage } from './pages.ts';

export interface PageSize {
  readonly path: string;
  readonly scripts: number;
  readonly scriptsBudget?: number;
  /** KB of 1024 bytes, gzipped, with one decimal. */
  readonly scriptsKb: number;
  readonly scriptsBudgetKb: number;
  /** Scripts that load once the page is usable. */
  readonly laterKb?: number;
  readonly firstViewKb?: number;
  readonly firstViewBudgetKb?: number;
}

/** @throws UserError when `folder` contains no build, or when a page's module is missing from it. */
export function measurePages(folder: string): readonly PageSize[] {
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  return BUDGETED_PAGES.map((page) => measurePage(folder, manifest, page));
}

export function overBudget(sizes: readonly PageSize[]): readonly PageSize[] {
  return sizes.filter(
    ({
      scripts,
      scriptsBudget = scripts,
      scriptsKb,
      scriptsBudgetKb,
      firstViewKb = 0,
      firstViewBudgetKb = 0,
    }) => scripts > scriptsBudget || scriptsKb > scriptsBudgetKb || firstViewKb > firstViewBudgetKb,
  );
}

function measurePage(folder: string, manifest: Manifest, page: BudgetedPage): PageSize {
  const scripts = scriptsOf(manifest, page.modules);
  const { document = page.modules[0] } = page;
  const later = scriptsOf(manifest, [...page.modules, ...(page.later ?? [])]).filter(
    (file) => !scripts.includes(file),
  );
  const size: PageSize = {
    path: page.path,
    scripts: scripts.length,
    ...(page.files === undefined ? {} : { scriptsBudget: page.files }),
    scriptsKb: kilobytes(folder, scripts),
    scriptsBudgetKb: page.scriptsKb,
    ...(page.later === undefined ? {} : { laterKb: kilobytes(folder, later) }),
  };
  if (page.firstViewKb === undefined || document === undefined) return size;
  const named = namedIn(readFileSync(join(folder, document), 'utf8'));
  const files = [document, ...scripts, ...later, ...named.filter((file) => existsSync(join(folder, file)))];
  return {
    ...size,
    firstViewKb: kilobytes(folder, [...new Set(files)]),
    firstViewBudgetKb: page.firstViewKb,
  };
}

/** All our assets that a document references: preloaded fonts, drawings and scripts. */
function namedIn(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href|content)="\/(assets\/[^"#?]+)/g)].map(([, file]) => file ?? '');
}

function kilobytes(folder: string, files: readonly string[]): number {
  const bytes = files.reduce((sum, file) => sum + weight(join(folder, file)), 0);
  return Number((bytes / 1024).toFixed(1));
}

/** Fonts and photos are compressed already and sent as they are. */
function weight(file: string): number {
  const bytes = readFileSync(file);
  return /\.(woff2|avif|webp|png|jpg)$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

function readManifest(path: string): Manifest {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  } catch {
    throw new UserError('There is no build of the web app to measure. First run: npm run build');
  }
}
