/** Reads exports of this server's first versions: a JSON file that names a file with one document per line. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeFields, type WireValue } from '../model/proto-json.ts';
import { parseDocumentName } from '../model/resource-name.ts';
import type { ExportedDocument } from './decode-entity.ts';

const FORMAT = 'local-backend-firestore-export';

interface Line {
  readonly name: string;
  readonly fields: Record<string, WireValue>;
}

export const isJsonExport = (metadata: Buffer): boolean => metadata.toString('latin1', 0, 1) === '{';

/** Throws Error for JSON that is not an export. */
export async function readJsonExport(metadata: Buffer, path: string): Promise<ExportedDocument[]> {
  const { format, documents } = JSON.parse(metadata.toString('utf8')) as {
    format?: string;
    documents?: string;
  };
  if (format !== FORMAT || documents === undefined) throw new Error(`${path} is not an export.`);
  const text = await readFile(join(dirname(path), documents), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => fromLine(JSON.parse(line) as Line));
}

function fromLine({ name, fields }: Line): ExportedDocument {
  const { database, path } = parseDocumentName(name);
  return { databaseId: database.split('/')[3] ?? '', path, fields: decodeFields(fields) };
}
