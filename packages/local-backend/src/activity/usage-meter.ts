/**
 * Counts the operations that Firestore charges for: a read for each document returned or found missing, at least one
 * for each query; one for every thousand index entries of an aggregation; one for each document that the rules read for
 * a request; a write or delete for each document written or deleted.
 */

export interface Operations {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

export interface Usage {
  /** Browsers and apps, to which the rules apply. */
  readonly clients: Operations;
  /** Reads by the rules for client requests. */
  readonly rules: Pick<Operations, 'reads'>;
  /** Functions and scripts. */
  readonly admin: Operations;
}

type Payer = 'clients' | 'admin';

const NONE: Operations = { reads: 0, writes: 0, deletes: 0 };
const UNUSED: Usage = { clients: NONE, rules: { reads: 0 }, admin: NONE };

const ENTRIES_A_READ = 1000;

export class UsageMeter {
  readonly #databases = new Map<string, Usage>();

  /** Usage since the start, or since all data was deleted by a reset. `database` is `projects/P/databases/D`. */
  of(database: string): Usage {
    return this.#databases.get(database) ?? UNUSED;
  }

  read(database: string, payer: Payer, documents: number): void {
    this.#add(database, payer, { reads: documents });
  }

  /** Counts a query that returned or skipped this many documents. */
  query(database: string, payer: Payer, documents: number): void {
    this.read(database, payer, Math.max(1, documents));
  }

  /** Counts an aggregation over this many index entries. */
  aggregation(database: string, payer: Payer, entries: number): void {
    this.read(database, payer, Math.max(1, Math.ceil(entries / ENTRIES_A_READ)));
  }

  commit(database: string, payer: Payer, { writes, deletes }: Omit<Operations, 'reads'>): void {
    this.#add(database, payer, { writes, deletes });
  }

  ruleRead(database: string): void {
    const usage = this.of(database);
    this.#databases.set(database, { ...usage, rules: { reads: usage.rules.reads + 1 } });
  }

  reset(): void {
    this.#databases.clear();
  }

  #add(database: string, payer: Payer, { reads = 0, writes = 0, deletes = 0 }: Partial<Operations>): void {
    const usage = this.of(database);
    const before = usage[payer];
    const after = {
      reads: before.reads + reads,
      writes: before.writes + writes,
      deletes: before.deletes + deletes,
    };
    this.#databases.set(database, { ...usage, [payer]: after });
  }
}

/** The payer that a caller's operations are charged to. */
export function payerOf(caller: { readonly kind: 'admin' | 'client' }): Payer {
  return caller.kind === 'admin' ? 'admin' : 'clients';
}
