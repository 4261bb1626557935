/**
 * Plans a commit without applying it: checks preconditions and computes masks and transforms. The rules are checked
 * against the plan before the store applies it.
 */
import { deleteField, getField, setField } from '../model/fields.ts';
import { validateDocument } from '../model/limits.ts';
import { fieldsIdentical } from '../model/order.ts';
import { projectOf } from '../model/resource-name.ts';
import { invalid, StatusError } from '../model/status.ts';
import { truncateToMillis } from '../model/timestamp.ts';
import type { DocumentChange, Fields, StoredDocument, Value } from '../model/value.ts';
import type { DocumentStore } from './document-store.ts';
import { applyTransforms } from './transform.ts';
import type { Precondition, Write } from './write.ts';

const MAX_COMMIT_BYTES = 10 * 1024 * 1024;
/** Maximum per document. */
const MAX_TRANSFORMS = 500;

/** One write's effect; `before` includes the earlier writes of the same commit. */
export interface PlannedWrite {
  readonly write: Write;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
}

/** A failed precondition is only recorded: rules are evaluated first, so that denied callers learn nothing from it. */
export interface CommitPlan {
  readonly database: string;
  readonly commitTime: bigint;
  /** The value of server timestamps: the commit time truncated to milliseconds. */
  readonly requestTime: bigint;
  readonly writes: readonly PlannedWrite[];
  /** Net changes, without documents that end up unchanged. */
  readonly changes: readonly DocumentChange[];
  readonly failure: StatusError | undefined;
  /** The state after the whole commit. */
  readonly getAfter: (path: string) => StoredDocument | undefined;
}

/** Throws INVALID_ARGUMENT for an invalid document. The plan must be applied before any other commit. */
export function planCommit(store: DocumentStore, database: string, writes: readonly Write[]): CommitPlan {
  const commitTime = store.nextCommitTime();
  const requestTime = truncateToMillis(commitTime);
  const overlay = new Map<string, StoredDocument | undefined>();
  const stateOf = (path: string) => (overlay.has(path) ? overlay.get(path) : store.get(database, path));
  const written = new Set<string>();
  let failure: StatusError | undefined;
  let total = 0;
  const planned = writes.map((write): PlannedWrite => {
    const before = stateOf(write.path);
    if (written.has(write.path)) refuseSequence(write, before);
    if (write.kind !== 'verify') written.add(write.path);
    failure ??= preconditionFailure(database, write, before);
    const { after, transformResults, size } = applyWrite(write, before, commitTime, requestTime);
    total += size;
    overlay.set(write.path, settle(after, store.get(database, write.path)));
    return { write, before, after: overlay.get(write.path), transformResults };
  });
  if (total > MAX_COMMIT_BYTES) throw invalid('Transaction too big. Decrease transaction size.');
  const changes = [...overlay]
    .map(([path, after]) => ({ path, before: store.get(database, path), after }))
    .filter(({ before, after }) => before !== after);
  return { database, commitTime, requestTime, writes: planned, changes, failure, getAfter: stateOf };
}

/** A document that ends up unchanged keeps its update time and causes no event. */
function settle(after: StoredDocument | undefined, original: StoredDocument | undefined) {
  const isSame = after && original && after.createTime === original.createTime;
  return isSame && fieldsIdentical(after.fields, original.fields) ? original : after;
}

interface Effect {
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
  /** Number of bytes written. */
  readonly size: number;
}

function applyWrite(
  write: Write,
  before: StoredDocument | undefined,
  commitTime: bigint,
  requestTime: bigint,
): Effect {
  if (write.kind === 'verify') return { after: before, transformResults: [], size: 0 };
  if (write.kind === 'delete') return { after: undefined, transformResults: [], size: 0 };
  if (write.transforms.length > MAX_TRANSFORMS) {
    throw invalid(`A document cannot have more than ${MAX_TRANSFORMS} field transformations in one commit.`);
  }
  const masked = applyMask(write, before?.fields ?? new Map<string, Value>());
  const { fields, results } = applyTransforms(masked, write.transforms, requestTime);
  const size = validateDocument(write.path, fields);
  const createTime = before?.createTime ?? commitTime;
  return {
    after: { path: write.path, fields, createTime, updateTime: commitTime },
    transformResults: results,
    size,
  };
}

/** Masked fields that are missing from the write are deleted. */
function applyMask(write: Write & { kind: 'update' }, current: Fields): Fields {
  if (!write.mask) return write.fields;
  let fields = current;
  for (const path of write.mask) {
    const value = getField(write.fields, path);
    fields = value ? setField(fields, path, value) : deleteField(fields, path);
  }
  return fields;
}

/**
 * Two sequences of writes to one document are always invalid: creating a document that an earlier write created, and
 * updating a document that an earlier write deleted.
 */
function refuseSequence({ kind, precondition }: Write, current: StoredDocument | undefined): void {
  if (kind !== 'update' || !precondition) return;
  const mustExist = precondition.kind === 'updateTime' || precondition.exists;
  if (mustExist && !current)
    throw invalid('A document cannot be updated after its delete in the same commit.');
  if (!mustExist && current)
    throw invalid('A document cannot be created after its write in the same commit.');
}

function preconditionFailure(
  database: string,
  write: Write,
  current: StoredDocument | undefined,
): StatusError | undefined {
  const { precondition, path } = write;
  if (!precondition) return undefined;
  if (precondition.kind === 'exists' && !precondition.exists) {
    return current && alreadyExists(database, path);
  }
  return current ? updateTimeFailure(precondition, current) : noEntity(database, path);
}

function updateTimeFailure(precondition: Precondition, current: StoredDocument): StatusError | undefined {
  if (precondition.kind !== 'updateTime' || precondition.updateTime === current.updateTime) return undefined;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${current.updateTime}) does not match the required base version (${precondition.updateTime})`,
  );
}

function alreadyExists(database: string, path: string): StatusError {
  const partition = `dev~${projectOf(database)}`;
  return new StatusError(
    'ALREADY_EXISTS',
    `entity already exists: EntityRef[partitionRef=${partition}, path=/${path}]`,
  );
}

function noEntity(database: string, path: string): StatusError {
  const ids = path.split('/');
  const elements = ids
    .filter((_, index) => index % 2 === 0)
    .map((kind, index) => `  Element {\n    type: "${kind}"\n    name: "${ids[index * 2 + 1]}"\n  }\n`);
  return new StatusError(
    'NOT_FOUND',
    `no entity to update: app: "dev~${projectOf(database)}"\npath <\n${elements.join('')}>\n`,
  );
}
