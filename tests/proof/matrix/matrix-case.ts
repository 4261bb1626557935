/** A record that the rules treat differently from others, with the data to read and write there. */
import type { Data } from '@paw-haven/rules-mutation';

/** `undefined` for a visitor who is not signed in. */
export type Uid = string | undefined;

export interface MatrixCase {
  /** What distinguishes the record: `maya’s`, `not published`. */
  readonly what: string;
  readonly path: string;
  readonly stored: Data;
  /** The filter of a list query: fields and the values they must equal. If missing, the whole collection is listed. */
  readonly listed?: Data;
  /** The data of a new record. */
  readonly fresh: (uid: Uid, now: Date) => Data;
  /** The fields to change. */
  readonly changed: (uid: Uid, now: Date) => Data;
  /** Other documents to write in the same batch. */
  readonly with?: (uid: Uid, now: Date) => Readonly<Record<string, Data>>;
}

export const CUSTOMER = 'maya';
export const NOW = new Date('2026-11-21T15:00:00Z');

/** For records that only functions may write: one change stands for all. */
export function readOnly(what: string, path: string, stored: Data, listed?: Data): MatrixCase {
  return {
    what,
    path,
    stored,
    ...(listed && { listed }),
    fresh: () => stored,
    changed: () => ({ touched: true }),
  };
}
