/** The onDisconnect writes of a client. */
import type { Caller, Namespace } from '../namespace/namespace.ts';
import { parsePath, startsWith, type Path } from '../tree/path.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';

export interface PendingWrite {
  readonly kind: 'set' | 'update';
  /** The path as the client sent it. */
  readonly path: string;
  readonly data: unknown;
  /** The user who registered the write. It runs as this user even if another one has signed in since. */
  readonly caller: Caller;
}

export class OnDisconnect {
  readonly #namespace: Namespace;
  #pending: PendingWrite[] = [];

  constructor(namespace: Namespace) {
    this.#namespace = namespace;
  }

  /**
   * Replaces earlier writes for the path and its children. @throws PermissionDenied if the rules deny it now, DataError
   * for invalid data.
   */
  add(write: PendingWrite): void {
    const now = this.#namespace.now();
    this.#namespace.requireWrite(write.caller, changeOf(write, this.#namespace, now), now);
    if (write.kind === 'set') this.cancel(write.path);
    this.#pending.push(write);
  }

  /** Cancels the writes for the path and its children. */
  cancel(path: string): void {
    const place = parsePath(path);
    this.#pending = this.#pending.flatMap((write) => withoutPlace(write, place));
  }

  /** Runs all writes in order; denied ones are skipped. */
  run(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const write of pending) {
      try {
        this.#namespace.commit(write.caller, (_root, now) => changeOf(write, this.#namespace, now));
      } catch (error) {
        console.log(`onDisconnect at ${write.path} was not written: ${String(error)}`);
      }
    }
  }
}

function changeOf(write: PendingWrite, namespace: Namespace, now: number) {
  const work = write.kind === 'set' ? changeBySet : changeByUpdate;
  return work(namespace.root, write.path, write.data, now);
}

/** The write without its values at the place: whole, reduced, or none. */
function withoutPlace(write: PendingWrite, place: Path): PendingWrite[] {
  if (write.kind === 'set') return startsWith(placeOf(write.path), place) ? [] : [write];
  const values = Object.entries(write.data as Record<string, unknown>);
  const remaining = values.filter(([key]) => !startsWith(placeOf(`${write.path}/${key}`), place));
  return remaining.length === 0 ? [] : [{ ...write, data: Object.fromEntries(remaining) }];
}

function placeOf(path: string): Path {
  return parsePath(path.replace(/\/\.priority$/, ''));
}
