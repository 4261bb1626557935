/** The end of a server process: closed in an orderly way, or cut off soon. */

/** Connections that do not end by themselves are cut after this. */
const CLOSE_LIMIT_MS = 800;

/** Ends the process at SIGINT or SIGTERM. Returns how to end it before. */
export function endOnSignal(server: { close(): Promise<void> }): () => void {
  const end = (): void => {
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
    void server.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  return end;
}
