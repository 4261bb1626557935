import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { pickFreePorts, PORTS, readPorts, requireFreePorts, type StackPorts } from './ports.ts';

describe('readPorts', () => {
  test('falls back to the documented ports', () => {
    expect(readPorts({})).toMatchObject({
      web: 5173,
      standIns: 4600,
      auth: 9099,
      functions: 5001,
      firestore: 8080,
      database: 9000,
      storage: 9199,
      hub: 4400,
    });
  });

  test('takes each port from its variable', () => {
    for (const [name, { variable }] of Object.entries(PORTS)) {
      expect(readPorts({ [variable]: '23456' })).toMatchObject({ [name]: 23_456 });
    }
  });

  test.each(['0', '65536', 'abc', '80.5', '-1', ''])('refuses "%s" as a port', (text) => {
    expect(() => readPorts({ PAW_AUTH_PORT: text })).toThrow('PAW_AUTH_PORT must be a port from 1 to 65535');
  });

  test('refuses the same port for two things', () => {
    expect(() => readPorts({ PAW_AUTH_PORT: '8080' })).toThrow('Port 8080 is used twice');
  });
});

describe('requireFreePorts', () => {
  let server: Server | undefined;

  afterEach(() => server?.close());

  async function occupyWeb(): Promise<StackPorts> {
    const ports = await pickFreePorts();
    server = createServer();
    await new Promise<void>((resolve) => server?.listen(ports.web, '127.0.0.1', resolve));
    return ports;
  }

  test('names the port, the process that holds it, and a way to change the port', async () => {
    const ports = await occupyWeb();
    const check = requireFreePorts(ports, ['web', 'auth'], '/another/folder');
    await expect(check).rejects.toThrow(`Port ${ports.web}, needed for the web app, is in use by`);
    await expect(check).rejects.toThrow('To use another one: PAW_WEB_PORT=<port>');
    if (process.platform === 'linux') await expect(check).rejects.toThrow(`process ${process.pid}`);
  });

  test.runIf(process.platform === 'linux')('recognizes another start from the same folder', async () => {
    await expect(requireFreePorts(await occupyWeb(), ['web'], 'node')).rejects.toThrow(
      'already running from this folder',
    );
  });

  test('accepts free ports', async () => {
    await expect(requireFreePorts(await pickFreePorts(), ['web', 'auth', 'hub'])).resolves.toBeUndefined();
  });
});
