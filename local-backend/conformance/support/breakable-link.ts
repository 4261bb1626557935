/** A way to a local port that can be torn: what a lost network is to a browser. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakableLink {
  /** Connect here. */
  readonly port: number;
  /** Breaks every connection that is open now; new ones get through. */
  tear(): void;
  close(): Promise<void>;
}

export async function openBreakableLink(target: number): Promise<BreakableLink> {
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => {});
    return socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = keep(connect(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tear = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    tear,
    close: () => {
      tear();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
