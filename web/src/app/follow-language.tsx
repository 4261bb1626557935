import { languageOf } from '@paw-haven/domain/language';
import { paths } from '@paw-haven/domain/paths';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { useEffect } from 'react';
import { useLiveDocument } from '../lib/firestore/use-live-document.ts';
import { setDocument } from '../lib/firestore/write.ts';
import { keepLanguage, readKeptLanguage } from '../lib/kept-language.ts';

interface FollowLanguageProps {
  readonly uid: string;
  /** The profile is read, or cannot be. */
  readonly onAnswer: (uid: string) => void;
}

/** Keeps on this device what the profile says; one that says nothing gets what its person chose before signing in. */
export function FollowLanguage({ uid, onAnswer }: FollowLanguageProps) {
  const { status, data: profile } = useLiveDocument(paths.profile(uid), profileSchema);
  useEffect(() => {
    if (status === 'loading') return;
    onAnswer(uid);
    // A new account has its profile a moment later.
    if (!profile) return;
    const kept = readKeptLanguage();
    if (profile.language === undefined && kept?.uid === null && kept.language !== languageOf(profile)) {
      setDocument(paths.profile(uid), { language: kept.language }, { merge: true }).catch((error: unknown) =>
        console.warn('The language was not stored:', error),
      );
      return;
    }
    keepLanguage({ language: languageOf(profile), uid });
  }, [uid, status, profile, onAnswer]);
  return null;
}
