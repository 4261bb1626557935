import { paths } from '@paw-haven/domain/paths';
import type { EmailPreference, ProfileInput } from '@paw-haven/domain/profile/input';
import type { NotificationPreferences } from '@paw-haven/domain/notification/schema';
import { callFunction } from '../../lib/callables.ts';
import { downloadText } from '../../lib/download.ts';
import { serverTimestamp, setDocument, updateDocument } from '../../lib/firestore/write.ts';
import { enablePush, type PushState } from '../../lib/push/push.ts';
import { signOut } from '../../lib/session/auth-actions.ts';
import { confirmWithGoogle, confirmWithPassword } from '../../lib/session/confirm-identity.ts';

/** Also where the trigger has not made the profile yet. */
export async function saveProfile(uid: string, input: ProfileInput): Promise<void> {
  await setDocument(paths.profile(uid), { ...input, updated_at: serverTimestamp() }, { merge: true });
}

/** One preference; the others stay as they are, whoever changes them meanwhile. */
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

/** Rejects with `NotGranted` where the browser or its person said no: nothing is stored then. */
export async function switchPush(uid: string, isOn: boolean): Promise<void> {
  if (isOn) {
    const state = await enablePush();
    if (state !== 'granted') throw new NotGranted(state);
  }
  await savePreferences(uid, { web_push_enabled: isOn });
}

export class NotGranted extends Error {
  constructor(state: PushState) {
    super(`Notifications are not allowed: ${state}.`);
    this.name = 'NotGranted';
  }
}

/** The session that asks ends last, and at once: the others find out with their next token. */
export async function signOutEverywhere(): Promise<void> {
  await callFunction('revoke-my-sessions', {});
  await signOut();
}

export async function downloadMyData(): Promise<void> {
  const data = await callFunction('export-my-data', {});
  downloadText('paw-haven-my-data.json', JSON.stringify(data, null, 2), 'application/json');
}

/** `password` is null for who signs in with Google. */
export async function deleteMyAccount(password: string | null): Promise<void> {
  if (password === null) await confirmWithGoogle();
  else await confirmWithPassword(password);
  await callFunction('delete-my-account', {});
}
