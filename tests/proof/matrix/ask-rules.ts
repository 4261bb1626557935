/** Asks the rules engine whether a persona may access a record. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { askFirestore, METHODS, type Data, type Method } from '@paw-haven/rules-mutation';
import { UIDS, type Persona } from '../../support/personas.ts';
import { readRules } from '../../support/rules-files.ts';
import { CASES, INSULT } from './cases.ts';
import { NOW, type MatrixCase } from './matrix-case.ts';

/** The methods that a persona may use, in the order of `METHODS`. */
export type Permissions = ReadonlySet<Method>;

const ask = askFirestore(readRules('firestore.rules'));

export function permissionsOf(matrixCase: MatrixCase, persona: Persona): Permissions {
  return new Set(METHODS.filter((method) => isAllowed(matrixCase, persona, method)));
}

function isAllowed(matrixCase: MatrixCase, persona: Persona, method: Method): boolean {
  const { path, stored, listed } = matrixCase;
  const uid = persona === 'visitor' ? undefined : UIDS[persona];
  const written =
    method === 'create' ? matrixCase.fresh(uid, NOW) : { ...stored, ...matrixCase.changed(uid, NOW) };
  const before = { ...WORLD, [path]: stored };
  if (method === 'create') delete before[path];
  const isWrite = method === 'create' || method === 'update';
  const after = isWrite ? { ...before, ...matrixCase.with?.(uid, NOW), [path]: written } : before;
  const user = uid === undefined ? undefined : { uid, token: { email: `${uid}@example.com` } };
  return ask({ method, path, user, now: NOW, before, after, listed });
}

/** The documents that the rules look up: all roles and profiles, and all records of the matrix. */
const WORLD: Record<string, Data> = {
  ...Object.fromEntries(
    Object.values(CASES).flatMap((cases) => cases.map(({ path, stored }) => [path, stored])),
  ),
  [paths.profile('leo')]: { full_name: 'Leo' },
  [paths.message(INSULT.id)]: INSULT,
  [paths.conversation('business_leo')]: { participants: ['business', 'leo'] },
  [paths.userRole(UIDS.groomer, 'groomer')]: { user_id: UIDS.groomer },
  [paths.userRole(UIDS.admin, 'admin')]: { user_id: UIDS.admin },
  [paths.userRole(UIDS.owner, 'owner')]: { user_id: UIDS.owner },
};
