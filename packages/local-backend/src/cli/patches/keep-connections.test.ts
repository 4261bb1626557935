import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { firebaseToolsIn } from '../emulators/find-firebase-tools.ts';
import { keepConnections } from './keep-connections.ts';

test('keeps idle connections of servers created by firebase-tools for more than a minute', async () => {
  keepConnections();
  const load = createRequire(firebaseToolsIn(process.cwd()));
  const express = load('express') as () => {
    listen: (port: number) => { keepAliveTimeout: number; close: (done: () => void) => void };
  };
  const server = express().listen(0);
  expect(server.keepAliveTimeout).toBe(65_000);
  await new Promise<void>((resolve) => server.close(resolve));
});
