/** The archive's texts: a JSON file a collection, a table a kind, written in pieces. */
import type { Firestore } from 'firebase-admin/firestore';
import { storagePaths, SUBCOLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/core/records/query';
import {
  ARCHIVED_COLLECTIONS,
  isInArchive,
  recordLine,
  type StoredRecord,
} from '@paw-haven/domain/people/export/records';
import type { SalonExport } from '@paw-haven/domain/people/export/schema';
import { sheetsOf, type Lookup } from '@paw-haven/domain/people/export/sheets';
import type { StoredCollection } from '@paw-haven/domain/people/profile/personal-data';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { SalonExportDependencies } from '../dependencies.ts';

/** Documents in memory at once, besides those that their rows name. */
const PAGE = 300;
/** Documents per call. */
const STEP = 3000;

/** Writes the next records; after the last ones the pictures are next. */
export async function writeRecords(
  dependencies: SalonExportDependencies,
  before: SalonExport,
): Promise<SalonExport> {
  const { db } = dependencies;
  const zone = await readZone(dependencies);
  const pieces = [...before.pieces];
  let { part, after } = before.next;
  let count = 0;
  for (;;) {
    const collection = ARCHIVED_COLLECTIONS[part];
    if (collection === undefined)
      return {
        ...before,
        state: 'pictures',
        next: { part: 0, after: null },
        pieces,
        records: before.records + count,
      };
    if (count >= STEP) return { ...before, next: { part, after }, pieces, records: before.records + count };
    const all = rawQueryOf(db, queryOfAll(collection));
    const found = await (after === null ? all : all.startAfter(db.doc(after))).get();
    const read = found.docs
      .map((document) => ({ id: document.id, path: document.ref.path, data: datesIn(document.data()) }))
      .filter(({ data }) => isInArchive(collection, data));
    const texts = await textsOf(dependencies, { collection, read, zone, pieces });
    for (const { name, text } of texts) pieces.push(await writePiece(dependencies, before, name, text));
    count += read.length;
    const last = found.size < PAGE ? undefined : found.docs.at(-1);
    [part, after] = last ? [part, last.ref.path] : [part + 1, null];
  }
}

const GROUPS: ReadonlySet<string> = new Set(Object.values(SUBCOLLECTIONS));

const queryOfAll = (collection: StoredCollection): QuerySpec => ({
  collection,
  ...(GROUPS.has(collection) && { group: true }),
  orderBy: [[DOCUMENT_ID, 'asc']],
  limit: PAGE,
});

interface ReadPage {
  readonly collection: StoredCollection;
  readonly read: readonly { readonly id: string; readonly path: string; readonly data: StoredRecord }[];
  readonly zone: string;
  /** The pieces so far. */
  readonly pieces: readonly string[];
}

interface Text {
  readonly name: string;
  readonly text: string;
}

/** The texts of a page. Only the first page of a table has its headings. */
async function textsOf(
  { db }: SalonExportDependencies,
  { collection, read, zone, pieces }: ReadPage,
): Promise<Text[]> {
  if (read.length === 0) return [];
  const records = read.map(({ id, data }) => ({ ...data, id }));
  const sheets = sheetsOf(collection);
  const find = await lookupOf(
    db,
    sheets.flatMap(({ needs }) => records.flatMap(needs)),
  );
  return [
    {
      name: `records/${collection}.json`,
      text: read.map(({ path, data }) => recordLine(path, data)).join(',\n'),
    },
    ...sheets.map(({ name, csv }) => {
      const text = csv({ records, find, zone });
      const isBegun = pieces.some((piece) => piece.startsWith(`${name}/`));
      return { name, text: isBegun ? text.slice(text.indexOf('\r\n') + 2) : text };
    }),
  ];
}

/** Most documents in one request. */
const AT_ONCE = 500;

async function lookupOf(
  db: Firestore,
  needed: readonly (readonly [StoredCollection, string])[],
): Promise<Lookup> {
  const found = new Map<string, StoredRecord>();
  const wanted = [...new Set(needed.map(([collection, id]) => `${collection}/${id}`))];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE).map((path) => db.doc(path));
    for (const snapshot of await db.getAll(...some)) {
      const data = snapshot.data();
      if (data) found.set(snapshot.ref.path, { ...datesIn(data), id: snapshot.id });
    }
  }
  return (collection, id) => found.get(`${collection}/${id}`);
}

/** Resolves to the piece's name, random so that a call that came too late overwrites nothing. */
async function writePiece(
  { files, newId }: SalonExportDependencies,
  { id: uid, folder }: SalonExport,
  name: string,
  text: string,
): Promise<string> {
  const piece = `${name}/${newId()}`;
  await files.writePieces(storagePaths.salonExport(uid, folder, `pieces/${piece}`), 'text/plain', [
    Buffer.from(text),
  ]);
  return piece;
}
