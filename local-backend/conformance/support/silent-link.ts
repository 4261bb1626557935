/** A way to a local port that can fall silent without closing: what a laptop that sleeps is to a server. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentLink {
  /** Connect here. */
  readonly port: number;
  /** From now on, connections that are open carry nothing in either direction and are not closed. */
  mute(): void;
  /** New connections get through again. */
  speak(): void;
  close(): Promise<void>;
}

export async function openSilentLink(target: number): Promise<SilentLink> {
  const open = new Set<Socket>();
  let muted = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    let silent = muted;
    silences.push(() => {
      silent = true;
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => void (silent || to.write(chunk)));
      from.on('end', () => void (silent || to.end()));
    }
  });
  const silences: (() => void)[] = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mute: () => {
      muted = true;
      for (const silence of silences) silence();
    },
    speak: () => {
      muted = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
