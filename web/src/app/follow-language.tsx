import { languageOf } from '@paw-haven/domain/language';
import { paths } from '@paw-haven/domain/paths';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { useEffect } from 'react';
import { useLiveDocument } from '../lib/firestore/use-live-document.ts';
import { setDocument } from '../lib/firestore/write.ts';
import { keepLanguage, readKeptLanguage } from '../lib/kept-language.ts';

/** Keeps on this device what the profile says; one that says nothing gets what its person chose before signing in. */
export function FollowLanguage({ uid }: { readonly uid: string }) {
  const { data: profile } = useLiveDocument(paths.profile(uid), profileSchema);
  useEffect(() => {
    // A new account has its profile a moment later.
    if (!profile) return;
    const kept = readKeptLanguage();
    if (profile.language !== undefined || kept?.uid !== null || kept.language === languageOf(profile))
      return keepLanguage({ language: languageOf(profile), uid });
    setDocument(paths.profile(uid), { language: kept.language }, { merge: true }).catch((error: unknown) =>
      console.warn('The language was not stored:', error),
    );
  }, [uid, profile]);
  return null;
}
