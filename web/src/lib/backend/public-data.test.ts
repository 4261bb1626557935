import { expect, test } from 'vitest';
import { pageAfter } from '@paw-haven/domain/core/records/query';
import { activeServicesQuery } from '@paw-haven/domain/offer/service/schema';
import { reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { decodeDocument, documentsUrl, encodeQuery } from './public-data.ts';

const DATABASE = 'projects/demo/databases/(default)/documents';
const firebase = {
  apiKey: 'k',
  authDomain: 'a',
  databaseURL: 'd',
  projectId: 'demo',
  storageBucket: 'b',
  appId: 'i',
};

test('uses the local backend if one is configured, otherwise Firebase', () => {
  const localBackend = {
    projectId: 'demo',
    host: '127.0.0.1',
    auth: 1,
    firestore: 8080,
    database: 5,
    functions: 3,
    storage: 4,
  };
  expect(documentsUrl({ firebase, appCheckKey: null, push: null, localBackend })).toBe(
    'http://127.0.0.1:8080/v1/projects/demo/databases/(default)/documents',
  );
  expect(documentsUrl({ firebase, appCheckKey: null, push: null, localBackend: null })).toBe(
    'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents',
  );
});

test('LAND-16 requests only active services, by price', () => {
  expect(encodeQuery(activeServicesQuery(), DATABASE)).toEqual({
    from: [{ collectionId: 'services' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: { field: { fieldPath: 'is_active' }, op: 'EQUAL', value: { booleanValue: true } } },
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'base_price' }, direction: 'ASCENDING' }],
    limit: 100,
  });
});

test('requests the page after a document, given by its values and its full name', () => {
  const last = { id: 'r6', created_at: new Date('2026-11-01T10:00:00Z') };
  expect(encodeQuery(pageAfter(reviewsPageQuery(), last), DATABASE)).toMatchObject({
    orderBy: [
      { field: { fieldPath: 'created_at' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ],
    startAt: {
      values: [{ timestampValue: '2026-11-01T10:00:00.000Z' }, { referenceValue: `${DATABASE}/reviews/r6` }],
      before: false,
    },
    limit: 20,
  });
});

test('rejects unknown operators', () => {
  expect(() => encodeQuery({ collection: 'a', where: [['b', 'in', ['c']]] }, DATABASE)).toThrow('"in"');
});

test('decodes every type of value', () => {
  const document = decodeDocument({
    name: 'projects/p/databases/(default)/documents/things/t1',
    fields: {
      text: { stringValue: 'x' },
      whole: { integerValue: '45' },
      part: { doubleValue: 4.5 },
      yes: { booleanValue: true },
      nothing: { nullValue: null },
      at: { timestampValue: '2026-11-21T10:00:00Z' },
      map: { mapValue: { fields: { open: { stringValue: '09:00' } } } },
      list: { arrayValue: { values: [{ integerValue: '1' }] } },
      none: { arrayValue: {} },
    },
  });
  expect(document).toEqual({
    id: 't1',
    text: 'x',
    whole: 45,
    part: 4.5,
    yes: true,
    nothing: null,
    at: new Date('2026-11-21T10:00:00Z'),
    map: { open: '09:00' },
    list: [1],
    none: [],
  });
});
