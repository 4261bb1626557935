/** A proxy to a local port whose connections can be cut, or silenced as by a sleeping laptop. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Link {
  /** The port to connect to. */
  readonly port: number;
  /** Cuts all open connections; new ones work. */
  cut(): void;
  /** Makes all open and new connections carry nothing in either direction, without closing them. */
  mute(): void;
  /** Makes new connections work again. */
  unmute(): void;
  close(): Promise<void>;
}

export async function openLink(target: number): Promise<Link> {
  const open = new Set<Socket>();
  const muteConnection: (() => void)[] = [];
  let isMuted = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    let silent = isMuted;
    muteConnection.push(() => {
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
      from.on('close', () => {
        open.delete(from);
        if (!silent) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mute: () => {
      isMuted = true;
      for (const mute of muteConnection) mute();
    },
    unmute: () => {
      isMuted = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
