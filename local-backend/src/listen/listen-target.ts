/** A target of a stream: a query or a list of documents. */
import type { DocumentChange } from '../model/value.ts';
import type { ChangeBatch } from './change-batch.ts';

/** What happened to each document since the last step, by path; several commits folded into one change. */
export type NetChanges = ReadonlyMap<string, DocumentChange>;

/** The resume point of a client that reconnects. */
export interface Resumption {
  /** The time up to which it is consistent, microseconds. */
  readonly since: bigint;
  /** The client's document count; undefined if not sent. */
  readonly expectedCount: number | undefined;
  /**
   * After a short absence, removed documents are named one by one; otherwise the client gets a count if it supports
   * one.
   */
  readonly isRecent: boolean;
}

export interface ListenTarget {
  readonly id: number;
  /** Reports everything the target holds now. */
  start(batch: ChangeBatch): void;
  /**
   * Reports the changes since the client's last state. False, without a report, if that is impossible and the
   * client must reset. Throws if that version was deleted.
   */
  resume(from: Resumption, batch: ChangeBatch): boolean;
  /** Reports what the changes mean for this target. */
  advance(changes: NetChanges, batch: ChangeBatch): void;
}

/** Folds commits, oldest first, into one change for each document. */
export function netChanges(commits: readonly (readonly DocumentChange[])[]): NetChanges {
  const net = new Map<string, DocumentChange>();
  for (const change of commits.flat()) {
    const earlier = net.get(change.path);
    net.set(change.path, earlier === undefined ? change : { ...change, before: earlier.before });
  }
  return net;
}
