import { useState, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { homePathFor } from '@paw-haven/domain/core/records/roles';
import { ArrowLeftIcon } from '../../ui/icons/app-icons.tsx';
import { ButtonRouterLink } from '../../ui/actions/button-router-link.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useSession } from '../../lib/session/session.ts';
import { clearRequestedPage, readRequestedPage } from '../../lib/session/requested-page.ts';
import { AuthForm } from './auth-form.tsx';
import { messages } from './messages.ts';
import styles from './auth-page.module.css';
import { LANGUAGE_NAMES } from '@paw-haven/domain/core/text/language';
import {
  storeLanguage,
  markLanguageChosen,
  consumeLanguageChosen,
} from '../../lib/language/stored-language.ts';
import { language } from '../../lib/language/language.ts';
import { Button } from '../../ui/actions/button.tsx';

/** The page requested before sign-in. A plain "Book" request leads to the role's start page. */
function pageAfterSignIn(roles: Parameters<typeof homePathFor>[0]): string {
  const requestedPage = readRequestedPage();
  return requestedPage === null || requestedPage === PATHS.home ? homePathFor(roles) : requestedPage;
}

/** Sign in and sign up. Users with a session are redirected by role. */
export function AuthPage() {
  const session = useSession();
  const roles = useRoles();
  // The form stays mounted during an action, whose last steps (name, profile, email) belong to it.
  const [busy, setBusy] = useState(false);

  if (session.status === 'signed-in' && !busy && roles.status !== 'loading') {
    return <Navigate to={roles.status === 'error' ? PATHS.home : pageAfterSignIn(roles.roles)} replace />;
  }
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <div className={styles.top}>
          <ButtonRouterLink variant="quiet" to={PATHS.landing} onClick={clearRequestedPage}>
            <ArrowLeftIcon /> {messages.back}
          </ButtonRouterLink>
          <LanguageButton />
        </div>
        <AuthForm onBusy={setBusy} disabled={session.status !== 'signed-out'} />
      </div>
      <div className={styles.aside} aria-hidden="true">
        <Illustration name="hero" />
      </div>
    </main>
  );
}

/** Language switch for visitors, labeled in the target language. A newly created account gets that language. */
function LanguageButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (consumeLanguageChosen()) button.current?.focus();
  }, []);
  const other = language() === 'en' ? 'es' : 'en';
  return (
    <Button
      ref={button}
      variant="quiet"
      lang={other}
      onClick={() => {
        markLanguageChosen();
        storeLanguage({ language: other, uid: null });
      }}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
