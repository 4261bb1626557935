import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { BILL_LIMITS } from './schema.ts';

/** What went back of a visit's payments; there are few. */
export function refundsOfVisitQuery(visitId: string): QuerySpec {
  return { collection: COLLECTIONS.refunds, where: [['visit_id', '==', visitId]], limit: 50 };
}

/** An own visit's bill, where there is one: asked for by its id alone, a missing one is denied. */
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

/** An own bills that are not closed; there are few. */
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

/** Bills that were opened before `before` and are not closed, the latest first. */
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

/** Questions about extra work that a customer has not answered. */
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
