/** A connection between two programs that a test can cut, pause, or make one-way. */
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `cut`: connections fail. `silent`: connections succeed but transfer nothing. `deaf`: requests arrive, but no answers
 * come back.
 */
export type WireState = 'open' | 'cut' | 'silent' | 'deaf';

export interface Wire {
  readonly port: number;
  /** Reopening drops the connections that went through trouble, as networks do. */
  set(state: WireState): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export async function openWire(targetPort: number): Promise<Wire> {
  const pairs = new Set<Pair>();
  let state: WireState = 'open';

  const drop = (pair: Pair): void => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  const apply = ({ near, far }: Pair): void => {
    if (state === 'silent') near.pause();
    if (state === 'silent' || state === 'deaf') far.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const pair = { near, far: createConnection(targetPort, '127.0.0.1') };
    pairs.add(pair);
    near.pipe(pair.far);
    pair.far.pipe(near);
    for (const socket of [pair.near, pair.far]) {
      socket.on('error', () => drop(pair));
      socket.on('close', () => drop(pair));
    }
    apply(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      const wasTroubled = state === 'silent' || state === 'deaf';
      state = next;
      for (const pair of pairs) {
        if (next === 'cut' || wasTroubled) drop(pair);
        else apply(pair);
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) drop(pair);
        server.close(() => resolve());
      }),
  };
}
