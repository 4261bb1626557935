import { firebaseAuth } from '../backend/firebase.ts';

/**
 * Whether the email address was verified after the session's token was issued, in another tab or on another device. If
 * so, it also refreshes the token.
 */
async function isNewlyConfirmed(): Promise<boolean> {
  const user = firebaseAuth().currentUser;
  if (!user || (await user.getIdTokenResult()).claims['email_verified'] === true) return false;
  await user.reload();
  if (!user.emailVerified) return false;
  await user.getIdToken(true);
  return true;
}

/** Whether the email address is verified; refreshes the token if it was verified elsewhere. */
export async function hasConfirmedAddress(): Promise<boolean> {
  const token = await firebaseAuth().currentUser?.getIdTokenResult();
  return token?.claims['email_verified'] === true || isNewlyConfirmed();
}
