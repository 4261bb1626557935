/** A target of a stream: a query or a list of documents. */
import type { DocumentChange } from '../model/value.ts';
import type { ChangeBatch } from './change-batch.ts';

/** The net change of each document since the last step, by path. */
export type NetChanges = ReadonlyMap<string, DocumentChange>;

/** The resume point of a client that reconnects. */
export interface Resumption {
  /** The time up to which the client is consistent, in microseconds. */
  readonly since: bigint;
  /** The client's document count; undefined if not sent. */
  readonly expectedCount: number | undefined;
  /**
   * Whether the absence was short: removed documents are then named one by one; otherwise the client gets a count if it
   * supports one.
   */
  readonly isRecent: boolean;
}

export interface ListenTarget {
  readonly id: number;
  /** Reports all documents of the target. */
  start(batch: ChangeBatch): void;
  /**
   * Reports the changes since the client's last state. Returns false without a report if that is impossible and the
   * client must reset. Throws if that version was deleted.
   */
  resume(from: Resumption, batch: ChangeBatch): boolean;
  /** Reports the effect of the changes on this target. */
  advance(changes: NetChanges, batch: ChangeBatch): void;
}

/** Merges commits, oldest first, into one change per document. */
export function netChanges(commits: readonly (readonly DocumentChange[])[]): NetChanges {
  const net = new Map<string, DocumentChange>();
  for (const change of commits.flat()) {
    const earlier = net.get(change.path);
    net.set(change.path, earlier === undefined ? change : { ...change, before: earlier.before });
  }
  return net;
}
