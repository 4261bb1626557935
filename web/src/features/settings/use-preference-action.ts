import { useAction } from '../../lib/notify/use-action.ts';
import { savePreferences } from './mutations.ts';
import { preferenceTexts } from './notification-messages.ts';

/** Saves a change of the notification preferences and tells how it went. */
export function usePreferenceAction() {
  return useAction(savePreferences, {
    success: preferenceTexts.saved,
    failure: preferenceTexts.saveFailed,
  });
}
