/** Tracks which mutant decides, if any; otherwise collects the mutants that would decide differently from the rules. */
import type { Mutant } from './mutant.ts';

export class Watch {
  #inForce: Mutant | undefined;
  #noticed = new Set<Mutant>();

  get inForce(): Mutant | undefined {
    return this.#inForce;
  }

  /** Lets this mutant decide from now on, or the project's rules if undefined. */
  enforce(mutant: Mutant | undefined): void {
    this.#inForce = mutant;
  }

  notice(mutant: Mutant): void {
    this.#noticed.add(mutant);
  }

  /** Whether the mutant was noticed already, so that asking it again is useless. */
  knows(mutant: Mutant): boolean {
    return this.#noticed.has(mutant);
  }

  /** The mutants noticed since the last call. */
  take(): ReadonlySet<Mutant> {
    const noticed = this.#noticed;
    this.#noticed = new Set();
    return noticed;
  }
}

/** Creates each value on first use. */
export function lazily<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const existing = made.get(key);
    if (existing !== undefined) return existing;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
