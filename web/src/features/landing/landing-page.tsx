import { AboutSection } from './about-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Hero } from './hero.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WhySection } from './why-section.tsx';

/** The front page, between the site's header and footer. */
export function LandingPage({ signedIn = false }: { readonly signedIn?: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <AboutSection />
      <ServicesSection />
      <WhySection />
      <GallerySection />
      <ReviewsSection />
      <ClosingCall />
    </>
  );
}
