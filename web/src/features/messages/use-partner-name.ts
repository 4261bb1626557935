import { BUSINESS_ID, partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import type { Member } from './use-member.ts';

/** Before the first message no conversation has the partner's name, so staff read it from the profile. */
export function usePartnerName(
  member: Member,
  partner: string,
  loadedName: string | undefined,
  businessName: string,
): string {
  const isNeeded = loadedName === undefined && member.isAdminOrOwner && partner !== BUSINESS_ID;
  const profile = useLiveDocument(isNeeded ? paths.profile(partner) : null, profileSchema);
  if (partner === BUSINESS_ID) return businessName;
  return loadedName ?? partnerName(profile.data) ?? partner;
}
