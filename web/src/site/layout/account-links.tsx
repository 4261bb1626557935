import { PATHS, SIGN_UP_PATH } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';

export function AccountLinks() {
  return (
    <>
      <ButtonLink href={PATHS.auth} variant="quiet">
        Sign In
      </ButtonLink>
      <ButtonLink href={SIGN_UP_PATH} variant="primary">
        Sign Up
      </ButtonLink>
    </>
  );
}
