/** docs/environment.md names every variable that the code reads, and no other. */
import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const PAGE = textOf('docs/environment.md');

/** Variables in the first column of the table below a heading. */
function variablesUnder(heading: string): string[] {
  const section = PAGE.split(/^## /m).find((item) => item.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map((match) => match[1] ?? '').toSorted();
}

const isProgram = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path);
const sources = repositoryFiles().filter(isProgram);

/** Each name that a pattern finds in the files of the folders. */
function namesRead(folders: RegExp, patterns: readonly RegExp[]): string[] {
  const found = new Set<string>();
  for (const path of sources.filter((source) => folders.test(source))) {
    const text = textOf(path);
    for (const pattern of patterns) for (const match of text.matchAll(pattern)) found.add(match[1] ?? '');
  }
  return [...found].toSorted();
}

/** Standard variables that need no explanation here. */
const OF_THE_SYSTEM = ['CI', 'PATH', 'NODE_OPTIONS', 'NODE_ENV'];
const READ = /\benv\[\s*'([A-Z][A-Z0-9_]*)'\s*\]/g;

describe('docs/environment.md', () => {
  test('lists the variables of the web app', () => {
    expect(variablesUnder('The web app')).toEqual(namesRead(/^web\//, [/\b(VITE_[A-Z_]+)\b/g]));
  });

  test('lists the variables of the functions', () => {
    const ways = [READ, /\brequired\('([A-Z_]+)'\)/g, /\bdefine(?:Secret|String|Int|Boolean)\('([A-Z_]+)'/g];
    expect(variablesUnder('The functions')).toEqual(namesRead(/^functions\/src\//, ways));
  });

  test('lists the variables of commands and tests', () => {
    const ways = [READ, /\bvariable: '([A-Z_]+)'/g, /'([A-Z_]+_EMULATOR_HOST)'/g];
    const read = namesRead(/^(demo|scripts|tests)\/|^(playwright|vitest)\.config\.ts$|^web\/vite/, ways);
    const named = variablesUnder('Commands on this machine');
    const documented = [...named, ...variablesUnder('The web app'), ...OF_THE_SYSTEM];
    expect(read.filter((name) => !documented.includes(name))).toEqual([]);
    const somewhere = sources.map(textOf).join('\n');
    expect(named.filter((name) => !somewhere.includes(name))).toEqual([]);
  });
});

test('docs/going-live.md mentions every required variable', () => {
  const guide = textOf('docs/going-live.md');
  const must = [...PAGE.matchAll(/^\| `([A-Z0-9_]+)` *\| (?:yes|secret) /gm)].map((match) => match[1] ?? '');
  expect(must.length).toBeGreaterThan(10);
  expect(must.filter((name) => !guide.includes(name))).toEqual([]);
});
