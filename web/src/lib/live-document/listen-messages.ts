/** What is said on Firestore's Listen call when one document is followed: the request, and what the answers mean. */
import { decodeDocument, type PublicRecord } from '../public-data.ts';

/** The only target of the call; the number is ours to choose. */
const TARGET = 2;

const PERMISSION_DENIED = 7;

export interface ListenRequest {
  readonly database: string;
  readonly addTarget: {
    readonly documents: { readonly documents: readonly string[] };
    readonly targetId: number;
    /** What the client has; the server then sends only what has changed since. */
    readonly resumeToken?: string;
    readonly expectedCount?: number;
  };
}

/** The fields that matter here, of the messages as ProtoJSON has them. */
export interface ListenAnswer {
  readonly targetChange?: TargetChange;
  readonly documentChange?: {
    readonly document: Parameters<typeof decodeDocument>[0] & { readonly updateTime?: string };
    readonly targetIds?: readonly number[];
  };
  readonly documentDelete?: object;
  readonly documentRemove?: object;
  /** How many documents the server has, where it cannot say what has changed. */
  readonly filter?: { readonly count?: number };
  /** The call has failed. */
  readonly error?: { readonly status?: string; readonly message?: string };
}

interface TargetChange {
  /** Absent for "no change", which brings a resume token. */
  readonly targetChangeType?: string;
  readonly resumeToken?: string;
  readonly cause?: { readonly code?: number; readonly message?: string };
}

/** The rules do not let us read; asking again is of no use. */
export class RefusedError extends Error {}

/** What is known of one document, over all connections. */
export class DocumentView {
  readonly #database: string;
  readonly #name: string;
  readonly #onRecord: (record: PublicRecord | null) => void;
  /** Undefined before anything is known. */
  #record: PublicRecord | null | undefined;
  /** The update time stands for the content: servers repeat a document that has not changed. */
  #version: string | undefined;
  #reportedVersion: string | undefined;
  #resumeToken: string | undefined;
  #isCurrent = false;

  /** `database` is `projects/{project}/databases/{database}`; `path` is below its documents. */
  constructor(database: string, path: string, onRecord: (record: PublicRecord | null) => void) {
    this.#database = database;
    this.#name = `${database}/documents/${path}`;
    this.#onRecord = onRecord;
  }

  /** True once the server has said that this connection is up to date. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** The first message of a new connection. */
  request(): ListenRequest {
    this.#isCurrent = false;
    const resumeToken = this.#resumeToken;
    const resume = resumeToken === undefined ? {} : { resumeToken, expectedCount: this.#record ? 1 : 0 };
    const documents = { documents: [this.#name] };
    return { database: this.#database, addTarget: { documents, targetId: TARGET, ...resume } };
  }

  /** Reports what is new. Throws RefusedError, or another Error when a new connection may do better. */
  receive({
    targetChange,
    documentChange,
    documentDelete,
    documentRemove,
    filter,
    error,
  }: ListenAnswer): void {
    if (error) fail(error.message, error.status === 'PERMISSION_DENIED');
    if (documentChange?.targetIds?.includes(TARGET))
      this.#set(decodeDocument(documentChange.document), documentChange.document.updateTime);
    else if (documentChange || documentDelete || documentRemove || (filter && !filter.count)) this.#set(null);
    if (targetChange) this.#changeTarget(targetChange);
    if (this.#isCurrent) this.#report();
  }

  #set(record: PublicRecord | null, version = 'none'): void {
    this.#record = record;
    this.#version = version;
  }

  #changeTarget({ targetChangeType, resumeToken, cause }: TargetChange): void {
    if (targetChangeType === 'RESET' || targetChangeType === 'REMOVE') {
      this.#isCurrent = false;
      this.#record = this.#version = this.#resumeToken = undefined;
    }
    if (targetChangeType === 'REMOVE') fail(cause?.message, cause?.code === PERMISSION_DENIED);
    if (targetChangeType === 'CURRENT') this.#isCurrent = true;
    if (resumeToken) this.#resumeToken = resumeToken;
  }

  #report(): void {
    // A server that has told everything and named no document has none.
    if (this.#record === undefined) this.#set(null);
    if (this.#version === this.#reportedVersion) return;
    this.#reportedVersion = this.#version;
    this.#onRecord(this.#record!);
  }
}

function fail(reason = 'no reason given', isRefusal: boolean): never {
  const message = `Live document: the server ended the call: ${reason}`;
  throw isRefusal ? new RefusedError(message) : new Error(message);
}
