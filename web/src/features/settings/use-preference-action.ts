import { useAction } from '../../lib/notify/use-action.ts';
import { savePreferences } from './mutations.ts';
import { preferenceTexts } from './notification-messages.ts';

/** Saves changes of the notification preferences and reports the outcome. */
export function usePreferenceAction() {
  return useAction(savePreferences, {
    success: preferenceTexts.saved,
    failure: preferenceTexts.saveFailed,
  });
}
