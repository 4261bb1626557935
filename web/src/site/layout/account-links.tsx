import { PATHS } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function AccountLinks() {
  return (
    <>
      <ButtonLink href={PATHS.auth} variant="quiet">
        Sign In
      </ButtonLink>
      <ButtonLink href={PATHS.signUp} variant="primary">
        Sign Up
      </ButtonLink>
    </>
  );
}
