/**
 * How much JavaScript a browser loads before a page works, gzipped: `tsx scripts/bench-bundle.ts` after a build. Prints a
 * table, or JSON with `--json`; exits with 1 when a page is over its budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from './lib/repository.ts';
import { UserError } from './lib/user-error.ts';

export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface Page {
  readonly path: string;
  /** The lazy modules that the route loads besides the entry, as Vite's manifest names them. */
  readonly modules: readonly string[];
  /** Gzipped KB (1024 bytes). */
  readonly budget: number;
}

const AREA = ['src/app/app-area.tsx', 'src/app/guard.tsx'];

const PAGES: readonly Page[] = [
  { path: '/', modules: [], budget: 85 },
  { path: '/auth', modules: ['src/app/app-area.tsx', 'src/features/auth/auth-page.tsx'], budget: 400 },
  {
    path: '/home',
    modules: [...AREA, 'src/app/layouts/customer-layout.tsx', 'src/features/booking/home-page.tsx'],
    budget: 450,
  },
  {
    path: '/admin',
    modules: [
      ...AREA,
      'src/features/admin/admin-layout.tsx',
      'src/features/admin/dashboard/dashboard-page.tsx',
    ],
    budget: 550,
  },
];

/** The files of the entry and of `modules` with everything these import statically. @throws UserError on an unknown module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk)
      throw new UserError(`The build has no ${key}: name the page's new module in bench-bundle.ts.`);
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  [...entries, ...modules].forEach(visit);
  const files = [...seen].map((key) => manifest[key]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

function main(args: readonly string[]): number {
  const dist = join(ROOT, 'web', 'dist');
  const manifest = readManifest(join(dist, '.vite', 'manifest.json'));
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
  const results = PAGES.map(({ path, modules, budget }) => {
    const files = filesOf(manifest, modules);
    const kilobytes = Number(files.reduce((sum, file) => sum + gzipped(file), 0).toFixed(1));
    return { path, files: files.length, kilobytes, budget };
  });
  if (args.includes('--json')) console.log(JSON.stringify(results));
  else console.table(results);
  return results.some(({ kilobytes, budget }) => kilobytes > budget) ? 1 : 0;
}

function readManifest(path: string): Manifest {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  } catch {
    throw new UserError('There is no build of the web app to measure. Run first: npm run build:web');
  }
}

if (process.argv[1]?.endsWith('bench-bundle.ts')) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
