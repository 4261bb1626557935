import { customerTermsSchema } from '@paw-haven/domain/money/bill/schema';
import { customerNotesSchema } from '@paw-haven/domain/people/customer/notes';
import { paths } from '@paw-haven/domain/core/records/paths';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

/** Why the customer has to call to book, empty without a reason; undefined if they do not have to. */
export function useCallReason(uid: string | undefined): string | undefined {
  const terms = useLiveDocument(uid === undefined ? null : paths.customerTerms(uid), customerTermsSchema);
  const mustCall = uid !== undefined && terms.data?.no_online_booking === true;
  const notes = useLiveDocument(mustCall ? paths.customerNotes(uid) : null, customerNotesSchema);
  return mustCall ? (notes.data?.call_reason ?? '') : undefined;
}
