/**
 * Saving a database to disk and loading it again, for `--export-on-exit` and `--import` of firebase-tools.
 *
 * The folder and the name of the metadata file are those that firebase-tools expects and passes back. The contents are
 * our own and simple: the metadata file is JSON and names `documents.jsonl`, which holds one document per line in
 * ProtoJSON. This is NOT Google's LevelDB export format: neither side can read the other's files.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeFields, encodeFields, type WireValue } from '../model/proto-json.ts';
import { documentName, parseDocumentName } from '../model/resource-name.ts';
import { formatTimestamp, parseTimestamp } from '../model/timestamp.ts';
import type { DocumentChange, StoredDocument } from '../model/value.ts';
import type { DocumentStore } from '../store/document-store.ts';

const FORMAT = 'local-backend-firestore-export';
const VERSION = 1;
const DOCUMENTS_FILE = 'documents.jsonl';

interface Metadata {
  readonly format: string;
  readonly version: number;
  readonly documents: string;
}

interface Line {
  readonly name: string;
  readonly fields: Record<string, WireValue>;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Writes `<directory>/<name>/<name>.overall_export_metadata` and the documents beside it; returns its path. */
export async function exportDatabase(
  store: DocumentStore,
  database: string,
  directory: string,
  name: string,
): Promise<string> {
  const folder = join(directory, name);
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, DOCUMENTS_FILE), 'w');
  try {
    for (const document of store.all(database)) await file.write(`${toLine(database, document)}\n`);
  } finally {
    await file.close();
  }
  const metadata: Metadata = { format: FORMAT, version: VERSION, documents: DOCUMENTS_FILE };
  const metadataPath = join(folder, `${name}.overall_export_metadata`);
  await writeFile(metadataPath, `${JSON.stringify(metadata, null, 2)}\n`);
  return metadataPath;
}

/** Loads what `exportDatabase` wrote; times are kept and no function triggers fire. Returns the count. */
export async function importDatabase(store: DocumentStore, metadataPath: string): Promise<number> {
  const metadata = await readMetadata(metadataPath);
  const lines = createInterface({
    input: createReadStream(join(dirname(metadataPath), metadata.documents)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const changes = new Map<string, DocumentChange[]>();
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const { database, document } = fromLine(line);
    const list = changes.get(database) ?? [];
    changes.set(database, list);
    list.push({ path: document.path, before: store.get(database, document.path), after: document });
  }
  let count = 0;
  for (const [database, list] of changes) {
    store.apply(database, store.nextCommitTime(), list, { administrative: true });
    count += list.length;
  }
  return count;
}

async function readMetadata(path: string): Promise<Metadata> {
  const text = await readFile(path, 'utf8');
  const parsed = tryParse(text);
  if (parsed?.format !== FORMAT || parsed.version !== VERSION) {
    throw new Error(
      `${path} is not an export of this local server (Google's own export format cannot be read). ` +
        'Start without --import, or import an export that this server made.',
    );
  }
  return parsed;
}

function tryParse(text: string): Metadata | undefined {
  try {
    return JSON.parse(text) as Metadata;
  } catch {
    return undefined;
  }
}

function toLine(database: string, document: StoredDocument): string {
  const line: Line = {
    name: documentName(database, document.path),
    fields: encodeFields(document.fields),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
  return JSON.stringify(line);
}

function fromLine(text: string): { database: string; document: StoredDocument } {
  const line = JSON.parse(text) as Line;
  const { database, path } = parseDocumentName(line.name);
  return {
    database,
    document: {
      path,
      fields: decodeFields(line.fields),
      createTime: parseTimestamp(line.createTime),
      updateTime: parseTimestamp(line.updateTime),
    },
  };
}
