/**
 * Read locks of transactions, and the commits that wait for them.
 *
 * A read-write transaction holds shared locks on the documents it read (found or missing) and on the id of every
 * collection it queried. A commit waits while another transaction holds a lock on a document it writes, at most two
 * seconds. When its wait would close a cycle (each waits for what the other holds), it is refused at once: waiting
 * could not help, and the SDK's retry settles the contention quickly.
 */
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';

/** How long a commit waits for the locks of others, milliseconds. */
const LOCK_TIMEOUT = 2000;

/** Whoever holds or waits: a transaction, or a single commit outside of one. */
export type LockOwner = object;

interface Waiter {
  readonly owner: LockOwner;
  readonly keys: readonly string[];
  readonly wake: () => void;
}

export class LockTable {
  readonly #clock: Clock;
  readonly #holders = new Map<string, Set<LockOwner>>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #waiters = new Set<Waiter>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  share(owner: LockOwner, key: string): void {
    getOrCreate(this.#holders, key).add(owner);
    getOrCreate(this.#held, owner).add(key);
  }

  /** Drops all locks of the owner and lets those go on who waited for them. */
  release(owner: LockOwner): void {
    const keys = this.#held.get(owner);
    if (!keys) return;
    this.#held.delete(owner);
    for (const key of keys) {
      const holders = this.#holders.get(key);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    for (const waiter of this.#waiters) if (!this.isBlocked(waiter.owner, waiter.keys)) waiter.wake();
  }

  /** Whether someone else holds a lock on one of the keys. */
  isBlocked(owner: LockOwner, keys: readonly string[]): boolean {
    return keys.some((key) => {
      const holders = this.#holders.get(key);
      return holders !== undefined && (holders.size > 1 || !holders.has(owner));
    });
  }

  /** Resolves when the keys are free of others' locks; ABORTED after two seconds, or at once in a deadlock. */
  async waitUntilFree(owner: LockOwner, keys: readonly string[]): Promise<void> {
    const deadline = this.#clock.now() + BigInt(LOCK_TIMEOUT) * 1000n;
    while (this.isBlocked(owner, keys)) {
      if (this.#closesCycle(owner, keys)) throw lockTimeout();
      await this.#wait(owner, keys, Number((deadline - this.#clock.now()) / 1000n));
    }
  }

  #wait(owner: LockOwner, keys: readonly string[], milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => () => {
        cancelTimer();
        this.#waiters.delete(waiter);
        settle();
      };
      const waiter: Waiter = { owner, keys, wake: finish(resolve) };
      const cancelTimer = this.#clock.setTimer(
        Math.max(0, milliseconds),
        finish(() => reject(lockTimeout())),
      );
      this.#waiters.add(waiter);
    });
  }

  /** Follows "waits for" from those who block the owner; reaching the owner again means a deadlock. */
  #closesCycle(owner: LockOwner, keys: readonly string[]): boolean {
    const seen = new Set<LockOwner>();
    const pending = this.#blockers(owner, keys);
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next === owner) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      for (const waiter of this.#waiters) {
        if (waiter.owner === next) pending.push(...this.#blockers(next, waiter.keys));
      }
    }
    return false;
  }

  #blockers(owner: LockOwner, keys: readonly string[]): LockOwner[] {
    return keys.flatMap((key) => [...(this.#holders.get(key) ?? [])]).filter((holder) => holder !== owner);
  }
}

const lockTimeout = () => new StatusError('ABORTED', 'Transaction lock timeout.');

function getOrCreate<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}
