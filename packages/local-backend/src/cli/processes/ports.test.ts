import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { findFreePorts, findPortHolder, isPortFree, listenerInodes } from './ports.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function occupy(port: number): Promise<void> {
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
}

describe('ports', () => {
  test('distinguishes free from taken ports', async () => {
    const [port = 0] = await findFreePorts(1);
    expect(await isPortFree(port)).toBe(true);
    await occupy(port);
    expect(await isPortFree(port)).toBe(false);
  });

  test('finds different free ports', async () => {
    const ports = await findFreePorts(12);
    expect(new Set(ports).size).toBe(12);
    expect(await Promise.all(ports.map((port) => isPortFree(port)))).toEqual(
      Array.from({ length: 12 }, () => true),
    );
  });

  test('never returns the same port twice, since its server may not listen yet', async () => {
    const all = (await Promise.all(Array.from({ length: 10 }, () => findFreePorts(100)))).flat();
    expect(new Set(all).size).toBe(1000);
  });

  test.runIf(process.platform === 'linux')('names the process behind a taken port', async () => {
    const [port = 0] = await findFreePorts(1);
    await occupy(port);
    expect(await findPortHolder(port)).toMatchObject({
      pid: process.pid,
      command: expect.stringContaining('node'),
    });
  });

  test('finds no process for a free port', async () => {
    const [port = 0] = await findFreePorts(1);
    expect(await findPortHolder(port)).toBeUndefined();
  });

  test('reads only listening sockets from the kernel table', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0 0 10 0',
      '   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 20 4 30 10 -1',
      '   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0 100 0 0 10 0',
    ].join('\n');
    expect(listenerInodes(table, 8080)).toEqual(new Set(['4711']));
  });
});
