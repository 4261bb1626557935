import type { Language } from '@paw-haven/domain/core/text/language';
import { paths } from '@paw-haven/domain/core/records/paths';
import { joinPersonalData } from '@paw-haven/domain/people/profile/personal-data';
import type { EmailPreference, ProfileInput } from '@paw-haven/domain/people/profile/input';
import type { NotificationPreferences } from '@paw-haven/domain/people/profile/notification-preferences';
import { callFunction } from '../../lib/calls/callables.ts';
import { downloadText } from '../../lib/browser/download.ts';
import { serverTimestamp, setDocument, updateDocument } from '../../lib/firestore/write.ts';
import { registerDevice, removeDevice } from '../../lib/push/device.ts';
import { askPermission, PushError } from '../../lib/push/push.ts';
import { notGranted } from './notification-messages.ts';
import { signOut } from '../../lib/session/auth-actions.ts';
import { confirmWithGoogle, confirmWithPassword } from '../../lib/session/confirm-identity.ts';

/** Merges, because the trigger may not have created the profile yet. */
export async function saveProfile(uid: string, input: ProfileInput): Promise<void> {
  await setDocument(paths.profile(uid), { ...input, updated_at: serverTimestamp() }, { merge: true });
}

export async function saveLanguage(uid: string, language: Language): Promise<void> {
  await setDocument(paths.profile(uid), { language, updated_at: serverTimestamp() }, { merge: true });
}

/** Saves one preference and keeps concurrent changes of the others. */
export async function saveEmailPreference(
  uid: string,
  preference: EmailPreference,
  isOn: boolean,
): Promise<void> {
  await updateDocument(paths.profile(uid), {
    [`email_preferences.${preference}`]: isOn,
    updated_at: serverTimestamp(),
  });
}

export type PreferenceChange = Partial<
  Pick<
    NotificationPreferences,
    | 'push_subscription'
    | 'web_push_enabled'
    | 'appointment_reminders'
    | 'status_updates'
    | 'promotional_notifications'
    | 'sms_enabled'
    | 'phone_number'
  >
>;

export async function savePreferences(uid: string, change: PreferenceChange): Promise<void> {
  const record = { ...change, user_id: uid, updated_at: serverTimestamp() };
  await setDocument(paths.notificationPreferences(uid), record, { merge: true });
}

/**
 * Turns push on or off for this browser; resolves to the new state. Rejects with a `PushError`, storing nothing, when
 * the browser or the user declines or does not answer.
 */
export async function switchPush(uid: string, isOn: boolean): Promise<boolean> {
  if (isOn) await enablePush(uid);
  else await disablePush(uid);
  return isOn;
}

async function enablePush(uid: string): Promise<void> {
  const state = await askPermission();
  if (state !== 'granted') throw new PushError(notGranted[state]);
  const { subscription } = await registerDevice(uid);
  await savePreferences(uid, { push_subscription: { ...subscription }, web_push_enabled: true });
}

/** The user's other browsers keep their messages; without any, the preference is turned off. */
async function disablePush(uid: string): Promise<void> {
  if (await removeDevice(uid)) return;
  await savePreferences(uid, { push_subscription: null, web_push_enabled: false });
}

/** The current session ends last, immediately; other sessions end when they need a new token. */
export async function signOutEverywhere(): Promise<void> {
  await callFunction('revoke-my-sessions', {});
  await signOut();
}

/** The server returns pages, since years of messages may be too large for one response. */
export async function downloadMyData(): Promise<void> {
  const pages = [await callFunction('export-my-data', {})];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await callFunction('export-my-data', { cursor: next }));
  const data = joinPersonalData(pages);
  downloadText('paw-haven-my-data.json', JSON.stringify(data, null, 2), 'application/json');
}

/** `password` is null for users who sign in with Google. */
export async function deleteMyAccount(password: string | null): Promise<void> {
  if (password === null) await confirmWithGoogle();
  else await confirmWithPassword(password);
  await callFunction('delete-my-account', {});
}
