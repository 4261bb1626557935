/** A record that the rules tell apart, and what one would read and write there. */

/** `undefined` for who is not signed in. */
export type Uid = string | undefined;
export type Data = Readonly<Record<string, unknown>>;

export interface MatrixCase {
  /** What is told apart: `maya’s`, `not published`. */
  readonly what: string;
  readonly path: string;
  readonly stored: Data;
  /** The query of a list: fields and what they must equal. All of the collection without. */
  readonly listed?: Data;
  /** What is written where nothing is yet. */
  readonly fresh: (uid: Uid, now: Date) => Data;
  /** What is changed. */
  readonly changed: (uid: Uid, now: Date) => Data;
  /** Written in the same batch. */
  readonly with?: (uid: Uid, now: Date) => Readonly<Record<string, Data>>;
}

export const CUSTOMER = 'maya';
export const NOW = new Date('2026-11-21T15:00:00Z');

/** For records that functions alone write: any change stands for all. */
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
