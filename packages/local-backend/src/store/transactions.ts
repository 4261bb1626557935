/**
 * Open transactions: their ids, snapshots, locks and expiry.
 *
 * A read-write transaction reads the newest versions and locks what it read; a read-only one reads one snapshot and
 * locks nothing. A transaction expires after sixty idle seconds, by default.
 */
import type { Clock } from '../model/clock.ts';
import { collectionOf, lastIdOf } from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import type { LockTable } from './lock-table.ts';
import type { Write } from './write.ts';

const IDLE_TIMEOUT_MS = 60_000;
/** The first byte of every id; an eight-byte counter follows. */
const ID_TAG = 0x11;

export interface Transaction {
  readonly id: Uint8Array;
  readonly database: string;
  readonly mode:
    | { readonly kind: 'readWrite' }
    | { readonly kind: 'readOnly'; /** Microseconds. */ readonly readTime: bigint };
}

interface Entry {
  readonly transaction: Transaction;
  cancelExpiry: () => void;
}

export class Transactions {
  readonly #clock: Clock;
  readonly #locks: LockTable;
  readonly #idleMs: number;
  readonly #open = new Map<string, Entry>();
  #counter = 0n;

  constructor(clock: Clock, locks: LockTable, idleMs = IDLE_TIMEOUT_MS) {
    this.#clock = clock;
    this.#locks = locks;
    this.#idleMs = idleMs;
  }

  /** Number of open transactions. */
  get size(): number {
    return this.#open.size;
  }

  begin(database: string, mode: Transaction['mode']): Transaction {
    this.#counter += 1n;
    const id = Buffer.alloc(9);
    id[0] = ID_TAG;
    id.writeBigUInt64LE(this.#counter, 1);
    const transaction: Transaction = { id, database, mode };
    this.#open.set(keyOf(id), { transaction, cancelExpiry: this.#expireLater(transaction) });
    return transaction;
  }

  /**
   * Returns an open transaction and restarts its idle timer. Throws ABORTED if it is unknown, INVALID_ARGUMENT if the
   * id is malformed.
   */
  require(database: string, id: Uint8Array): Transaction {
    checkId(id);
    const entry = this.#open.get(keyOf(id));
    if (!entry || entry.transaction.database !== database) {
      throw hasEnded();
    }
    entry.cancelExpiry();
    entry.cancelExpiry = this.#expireLater(entry.transaction);
    return entry.transaction;
  }

  /** Ends the transaction and releases its locks. Does nothing if it has already ended. */
  end({ id }: Transaction): void {
    const entry = this.#open.get(keyOf(id));
    if (!entry) return;
    entry.cancelExpiry();
    this.#open.delete(keyOf(id));
    this.#locks.release(entry.transaction);
  }

  /**
   * Rolls back for a client. Does nothing if the transaction has ended; throws INVALID_ARGUMENT if it never existed.
   */
  rollBack(database: string, id: Uint8Array): void {
    checkId(id);
    const transaction = this.#open.get(keyOf(id))?.transaction;
    const isKnown = transaction ? transaction.database === database : this.#wasIssued(id);
    if (!isKnown) throw new StatusError('INVALID_ARGUMENT', 'Transaction is invalid or expired.');
    if (transaction) this.end(transaction);
  }

  /** Ends the transaction if it is open, before its retry begins. Throws INVALID_ARGUMENT for a malformed id. */
  retire(database: string, id: Uint8Array): void {
    checkId(id);
    const transaction = this.#open.get(keyOf(id))?.transaction;
    if (transaction?.database === database) this.end(transaction);
  }

  endAll(): void {
    for (const { transaction } of this.#open.values()) this.end(transaction);
  }

  /** Locks documents before they are read. A read-only transaction locks nothing. */
  async lockDocuments(transaction: Transaction, paths: readonly string[]): Promise<void> {
    if (transaction.mode.kind === 'readOnly') return;
    const keys = paths.map((path) => documentKey(transaction.database, path));
    await this.#lock(transaction, keys);
  }

  /** A query locks all collections with that id in the database. */
  async lockCollectionId(transaction: Transaction, collectionId: string): Promise<void> {
    if (transaction.mode.kind === 'readOnly') return;
    await this.#lock(transaction, [collectionKey(transaction.database, collectionId)]);
  }

  /** Throws ABORTED if the transaction ended while it waited for a lock. */
  async #lock(transaction: Transaction, keys: readonly string[]): Promise<void> {
    await this.#locks.share(transaction, keys);
    if (this.#open.has(keyOf(transaction.id))) return;
    this.#locks.release(transaction);
    throw hasEnded();
  }

  #wasIssued(id: Uint8Array): boolean {
    const number = Buffer.from(id).readBigUInt64LE(1);
    return number > 0n && number <= this.#counter;
  }

  #expireLater(transaction: Transaction): () => void {
    return this.#clock.setTimer(this.#idleMs, () => this.end(transaction));
  }
}

/** The lock keys that must be free for these writes. */
export function lockKeys(database: string, writes: readonly Write[]): string[] {
  return writes.flatMap(({ path }) => [
    documentKey(database, path),
    collectionKey(database, lastIdOf(collectionOf(path))),
    collectionKey(database, ''),
  ]);
}

const documentKey = (database: string, path: string) => `${database}/documents/${path}`;
const collectionKey = (database: string, collectionId: string) => `${database}:${collectionId}`;

const keyOf = (id: Uint8Array) => Buffer.from(id).toString('base64');

const hasEnded = () =>
  new StatusError('ABORTED', 'The referenced transaction has expired or is no longer valid.');

function checkId(id: Uint8Array): void {
  if (id.length !== 9 || id[0] !== ID_TAG) throw new StatusError('INVALID_ARGUMENT', 'Invalid transaction.');
}
