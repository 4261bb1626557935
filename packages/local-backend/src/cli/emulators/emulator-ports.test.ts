import { expect, test } from 'vitest';

import { DEFAULT_EMULATOR_PORTS, withEmulatorPorts } from './emulator-ports.ts';

const project = {
  firestore: { rules: 'firestore.rules' },
  hosting: { public: 'web/dist', rewrites: [{ source: '**', destination: '/index.html' }] },
  emulators: { auth: { port: 1 }, database: { port: 2 }, ui: { enabled: true } },
};

test('configures all emulators on the loopback address, without the UI', () => {
  const { emulators } = withEmulatorPorts(project, DEFAULT_EMULATOR_PORTS) as {
    emulators: Record<string, unknown>;
  };
  expect(emulators['auth']).toEqual({ host: '127.0.0.1', port: 9099 });
  expect(emulators['firestore']).toEqual({ host: '127.0.0.1', port: 8080, websocketPort: 9150 });
  expect(emulators['ui']).toEqual({ enabled: false });
  expect(emulators['database']).toEqual({ host: '127.0.0.1', port: 9000 });
});

test('ignores other hosts that the project configures', () => {
  const everywhere = { emulators: { auth: { host: '0.0.0.0' }, functions: { host: '0.0.0.0' } } };
  const { emulators } = withEmulatorPorts(everywhere, DEFAULT_EMULATOR_PORTS) as {
    emulators: Record<string, { host?: string; port?: number }>;
  };
  const listening = Object.entries(emulators).filter(([, emulator]) => emulator.port !== undefined);
  expect(listening.map(([name]) => name).toSorted()).toEqual(
    Object.keys(DEFAULT_EMULATOR_PORTS)
      .filter((name) => name !== 'firestoreWebsocket')
      .toSorted(),
  );
  expect(listening.filter(([, { host }]) => host !== '127.0.0.1')).toEqual([]);
});

test('keeps the rest of the configuration', () => {
  const config = withEmulatorPorts(project, DEFAULT_EMULATOR_PORTS);
  expect(config['firestore']).toEqual(project.firestore);
  expect(config['hosting']).toEqual(project.hosting);
});

test('hosts another folder with the same rewrites', () => {
  const config = withEmulatorPorts(project, DEFAULT_EMULATOR_PORTS, 'elsewhere');
  expect(config['hosting']).toEqual({ ...project.hosting, public: 'elsewhere' });
});

test('adds the emulators to a content security policy', () => {
  const policy = (value: string) => ({
    headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value }] }],
  });
  const config = withEmulatorPorts(
    { hosting: policy("script-src 'self'; connect-src 'self' https://*.googleapis.com; img-src https:") },
    DEFAULT_EMULATOR_PORTS,
  );
  expect(config['hosting']).toEqual(
    policy(
      "script-src 'self'; connect-src 'self' https://*.googleapis.com http://127.0.0.1:* ws://127.0.0.1:*; img-src https: http://127.0.0.1:* ws://127.0.0.1:*",
    ),
  );
});
