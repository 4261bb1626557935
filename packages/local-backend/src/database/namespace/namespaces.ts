/** The databases of one server, each created when it is first named. */
import type { Clock } from '../../model/clock.ts';
import type { Change } from '../write/change.ts';
import { Namespace, type DecidedRequest } from './namespace.ts';

export interface Namespaces {
  get(name: string): Namespace;
  readonly names: readonly string[];
}

/** `onCommit` receives every change and `onRequest` every request, both with the namespace. */
export function createNamespaces(
  clock: Clock,
  onCommit: (namespace: string, change: Change) => void = () => undefined,
  onRequest: (namespace: string, decidedRequest: DecidedRequest) => void = () => undefined,
): Namespaces {
  const byName = new Map<string, Namespace>();
  const now = (): number => Number(clock.now() / 1000n);
  return {
    get(name) {
      const existing = byName.get(name);
      if (existing !== undefined) return existing;
      const namespace = new Namespace(
        name,
        now,
        (change) => onCommit(name, change),
        (decidedRequest) => onRequest(name, decidedRequest),
      );
      byName.set(name, namespace);
      return namespace;
    },
    get names() {
      return [...byName.keys()];
    },
  };
}
