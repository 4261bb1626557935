/** Writes the type declarations of the package: its entries and everything that they mention. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = resolve(import.meta.dirname, '..');
/** The folder with the compiler's declarations for every file of the workspace. */
const COMPILED = join(PACKAGE, '..', '..', '.tsbuild', 'local-backend', 'src');
const TARGET = join(PACKAGE, 'dist', 'types');
/** The entries in the package.json's `exports`. */
export const ENTRIES = ['index', 'start/start-firestore', 'start/start-database'];
const RELATIVE_IMPORT = /((?:from |import\()['"])(\.[^'"]+)\.ts(['"])/g;

/** Writes the declarations to `dist/types`, without those that no entry mentions. */
export async function writeTypes(): Promise<void> {
  const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-b'], { cwd: PACKAGE });
  await rm(TARGET, { recursive: true, force: true });
  const done = new Set<string>();
  const waiting = [...ENTRIES];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    const text = await readFile(join(COMPILED, `${name}.d.ts`), 'utf8');
    for (const [, , path = ''] of text.matchAll(RELATIVE_IMPORT)) waiting.push(join(dirname(name), path));
    const file = join(TARGET, `${name}.d.ts`);
    await mkdir(dirname(file), { recursive: true });
    // Every module resolution maps `./a.js` to `a.d.ts`; not every one maps `./a.ts`.
    await writeFile(file, text.replaceAll(RELATIVE_IMPORT, '$1$2.js$3'));
  }
}
