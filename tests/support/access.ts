/** Runs an operation as every persona; those that are not listed must be refused. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { openRulesBench, PERSONAS, UIDS, type Persona, type RulesBench } from './personas.ts';

type OpenBench = Omit<RulesBench, 'close'>;

/** A bench for the tests of one file: opened before all tests, cleared before each, closed after all. */
export function useRulesBench(options?: Parameters<typeof openRulesBench>[0]): OpenBench {
  let opened: RulesBench;
  beforeAll(async () => {
    opened = await openRulesBench(options);
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.clear());
  return {
    as: (persona) => opened.as(persona),
    asUser: (uid) => opened.asUser(uid),
    withClaims: (uid, claims) => opened.withClaims(uid, claims),
    given: (documents) => opened.given(documents),
    remove: (path) => opened.remove(path),
    clear: () => opened.clear(),
  };
}

/** Adds one test per persona and passes its user id to `act`: `allowed` succeed, all others are refused. */
export function onlyThese(
  title: string,
  bench: Pick<RulesBench, 'as'>,
  allowed: readonly Persona[],
  act: (db: Firestore, uid: string) => Promise<unknown>,
): void {
  for (const persona of PERSONAS) {
    const isAllowed = allowed.includes(persona);
    test(`${isAllowed ? 'lets' : 'refuses'} ${persona}: ${title}`, async () => {
      const attempt = act(bench.as(persona), persona === 'visitor' ? 'nobody' : UIDS[persona]);
      await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
    });
  }
}

export const EVERYONE = PERSONAS;
export const STAFF = ['admin', 'owner'] as const satisfies readonly Persona[];
export const NO_ONE: readonly Persona[] = [];
