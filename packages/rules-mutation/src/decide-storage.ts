/** Decides on files in place of the runtime's rules. There are few mutants, so all are asked each time. */
import { StorageRulesRuntime } from '@paw-haven/local-backend/rules';
import type { Deciders } from './deciders.ts';
import type { Mutant } from './mutant.ts';
import { lazily, type Watch } from './watch.ts';

const NAME = 'rules';

export function storageDecider(
  source: string,
  mutants: readonly Mutant[],
  watch: Watch,
): Deciders['storage.rules'] {
  const own = runtimeOf(source);
  const runtimeOfMutant = lazily((mutant: Mutant) => runtimeOf(mutant.source));
  return {
    async verify(request, fetchDocument) {
      const requested = { ...request, rulesetName: NAME };
      if (watch.inForce) return runtimeOfMutant(watch.inForce).verify(requested, fetchDocument);
      const decision = await own.verify(requested, fetchDocument);
      for (const mutant of mutants) {
        if (watch.knows(mutant)) continue;
        const other = await runtimeOfMutant(mutant).verify(requested, fetchDocument);
        if (other.allowed !== decision.allowed) watch.notice(mutant);
      }
      return decision;
    },
  };
}

function runtimeOf(content: string): StorageRulesRuntime {
  const runtime = new StorageRulesRuntime(() => undefined);
  const { errors } = runtime.load(NAME, { name: 'storage.rules', content });
  if (errors.length > 0) throw new Error(`A mutant does not load: ${JSON.stringify(errors)}`);
  return runtime;
}
