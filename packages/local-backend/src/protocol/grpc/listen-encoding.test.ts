import { expect, test } from 'vitest';
import type { Document, ListenResponse } from '../../service/wire.ts';
import { messageCodec } from './definition.ts';
import { createListenEncoder } from './listen-encoding.ts';
import type { MessageCodec } from './proto-json.ts';

const response = messageCodec('ListenResponse');
const documentChange = messageCodec('DocumentChange');

function lab() {
  let encoded = 0;
  const codec = messageCodec('Document');
  const document: MessageCodec = {
    ...codec,
    encode: (json) => {
      encoded += 1;
      return codec.encode(json);
    },
  };
  return { encode: createListenEncoder({ response, documentChange, document }), encoded: () => encoded };
}

const name = (id: string) => `projects/p/databases/(default)/documents/c/${id}`;
const time = '2026-11-20T10:00:00.000001Z';
const documentOf = (id: string, text = 'x'): Document => ({
  name: name(id),
  fields: { text: { stringValue: text }, n: { integerValue: '9007199254740993' } },
  createTime: time,
  updateTime: time,
});

test.each<[string, ListenResponse]>([
  ['one target', { documentChange: { document: documentOf('a'), targetIds: [2] } }],
  [
    'several targets',
    { documentChange: { document: documentOf('a'), targetIds: [2, 300], removedTargetIds: [4] } },
  ],
  ['no target', { documentChange: { document: documentOf('a') } }],
  ['a large document', { documentChange: { document: documentOf('a', 'é'.repeat(20_000)), targetIds: [2] } }],
  ['a deleted document', { documentDelete: { document: name('a'), readTime: time, removedTargetIds: [2] } }],
  ['a time', { targetChange: { readTime: time, resumeToken: 'YQ==' } }],
  ['a count', { filter: { targetId: 2, count: 3 } }],
])('equals the message encoded as a whole: %s', (_name, message) => {
  const bytes = lab().encode(message);
  expect(bytes.equals(response.encode(message))).toBe(true);
  expect(response.decode(bytes)).toEqual(message);
});

test('encodes a document once for all its listeners', () => {
  const { encode, encoded } = lab();
  const document = documentOf('a');
  for (let targetId = 1; targetId <= 1000; targetId += 1)
    encode({ documentChange: { document, targetIds: [targetId] } });
  expect(encoded()).toBe(1);
});

test('encodes a new version, and a document that was evicted from the cache', () => {
  const { encode, encoded } = lab();
  const early = documentOf('a', 'early');
  const changed = documentOf('a', 'changed');
  for (const document of [early, changed, early, changed]) encode({ documentChange: { document } });
  expect(encoded()).toBe(2);
  // Five megabytes of other documents.
  for (let n = 0; n < 5; n += 1)
    encode({ documentChange: { document: documentOf(`${n}`, 'x'.repeat(1_000_000)) } });
  expect(response.decode(encode({ documentChange: { document: early } }))).toEqual({
    documentChange: { document: early },
  });
  expect(encoded()).toBe(8);
});
