/** Adds the licenses of the service worker's packages and of the fonts to the page that Vite writes for the scripts. */
import { readFileSync, readdirSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Relative to the folder of the built site; the same as in vite.config.ts. */
export const LICENSES_FILE = 'licenses.md';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/**
 * Adds the licenses of the packages that `files` (absolute paths of the bundled files) belong to, except our own and
 * those already on the page.
 */
export async function addLicenses(page: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const before = await readFile(page, 'utf8');
  const sections = [...folders].toSorted().map(licenseSection);
  await appendFile(page, sections.filter((section) => !before.includes(titleOf(section))).join(''));
}

/** Undefined outside node_modules. */
export function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}

/** In the format of Vite's sections. */
function licenseSection(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  const file = readdirSync(folder).find((item) => /^licen[cs]e/i.test(item));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `\n## ${name} - ${version}${license === undefined ? '' : ` (${license})`}\n${text}`;
}

const titleOf = (section: string): string => section.split('\n')[1] ?? '';
