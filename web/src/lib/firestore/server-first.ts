interface Snapshot {
  readonly metadata: { readonly fromCache: boolean };
}

/**
 * Passes snapshots on from the server's first answer. Before it the memory cache knows nothing, or a part of it: a slow
 * connection must not look as if there were nothing. Later ones pass also from the cache: it holds own writes.
 */
export function serverFirst<S extends Snapshot>(
  pass: (snapshot: S, isFirst: boolean) => void,
): (snapshot: S) => void {
  let hasAnswered = false;
  return (snapshot) => {
    if (!hasAnswered && snapshot.metadata.fromCache) return;
    const isFirst = !hasAnswered;
    hasAnswered = true;
    pass(snapshot, isFirst);
  };
}
