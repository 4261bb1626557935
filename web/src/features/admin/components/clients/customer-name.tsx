import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { listMessages } from '../messages.ts';

/** The customer's name, or else the email address. Rows of one customer share one listener. */
export function CustomerName({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema);
  if (profile.status === 'loading') return <span aria-busy="true">…</span>;
  return <span>{partnerName(profile.data) ?? listMessages.unknownCustomer}</span>;
}
