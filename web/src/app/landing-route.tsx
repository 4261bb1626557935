import { lazy, Suspense, type ReactNode } from 'react';
import { readSessionHint } from './session-hint.ts';

const SignedInRedirect = lazy(async () => ({
  default: (await import('./signed-in-redirect.tsx')).SignedInRedirect,
}));

/** The landing page for visitors. Whoever seems to be signed in is looked up first, and led on without a flash of it. */
export function LandingRoute({ page }: { readonly page: ReactNode }) {
  if (!readSessionHint()) return page;
  return (
    <Suspense>
      <SignedInRedirect>{page}</SignedInRedirect>
    </Suspense>
  );
}
