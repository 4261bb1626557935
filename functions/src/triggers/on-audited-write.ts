import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectRoles } from '../connect.ts';
import { datesIn } from '../lib/firestore/converter.ts';
import {
  type AuditedKind,
  dropSignature,
  recordAudit,
  type StoredChange,
} from '../services/audit/record-changes.ts';

/** What the public may read carries nobody's name. */
const PUBLIC: ReadonlySet<AuditedKind> = new Set(['settings', 'service', 'image', 'review']);

/**
 * Follows records that staff write without a function in between: the audit log is told who did it, then `follow` does
 * its work. Events may come twice, late and in any order.
 */
export const onAuditedWrite = (
  kind: AuditedKind,
  document: string,
  follow?: (change: StoredChange) => Promise<unknown>,
) =>
  onDocumentWrittenWithAuthContext({ region: FUNCTIONS_REGION, document, retry: true }, async (event) => {
    const [before, after] = [event.data?.before.data(), event.data?.after.data()];
    const change: StoredChange = {
      eventId: event.id,
      at: new Date(event.time),
      id: event.document.split('/').at(-1) ?? '',
      before: before && datesIn(before),
      after: after && datesIn(after),
      writer: { authType: event.authType, authId: event.authId },
    };
    await recordAudit(connectRoles(), kind, change);
    if (PUBLIC.has(kind) && after?.['updated_by'] !== undefined)
      await dropSignature(connectRoles(), event.document);
    await follow?.(change);
  });
