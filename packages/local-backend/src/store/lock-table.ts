/**
 * Read locks of transactions, and the commits that wait for them.
 *
 * A read-write transaction holds shared locks on the documents that it read (existing or missing) and on the id of
 * every collection that it queried. A commit waits at most two seconds while another transaction holds a lock on a
 * document that it writes. If its wait would close a cycle, it is rejected at once: waiting could not help, and the
 * SDK's retry resolves the contention.
 *
 * Retries of many transactions on one document would collide again and again. So for a few seconds after a deadlock a
 * transaction's read of that document queues behind the transactions that hold it, and reads fresh data when its turn
 * comes. Each such turn restarts the period, so no request is rejected while the queue moves.
 */
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';

/** How long a commit waits for locks of others, in milliseconds. */
const LOCK_TIMEOUT = 2000;
/** How long reads queue after a deadlock or after the last queued read, in milliseconds. */
const CONTENTION_MEMORY = 5000;

/** The owner of a lock: a transaction, or a commit outside a transaction. */
export type LockOwner = object;

/** What a waiter needs: a shared lock (a read), or unlocked keys (a commit). */
interface LockRequest {
  readonly owner: LockOwner;
  readonly keys: readonly string[];
  readonly kind: 'share' | 'find free';
}

interface Waiter extends LockRequest {
  readonly wake: () => void;
}

export class LockTable {
  readonly #clock: Clock;
  readonly #holders = new Map<string, Set<LockOwner>>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #waiters = new Set<Waiter>();
  /** The time until which reads of a key queue. */
  readonly #contended = new Map<string, bigint>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Number of locked keys, waiters, and keys remembered as contended. */
  get size(): number {
    return this.#holders.size + this.#waiters.size + this.#contended.size;
  }

  /** Takes shared locks; waits only under contention. Never fails: after two seconds it shares them anyway. */
  async share(owner: LockOwner, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const mustQueue = this.#isContended(key) && this.isBlocked(owner, [key]);
      if (mustQueue && (await this.#queue({ owner, keys: [key], kind: 'share' }))) this.#remember([key]);
      // Added in the same turn, so that the next caller finds the key locked.
      this.#add(owner, key);
    }
  }

  /** Releases all locks of the owner and wakes the waiters that they blocked. */
  release(owner: LockOwner): void {
    const keys = this.#held.get(owner);
    if (!keys) return;
    this.#held.delete(owner);
    for (const key of keys) {
      const holders = this.#holders.get(key);
      holders?.delete(owner);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    for (const waiter of this.#waiters) {
      if (this.isBlocked(waiter.owner, waiter.keys)) continue;
      // Locked before the wake-up, so that the next waiter finds the key locked.
      if (waiter.kind === 'share') for (const key of waiter.keys) this.#add(waiter.owner, key);
      waiter.wake();
    }
  }

  /** Whether another owner locks one of the keys. */
  isBlocked(owner: LockOwner, keys: readonly string[]): boolean {
    return keys.some((key) => {
      const holders = this.#holders.get(key);
      return holders !== undefined && (holders.size > 1 || !holders.has(owner));
    });
  }

  /** Resolves when no other owner locks the keys. Throws ABORTED after two seconds, or at once in a deadlock. */
  async waitUntilFree(owner: LockOwner, keys: readonly string[]): Promise<void> {
    if (await this.#queue({ owner, keys, kind: 'find free' })) return;
    throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  /** Waits for the keys. Returns false after a timeout or in a deadlock. */
  async #queue(wish: LockRequest): Promise<boolean> {
    const { owner, keys } = wish;
    const deadline = this.#clock.now() + BigInt(LOCK_TIMEOUT) * 1000n;
    while (this.isBlocked(owner, keys)) {
      if (this.#closesCycle(owner, keys)) {
        this.#remember(keys.filter((key) => this.isBlocked(owner, [key])));
        return false;
      }
      const isWoken = await this.#wait(wish, Number((deadline - this.#clock.now()) / 1000n));
      if (!isWoken) return false;
    }
    return true;
  }

  /** Resolves to true when woken, to false after the timeout. */
  #wait(wish: LockRequest, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isWoken: boolean) => {
        cancelTimer();
        this.#waiters.delete(waiter);
        resolve(isWoken);
      };
      const waiter: Waiter = { ...wish, wake: () => finish(true) };
      const cancelTimer = this.#clock.setTimer(Math.max(0, milliseconds), () => finish(false));
      this.#waiters.add(waiter);
    });
  }

  #add(owner: LockOwner, key: string): void {
    getOrCreate(this.#holders, key).add(owner);
    getOrCreate(this.#held, owner).add(key);
  }

  #remember(keys: readonly string[]): void {
    const now = this.#clock.now();
    for (const [key, end] of this.#contended) if (end <= now) this.#contended.delete(key);
    const until = now + BigInt(CONTENTION_MEMORY) * 1000n;
    for (const key of keys) this.#contended.set(key, until);
  }

  #isContended(key: string): boolean {
    const until = this.#contended.get(key);
    if (until === undefined) return false;
    if (until > this.#clock.now()) return true;
    this.#contended.delete(key);
    return false;
  }

  /** Follows the "waits for" relation from the owner's blockers; reaching the owner again means a deadlock. */
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

function getOrCreate<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}
