/**
 * Imports an export of this server, the official emulator, or a Firestore project. Documents get the time of the
 * import; function triggers do not fire.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fieldsIdentical } from '../model/order.ts';
import { parseDatabaseName } from '../model/resource-name.ts';
import { invalid } from '../model/status.ts';
import type { DocumentChange } from '../model/value.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { decodeEntity, type ExportedDocument } from './decode-entity.ts';
import { decodeKindMetadata, decodeOverallMetadata } from './metadata.ts';
import { readRecords } from './record-log.ts';

/**
 * Imports every exported database into the database with the same id in `project`. Existing documents stay unless the
 * export has the same name. All or nothing. Returns the number of documents.
 */
export async function importExport(
  store: DocumentStore,
  metadataPath: string,
  project: string,
): Promise<number> {
  const documents = await readExport(metadataPath, project);
  for (const id of new Set(documents.map(({ databaseId }) => databaseId))) {
    const ofDatabase = documents.filter(({ databaseId }) => databaseId === id);
    putAll(store, `projects/${project}/databases/${id}`, ofDatabase);
  }
  return documents.length;
}

/** Imports into one database the documents of the exported database with its id. Throws INVALID_ARGUMENT. */
export async function importIntoDatabase(
  store: DocumentStore,
  metadataPath: string,
  database: string,
): Promise<number> {
  parseDatabaseName(database);
  const [, project = '', , id] = database.split('/');
  const documents = (await readExport(metadataPath, project)).filter(({ databaseId }) => databaseId === id);
  putAll(store, database, documents);
  return documents.length;
}

async function readExport(metadataPath: string, project: string): Promise<ExportedDocument[]> {
  let file: Buffer;
  try {
    file = await readFile(metadataPath);
  } catch {
    throw invalid('Failed to parse overall export metadata file');
  }
  try {
    const kinds = decodeOverallMetadata(file).map((path) => join(dirname(metadataPath), path));
    return (await Promise.all(kinds.map((kind) => readKind(kind, project)))).flat();
  } catch (error) {
    throw error instanceof Error ? invalid(error.message) : error;
  }
}

async function readKind(metadataPath: string, project: string): Promise<ExportedDocument[]> {
  const metadata = await readFile(metadataPath).catch(() => {
    throw new Error(`${metadataPath} (No such file or directory)`);
  });
  const documents: ExportedDocument[] = [];
  for (const output of decodeKindMetadata(metadata)) {
    const path = join(dirname(metadataPath), output);
    const log = await readFile(path).catch(() => {
      throw new Error(`Failed parse entity file:${path}`);
    });
    for (const record of readRecords(log)) documents.push(decodeEntity(record, project));
  }
  return documents;
}

function putAll(store: DocumentStore, database: string, documents: readonly ExportedDocument[]): void {
  const time = store.nextCommitTime();
  const changes = new Map<string, DocumentChange>();
  for (const { path, fields } of documents) {
    const before = store.get(database, path);
    if (before && fieldsIdentical(before.fields, fields)) continue;
    const after = { path, fields, createTime: before?.createTime ?? time, updateTime: time };
    changes.set(path, { path, before, after });
  }
  if (changes.size > 0) store.apply(database, time, [...changes.values()], { administrative: true });
}
