/** Rules coverage of the Realtime Database. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import { get, ref, set, type Database } from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectWeb, loadRules, NAMESPACE, startServer, type Connected } from '../support/database.ts';

let server: DatabaseServer;
let ada: Connected<Database>;

beforeAll(async () => {
  server = await startServer();
  ada = connectWeb(server.port, 'ada');
});
afterAll(async () => {
  await ada.close();
  await server.close();
});

const inspect = (path: string) => fetch(`http://127.0.0.1:${server.port}/.inspect/${path}?ns=${NAMESPACE}`);

interface Condition {
  readonly path: string;
  readonly rule: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

test('counts by condition and renders a page', async () => {
  await loadRules(server, {
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': false } },
    open: { '.read': true },
  });
  await get(ref(ada.db, 'own/ada'));
  await expect(get(ref(ada.db, 'own/bob'))).rejects.toThrow(/permission denied/i);
  await expect(set(ref(ada.db, 'own/ada'), 1)).rejects.toThrow(/permission.denied/i);
  const { conditions } = (await (await inspect('coverage.json')).json()) as { conditions: Condition[] };
  const found = conditions.map(({ path, rule, values }) => [path, rule, values]);
  expect(found).toContainEqual([
    '/own/$uid',
    '.read',
    [
      { value: 'true', count: 1 },
      { value: 'false', count: 1 },
    ],
  ]);
  expect(found).toContainEqual(['/own/$uid', '.write', [{ value: 'false', count: 1 }]]);
  expect(found).toContainEqual(['/open', '.read', []]);
  const page = await inspect('coverage');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('2 of 3 conditions were asked');
});
