import { describe, expect, test } from 'vitest';

import {
  changedPaths,
  choosePackages,
  describeLeftOut,
  foldersToType,
  type Git,
  packagesToTest,
  readPackages,
} from './packages.ts';

describe('choosePackages', () => {
  const packages = [
    { name: 'base', dependsOn: [] },
    { name: 'middle', dependsOn: ['base'] },
    { name: 'other', dependsOn: [] },
    { name: 'top', dependsOn: ['middle'] },
  ];

  test.each([
    ['nothing', [], []],
    ['files elsewhere', ['web/src/a.ts', 'packages.md', 'packages/base.md'], []],
    ['a package on which none depends', ['packages/top/src/a.ts'], ['top']],
    ['a package on which others depend', ['packages/base/README.md'], ['base', 'middle', 'top']],
    ['a package in the middle', ['packages/middle/a.ts', 'web/b.ts'], ['middle', 'top']],
    ['the lock file', ['package-lock.json'], ['base', 'middle', 'other', 'top']],
    ['what is unknown', undefined, ['base', 'middle', 'other', 'top']],
  ])('tests the right packages after a change of %s', (_what, changed, tested) => {
    const choice = choosePackages(packages, changed);
    expect(choice.tested).toEqual(tested);
    expect([...choice.tested, ...choice.leftOut].toSorted()).toEqual(['base', 'middle', 'other', 'top']);
  });
});

describe('changedPaths', () => {
  /** Git with answers by command; a missing one fails. */
  const gitWith =
    (answers: Readonly<Record<string, string>>): Git =>
    (...args) => {
      const answer = answers[args.join(' ')];
      return answer === undefined ? Promise.reject(new Error('git failed')) : Promise.resolve(answer);
    };
  const whole = {
    'rev-parse --is-shallow-repository': 'false',
    'rev-parse HEAD': 'c3',
    'merge-base HEAD main': 'c1',
    'rev-parse HEAD^': 'c2',
    'diff --name-only --no-renames c1': 'a.ts\nb.ts',
    'diff --name-only --no-renames c2': 'b.ts',
    'ls-files --others --exclude-standard': 'new.ts',
  };

  test('compares a branch with where it left main, and includes new files', async () => {
    expect(await changedPaths(gitWith(whole))).toEqual(['a.ts', 'b.ts', 'new.ts']);
  });

  test('compares main with the commit before', async () => {
    expect(await changedPaths(gitWith({ ...whole, 'merge-base HEAD main': 'c3' }))).toEqual([
      'b.ts',
      'new.ts',
    ]);
  });

  test('takes the remote’s main where there is no other', async () => {
    const { 'merge-base HEAD main': fork, ...rest } = whole;
    expect(await changedPaths(gitWith({ ...rest, 'merge-base HEAD origin/main': fork }))).toContain('a.ts');
  });

  test.each([
    ['without git', {}],
    ['in a shallow clone', { ...whole, 'rev-parse --is-shallow-repository': 'true' }],
    ['without main', { ...whole, 'merge-base HEAD main': '' }],
    [
      'at the first commit',
      { 'rev-parse --is-shallow-repository': 'false', 'rev-parse HEAD': 'c1', 'merge-base HEAD main': 'c1' },
    ],
  ])('does not know %s', async (_where, answers) => {
    expect(await changedPaths(gitWith(answers))).toBeUndefined();
  });
});

test('CI tests all packages', async () => {
  const names = (await readPackages()).map(({ name }) => name);
  expect(names).toContain('local-backend');
  expect(await packagesToTest({ CI: 'true' })).toEqual({ tested: names, leftOut: [] });
});

test('packages that are left out are named, and not typed on their own', async () => {
  const choice = { tested: ['rules-mutation'], leftOut: ['local-backend', 'stand-ins'] };
  expect(describeLeftOut(choice)).toContain('packages/{local-backend,stand-ins}');
  expect(describeLeftOut({ tested: [], leftOut: [] })).toBeUndefined();
  const folders = await foldersToType(choice);
  expect(folders).toEqual(expect.arrayContaining(['./web', './tests', './packages/rules-mutation']));
  expect(folders.filter((path) => /local-backend|stand-ins/.test(path))).toEqual([]);
});
