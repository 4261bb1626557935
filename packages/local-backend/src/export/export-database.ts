/**
 * Exports a database as `gcloud firestore export` and the official emulator do: a log of entities, and metadata. Used
 * by `--export-on-exit` and `emulators:export` of firebase-tools.
 */
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { encodeEntity } from './encode-entity.ts';
import { encodeKindMetadata, encodeOverallMetadata, type KindPointer } from './metadata.ts';
import { RecordLogWriter } from './record-log.ts';

const KIND_FOLDER = 'all_namespaces/all_kinds';
const KIND_FILE = `${KIND_FOLDER}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT = 'output-0';
/** The server handles other requests between two pieces of the output. */
const PIECE_DOCUMENTS = 500;

/**
 * Writes the folder `<directory>/<name>` and returns the path of its metadata, `<name>.overall_export_metadata`.
 * Exports a snapshot of the current state. Throws FAILED_PRECONDITION if `directory` cannot be created.
 */
export async function exportDatabase(
  source: { readonly store: DocumentStore; readonly clock: Clock },
  database: string,
  directory: string,
  name: string,
): Promise<string> {
  const documents = source.store.all(database);
  const startTime = source.clock.now();
  const folder = join(directory, name);
  await makeFolder(documents.length > 0 ? join(folder, KIND_FOLDER) : folder);
  const kinds: KindPointer[] = [];
  if (documents.length > 0) {
    const bytes = await writeEntities(join(folder, KIND_FOLDER, OUTPUT), database, documents);
    const metadata = { exportName: name, startTime, endTime: source.clock.now(), outputs: [OUTPUT] };
    await writeFile(join(folder, KIND_FILE), encodeKindMetadata(metadata));
    kinds.push({ path: KIND_FILE, entities: documents.length, bytes });
  }
  const overall = join(folder, `${name}.overall_export_metadata`);
  await writeFile(overall, encodeOverallMetadata(kinds));
  return overall;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch {
    throw new StatusError('FAILED_PRECONDITION', 'export_directory must be a directory');
  }
}

/** Returns the number of bytes written. */
async function writeEntities(
  path: string,
  database: string,
  documents: readonly StoredDocument[],
): Promise<number> {
  const log = new RecordLogWriter();
  const file = await open(path, 'w');
  try {
    for (let start = 0; start < documents.length; start += PIECE_DOCUMENTS) {
      const piece = documents.slice(start, start + PIECE_DOCUMENTS);
      await file.write(Buffer.concat(piece.map((document) => log.add(encodeEntity(database, document)))));
    }
  } finally {
    await file.close();
  }
  return log.size;
}
