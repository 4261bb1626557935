/** The project's rules as the tests load them. A mutation run puts others in their place, also where they are loaded. */
import { readFileSync } from 'node:fs';

export type RulesFile = 'firestore.rules' | 'storage.rules' | 'database.rules.json';

type Load = (source: string) => Promise<void> | void;

const replaced = new Map<RulesFile, string>();
const loads = new Map<RulesFile, Set<Load>>();

export function readRules(file: RulesFile): string {
  return replaced.get(file) ?? readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

/** `load` is called with what takes the place of the rules; the returned function ends that. */
export function onRulesReplaced(file: RulesFile, load: Load): () => void {
  const all = loads.get(file) ?? new Set();
  loads.set(file, all.add(load));
  return () => all.delete(load);
}

/** Resolves when everything that is open has the new rules; undefined for the project's own. */
export async function replaceRules(file: RulesFile, source: string | undefined): Promise<void> {
  if (source === undefined) replaced.delete(file);
  else replaced.set(file, source);
  for (const load of loads.get(file) ?? []) await load(readRules(file));
}
