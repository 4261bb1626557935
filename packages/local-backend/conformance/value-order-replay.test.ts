/** Replays the order of values and names that was recorded from the official emulator. */
import { startFirestoreServer, type FirestoreServer } from '../src/protocol/firestore-server.ts';
import type { RunQueryResponse, StructuredQuery, Value } from '../src/service/wire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRecording } from './support/fixtures.ts';

interface Recording {
  readonly values: { readonly groups: { readonly label: string; readonly value: Value }[][] };
  readonly paths: { readonly order: string[] };
}

const recording = loadRecording<Recording>('firestore/value_order.json');
/** The project that the recording's references name. */
const PROJECT = 'demo';

describe.runIf(recording !== undefined)('the recorded order', () => {
  const groups = recording?.values.groups ?? [];
  let server: FirestoreServer;

  beforeAll(async () => {
    server = await startFirestoreServer({ port: 0, projectId: PROJECT });
  });
  afterAll(() => server.close());

  const rootOf = (database: string) => `projects/${PROJECT}/databases/${database}/documents`;

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }

  async function namesOf(database: string, structuredQuery: StructuredQuery): Promise<string[]> {
    const root = rootOf(database);
    const answers = (await post(`${root}:runQuery`, { structuredQuery })) as RunQueryResponse[];
    return answers.flatMap(({ document }) => (document?.name ? [document.name.slice(root.length + 1)] : []));
  }

  async function storeValues(
    database: string,
    nameOf: (group: number, index: number) => string,
  ): Promise<void> {
    const writes = groups.flatMap((group, g) =>
      group.map(({ value }, i) => ({
        update: { name: `${rootOf(database)}/v/${nameOf(g, i)}`, fields: { v: value } },
      })),
    );
    await post(`${rootOf(database)}:commit`, { writes });
  }

  test('contains the expected number of groups', () => expect(groups.length).toBeGreaterThanOrEqual(77));

  test('orders the groups of values', async () => {
    // Names are in the opposite order, so that only the values can determine the order.
    const nameOf = (group: number, index: number) => `${String(999 - group)}-${index}`;
    await storeValues('(default)', nameOf);
    const names = await namesOf('(default)', {
      from: [{ collectionId: 'v' }],
      orderBy: [{ field: { fieldPath: 'v' } }],
    });
    const labels = new Map(
      groups.flatMap((group, g) => group.map(({ label }, i) => [`v/${nameOf(g, i)}`, `${g} ${label}`])),
    );
    expect(names.map((name) => labels.get(name))).toEqual(
      groups.flatMap((group, g) => group.map(({ label }) => `${g} ${label}`)),
    );
  });

  test('sorts equal values by name', async () => {
    const nameOf = (group: number, index: number) => `${String(100 + group)}-${9 - index}`;
    await storeValues('reversed', nameOf);
    const names = await namesOf('reversed', {
      from: [{ collectionId: 'v' }],
      orderBy: [{ field: { fieldPath: 'v' } }],
    });
    const expected = groups.flatMap((group, g) => group.map((_, i) => `v/${nameOf(g, i)}`).toReversed());
    expect(names).toEqual(expected);
  });

  test('orders the documents of a collection group by their paths', async () => {
    const order = recording?.paths.order ?? [];
    const writes = order
      .toReversed()
      .map((path) => ({ update: { name: `${rootOf('paths')}/${path}`, fields: {} } }));
    await post(`${rootOf('paths')}:commit`, { writes });
    const from = [{ collectionId: 'items', allDescendants: true }];
    expect(await namesOf('paths', { from })).toEqual(order);
  });
});
