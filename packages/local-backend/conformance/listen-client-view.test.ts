/**
 * Checks the Listen stream reader of the server's unit tests against Google's sequences for client libraries, so that
 * those tests measure the protocol and not a misunderstanding of it.
 */
import { ClientView } from '../src/listen/testing/client-view.ts';
import type { ListenResponse } from '../src/service/wire.ts';
import { expect, test } from 'vitest';
import { loadRecording } from './support/fixtures.ts';

interface Recording {
  readonly tests: readonly {
    readonly description: string;
    readonly listen: {
      readonly responses: readonly ListenResponse[];
      readonly snapshots?: readonly {
        readonly docs?: readonly { name: string }[];
        readonly readTime: string;
      }[];
    };
  }[];
}

const TARGET = 1;
const FILES = [
  'add-mod-del-add',
  'add-one',
  'add-three',
  'doc-remove',
  'empty',
  'filter-nop',
  'multi-docs',
  'nocurrent',
  'nomod',
  'removed-target-ids',
  'reset',
  'target-add-nop',
];

/** Google's sequences have one target and may omit its id for removed documents and counts. */
function withTarget(response: ListenResponse): ListenResponse {
  const removedTargetIds = [TARGET];
  const { documentDelete, documentRemove, filter } = response;
  if (filter) return { filter: { ...filter, targetId: TARGET } };
  if (documentDelete) return { documentDelete: { removedTargetIds, ...documentDelete } };
  return documentRemove ? { documentRemove: { removedTargetIds, ...documentRemove } } : response;
}

const cases = FILES.flatMap((file) => loadRecording<Recording>(`firestore/listen-${file}.json`)?.tests ?? []);

test.runIf(cases.length > 0).each(cases)('reads "$description"', ({ listen }) => {
  const view = new ClientView();
  view.apply({ targetChange: { targetChangeType: 'ADD', targetIds: [TARGET] } });
  for (const response of listen.responses) view.apply(withTarget(response));
  // Client libraries may omit snapshots without changes.
  const seen = view.snapshots.map(({ readTime, targets }) => [
    readTime,
    [...targets.get(TARGET)!.keys()].toSorted(),
  ]);
  const expected = (listen.snapshots ?? []).map(({ readTime, docs = [] }) => [
    readTime,
    docs.map(({ name }) => name).toSorted(),
  ]);
  expect(seen).toEqual(expect.arrayContaining(expected));
  expect(seen.length).toBeGreaterThanOrEqual(expected.length);
});
