/**
 * Decides Firestore requests in place of the server's rules. Asks only mutants whose fault is in an expression that was
 * evaluated for the decision, because all others decide the same.
 */
import {
  type AccessRequest,
  type Decision,
  type DocumentReader,
  checkRuleset,
  compileService,
  type CompiledService,
  decideFirestore,
  type Ruleset,
} from '@paw-haven/local-backend/rules';
import type { Deciders } from './deciders.ts';
import type { Mutant } from './mutant.ts';
import { parsedRules } from './mutants.ts';
import { lazily, type Watch } from './watch.ts';

/** `mutants`: those that `rulesMutants` returns for `ruleset`; `serviceOf` compiles them. */
export function firestoreDecider(
  ruleset: Ruleset,
  mutants: readonly Mutant[],
  watch: Watch,
  serviceOf: (mutant: Mutant) => CompiledService = lazily(compiledMutant),
): Deciders['firestore.rules'] {
  const own = compileService(ruleset, 'cloud.firestore');
  const readerOf = lazily((_mutant: Mutant) => lazilyWrapped());
  const concerned = concernedBy(mutants);
  return {
    decide(request) {
      if (watch.inForce) return answer(serviceOf(watch.inForce), request);
      const seen = new Set<object>();
      const decision = answer(own, request, (node) => seen.add(node));
      for (const mutant of concerned(seen)) {
        if (watch.knows(mutant)) continue;
        const reader = readerOf(mutant)(request.reader);
        const other = answer(serviceOf(mutant), { ...request, reader });
        if (other.allowed !== decision.allowed) watch.notice(mutant);
      }
      return decision;
    },
  };
}

/** @throws Error when the mutant does not load. */
export function compiledMutant(mutant: Mutant): CompiledService {
  const ruleset = parsedRules(mutant.file, mutant.source);
  const errors = checkRuleset(ruleset, 'cloud.firestore').filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0)
    throw new Error(`${mutant.line} ${mutant.what} does not load: ${JSON.stringify(errors)}`);
  return compileService(ruleset, 'cloud.firestore');
}

/** Maps evaluated expressions to the mutants in them. Literals are not recorded, so their mutants are always asked. */
function concernedBy(mutants: readonly Mutant[]): (seen: ReadonlySet<object>) => Mutant[] {
  const byNode = new Map<object, Mutant[]>();
  const always: Mutant[] = [];
  for (const mutant of mutants) {
    if (mutant.node.kind === 'literal') always.push(mutant);
    else byNode.set(mutant.node, [...(byNode.get(mutant.node) ?? []), mutant]);
  }
  return (seen) => [...always, ...[...seen].flatMap((node) => byNode.get(node) ?? [])];
}

/** A reader counts the lookups of a request, so each mutant needs a separate one. */
function lazilyWrapped(): (reader: DocumentReader) => DocumentReader {
  const wrapped = new WeakMap<DocumentReader, DocumentReader>();
  return (reader) => {
    const documentReader = wrapped.get(reader);
    if (documentReader !== undefined) return documentReader;
    const own: DocumentReader = {
      get: (path) => reader.get(path),
      getAfter: (path) => reader.getAfter(path),
    };
    wrapped.set(reader, own);
    return own;
  };
}

/** Like the engine, refuses when an error occurs. */
function answer(
  service: CompiledService,
  request: AccessRequest,
  onWorkedOut: (node: object) => void = () => undefined,
): Decision {
  try {
    return decideFirestore(service, request, {
      log: () => undefined,
      recorder: { record: onWorkedOut },
    });
  } catch (error) {
    return { allowed: false, message: String(error) };
  }
}
