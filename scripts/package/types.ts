/** Writes the type declarations of a package: its entries and everything that they mention. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { ROOT } from '../lib/repository.ts';
import { runPackageCommand } from '../lib/run-program.ts';

const RELATIVE_IMPORT = /((?:from |import\()['"])(\.[^'"]+)\.ts(['"])/g;

/**
 * Writes the declarations to `dist/types`, without those that no entry mentions.
 * @param entries names of files in `src`, without `.ts`
 * @throws Error when the package does not compile.
 */
export async function writeTypes(folder: string, entries: readonly string[]): Promise<void> {
  if ((await runPackageCommand('tsc', ['-b', folder])) !== 0) throw new Error(`${folder} does not compile.`);
  const compiled = join(ROOT, '.tsbuild', basename(folder), 'src');
  const target = join(folder, 'dist', 'types');
  await rm(target, { recursive: true, force: true });
  const done = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    const text = await readFile(join(compiled, `${name}.d.ts`), 'utf8');
    for (const [, , path = ''] of text.matchAll(RELATIVE_IMPORT)) waiting.push(join(dirname(name), path));
    const file = join(target, `${name}.d.ts`);
    await mkdir(dirname(file), { recursive: true });
    // Every module resolution maps `./a.js` to `a.d.ts`; not every one maps `./a.ts`.
    await writeFile(file, text.replaceAll(RELATIVE_IMPORT, '$1$2.js$3'));
  }
}
