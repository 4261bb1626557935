import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { messages } from '../messages.ts';

/** For staff: which of them answered. All messages of an author share one listener. */
export function AuthorName({ uid }: { readonly uid: string }) {
  const name = partnerName(useLiveDocument(paths.profile(uid), profileSchema).data);
  return name ? <span>{messages.answeredBy(name)}</span> : null;
}
