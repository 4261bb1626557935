import { COLLECTIONS } from '@paw-haven/domain/paths';
import { onAuditedWrite } from './on-audited-write.ts';

/** Notes about customers are in the audit log as well: that they changed, not what they say. */
export const recordNotesTrigger = onAuditedWrite('notes', `${COLLECTIONS.customerNotes}/{uid}`);
