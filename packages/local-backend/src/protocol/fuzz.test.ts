/**
 * Fuzz tests: decoders and parsers quickly return a value or a documented error. Each case is a valid message with a
 * few changed bytes or parts.
 */
import { describe, expect, test } from 'vitest';
import { decodeEntity } from '../export/decode-entity.ts';
import { encodeEntity } from '../export/encode-entity.ts';
import { readRecords, RecordLogWriter } from '../export/record-log.ts';
import { parseFieldPath } from '../model/field-path.ts';
import { decodeFields, encodeFields } from '../model/proto-json.ts';
import { parseDocumentName, parseParentName } from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import { parseTimestamp } from '../model/timestamp.ts';
import type { Value } from '../model/value.ts';
import { randomSource, type Random } from '../testing/random.ts';
import { parseCaller } from '../service/caller.ts';
import { parseAggregations, parseQuery } from '../service/parse-query.ts';
import { parseWrites } from '../service/parse-write.ts';
import type * as wire from '../service/wire.ts';
import { randomValue } from '../testing/random-values.ts';
import { DATABASE, nameOf, ROOT } from '../testing/test-firestore.ts';
import { messageCodec, readMessage } from './grpc/definition.ts';
import { findRoute } from './rest/routes.ts';
import { parseForwardBody } from './webchannel/frames.ts';

const CASES = 400;
/** Maximum milliseconds for all cases of a test, so that a hang fails it. */
const MAX_MS = 10_000;

