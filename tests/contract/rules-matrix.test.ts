/** The page that lists who may do what, and what it must never allow. */
import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { PLACES, placePermissionsOf } from '../proof/matrix/ask-database-rules.ts';
import { permissionsOf } from '../proof/matrix/ask-rules.ts';
import { CASES } from '../proof/matrix/cases.ts';
import { renderMatrix } from '../proof/matrix/render-matrix.ts';
import { readRules } from '../support/rules-files.ts';

const PAGE = new URL('../../docs/security/rules-matrix.md', import.meta.url);

test('docs/security/rules-matrix.md matches the rules; `npm run rules -- matrix` updates it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await renderMatrix());
});

describe('for any rules', () => {
  const all = Object.values(COLLECTIONS).flatMap((name) =>
    CASES[name].map((matrixCase) => ({ name, one: matrixCase })),
  );

  test('every collection is in the matrix', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(Object.values(COLLECTIONS).toSorted());
    expect(Object.values(COLLECTIONS).filter((name) => CASES[name].length === 0)).toEqual([]);
  });

  test.each(all.map(({ name, one: matrixCase }) => [name, matrixCase.what, matrixCase] as const))(
    'visitors write nothing: %s, %s',
    (_name, _what, matrixCase) => {
      const allowed = permissionsOf(matrixCase, 'visitor');
      for (const method of ['create', 'update', 'delete'] as const) expect(allowed).not.toContain(method);
    },
  );

  test.each(all.map(({ name, one: matrixCase }) => [name, matrixCase.what, matrixCase] as const))(
    'admins and owners have the same permissions in the database: %s, %s',
    (_name, _what, matrixCase) =>
      expect(permissionsOf(matrixCase, 'admin')).toEqual(permissionsOf(matrixCase, 'owner')),
  );

  test.each(PLACES.map((place) => [`${place.place}: ${place.what}`, place] as const))(
    'visitors can do nothing in the Realtime Database: %s',
    (_name, place) => expect([...placePermissionsOf(place, 'visitor')]).toEqual([]),
  );

  test('every place of database.rules.json is in the matrix', () => {
    const { rules } = JSON.parse(withoutComments(readRules('database.rules.json'))) as { rules: object };
    const places = Object.keys(rules).filter((key) => !key.startsWith('.'));
    expect(PLACES.map(({ place }) => place)).toEqual(expect.arrayContaining(places));
  });
});

function withoutComments(json: string): string {
  return json.replaceAll(/^\s*\/\/.*$/gm, '');
}
