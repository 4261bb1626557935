import { expect, test } from 'vitest';
import { IndexFileError } from './index-file.ts';
import { parseIndexFile } from './parse-index-file.ts';
import { sentence } from './testing/ask.ts';

const NAME = 'firestore.indexes.json';
const read = (file: unknown) => parseIndexFile(JSON.stringify(file), NAME);
const composite = (text: string, more: object = {}) => ({ ...sentence(text), ...more });

test('reads files that firebase-tools writes', () => {
  const file = {
    indexes: [
      composite('c: a ↑ tags ∋ n ↓', { density: 'SPARSE_ALL' }),
      composite('** c: a ↑ __name__ ↓'),
      composite('c: __name__ ↓'),
    ],
    fieldOverrides: [
      { collectionGroup: 'c', fieldPath: '*', indexes: [], ttl: false },
      {
        collectionGroup: 'c',
        fieldPath: '`a b`.n',
        indexes: [{ order: 'ASCENDING' }, { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION_GROUP' }],
      },
    ],
  };
  const { indexes, fieldOverrides } = read(file);
  expect(indexes).toHaveLength(3);
  expect(indexes[0]).toEqual(sentence('c: a ↑ tags ∋ n ↓'));
  expect(fieldOverrides).toEqual([
    { collectionGroup: 'c', fieldPath: '*', indexes: [] },
    {
      collectionGroup: 'c',
      fieldPath: '`a b`.n',
      indexes: [
        { queryScope: 'COLLECTION', order: 'ASCENDING' },
        { queryScope: 'COLLECTION_GROUP', arrayConfig: 'CONTAINS' },
      ],
    },
  ]);
});

test('skips indexes of other query types', () => {
  const text = { fieldPath: 'a', searchConfig: { textSpec: {} } };
  const vector = { fieldPath: 'a', vectorConfig: { dimension: 3, flat: {} } };
  const others = [
    composite('c: a ↑ b ↑', { apiScope: 'DATASTORE_MODE_API' }),
    composite('c: a ↑', { fields: [text] }),
    composite('c: a ↑', { fields: [vector] }),
  ];
  expect(read({ indexes: others }).indexes).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no list', {}, '"indexes" must be there, and be a list.'],
  ['no object', [], 'must be an object.'],
  [
    'no collection',
    { indexes: [composite('c: a ↑ b ↑', { collectionGroup: '' })] },
    'indexes[0] needs a "collectionGroup".',
  ],
  [
    'no scope',
    { indexes: [composite('c: a ↑ b ↑', { queryScope: 'ALL' })] },
    'indexes[0] needs a "queryScope": COLLECTION or COLLECTION_GROUP.',
  ],
  ['no fields', { indexes: [composite('c: a ↑ b ↑', { fields: [] })] }, 'indexes[0] names no "fields".'],
  [
    'one field',
    { indexes: [composite('c: a ↑ __name__ ↑'), composite('c: a ↑')] },
    'indexes[1] is not necessary: indexes on one field are there by themselves, or in "fieldOverrides".',
  ],
  [
    'two arrays',
    { indexes: [composite('c: a ∋ b ∋')] },
    'indexes[0] has more than one array: an index can have one.',
  ],
  [
    'a name ahead',
    { indexes: [composite('c: __name__ ↑ a ↑')] },
    'indexes[0] must have __name__ behind all other fields.',
  ],
  [
    'no mode',
    { indexes: [composite('c: a ↑', { fields: [{ fieldPath: 'a' }] })] },
    'indexes[0] must give a exactly one of order, arrayConfig, vectorConfig, searchConfig.',
  ],
  [
    'a mode that is none',
    { indexes: [composite('c: a ↑', { fields: [{ fieldPath: 'a', order: 'UP' }] })] },
    'indexes[0] has a mode for a that does not exist: ASCENDING and DESCENDING are orders, CONTAINS is the arrayConfig.',
  ],
  [
    'an override of nothing',
    { indexes: [], fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a' }] },
    'fieldOverrides[0] needs "indexes": an empty list for none.',
  ],
  [
    'an override with a vector',
    {
      indexes: [],
      fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [{ vectorConfig: {} }] }],
    },
    'fieldOverrides[0] must give each index an "order" (ASCENDING, DESCENDING) or the "arrayConfig" CONTAINS.',
  ],
])('rejects %s', (_, file, issue) => {
  expect(() => read(file)).toThrow(new IndexFileError([`${NAME}: ${issue}`]));
});

test('reports all errors at once, and invalid JSON', () => {
  const file = { indexes: [composite('c: a ↑'), composite('c: a ↑ b ↑'), 1], fieldOverrides: [{}] };
  const refusal = (() => {
    try {
      return read(file);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toMatchObject({
    issues: [/^.*indexes\[0\]/, /indexes\[2\]/, /fieldOverrides\[0\]/].map((pattern) =>
      expect.stringMatching(pattern),
    ),
  });
  expect(() => parseIndexFile('{"indexes": [', NAME)).toThrow(/firestore\.indexes\.json: .*JSON/);
});
