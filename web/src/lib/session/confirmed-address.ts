import { firebaseAuth } from '../firebase.ts';

/**
 * Whether the address was confirmed since the session's token was made, in another tab or on another device. From then
 * on the token says so.
 */
export async function isNewlyConfirmed(): Promise<boolean> {
  const user = firebaseAuth().currentUser;
  if (!user || (await user.getIdTokenResult()).claims['email_verified'] === true) return false;
  await user.reload();
  if (!user.emailVerified) return false;
  await user.getIdToken(true);
  return true;
}

/** Whether the account's address is confirmed, as the token says or will say from now on. */
export async function hasConfirmedAddress(): Promise<boolean> {
  const token = await firebaseAuth().currentUser?.getIdTokenResult();
  return token?.claims['email_verified'] === true || isNewlyConfirmed();
}
