/** The cost of a commit for a listener, in evaluated documents. */
import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '../model/value.ts';
import type { PreparedQuery } from '../service/firestore-service.ts';
import { ChangeBatch } from './change-batch.ts';
import { netChanges } from './listen-target.ts';
import { QueryTarget } from './query-target.ts';

interface Work {
  runs: number;
  matches: number;
  compares: number;
}

/** Documents `c/0` to `c/<stored - 1>` in numeric order, and a query over them that counts its work. */
function lab(stored: number, limit?: number) {
  const documents = new Map<string, StoredDocument>();
  const put = (n: number, at = n): StoredDocument => {
    const time = BigInt(documents.size);
    const document: StoredDocument = {
      path: `c/${n}`,
      fields: new Map([['at', { type: 'double', value: at }]]),
      createTime: time,
      updateTime: time,
    };
    documents.set(document.path, document);
    return document;
  };
  for (let n = 0; n < stored; n += 1) put(n);
  const work: Work = { runs: 0, matches: 0, compares: 0 };
  const placeOf = ({ fields }: StoredDocument) => {
    const at = fields.get('at');
    return at?.type === 'double' ? at.value : 0;
  };
  const first = (count: number | undefined) => {
    work.runs += 1;
    return [...documents.values()].toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
  };
  const query: PreparedQuery = {
    database: '',
    limit,
    offset: 0,
    run: () => first(limit),
    first,
    matches: () => {
      work.matches += 1;
      return true;
    },
    compare: (a, b) => {
      work.compares += 1;
      return placeOf(a) - placeOf(b);
    },
  };
  const target = new QueryTarget(2, query);
  target.start(new ChangeBatch());
  /** The work of one commit. */
  const commit = (changed: readonly { path: string; after: StoredDocument | undefined }[]): Work => {
    Object.assign(work, { runs: 0, matches: 0, compares: 0 });
    const before = undefined;
    target.advance(netChanges([changed.map((change) => ({ ...change, before }))]), new ChangeBatch());
    return { ...work };
  };
  const change = (n: number, at = n) => ({ path: `c/${n}`, after: put(n, at) });
  const remove = (n: number) => {
    documents.delete(`c/${n}`);
    return { path: `c/${n}`, after: undefined };
  };
  return { commit, change, remove };
}

describe.each([1000, 10_000, 100_000])('with %i documents stored', (stored) => {
  test('evaluates each changed document once for a listener of all documents', () => {
    const { commit, change, remove } = lab(stored);
    const changes = [...Array.from({ length: 10 }, (_, n) => change(n * 7)), remove(5)];
    expect(commit(changes)).toEqual({ runs: 0, matches: 10, compares: 0 });
  });

  test('runs no query and makes few comparisons for a listener of the first ten', () => {
    const { commit, change, remove } = lab(stored, 10);
    const changes = [change(stored - 1, -1), change(3, 0.5), change(4), remove(0), remove(stored - 2)];
    const { runs, matches, compares } = commit(changes);
    expect({ runs, matches }).toEqual({ runs: 0, matches: 4 });
    expect(compares).toBeLessThan(100);
  });
});

test('reruns the query of a listener of the first ten at most once per 60 removed documents', () => {
  const { commit, remove } = lab(1000, 10);
  const runs = Array.from({ length: 260 }, (_, n) => commit([remove(n)]).runs);
  expect(runs.reduce((sum, value) => sum + value, 0)).toBe(4);
});
