/** The project's rules as the tests load them. A mutation run replaces the decisions of the engines. */
import { readFileSync } from 'node:fs';
import type { DatabaseRules, Authorizer, StorageRulesRuntime } from '@paw-haven/local-backend/rules';

/** What the test servers ask for decisions, by rules file. */
export interface Deciders {
  readonly 'firestore.rules': Pick<Authorizer, 'decide'>;
  readonly 'storage.rules': Pick<StorageRulesRuntime, 'verify'>;
  readonly 'database.rules.json': DatabaseRules;
}

export type RulesFile = keyof Deciders;

let overrides: Partial<Deciders> = {};

export function readRules(file: RulesFile): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

/** Makes every server that is opened from now on ask these deciders. */
export function overrideDeciders(deciders: Partial<Deciders>): void {
  overrides = deciders;
}

/** Undefined where the rules decide themselves, which is always the case except in a mutation run. */
export function overriddenDecider<File extends RulesFile>(file: File): Partial<Deciders>[File] {
  return overrides[file];
}
