import { AUDIT_ACTIONS, UNKNOWN, type AuditAction, type AuditKind } from './actions.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';

export interface AuditFilter {
  readonly kind?: AuditKind | undefined;
  /** Id of the user who made the changes. */
  readonly person?: string | undefined;
  /** At or after `start` and before `end`. */
  readonly day?: { readonly start: Date; readonly end: Date } | undefined;
}

export function actionsOf(kind: AuditKind): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action] === kind);
}

/** The newest audit log entries; `pageAfter` gets the next page. */
export function auditQuery(
  { kind, day, person }: AuditFilter,
  limit: number,
): QuerySpec & { readonly limit: number } {
  const where = [
    ...(person ? [['actor', '==', person] as const] : []),
    ...(kind ? [['action', 'in', actionsOf(kind)] as const] : []),
    ...(day ? [['at', '>=', day.start] as const, ['at', '<', day.end] as const] : []),
  ];
  return {
    collection: COLLECTIONS.auditLog,
    ...(where.length === 0 ? {} : { where }),
    orderBy: [
      ['at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit,
  };
}

/** Changes since `since` by an unknown author. */
export function unknownActorQuery(since: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.auditLog,
    where: [
      ['actor', '==', UNKNOWN],
      ['at', '>=', since],
    ],
    orderBy: [['at', 'desc']],
    limit,
  };
}
