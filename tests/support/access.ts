/** Tables of who may do what; every persona that is not named must be refused. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { test } from 'vitest';
import { PERSONAS, UIDS, type Persona, type RulesBench } from './personas.ts';

/** One test a persona, told its user id: `allowed` succeed, everybody else is refused. */
export function onlyThese(
  title: string,
  bench: () => RulesBench,
  allowed: readonly Persona[],
  act: (db: Firestore, uid: string) => Promise<unknown>,
): void {
  for (const persona of PERSONAS) {
    const isAllowed = allowed.includes(persona);
    test(`${isAllowed ? 'lets' : 'refuses'} ${persona}: ${title}`, async () => {
      const attempt = act(bench().as(persona), persona === 'visitor' ? 'nobody' : UIDS[persona]);
      await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
    });
  }
}

export const EVERYBODY = PERSONAS;
export const STAFF = ['admin', 'owner'] as const satisfies readonly Persona[];
export const NOBODY: readonly Persona[] = [];
