/** What the documents name exists: files, headings, commands, tests, collections. */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { COLLECTIONS, SUBCOLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { parseTestArguments, STEP_NAMES } from '../../scripts/test/arguments.ts';
import { repositoryFiles, ROOT, textOf } from './support/repository-files.ts';

const files = repositoryFiles();
const folders = new Set(files.flatMap(foldersOf));
const pages = files.filter((path) => path.endsWith('.md'));

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Links must lead to files in git: files on this machine only would be missing for others. */
const tracked = new Set(files);
const isKept = (path: string): boolean => tracked.has(path) || folders.has(path.replace(/\/$/, ''));

/** Anchors of headings as the repository's host makes them. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const withoutCode = (text: string): string => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

function brokenLinks(page: string): string[] {
  const links = [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    if (!isKept(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

/** Text in code: `like this`, and the lines of a block. */
const codeIn = (page: string): string[] =>
  [...textOf(page).matchAll(/^```(?:sh|json|ts)?\n([^]*?)^```|`([^`\n]+)`/gm)].flatMap((match) =>
    (match[1] ?? match[2] ?? '').split('\n'),
  );

const BUILT = /^(web|packages\/[a-z-]+)\/dist\b|^functions\/(lib\b|package-lock\.json$)/;
/** Files made by the person who deploys, never in the repository. */
const OF_A_DEPLOYMENT = new Set(['web/.env.production', 'functions/.env.<project id>']);

/** Paths from the root that appear in code; with a star or a brace, the part before it. */
function namedPaths(page: string): string[] {
  const words = codeIn(page).flatMap((line) => line.split(/[\s,;|"'()]+/));
  return words
    .filter((word) => /^(\.\/)?(domain|web|functions|packages|tests|demo|scripts|docs)\//.test(word))
    .filter((word) => !OF_A_DEPLOYMENT.has(word) && !word.startsWith('functions/.env'))
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/[*{<…].*$/, '')
        .replace(/[.:]+$|:\d+$/, ''),
    )
    .filter((word) => !BUILT.test(word));
}

describe.each(pages)('%s', (page) => {
  test('has no broken link', () => expect(brokenLinks(page)).toEqual([]));

  test('names existing files only', () => {
    // A name may be the beginning of several, such as `domain/src/site/build-*.ts`.
    const isThere = (path: string): boolean => isKept(path) || files.some((file) => file.startsWith(path));
    expect(namedPaths(page).filter((path) => !isThere(path))).toEqual([]);
  });

  test('names existing npm scripts only', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(page).matchAll(/\bnpm run ([a-z:-]*[a-z])(?![\w:*-])/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('names existing steps of npm test only', () => {
    for (const [, parts = ''] of textOf(page).matchAll(/npm test -- --only ([\w,]+)/g))
      expect(() => parseTestArguments(['--only', parts])).not.toThrow();
  });

  test('names existing tests only', () => {
    const run = textOf(page).matchAll(/npx (?:playwright test|vitest [^\n`]*?) ?(tests\/\S+?)[`\s]/g);
    const named = [...run].map((match) => match[1] ?? '');
    expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });
});

test('README or CONTRIBUTING mention every npm script', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const text = pages.map(textOf).join('\n');
  const undocumented = Object.keys(scripts).filter((name) => {
    const isMentioned = text.includes(`npm run ${name}`) || text.includes(`\`${name}\``);
    return !isMentioned && !text.includes(`npm ${name}`);
  });
  expect(undocumented).toEqual([]);
});

test('the workflow runs each step of npm test once', () => {
  const named = [...textOf('.github/workflows/ci.yml').matchAll(/^ +steps: ([a-z0-9,]+)$/gm)].flatMap(
    ([, steps = '']) => steps.split(','),
  );
  expect(named.toSorted()).toEqual(STEP_NAMES.toSorted());
});

describe('docs/architecture.md', () => {
  const page = textOf('docs/architecture.md');

  test('leaves the collections to the matrix, which names them all', () => {
    const matrix = textOf('docs/security/rules-matrix.md');
    const all = [...Object.values(COLLECTIONS), ...Object.values(SUBCOLLECTIONS)];
    expect(all.filter((name) => !matrix.includes(name))).toEqual([]);
  });

  test('is short', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(12 * 1024);
  });

  test('has one picture at the top, and one in each part except lists and tables', () => {
    const parts = page.split(/^## /m);
    const counts = parts.map((part) => [...part.matchAll(/^```mermaid$|!\[/gm)].length);
    expect(Math.max(...counts)).toBe(1);
    expect(parts.filter((_, index) => counts[index] === 0).map((part) => part.split('\n')[0])).toEqual([
      'Principles',
      'The arrows',
      'Where to find what',
      'Errors and messages to the user',
      'Data',
    ]);
  });
});

describe('docs/adr', () => {
  const records = files.filter((path) => /^docs\/adr\/\d{4}-.*\.md$/.test(path)).toSorted();

  test('is numbered without gaps', () => {
    expect(records.map((path) => Number(path.slice('docs/adr/'.length, 'docs/adr/0000'.length)))).toEqual(
      records.map((_, index) => index + 1),
    );
  });

  test.each(records)('%s has a title, and every "ADR n" links to its file', (path) => {
    expect(textOf(path)).toMatch(/^# /);
    const number = Number(/\d{4}/.exec(path)?.[0]);
    const links = new RegExp(`\\[ADR ${number}\\]\\(([^)]+)\\)`, 'g');
    const targets = pages.flatMap((page) =>
      [...textOf(page).matchAll(links)].map((match) => normalize(join(dirname(page), match[1] ?? ''))),
    );
    expect(targets.filter((target) => target !== path)).toEqual([]);
  });
});
