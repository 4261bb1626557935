import { languageOf } from '@paw-haven/domain/core/text/language';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { useEffect } from 'react';
import { useLiveDocument } from '../lib/firestore/use-live-document.ts';
import { setDocument } from '../lib/firestore/write.ts';
import { storeLanguage, readStoredLanguage } from '../lib/language/stored-language.ts';

/** Stores the profile's language on this device. A profile without one gets the language chosen before sign-in. */
export function SyncLanguage({ uid }: { readonly uid: string }) {
  const { data: profile } = useLiveDocument(paths.profile(uid), profileSchema);
  useEffect(() => {
    // The profile of a new account is created a moment later.
    if (!profile) return;
    const storedLanguage = readStoredLanguage();
    if (
      profile.language !== undefined ||
      storedLanguage?.uid !== null ||
      storedLanguage.language === languageOf(profile)
    )
      return storeLanguage({ language: languageOf(profile), uid });
    setDocument(paths.profile(uid), { language: storedLanguage.language }, { merge: true }).catch(
      (error: unknown) => console.warn('The language was not stored:', error),
    );
  }, [uid, profile]);
  return null;
}
