import { useSession } from '../lib/session/session.ts';
import { Guarded } from './guarded.tsx';
import { decideSignedIn } from './guards.ts';
import { PageFrame } from './layouts/page-frame.tsx';

export function SignedInGuard() {
  return <Guarded decision={decideSignedIn(useSession())} frame={<PageFrame />} />;
}