const QUERY: wire.StructuredQuery = {
  from: [{ collectionId: 'c', allDescendants: true }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        {
          fieldFilter: {
            field: { fieldPath: 'a.`b c`' },
            op: 'IN',
            value: { arrayValue: { values: [{ integerValue: '1' }] } },
          },
        },
        { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NOT_NULL' } },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
  startAt: { values: [{ doubleValue: 1.5 }], before: true },
  limit: 5,
  offset: 1,
  select: { fields: [{ fieldPath: 'n' }] },
};

const AGGREGATIONS: wire.StructuredAggregationQuery = {
  aggregations: [{ alias: 'n', count: { upTo: '5' } }, { sum: { field: { fieldPath: 'x' } } }],
};

const fieldsOf = (random: Random) =>
  new Map<string, Value>([
    ['f', randomValue(random)],
    ['g', randomValue(random)],
  ]);

function writesOf(random: Random): wire.Write[] {
  const fields = encodeFields(fieldsOf(random));
  return [
    {
      update: { name: nameOf('c/a'), fields },
      updateMask: { fieldPaths: ['f', '`g h`.i'] },
      currentDocument: { exists: true },
    },
    {
      update: { name: nameOf('c/b') },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    },
    { delete: nameOf('c/d'), currentDocument: { updateTime: '2026-01-02T03:04:05.678901Z' } },
  ];
}

/** Changes, removes or inserts a few bytes. */
function damaged(bytes: Uint8Array, random: Random): Buffer {
  let result = Buffer.from(bytes);
  for (let count = 1 + Math.floor(random.next() * 3); count > 0; count -= 1) {
    const at = Math.floor(random.next() * result.length);
    const byte = Buffer.of(Math.floor(random.next() * 256));
    const remaining = random.pick([0, 1, Math.floor(random.next() * 20)]);
    const added = random.pick([Buffer.alloc(0), byte, byte]);
    result = Buffer.concat([result.subarray(0, at), added, result.subarray(at + remaining)]);
  }
  return result;
}

const JUNK: readonly [unknown, ...unknown[]] = [
  null,
  0,
  -1,
  1e99,
  '',
  'x',
  '\u0000',
  '9'.repeat(40),
  true,
  [],
  {},
  [[]],
  { values: 7 },
];

/** Replaces one random part of the message. */
function changed(message: unknown, random: Random): unknown {
  if (typeof message !== 'object' || message === null || random.next() < 0.15) return random.pick(JUNK);
  const entries = Object.entries(message);
  if (entries.length === 0) return random.pick(JUNK);
  const chosen = Math.floor(random.next() * entries.length);
  const result = entries.map(([key, value], index) => [
    key,
    index === chosen ? changed(value, random) : (value as unknown),
  ]);
  return Array.isArray(message)
    ? result.map(([, value]) => value)
    : Object.fromEntries(result as [string, unknown][]);
}

type Attempt = (random: Random) => unknown;

/** Errors that report invalid input; any other error is a bug. */
const REFUSALS = [StatusError, SyntaxError, URIError];

/** Returns how many of the cases were accepted. */
function tryMany(seed: number, attempt: Attempt, isRefusal: (error: unknown) => boolean): number {
  const random = randomSource(seed);
  const start = performance.now();
  let taken = 0;
  for (let n = 0; n < CASES; n += 1) {
    try {
      attempt(random);
      taken += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  expect(performance.now() - start).toBeLessThan(MAX_MS);
  return taken;
}

const saysWhy = (error: unknown) => REFUSALS.some((kind) => error instanceof kind);
const isAnyError = (error: unknown) => error instanceof Error;

describe('parsers of messages', () => {
  test.each<[string, Attempt]>([
    [
      'documents',
      (random) =>
        decodeFields(
          (
            readMessage(
              'Document',
              changed({ fields: encodeFields(fieldsOf(random)) }, random),
            ) as wire.Document
          ).fields,
        ),
    ],
    [
      'queries',
      (random) => {
        const request = readMessage(
          'RunQueryRequest',
          changed({ structuredQuery: QUERY }, random),
        ) as wire.RunQueryRequest;
        parseQuery(ROOT, request.structuredQuery);
      },
    ],
    [
      'writes',
      (random) => {
        const request = readMessage(
          'CommitRequest',
          changed({ writes: writesOf(random) }, random),
        ) as wire.CommitRequest;
        parseWrites(DATABASE, request.writes ?? []);
      },
    ],
    [
      'aggregations',
      (random) => {
        const query = readMessage(
          'StructuredAggregationQuery',
          changed(AGGREGATIONS, random),
        ) as wire.StructuredAggregationQuery;
        parseAggregations(query.aggregations ?? []);
      },
    ],
  ])('for %s fail with a status', (_what, attempt) => {
    tryMany(1, attempt, saysWhy);
  });
});

describe('parsers of texts', () => {
  const text = (sample: string, random: Random) => damaged(Buffer.from(sample), random).toString('utf8');
  test.each<[string, Attempt]>([
    ['field paths', (random) => parseFieldPath(text('a.`b\\`c`.d', random))],
    ['document names', (random) => parseDocumentName(text(nameOf('c/a/sub/__id7__'), random))],
    ['parent names', (random) => parseParentName(text(nameOf('c/a'), random))],
    ['times', (random) => parseTimestamp(text('2026-02-28T23:59:59.123456789+14:00', random))],
    ['tokens', (random) => parseCaller(text('Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.', random))],
    [
      'paths of requests',
      (random) =>
        findRoute('POST', text(`/v1/${nameOf('c/a%20b')}:runQuery`, random))?.checkName(
          new URLSearchParams(),
        ),
    ],
    [
      'WebChannel bodies',
      (random) =>
        parseForwardBody(text('headers=A%3AB%0D%0A&count=1&ofs=3&req0___data__=%7B%22a%22%3A1%7D', random)),
    ],
  ])('for %s fail with a message', (_what, attempt) => {
    tryMany(2, attempt, saysWhy);
  });
});

describe('decoders of bytes', () => {
  test.each<[string, string, (random: Random) => unknown]>([
    ['commits', 'CommitRequest', (random) => ({ database: DATABASE, writes: writesOf(random) })],
    ['queries', 'RunQueryRequest', () => ({ parent: ROOT, structuredQuery: QUERY })],
    [
      'targets',
      'ListenRequest',
      () => ({
        database: DATABASE,
        addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery: QUERY } },
      }),
    ],
  ])('for %s terminate with a value or an error', (_what, name, make) => {
    const codec = messageCodec(name);
    tryMany(
      3,
      (random) => {
        const bytes = damaged(codec.encode(make(random)), random);
        let request: wire.CommitRequest & wire.RunQueryRequest;
        try {
          request = codec.decode(bytes) as typeof request;
        } catch {
          // Invalid protobuf is rejected by the library with its own errors.
          return;
        }
        if (request.writes) parseWrites(DATABASE, request.writes);
        if (request.structuredQuery) parseQuery(ROOT, request.structuredQuery);
      },
      saysWhy,
    );
  });

  test('for exports terminate with a document or an error', () => {
    const taken = tryMany(
      4,
      (random) => {
        const document = { path: 'c/a', fields: fieldsOf(random), createTime: 1n, updateTime: 1n };
        decodeEntity(damaged(encodeEntity(DATABASE, document), random), 'p');
      },
      isAnyError,
    );
    expect(taken).toBeGreaterThan(0);
    tryMany(
      5,
      (random) => [...readRecords(damaged(new RecordLogWriter().add(Buffer.alloc(300, 7)), random))],
      isAnyError,
    );
  });
});
