import { region } from 'firebase-functions/v1';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectAccounts } from '../connect.ts';
import { MAX_INSTANCES } from '../lib/instances.ts';
import { followRemoval } from '../services/account/delete-account.ts';

/** An account that was removed in the Firebase console takes its records with it, as one that its owner deleted. */
export const eraseAccountTrigger = region(FUNCTIONS_REGION)
  .runWith({ failurePolicy: true, maxInstances: MAX_INSTANCES, timeoutSeconds: 300 })
  .auth.user()
  .onDelete((user) =>
    followRemoval(connectAccounts(), { uid: user.uid, addresses: [user.email, user.phoneNumber] }),
  );
