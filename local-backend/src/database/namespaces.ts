/** The databases of one server, made when they are first named. */
import type { Clock } from '../model/clock.ts';
import { Namespace } from './namespace.ts';

export interface Namespaces {
  get(name: string): Namespace;
  readonly names: readonly string[];
}

export function createNamespaces(clock: Clock): Namespaces {
  const byName = new Map<string, Namespace>();
  const now = (): number => Number(clock.now() / 1000n);
  return {
    get(name) {
      const known = byName.get(name);
      if (known !== undefined) return known;
      const namespace = new Namespace(name, now);
      byName.set(name, namespace);
      return namespace;
    },
    get names() {
      return [...byName.keys()];
    },
  };
}
