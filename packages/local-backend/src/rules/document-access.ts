/**
 * `get()` and related functions in Firestore rules: at most ten different documents per decision and twenty per
 * request; repeated reads are free. The decisions of one request (the writes of a batch) share a reader.
 */
import type { DocumentReader } from './authorizer.ts';
import type { DocumentAccess } from './eval/run.ts';
import { documentSegments, documentToRules } from './from-firestore.ts';
import { DOCUMENT_FUNCTIONS } from './library/library.ts';
import { fail, NULL } from './value/value.ts';
import type { Outcome, ValueOf } from './value/value.ts';

const MAX_PER_DECISION = 10;
const MAX_PER_REQUEST = 20;
const requests = new WeakMap<DocumentReader, Set<string>>();

export class FirestoreDocuments implements DocumentAccess {
  readonly functions = DOCUMENT_FUNCTIONS['cloud.firestore'];
  readonly #database: string;
  readonly #reader: DocumentReader;
  readonly #prefix: readonly string[];
  readonly #known = new Map<string, Outcome>();

  /** `database` is `projects/P/databases/D`. */
  constructor(database: string, reader: DocumentReader) {
    this.#database = database;
    this.#reader = reader;
    this.#prefix = documentSegments(database, '');
  }

  read(path: ValueOf<'path'>, state: 'before' | 'after'): Outcome {
    const documentPath = this.#documentPath(path);
    if (documentPath === undefined)
      return fail(`Invalid document path error. Expected: /${this.#prefix.join('/')}/collection/document.`);
    const key = `${state} ${documentPath}`;
    const outcome = this.#known.get(key);
    if (outcome !== undefined) return outcome;
    if (this.#known.size >= MAX_PER_DECISION) return tooMany(MAX_PER_DECISION);
    if (!countForRequest(this.#reader, key)) return tooMany(MAX_PER_REQUEST);
    const stored = state === 'after' ? this.#reader.getAfter(documentPath) : this.#reader.get(documentPath);
    const document = stored === undefined ? NULL : documentToRules(this.#database, stored);
    this.#known.set(key, document);
    return document;
  }

  /** The path relative to the database; undefined unless it names a document of this database. */
  #documentPath({ segments }: ValueOf<'path'>): string | undefined {
    const texts = segments.filter((segment) => typeof segment === 'string');
    const rest = texts.slice(this.#prefix.length);
    const here =
      texts.length === segments.length && this.#prefix.every((segment, index) => texts[index] === segment);
    return here && rest.length > 0 && rest.length % 2 === 0 ? rest.join('/') : undefined;
  }
}

/** Returns false if the request has reached its document limit. */
function countForRequest(reader: DocumentReader, key: string): boolean {
  const accessed = requests.get(reader) ?? new Set();
  requests.set(reader, accessed);
  if (!accessed.has(key) && accessed.size >= MAX_PER_REQUEST) return false;
  accessed.add(key);
  return true;
}

function tooMany(limit: number): Outcome {
  return fail(
    `Unable to evaluate the expression as the maximum of ${limit} document accesses has been reached.`,
  );
}
