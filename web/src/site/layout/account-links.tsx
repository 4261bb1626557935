import { PATHS, SIGN_UP_PATH } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';

export function AccountLinks() {
  return (
    <>
      <ButtonLink href={PATHS.auth} variant="quiet">
        {siteText('Sign In')}
      </ButtonLink>
      <ButtonLink href={SIGN_UP_PATH} variant="primary">
        {siteText('Sign Up')}
      </ButtonLink>
    </>
  );
}
