import { region } from 'firebase-functions/v1';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { welcomeEvent } from '@paw-haven/domain/delivery/events';
import { connectData } from '../connect.ts';
import { MAX_INSTANCES } from '../lib/instances.ts';
import { planNotification } from '../services/notification/notify.ts';
import { createProfile } from '../services/profile/create-profile.ts';

/** A new account gets its profile, and a welcome. First generation: the second has no event for a new user that does not also block the sign-up. */
export const createProfileTrigger = region(FUNCTIONS_REGION)
  .runWith({ failurePolicy: true, maxInstances: MAX_INSTANCES })
  .auth.user()
  .onCreate(async (user) => {
    const dependencies = connectData();
    await createProfile(dependencies, {
      uid: user.uid,
      email: user.email ?? null,
      fullName: user.displayName ?? null,
    });
    await planNotification(dependencies, welcomeEvent(user.uid, dependencies.now()));
  });
