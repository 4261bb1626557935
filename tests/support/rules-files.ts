/** The project's rules as the tests load them. A mutation run replaces the decisions of the engines. */
import { readFileSync } from 'node:fs';
import type { Deciders } from '@paw-haven/rules-mutation';

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
