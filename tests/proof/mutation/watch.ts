/** Which mutant decides, if any; otherwise which of them would have decided otherwise than the project's rules. */
import type { Mutant } from './mutants.ts';

export class Watch {
  #inForce: Mutant | undefined;
  #noticed = new Set<Mutant>();

  get inForce(): Mutant | undefined {
    return this.#inForce;
  }

  /** From now on it decides alone; undefined for the project's rules. */
  enforce(mutant: Mutant | undefined): void {
    this.#inForce = mutant;
  }

  notice(mutant: Mutant): void {
    this.#noticed.add(mutant);
  }

  /** Whether nothing is learned from asking it once more. */
  knows(mutant: Mutant): boolean {
    return this.#noticed.has(mutant);
  }

  /** What was noticed since this was asked last. */
  take(): ReadonlySet<Mutant> {
    const noticed = this.#noticed;
    this.#noticed = new Set();
    return noticed;
  }
}

/** Makes each value when it is first asked for. */
export function lazily<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
