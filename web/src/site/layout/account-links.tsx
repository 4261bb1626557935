import { PATHS } from '../../lib/paths.ts';

export function AccountLinks() {
  return (
    <>
      <a href={PATHS.auth} className="button button-quiet">
        Sign In
      </a>
      <a href={PATHS.auth} className="button button-primary">
        Sign Up
      </a>
    </>
  );
}
