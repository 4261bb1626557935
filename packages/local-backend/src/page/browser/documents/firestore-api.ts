/** The tab's requests to the Firestore server over REST. */
import type { FieldValue, FieldValues } from '../../field-value.ts';
import { call, get } from '../parts/api.ts';

export interface StoredDocument {
  /** Full resource name. */
  readonly name: string;
  readonly fields?: FieldValues;
  /** Absent if the document is missing and only has documents below it. */
  readonly createTime?: string;
  readonly updateTime?: string;
}

export interface DocumentPage {
  readonly documents?: readonly StoredDocument[];
  readonly nextPageToken?: string;
}

/** One database, `projects/P/databases/D`; paths are relative to it, empty for the root. */
export class FirestoreApi {
  readonly database: string;

  constructor(database: string) {
    this.database = database;
  }

  async collections(parent: string): Promise<readonly string[]> {
    const { collectionIds = [] } = await call<{ collectionIds?: string[] }>(
      'POST',
      `${this.#address(parent)}:listCollectionIds`,
      { pageSize: 300 },
    );
    return collectionIds;
  }

  /** Documents in the order of their ids, including missing ones that are parents of others. */
  documents(collection: string, count: number): Promise<DocumentPage> {
    return get(`${this.#address(collection)}?pageSize=${count}&showMissing=true`);
  }

  async count(collection: string): Promise<number> {
    const at = collection.lastIndexOf('/');
    const from = [{ collectionId: collection.slice(at + 1) }];
    const [answer] = await call<{ result?: { aggregateFields?: Record<string, FieldValue> } }[]>(
      'POST',
      `${this.#address(collection.slice(0, Math.max(at, 0)))}:runAggregationQuery`,
      {
        structuredAggregationQuery: {
          structuredQuery: { from },
          aggregations: [{ alias: 'count', count: {} }],
        },
      },
    );
    return Number(answer?.result?.aggregateFields?.['count']?.integerValue ?? 0);
  }

  /** Resolves to undefined if the document does not exist. */
  async document(path: string): Promise<StoredDocument | undefined> {
    const name = `${this.database}/documents/${path}`;
    const [answer] = await call<{ found?: StoredDocument }[]>('POST', `${this.#address('')}:batchGet`, {
      documents: [name],
    });
    return answer?.found;
  }

  #address(path: string): string {
    const parts = path.split('/').filter(Boolean).map(encodeURIComponent);
    return ['/api/firestore/v1', this.database, 'documents', ...parts].join('/');
  }
}

/** The document's path relative to its database. */
export function pathOf({ name }: StoredDocument): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');
}

export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The databases with data, and the project's default database. */
export async function listDatabases(projectId: string): Promise<string[]> {
  const usual = `projects/${projectId}/databases/(default)`;
  const { databases } = await get<{ databases: string[] }>('/api/firestore/emulator/v1/databases').catch(
    () => ({
      databases: [],
    }),
  );
  return [...new Set([usual, ...databases])];
}
