import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectData } from '../connect.ts';
import { indexProfile } from '../services/profile/index-profile.ts';
import { onAuditedWrite } from './on-audited-write.ts';

export const indexProfileTrigger = onAuditedWrite('contact', `${COLLECTIONS.profiles}/{uid}`, ({ id }) =>
  indexProfile(connectData(), id),
);
