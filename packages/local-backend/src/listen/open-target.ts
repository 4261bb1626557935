/** Opens a target. Throws INVALID_ARGUMENT or PERMISSION_DENIED. */
import { parseDocumentName } from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import { parseTimestamp } from '../model/timestamp.ts';
import type { Caller, FirestoreService } from '../service/firestore-service.ts';
import type { Target } from '../service/wire.ts';
import { DocumentsTarget } from './documents-target.ts';
import type { ListenClock } from './listen-clock.ts';
import type { ListenTarget } from './listen-target.ts';
import { QueryTarget } from './query-target.ts';

export function openTarget(
  service: FirestoreService,
  caller: Caller,
  database: string,
  id: number,
  target: Target,
): ListenTarget {
  if (target.query !== undefined) {
    const query = service.prepareQuery(caller, target.query);
    requireDatabase(query.database, database);
    return new QueryTarget(id, query);
  }
  if (target.documents !== undefined) {
    const paths = (target.documents.documents ?? []).map((name) => pathIn(database, name));
    return new DocumentsTarget(id, paths, (path, readTime) =>
      service.readForListen(caller, `${database}/documents/${path}`, readTime),
    );
  }
  throw new StatusError('INVALID_ARGUMENT', `Target ${id} has neither a query nor documents.`);
}

/** The client's resume point in microseconds; undefined without one, or if another server issued it. */
export function resumePoint(target: Target, clock: ListenClock): bigint | undefined {
  const since = claimedTime(target, clock);
  return since !== undefined && clock.remembers(since) ? since : undefined;
}

function claimedTime(target: Target, clock: ListenClock): bigint | undefined {
  if (target.resumeToken !== undefined && target.resumeToken !== '') return clock.timeOf(target.resumeToken);
  return target.readTime === undefined ? undefined : parseTimestamp(target.readTime);
}

function pathIn(database: string, name: string): string {
  const document = parseDocumentName(name);
  requireDatabase(document.database, database);
  return document.path;
}

function requireDatabase(actual: string, expected: string): void {
  if (actual === expected) return;
  throw new StatusError('INVALID_ARGUMENT', `The target is in ${actual}, but the stream is in ${expected}.`);
}
