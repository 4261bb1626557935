/**
 * `npm pack` runs this in the folder of a package. Before it packs, `pack.ts prepare` builds the programs, bundles the
 * entries, writes their types and points package.json at them; afterwards `pack.ts restore` brings the file of the
 * repository back.
 */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { CACHE_DIR } from '../lib/repository.ts';
import { runCommand } from '../lib/run-command.ts';
import { runProgram } from '../lib/run-program.ts';
import { UserError } from '../lib/user-error.ts';
import { bundleEntries, readManifest } from './entries.ts';
import { entriesOf, publishedManifest } from './manifest.ts';
import { writeTypes } from './types.ts';

const folder = process.cwd();
const file = join(folder, 'package.json');
const backup = join(CACHE_DIR, 'packages', `${basename(folder)}.json`);

await runCommand(async () => {
  const [action] = process.argv.slice(2);
  if (action === 'prepare') await prepare();
  else if (action === 'restore') await rename(backup, file);
  else throw new UserError('Usage: pack.ts prepare | restore');
  return 0;
});

async function prepare(): Promise<void> {
  const manifest = await readManifest(folder);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const code = await runProgram('npm', ['run', 'build', '--if-present', '-w', manifest.name]);
  if (code !== 0) throw new UserError(`The programs of ${manifest.name} could not be built.`);
  await bundleEntries(folder);
  await writeTypes(folder, entriesOf(manifest));
  await mkdir(dirname(backup), { recursive: true });
  await copyFile(file, backup);
  const published = publishedManifest(manifest, await versionsOfPackages());
  await writeFile(file, `${JSON.stringify(published, null, 2)}\n`);
}

/** The versions of the packages beside this one, by name. */
async function versionsOfPackages(): Promise<Record<string, string>> {
  const packages = dirname(folder);
  const all = await Promise.all((await readdir(packages)).map((name) => readManifest(join(packages, name))));
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}
