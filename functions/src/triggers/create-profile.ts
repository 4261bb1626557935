import { region } from 'firebase-functions/v1';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectData } from '../connect.ts';
import { createProfile } from '../services/profile/create-profile.ts';

/** First generation: the second has no event for a new user that does not also block the sign-up. */
export const createProfileTrigger = region(FUNCTIONS_REGION)
  .auth.user()
  .onCreate((user) =>
    createProfile(connectData(), {
      uid: user.uid,
      email: user.email ?? null,
      fullName: user.displayName ?? null,
    }),
  );
