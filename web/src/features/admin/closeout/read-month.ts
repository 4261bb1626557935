import { ledgerEntrySchema, ledgerOfMonthQuery, type LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { DOCUMENT_ID, pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import type { MonthKey } from '@paw-haven/domain/time/schedule/month';
import { readOnce } from '../../../lib/firestore/read-once.ts';

const PAGE = 500;

/** Reads all ledger entries of a month, in pages. */
export async function readMonth(month: MonthKey): Promise<readonly LedgerEntry[]> {
  const query = ledgerOfMonthQuery(month, PAGE);
  // Orders entries of the same moment by id, so that paging neither repeats nor skips them.
  const ordered = { ...query, orderBy: [...(query.orderBy ?? []), [DOCUMENT_ID, 'asc'] as const] };
  const entries: LedgerEntry[] = [];
  let next: QuerySpec | undefined = ordered;
  while (next) {
    const page: readonly LedgerEntry[] = await readOnce(next, ledgerEntrySchema);
    entries.push(...page);
    const last = page.length === PAGE ? page.at(-1) : undefined;
    next = last && pageAfter(ordered, last);
  }
  return entries;
}
