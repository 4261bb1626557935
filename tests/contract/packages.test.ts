/** What `packages/` contains could be published as it is: it knows nothing of this salon, and its users only its entries. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPackages } from '../../scripts/test/packages.ts';
import { repositoryFiles, ROOT, textOf } from './support/repository-files.ts';

interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly description: string;
  readonly private: boolean;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** The entry points of each package, without its package.json. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'local-backend': ['.', './firestore', './database', './rules', './testing'],
  'rules-mutation': ['.'],
  'stand-ins': ['.'],
};

const NAMES = (await readPackages()).map(({ name }) => name);
const files = repositoryFiles();

/** Words of this application. The scope of the packages' names and the holder of their copyright stay. */
const OF_THE_SALON = /paw.?haven|groom|salon|appointment|vaccin|\bbookings?\b/gi;
const withoutNames = (text: string): string =>
  text.replaceAll('@paw-haven/', '').replaceAll('Copyright (c) 2025 Paw Haven', '');

test('the packages are those that are described here', () => {
  expect(NAMES).toEqual(Object.keys(ENTRIES));
});

describe.each(NAMES)('packages/%s', (name) => {
  const folder = `packages/${name}`;
  const own = files.filter((path) => path.startsWith(`${folder}/`));
  const manifest = JSON.parse(textOf(`${folder}/package.json`)) as Manifest;

  test('has what a package needs', () => {
    expect(own).toEqual(expect.arrayContaining([`${folder}/README.md`, `${folder}/LICENSE`]));
    expect(textOf(`${folder}/LICENSE`)).toBe(textOf('LICENSE'));
    expect(manifest).toMatchObject({ name: `@paw-haven/${name}`, license: 'MIT', private: true });
    expect(manifest.description.length).toBeGreaterThan(40);
    expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'README.md']));
    expect(manifest.scripts['test']).toMatch(/typecheck.*vitest run/);
    expect(manifest.scripts['prepack']).toContain('pack.ts prepare');
    expect(manifest.scripts['postpack']).toContain('pack.ts restore');
    for (const program of Object.values(manifest.bin ?? {})) expect(own).toContain(`${folder}/${program}`);
  });

  test('ships the notice of what it is derived from', () => {
    const isDerived = own.some((path) => path.includes('.generated.'));
    expect(existsSync(`${ROOT}${folder}/NOTICE`)).toBe(isDerived);
    expect(manifest.files.includes('NOTICE')).toBe(isDerived);
  });

  test('has these entry points only', () => {
    const { './package.json': itself, ...entries } = manifest.exports;
    expect(itself).toBe('./package.json');
    expect(Object.keys(entries)).toEqual(ENTRIES[name]);
    for (const [entry, file] of Object.entries(entries)) {
      expect(file).toBe(`./src/${entry === '.' ? 'index' : entry.slice(2)}.ts`);
      expect(own).toContain(`${folder}/${file.slice(2)}`);
    }
  });

  test('contains nothing of the salon', () => {
    const found = own.flatMap((path) =>
      [path, ...withoutNames(textOf(path)).split('\n')].flatMap((line) =>
        line.match(OF_THE_SALON) ? [`${path}: ${line.trim()}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});
