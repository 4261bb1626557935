import { hasAdminRole } from '@paw-haven/domain/roles';
import type { Language } from '@paw-haven/domain/language';
import { Fragment, lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import { firebaseAuth } from '../lib/firebase.ts';
import { languageFor, useKeptLanguage } from '../lib/kept-language.ts';
import { useLanguage } from '../lib/language.ts';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { useRoles } from '../lib/session/use-roles.ts';
import { useWasAdmin } from '../lib/session/use-was-admin.ts';
import { Spinner } from '../ui/spinner.tsx';
import { loadedSpanish, loadSpanish } from './load-spanish.ts';

/** Not needed by the first view. */
const FollowLanguage = lazy(async () => ({
  default: (await import('./follow-language.tsx')).FollowLanguage,
}));

/**
 * Shows its pages in the language that is wanted, and anew when that changes: they read their texts while they render.
 * The administration stays in English.
 */
export function LanguageArea({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const kept = useKeptLanguage();
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);
  const known = languageFor(uid, kept);
  // English is shown at once; a browser in Spanish lets us expect that the profile says so, too.
  const mayWait = known === undefined && answeredFor !== uid && readsSpanish();
  const isEnglishOnly = useIsEnglishOnly();
  const { isReady, spoken } = useSpoken(isEnglishOnly ? 'en' : (known ?? 'en'));
  return (
    <>
      {uid === null ? null : (
        <ErrorBoundary key={uid} fallback={() => null}>
          <Suspense>
            <FollowLanguage uid={uid} onAnswer={setAnsweredFor} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isReady && !(mayWait && !isEnglishOnly) ? <Fragment key={spoken}>{children}</Fragment> : <Spinner />}
    </>
  );
}

/** Speaks it. What was shown stays until the texts are there; without them it is English. */
function useSpoken(wanted: Language): { readonly isReady: boolean; readonly spoken: Language } {
  const spoken = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const [wasReady, setWasReady] = useState(false);
  const isReady = wasReady || hasFailed || wanted === spoken;
  if (isReady && !wasReady) setWasReady(true);
  useLayoutEffect(() => {
    if (wanted === spoken) return undefined;
    const spanish = loadedSpanish();
    if (spanish) return spanish.speakBy(wanted);
    let isOver = false;
    loadSpanish().then(
      ({ speakBy }) => {
        if (!isOver) speakBy(wanted);
      },
      (error: unknown) => {
        console.warn('The texts in Spanish could not be loaded:', error);
        setHasFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [wanted, spoken]);
  // The mails that Auth sends itself.
  useEffect(() => {
    firebaseAuth().languageCode = spoken === 'en' ? null : spoken;
  }, [spoken]);
  return { isReady, spoken };
}

/** The administration, to which the messages of its staff belong. */
function useIsEnglishOnly(): boolean {
  const { pathname } = useLocation();
  const roles = useRoles();
  const wasAdmin = useWasAdmin();
  const isAdmin = roles.status === 'success' ? hasAdminRole(roles.roles) : wasAdmin;
  return pathname.startsWith(PATHS.admin) || (isAdmin && pathname === PATHS.messages);
}

const readsSpanish = (): boolean => navigator.languages.some((name) => name.startsWith('es'));
