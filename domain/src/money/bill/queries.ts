import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { BILL_LIMITS } from './schema.ts';

/** Refunds of a visit's payments; there are few. */
export function refundsOfVisitQuery(visitId: string): QuerySpec {
  return { collection: COLLECTIONS.refunds, where: [['visit_id', '==', visitId]], limit: 50 };
}

/** The bill of a customer's visit, if it exists. Rules deny reads of missing documents by id, so this is a query. */
export function ownBillQuery(uid: string, visitId: string): QuerySpec {
  return {
    collection: COLLECTIONS.bills,
    where: [
      ['user_id', '==', uid],
      ['id', '==', visitId],
    ],
    limit: 1,
  };
}

/** A customer's open bills; there are few. */
export function ownOpenBillsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.bills,
    where: [
      ['user_id', '==', uid],
      ['state', '==', 'open'],
    ],
    limit: 10,
  };
}

/** Bills opened before `before` that are still open, latest first. */
export function openBillsQuery(before: Date, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.bills,
    where: [
      ['state', '==', 'open'],
      ['opened_at', '<', before],
    ],
    orderBy: [['opened_at', 'desc']],
    limit,
  };
}

/** A customer's unanswered questions about extra work. */
export function ownQuestionsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.extras,
    where: [
      ['user_id', '==', uid],
      ['state', '==', 'asked'],
    ],
    limit: 10,
  };
}

/** Extra work that was asked about during a visit. */
export function extrasOfVisitQuery(visitId: string): QuerySpec {
  return { collection: COLLECTIONS.extras, where: [['visit_id', '==', visitId]], limit: BILL_LIMITS.lines };
}
