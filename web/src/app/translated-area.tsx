import type { Language } from '@paw-haven/domain/core/text/language';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { Fragment, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { firebaseAuth } from '../lib/backend/firebase.ts';
import { useLiveDocument } from '../lib/firestore/use-live-document.ts';
import { languageFor, useStoredLanguage } from '../lib/language/stored-language.ts';
import { useLanguage } from '../lib/language/language.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { useRoles } from '../lib/session/use-roles.ts';
import { useWasAdmin } from '../lib/session/use-was-admin.ts';
import { PageFrame } from './layouts/page-frame.tsx';
import { switchLanguage } from './spanish.ts';

/**
 * Shows its pages in the preferred language, and remounts them when it changes, because they read their texts while
 * rendering. The administration stays in English.
 */
export function TranslatedArea({ children }: { readonly children: ReactNode }) {
  const wanted = useTargetLanguage();
  const spoken = useLanguage();
  useLayoutEffect(() => {
    if (wanted !== undefined && wanted !== spoken) switchLanguage(wanted);
  }, [wanted, spoken]);
  // Whatever replaces this area is in English.
  useEffect(() => () => switchLanguage('en'), []);
  useEffect(() => {
    // The language of emails that Auth sends itself.
    firebaseAuth().languageCode = spoken === 'en' ? null : spoken;
  }, [spoken]);
  return wanted === spoken ? <Fragment key={spoken}>{children}</Fragment> : <PageFrame />;
}

/** Undefined while loading a profile whose language this device does not know. */
function useTargetLanguage(): Language | undefined {
  const isEnglishOnly = useIsEnglishOnly();
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const language = languageFor(uid, useStoredLanguage());
  const profile = useLiveDocument(
    uid === null || language !== undefined ? null : paths.profile(uid),
    profileSchema,
  );
  if (isEnglishOnly) return 'en';
  if (language !== undefined) return language;
  return profile.status === 'loading' ? undefined : 'en';
}

/** True for the administration and for its staff's messages. */
function useIsEnglishOnly(): boolean {
  const { pathname } = useLocation();
  const roles = useRoles();
  const wasAdmin = useWasAdmin();
  const isAdmin = roles.status === 'success' ? hasAdminRole(roles.roles) : wasAdmin;
  return pathname.startsWith(PATHS.admin) || (isAdmin && pathname === PATHS.messages);
}
