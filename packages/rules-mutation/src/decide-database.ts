/** Decides Realtime Database requests in place of the server's rules. Asks all mutants each time. */
import {
  type DatabaseRules,
  type DatabaseDecision,
  formatDatabaseIssues,
  loadDatabaseRules,
} from '@paw-haven/local-backend/rules';
import type { Mutant } from './mutant.ts';
import { lazily, type Watch } from './watch.ts';

export function databaseDecider(source: string, mutants: readonly Mutant[], watch: Watch): DatabaseRules {
  const own = loaded(source);
  const rulesOf = lazily((mutant: Mutant) => loaded(mutant.source));
  const answer = (ask: (rules: DatabaseRules) => DatabaseDecision): DatabaseDecision => {
    if (watch.inForce) return ask(rulesOf(watch.inForce));
    const decision = ask(own);
    for (const mutant of mutants)
      if (!watch.knows(mutant) && !isSame(ask(rulesOf(mutant)), decision)) watch.notice(mutant);
    return decision;
  };
  return {
    decideRead: (request) => answer((rules) => rules.decideRead(request)),
    decideWrite: (request) => answer((rules) => rules.decideWrite(request)),
    hasIndex: (path, index) => own.hasIndex(path, index),
  };
}

/** A decision that depends on data is repeated when data changes, which a listener could also notice. */
function isSame(one: DatabaseDecision, other: DatabaseDecision): boolean {
  return one.allowed === other.allowed && one.dependsOnData === other.dependsOnData;
}

function loaded(source: string): DatabaseRules {
  const { rules, issues } = loadDatabaseRules(source);
  if (rules === undefined) throw new Error(`A mutant does not load: ${formatDatabaseIssues(issues)}`);
  return rules;
}
