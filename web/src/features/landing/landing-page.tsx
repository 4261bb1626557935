import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/async/when-idle.ts';
import { consumeQuestion } from '../../lib/session/requested-page.ts';
import { AboutSection } from './about-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Hero } from './hero.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WhySection } from './why-section.tsx';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Explains to a visitor who requested a page of the app why they must sign in first. */
function SignInFirst() {
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        if (consumeQuestion()) setAsked(true);
      }),
    [],
  );
  if (!isAsked) return null;
  return (
    <Suspense>
      <SignInDialog onClose={() => setAsked(false)} />
    </Suspense>
  );
}

/** The front page's content, between the site's header and footer. */
export function LandingPage({ signedIn = false }: { readonly signedIn?: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <ServicesSection />
      <AboutSection />
      <WhySection />
      <GallerySection />
      <ReviewsSection />
      <ClosingCall />
      <SignInFirst />
    </>
  );
}
