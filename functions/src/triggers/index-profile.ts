import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectData } from '../connect.ts';
import { indexProfile } from '../services/profile/index-profile.ts';

export const indexProfileTrigger = onDocumentWritten(
  { region: FUNCTIONS_REGION, document: `${COLLECTIONS.profiles}/{uid}`, retry: true },
  ({ params }) => indexProfile(connectData(), params.uid),
);
