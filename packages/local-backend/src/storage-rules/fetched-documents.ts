/**
 * `firestore.get()` and `firestore.exists()` in Storage rules. Documents are in another process, but evaluation is
 * synchronous: a document that was not fetched yet is an error for now and recorded in `missing`; the caller fetches it
 * and decides again. (A request already allowed without it stays allowed: an absorbed error decides nothing.)
 */
import type { DocumentAccess } from '../rules/eval/run.ts';
import { DOCUMENT_FUNCTIONS } from '../rules/library/library.ts';
import { decodeFields } from '../model/proto-json.ts';
import type { WireValue } from '../model/proto-json.ts';
import { documentToRules } from '../rules/from-firestore.ts';
import { fail, NULL } from '../rules/value/value.ts';
import type { Outcome, ValueOf } from '../rules/value/value.ts';
import { isObject } from './expression-value.ts';

/** Storage rules may read two documents per request. */
export const MAX_FIRESTORE_DOCUMENTS = 2;

export class FetchedDocuments implements DocumentAccess {
  readonly functions = DOCUMENT_FUNCTIONS['firebase.storage'];
  readonly #known = new Map<string, Outcome>();
  #missing: string | undefined;

  /** The path of a document that the last decision needed but did not have: `/databases/D/documents/a/b`. */
  takeMissing(): string | undefined {
    const missing = this.#missing;
    this.#missing = undefined;
    return missing;
  }

  add(path: string, document: Outcome): void {
    this.#known.set(path, document);
  }

  read({ segments }: ValueOf<'path'>): Outcome {
    const texts = segments.filter((segment) => typeof segment === 'string');
    const [databases, , documents, ...rest] = texts;
    const isDocument =
      databases === 'databases' && documents === 'documents' && rest.length > 0 && rest.length % 2 === 0;
    if (!isDocument || texts.length < segments.length) {
      return fail(
        'Invalid document path error. Expected: /databases/(default)/documents/collection/document.',
      );
    }
    const path = `/${texts.join('/')}`;
    const outcome = this.#known.get(path);
    if (outcome !== undefined) return outcome;
    if (this.#known.size >= MAX_FIRESTORE_DOCUMENTS) {
      return fail(
        `Unable to evaluate the expression as the maximum of ${MAX_FIRESTORE_DOCUMENTS} Firestore document accesses has been reached.`,
      );
    }
    this.#missing ??= path;
    return fail(`Document ${path} is not fetched.`);
  }
}

/** Reads Firestore's REST response as firebase-tools relays it: null for a missing document, an error if malformed. */
export function parseFetchedDocument(path: string, answer: Readonly<Record<string, unknown>>): Outcome {
  if (answer['status'] === 'not_found') return NULL;
  const { result } = answer;
  if (!isObject(result)) return fail(`Service call error. Function: [get], Argument: [${path}].`);
  const [, , database = '', , ...rest] = path.split('/');
  try {
    // `decodeFields` rejects invalid Firestore values.
    const fields = decodeFields(result['fields'] as Record<string, WireValue> | undefined);
    return documentToRules(`databases/${database}`, { path: rest.join('/'), fields });
  } catch (error) {
    return fail(
      `Service call error. Function: [get], Argument: [${path}]: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
