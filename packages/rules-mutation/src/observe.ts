/**
 * Runs the tests: with the correct rules, recording which mutants would have decided differently, or with one mutant.
 */
import type { Deciders } from './deciders.ts';
import { databaseDecider } from './decide-database.ts';
import { compiledMutant, firestoreDecider } from './decide-firestore.ts';
import { storageDecider } from './decide-storage.ts';
import type { Observation } from './kept-results.ts';
import type { CollectedTest } from './runner.ts';
import type { Mutant, RulesFileName } from './mutant.ts';
import { mutantsOf, parsedRules, rulesMutants } from './mutants.ts';
import { Progress } from './progress.ts';
import { lazily, Watch } from './watch.ts';

export interface Laboratory {
  /** Pass these to the test servers before they open. */
  readonly deciders: Deciders;
  readonly mutants: Readonly<Record<RulesFileName, readonly Mutant[]>>;
  /** Runs the tests of one rules file. */
  observe(rules: RulesFileName, tests: readonly CollectedTest[], onTest: () => void): Promise<Observation[]>;
  /** Whether the test fails when the mutant decides. */
  failsWith(mutant: Mutant, test: CollectedTest): Promise<boolean>;
}

/** `rules`: the text of each file. */
export function openLaboratory(rules: Readonly<Record<RulesFileName, string>>): Laboratory {
  const watch = new Watch();
  const ruleset = parsedRules('firestore.rules', rules['firestore.rules']);
  const storage = rules['storage.rules'];
  const database = rules['database.rules.json'];
  const mutants = {
    'firestore.rules': rulesMutants('firestore.rules', ruleset),
    'storage.rules': mutantsOf('storage.rules', storage),
    'database.rules.json': mutantsOf('database.rules.json', database),
  };
  const serviceOf = lazily(compiledMutant);
  let isCompiled = false;
  // Compiling during a test would block server and client until both time out.
  const compileAll = (): void => {
    isCompiled = true;
    const progress = new Progress('mutants compiled', mutants['firestore.rules'].length);
    for (const mutant of mutants['firestore.rules']) {
      serviceOf(mutant);
      progress.step();
    }
  };
  const numbers = new Map(
    Object.values(mutants).flatMap((all) => all.map((mutant, number) => [mutant, number] as const)),
  );
  const observeOne = async (test: CollectedTest): Promise<Observation> => {
    const began = performance.now();
    const passed = await passes(test);
    const ms = Math.round(performance.now() - began);
    const noticed = [...watch.take()].map((mutant) => numbers.get(mutant) ?? -1);
    return { title: test.title, ms, passed, noticed };
  };
  return {
    mutants,
    deciders: {
      'firestore.rules': firestoreDecider(ruleset, mutants['firestore.rules'], watch, serviceOf),
      'storage.rules': storageDecider(storage, mutants['storage.rules'], watch),
      'database.rules.json': databaseDecider(database, mutants['database.rules.json'], watch),
    },
    async observe(file, tests, onTest) {
      if (file === 'firestore.rules' && !isCompiled) compileAll();
      const observed: Observation[] = [];
      for (const test of tests) {
        observed.push(await observeOne(test));
        onTest();
      }
      return observed;
    },
    async failsWith(mutant, test) {
      watch.enforce(mutant);
      const failed = !(await passes(test));
      watch.enforce(undefined);
      return failed;
    },
  };
}

async function passes(test: CollectedTest): Promise<boolean> {
  try {
    await test.run();
    return true;
  } catch {
    return false;
  }
}
