import { useState } from 'react';
import { PATHS, SIGN_UP_PATH } from '../../lib/navigation/paths.ts';
import { clearRequestedPage, readRequestedPage } from '../../lib/session/requested-page.ts';
import { purposeOf } from '../../lib/navigation/purpose.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/surfaces/dialog.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './sign-in-dialog.module.css';

/** Asks a visitor to sign in; the requested page is kept and opens afterward. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const [requestedPage] = useState(readRequestedPage);
  const close = () => {
    clearRequestedPage();
    onClose();
  };
  return (
    <Dialog title={`${siteText('Sign in to')} ${siteText(purposeOf(requestedPage ?? ''))}`} onClose={close}>
      <p className="soft">
        {siteText(
          'We’ll take you there as soon as you’re signed in. New here? An account takes less than a minute.',
        )}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={SIGN_UP_PATH} variant="primary" size="large" isBlock>
          {siteText('Create account')}
        </ButtonLink>
        <ButtonLink href={PATHS.auth} size="large" isBlock>
          {siteText('Sign in')}
        </ButtonLink>
        <Button variant="quiet" isBlock onClick={close}>
          {siteText('Not now')}
        </Button>
      </div>
    </Dialog>
  );
}
