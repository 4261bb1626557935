/** Loads very many documents into a running stack at once, like an import, without firing triggers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDatabase, type Fields, type Value, DocumentStore } from '@paw-haven/local-backend/firestore';
import { systemClock } from '@paw-haven/local-backend/testing';
import type { StackInfo } from '../../../support/stack.ts';

export interface StoredRecord {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const NAME = 'bench';
/** Small enough that the client does not time out. */
const AT_ONCE = 20_000;

/** Replaces documents at the same paths and leaves the others. */
export async function loadRecords(info: StackInfo, records: readonly StoredRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await loadSome(info, records.slice(from, from + AT_ONCE));
  }
}

async function loadSome(info: StackInfo, records: readonly StoredRecord[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const database = `projects/${info.projectId}/databases/(default)`;
    await exportDatabase(
      { store: storeOf(database, records), clock: systemClock },
      database,
      directory,
      NAME,
    );
    const url = `http://127.0.0.1:${info.ports.firestore}/emulator/v1/projects/${info.projectId}:import`;
    const body = JSON.stringify({ export_directory: directory, export_name: NAME });
    const response = await fetch(url, { method: 'POST', body });
    if (!response.ok) throw new Error(`The import was refused: ${await response.text()}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

function storeOf(database: string, records: readonly StoredRecord[]): DocumentStore {
  const store = new DocumentStore(systemClock);
  const time = store.nextCommitTime();
  const changes = records.map(({ path, data }) => ({
    path,
    before: undefined,
    after: { path, fields: fieldsOf(data), createTime: time, updateTime: time },
  }));
  store.apply(database, time, changes);
  return store;
}

function fieldsOf(data: Readonly<Record<string, unknown>>): Fields {
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  return new Map(fields.map(([name, value]) => [name, valueOf(value)]));
}

/** Encodes a value like the SDKs do: whole numbers as integers. */
function valueOf(value: unknown): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'number' && Number.isInteger(value)) return { type: 'integer', value: BigInt(value) };
  if (typeof value === 'number') return { type: 'double', value };
  if (value instanceof Date) return { type: 'timestamp', micros: BigInt(value.getTime()) * 1000n };
  if (Array.isArray(value)) return { type: 'array', values: value.map(valueOf) };
  if (typeof value === 'object') return { type: 'map', fields: fieldsOf({ ...value }) };
  throw new Error(`A document cannot hold a ${typeof value}.`);
}
