/**
 * Read locks of transactions, and the commits that wait for them.
 *
 * A read-write transaction holds shared locks on the documents it read (found or missing) and on the id of every
 * collection it queried. A commit waits while another transaction holds a lock on a document it writes, at most two
 * seconds. When its wait would close a cycle (each waits for what the other holds), it is refused at once: waiting
 * could not help, and the SDK's retry settles the contention.
 *
 * Retries of many transactions on one document would collide again and again. So for a few seconds after a deadlock a
 * transaction's read of that document queues behind the transactions that hold it, and finds fresh data when its turn
 * comes. Each turn that comes so begins the seconds anew: no request is refused while the queue moves.
 */
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';

/** How long a commit waits for the locks of others, milliseconds. */
const LOCK_TIMEOUT = 2000;
/** How long reads queue after a deadlock, or after the last that had to, milliseconds. */
const CONTENTION_MEMORY = 5000;

/** The owner of a lock: a transaction, or a single commit outside of one. */
export type LockOwner = object;

/** What a waiter needs: a shared lock (a read), or free keys (a commit). */
interface Wish {
  readonly owner: LockOwner;
  readonly keys: readonly string[];
  readonly kind: 'share' | 'find free';
}

interface Waiter extends Wish {
  readonly wake: () => void;
}

export class LockTable {
  readonly #clock: Clock;
  readonly #holders = new Map<string, Set<LockOwner>>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #waiters = new Set<Waiter>();
  /** Until when reads of a key queue. */
  readonly #contended = new Map<string, bigint>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Locks held, owners that wait, and keys remembered as contended. */
  get size(): number {
    return this.#holders.size + this.#waiters.size + this.#contended.size;
  }

  /** Takes shared locks, at once without contention. Never fails: after two seconds it shares them anyway. */
  async share(owner: LockOwner, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const mustQueue = this.#isContended(key) && this.isBlocked(owner, [key]);
      if (mustQueue && (await this.#queue({ owner, keys: [key], kind: 'share' }))) this.#remember([key]);
      // Without waiting, in the same turn: the next caller finds it locked.
      this.#add(owner, key);
    }
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
    for (const waiter of this.#waiters) {
      if (this.isBlocked(waiter.owner, waiter.keys)) continue;
      // Taken here and now, so that the next in the queue finds it taken.
      if (waiter.kind === 'share') for (const key of waiter.keys) this.#add(waiter.owner, key);
      waiter.wake();
    }
  }

  /** Whether another owner holds a lock on one of the keys. */
  isBlocked(owner: LockOwner, keys: readonly string[]): boolean {
    return keys.some((key) => {
      const holders = this.#holders.get(key);
      return holders !== undefined && (holders.size > 1 || !holders.has(owner));
    });
  }

  /** Resolves when the keys are free of others' locks; ABORTED after two seconds, or at once in a deadlock. */
  async waitUntilFree(owner: LockOwner, keys: readonly string[]): Promise<void> {
    if (await this.#queue({ owner, keys, kind: 'find free' })) return;
    throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  /** Waits for the keys; false when that took too long or never could end. */
  async #queue(wish: Wish): Promise<boolean> {
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

  /** True when woken, false when the time is up. */
  #wait(wish: Wish, milliseconds: number): Promise<boolean> {
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

function getOrCreate<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}
